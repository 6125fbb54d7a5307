import { useEffect } from 'react';
import { Button } from '../components/button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { useLogout } from './api/logout.js';
import css from './logout-page.module.css';

export function LogoutPage() {
  const { mutate: logout, error } = useLogout();
  useEffect(() => logout(), [logout]);
  return (
    <main className={css.page} data-app="franki">
      <title>Logging out · Family Suite</title>
      {error === null ? (
        <Loading>Logging out...</Loading>
      ) : (
        <Message
          kind="error"
          action={
            <Button variant="quiet" icon="retry" onClick={() => logout()}>
              Try again
            </Button>
          }
        >
          You are still logged in. {error.message}
        </Message>
      )}
    </main>
  );
}
