import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function SessionsPage() {
  return (
    <>
      <PageHeader title="Sessions" />
      <BlankSheet app="riffgen" />
    </>
  );
}
