import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { FallenMagnet } from '../magnets/fallen-magnet.js';
import css from './mishap.module.css';

export function NotFoundPage() {
  return (
    <main className={css.page} tabIndex={-1}>
      <title>Nothing here · Family Suite</title>
      <EmptyState
        heading="h1"
        picture={<FallenMagnet />}
        title="Nothing hangs here."
        action={
          <LinkButton to="/" variant="main" icon="fridge">
            Home
          </LinkButton>
        }
      >
        Perhaps the address has a slip of the pen in it. Everything we have is on the fridge door.
      </EmptyState>
    </main>
  );
}
