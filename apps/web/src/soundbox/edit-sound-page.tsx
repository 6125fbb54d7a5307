import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function EditSoundPage() {
  return (
    <>
      <PageHeader title="Edit Sound" />
      <BlankSheet app="soundbox" />
    </>
  );
}
