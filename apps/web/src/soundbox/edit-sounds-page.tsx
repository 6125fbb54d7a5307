import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function EditSoundsPage() {
  return (
    <>
      <PageHeader title="Edit Sounds" />
      <BlankSheet app="soundbox" />
    </>
  );
}
