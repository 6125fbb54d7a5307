import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function EditSquarePage() {
  return (
    <>
      <PageHeader title="Edit Square" />
      <BlankSheet app="bingo" />
    </>
  );
}
