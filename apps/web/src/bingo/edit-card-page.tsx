import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function EditCardPage() {
  return (
    <>
      <PageHeader title="Edit Card" />
      <BlankSheet app="bingo" />
    </>
  );
}
