import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function PlateBookPage() {
  return (
    <>
      <PageHeader title="Plate book" />
      <BlankSheet app="pl8book" />
    </>
  );
}
