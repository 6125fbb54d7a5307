import { useSyncExternalStore } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface Question {
  readonly text: string;
  readonly yes: string;
  /** Without it there is nothing to decide: the text is only told. */
  readonly no?: string | undefined;
  readonly destroys: boolean;
  /** The app whose colours it takes: the one on the screen when it was asked. */
  readonly app: string | undefined;
  readonly answer: (agreed: boolean) => void;
}

let waiting: readonly Question[] = [];
const listeners = new Set<() => void>();

function change(questions: readonly Question[]): void {
  waiting = questions;
  for (const listener of listeners) listener();
}

function ask(question: Omit<Question, 'answer' | 'app'>): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Question = {
      ...question,
      app: document.querySelector<HTMLElement>('[data-app]')?.dataset.app,
      answer: (agreed) => {
        change(waiting.filter((other) => other !== asked));
        resolve(agreed);
      },
    };
    change([...waiting, asked]);
  });
}

/** Asks before something is destroyed. True if the person agreed. */
export function confirm(text: string, { yes = 'Delete', no = 'Cancel' } = {}): Promise<boolean> {
  return ask({ text, yes, no, destroys: true });
}

/** Tells something that must not be missed. Resolves when it has been read. */
export async function notice(text: string): Promise<void> {
  await ask({ text, yes: 'OK', destroys: false });
}

/** Where questions appear, one after the other. Stands once in the app. */
export function Questions() {
  const question = useSyncExternalStore(subscribe, () => waiting[0]);
  if (question === undefined) return null;
  const { text, yes, no, destroys, app, answer } = question;
  return (
    <div data-app={app}>
      <Dialog
        key={text}
        role="alertdialog"
        title={text}
        onClose={() => answer(false)}
        footer={
          <>
            {no !== undefined && <Button onClick={() => answer(false)}>{no}</Button>}
            <Button variant={destroys ? 'danger' : 'main'} onClick={() => answer(true)}>
              {yes}
            </Button>
          </>
        }
      />
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
