import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function CardsPage() {
  return (
    <>
      <PageHeader title="Bingo" />
      <BlankSheet app="bingo" />
    </>
  );
}
