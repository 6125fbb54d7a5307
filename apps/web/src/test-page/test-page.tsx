import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function TestPage() {
  return (
    <>
      <PageHeader title="Test" />
      <BlankSheet app="test-page" />
    </>
  );
}
