import { useRouteError } from 'react-router-dom';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { RequestError } from '../http/request-error.js';
import { FallenMagnet } from '../magnets/fallen-magnet.js';
import css from './mishap.module.css';

/** What stands where a screen broke, or could not be loaded. Loading the page anew heals both. */
export function Mishap() {
  const error = useRouteError();
  return (
    <EmptyState
      heading="h1"
      picture={<FallenMagnet />}
      title="Oops, something fell off the fridge."
      action={
        <div className={css.ways}>
          <Button variant="main" icon="retry" onClick={() => location.reload()}>
            Try again
          </Button>
          <LinkButton to="/" icon="fridge" reloadDocument>
            Home
          </LinkButton>
        </div>
      }
    >
      <title>Something went wrong · Family Suite</title>
      {error instanceof RequestError ? error.message : 'It is not your fault. Trying again often helps.'}
    </EmptyState>
  );
}
