import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function NewSquarePage() {
  return (
    <>
      <PageHeader title="Add New Square" />
      <BlankSheet app="bingo" />
    </>
  );
}
