import { ConfirmHost, LoadingBar, TimeZone } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LazyPalette } from '../command-palette/lazy-palette.tsx';
import { userAtom } from '../session/session.ts';
import { documentName } from '../shell-api/document-title.ts';
import { scrollKey, useScrollAgain } from './scroll-again.ts';
import { ToastLayer } from './toast-layer.tsx';

/** Everything around a page, with or without the frame. */
export function RootLayout(): ReactNode {
  return (
    <TimeZone value={useAtomValue(userAtom)?.timezone}>
      <OnEachPage />
      <Progress />
      <Outlet />
      <LazyPalette />
      <ConfirmHost />
      <ToastLayer />
      <ScrollMemory />
    </TimeZone>
  );
}

/**
 * Everything that depends on the address is here, so that the layout is not rendered again for each page. A new page's title is
 * announced to people who cannot see it change, even if the page has put the focus elsewhere. The browser announces the first
 * page itself, and a change of filters is not a new page.
 */
function OnEachPage(): ReactNode {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useScrollAgain();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(documentName());
    focusHeading();
  }, [pathname]);
  return (
    <p className="ui-visually-hidden" aria-live="polite" data-announcer="">
      {title}
    </p>
  );
}

function Progress(): ReactNode {
  return <LoadingBar active={useNavigation().state !== 'idle'} />;
}

/**
 * Mounts in the commit after everything else: when it mounts, it gives the router the saved position of a reloaded page, and by
 * then something listens to the router. In the first commit, the whole page would be rendered again for it: see `FirstRouter`.
 */
function ScrollMemory(): ReactNode {
  const [joins, setJoins] = useState(false);
  useLayoutEffect(() => setJoins(true), []);
  return joins ? <ScrollRestoration getKey={scrollKey} /> : null;
}

/** Moves the focus to the new page's heading, so that a screen reader reads it and the keyboard continues from there. */
function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  // Respect the focus if the page has already set it.
  if (!heading || main?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
