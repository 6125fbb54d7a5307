import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function AdminPage() {
  return (
    <>
      <PageHeader title="Franki admin" />
      <BlankSheet app="franki" />
    </>
  );
}
