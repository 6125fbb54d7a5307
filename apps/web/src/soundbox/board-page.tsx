import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function BoardPage() {
  return (
    <>
      <PageHeader title="Soundbox" />
      <BlankSheet app="soundbox" />
    </>
  );
}
