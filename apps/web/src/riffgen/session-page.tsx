import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function SessionPage() {
  return (
    <>
      <PageHeader title="Session" />
      <BlankSheet app="riffgen" />
    </>
  );
}
