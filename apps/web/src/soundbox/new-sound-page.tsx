import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function NewSoundPage() {
  return (
    <>
      <PageHeader title="New Sound" />
      <BlankSheet app="soundbox" />
    </>
  );
}
