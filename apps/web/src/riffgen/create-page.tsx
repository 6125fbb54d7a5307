import { BlankSheet } from '../app/blank-sheet.js';
import { PageHeader } from '../components/page-header.js';

export function CreatePage() {
  return (
    <>
      <PageHeader title="RiffGen" />
      <BlankSheet app="riffgen" />
    </>
  );
}
