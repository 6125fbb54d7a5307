import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';
import { IconButton } from './icon-button.js';

interface Props {
  readonly title: string;
  /** Called on Escape, a press beside the dialog, or its close button. Whoever opened it stops rendering it then. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons at the foot, which stay in view while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** `alertdialog` for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A sheet above the page. Open while it is rendered; closing gives the focus back to where it was. */
export function Dialog({ title, onClose, children, footer, wide = false, role = 'dialog' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the element leaves the page, or else the focus could not go back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const closeBeside = useBackdropPress(onClose);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking (Escape twice); the page has to know.
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
      {...closeBeside}
    >
      <div className={css.sheet}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
        {children !== undefined && <div className={css.body}>{children}</div>}
        {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** A press counts as beside only if it began there too: letting go outside after marking text closes nothing. */
function useBackdropPress(onClose: () => void) {
  const beganBeside = useRef(false);
  const isBeside = (event: MouseEvent) => event.target === event.currentTarget;
  return {
    onMouseDown: (event: MouseEvent) => {
      beganBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (beganBeside.current && isBeside(event)) onClose();
    },
  };
}
