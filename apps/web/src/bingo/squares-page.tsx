import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function SquaresPage() {
  return (
    <>
      <PageHeader title="Manage Squares" />
      <BlankSheet app="bingo" />
    </>
  );
}
