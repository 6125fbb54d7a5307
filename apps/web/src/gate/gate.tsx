import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Loading } from '../components/loading.js';
import { onSessionLost } from '../http/session-lost.js';
import { rememberMember } from '../offline/known-member.js';
import { authStatus } from './api/auth-status.js';
import { login } from './api/login.js';
import { passwordOfArrival } from './arrival.js';
import { Doorstep } from './doorstep.js';
import { LoginForm } from './login-form.js';

/** Shows what is behind it to those who are logged in, and to everybody else the login form alone. */
export function Gate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const arrival = useAutomaticLogin();
  const { data: status } = useQuery({ ...authStatus, enabled: arrival === 'settled' });

  useEffect(
    () =>
      onSessionLost(() => {
        rememberMember(false);
        queries.setQueryData(authStatus.queryKey, { authenticated: false });
      }),
    [queries],
  );

  if (status === undefined) {
    return (
      <Doorstep>
        <Loading />
      </Doorstep>
    );
  }
  if (status.authenticated) return children;
  return <LockedDoor />;
}

function LockedDoor() {
  const queries = useQueryClient();

  useEffect(() => {
    // What an ended session has seen is not for whoever comes next.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authStatus.queryKey[0] });
    // Logging in on the way out would lead straight out again.
    if (location.pathname === '/logout') history.replaceState(null, '', '/');
  }, [queries]);

  return (
    <Doorstep>
      <LoginForm />
    </Doorstep>
  );
}

let automaticLogin: Promise<void> | undefined;

/** Logs in with the password that came in the address, if one did, before anything else is asked. */
function useAutomaticLogin(): 'pending' | 'settled' {
  const [state, setState] = useState<'pending' | 'settled'>('pending');
  useEffect(() => {
    automaticLogin ??= tryArrivalPassword();
    automaticLogin.then(() => setState('settled'));
  }, []);
  return state;
}

async function tryArrivalPassword(): Promise<void> {
  const password = passwordOfArrival();
  if (password === null) return;
  try {
    await login(password);
  } catch (error) {
    console.error('The automatic login failed.', error);
  }
}
