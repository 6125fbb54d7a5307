import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../components/button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { notice } from '../components/questions.js';
import { TextField } from '../components/text-field.js';
import { useAddUser, usersQuery } from './api/users.js';
import { Bench } from './bench.js';
import css from './test-page.module.css';

export function UsersBench() {
  const { data, error } = useQuery(usersQuery);
  const add = useAddUser();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const nameField = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { name, email },
      {
        onSuccess: () => {
          setName('');
          setEmail('');
          nameField.current?.focus();
        },
        onError: (failure) => {
          console.error('The user was not added.', failure);
          void notice('Failed to add user');
        },
      },
    );
  };

  return (
    <Bench title="Database Test">
      <form className={css.form} onSubmit={submit}>
        <TextField
          ref={nameField}
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={320}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" icon="plus" busy={add.isPending} busyText="Adding...">
          Add user
        </Button>
      </form>
      <h3>Users ({data?.users.length ?? 0})</h3>
      {error && <Message kind="error">{error.message}</Message>}
      {!data && !error && <Loading />}
      {data?.users.length === 0 && <p className={css.quiet}>No users found. Add one above!</p>}
      {data && data.users.length > 0 && (
        <ul className={css.users}>
          {data.users.map((user) => (
            <li key={user.id} className={css.user}>
              <strong>{user.name}</strong>
              <span className={css.mono}>{user.email}</span>
              <span className={css.quiet}>Added {new Date(user.created_at).toLocaleDateString()}</span>
            </li>
          ))}
        </ul>
      )}
    </Bench>
  );
}
