import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import css from './root.module.css';

/** What is true of every screen: where the page scrolls to, what is read first, and a sign while the next one loads. */
export function Root() {
  const { state } = useNavigation();
  useFocusOnNewScreen();
  return (
    <>
      <div className={css.travel} data-busy={state !== 'idle' || undefined} aria-hidden="true" />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** After a way to another screen the focus stands at its beginning, as it would after loading a page. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
