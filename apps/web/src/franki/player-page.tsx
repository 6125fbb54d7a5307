import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function PlayerPage() {
  return (
    <>
      <PageHeader title="Franki" />
      <BlankSheet app="franki" />
    </>
  );
}
