import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function NewCardPage() {
  return (
    <>
      <PageHeader title="Create Card" />
      <BlankSheet app="bingo" />
    </>
  );
}
