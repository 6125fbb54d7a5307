import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

/** What is true of every screen: where the page scrolls to, and what is read first. */
export function Root() {
  useFocusOnNewScreen();
  return (
    <>
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
