import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../components/button.js';
import { TextField } from '../components/text-field.js';
import { useLogin } from './api/login.js';
import { loginFailure, secondsToWait } from './login-failure.js';
import css from './login-form.module.css';
import { useCountdown } from './use-countdown.js';

export function LoginForm() {
  const login = useLogin();
  const field = useRef<HTMLInputElement>(null);
  const [opensAt, setOpensAt] = useState(0);
  const wait = useCountdown(opensAt);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending || wait > 0) return;
    login.mutate(field.current?.value ?? '', {
      onError: (error) => {
        field.current?.select();
        setOpensAt(Date.now() + secondsToWait(error) * 1000);
      },
    });
  };

  const waitIsOver = secondsToWait(login.error) > 0 && wait === 0;
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        ref={field}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        error={login.error === null || waitIsOver ? undefined : loginFailure(login.error)}
      />
      <Button type="submit" variant="main" busy={login.isPending} busyText="Logging in..." disabled={wait > 0}>
        {wait > 0 ? `Login in ${wait} s` : 'Login'}
      </Button>
    </form>
  );
}
