import { ConfirmHost, LoadingBar, TimeZone } from '@newswatch/ui/base';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LazyPalette } from '../command-palette/lazy-palette.tsx';
import { sessionAtom } from '../session/session.ts';
import { documentName } from '../shell-api/document-title.ts';
import { toasts } from '../shell-api/toasts.ts';
import { noticeAtom } from './notice.ts';
import { ToastLayer } from './toast-layer.tsx';

/** Everything that stands around every page, framed or bare. */
export function RootLayout(): ReactNode {
  const navigation = useNavigation();
  const session = useAtomValue(sessionAtom);
  useFocusOnArrival();
  useNotice();
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
 * Joins a commit after everything else: at its start the router's scroll restoration tells the router where a page that was
 * loaded again stood, and in the first commit nobody listens to the router yet. The position would be taken at the first
 * navigation instead, and the page that is left would be remembered there.
 */
function ScrollMemory(): ReactNode {
  const [joins, setJoins] = useState(false);
  useLayoutEffect(() => setJoins(true), []);
  return joins ? <ScrollRestoration getKey={scrollKey} /> : null;
}

/** What a page's scroll position is kept by. All pages that are loaded as a whole have the same key: there the address decides. */
export function scrollKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/**
 * Says a new page's title to who cannot see it change, also where the page has put the focus elsewhere. Not on the first
 * page, which the browser announces itself, and not for a change of filters in the address.
 */
function Announcer(): ReactNode {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setWords(documentName());
  }, [pathname]);
  return (
    <p className="ui-visually-hidden" aria-live="polite" data-announcer="">
      {words}
    </p>
  );
}

/**
 * Moves the focus to the new page's heading, so that a screen reader reads it and the keyboard goes on from
 * there. Not on the first page, and not for a change of filters in the address.
 */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    // A page that already put the focus where work begins knows better.
    if (!heading || main?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** Says what there was no page for before; an effect here runs after the toaster's own. */
function useNotice(): void {
  const [notice, setNotice] = useAtom(noticeAtom);
  useEffect(() => {
    if (!notice) return;
    setNotice(undefined);
    toasts.warning(notice);
  }, [notice, setNotice]);
}
