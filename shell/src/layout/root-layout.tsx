import { ConfirmHost, LoadingBar, TimeZone } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LazyPalette } from '../command-palette/lazy-palette.tsx';
import { sessionAtom } from '../session/session.ts';
import { documentName } from '../shell-api/document-title.ts';
import { scrollKey, useScrollAgain } from './scroll-again.ts';
import { ToastLayer } from './toast-layer.tsx';

/** Everything around a page, with or without the frame. */
export function RootLayout(): ReactNode {
  const navigation = useNavigation();
  const session = useAtomValue(sessionAtom);
  useOnArrival(focusHeading);
  useScrollAgain();
  return (
    <TimeZone value={session.status === 'user' ? session.user.timezone : undefined}>
      <Announcer />
      <LoadingBar active={navigation.state !== 'idle'} />
      <Outlet />
      <LazyPalette />
      <ConfirmHost />
      <ToastLayer />
      <ScrollMemory />
    </TimeZone>
  );
}

/**
 * Mounts in the commit after everything else: at its start, it gives the router the saved position of a reloaded page,
 * and by then the router is heard. In the first commit, the whole page would be rendered again for it: see `FirstRouter`.
 */
function ScrollMemory(): ReactNode {
  const [joins, setJoins] = useState(false);
  useLayoutEffect(() => setJoins(true), []);
  return joins ? <ScrollRestoration getKey={scrollKey} /> : null;
}

/**
 * Announces a new page's title to people who cannot see it change, even if the page has put the focus elsewhere. The
 * browser announces the first page itself.
 */
function Announcer(): ReactNode {
  const [words, setWords] = useState('');
  useOnArrival(() => setWords(documentName()));
  return (
    <p className="ui-visually-hidden" aria-live="polite" data-announcer="">
      {words}
    </p>
  );
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

/** Calls back for each new page; not for the first one, and not for a change of filters in the address. */
function useOnArrival(arrive: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const arriveNow = useEffectEvent(arrive);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    arriveNow();
  }, [pathname]);
}
