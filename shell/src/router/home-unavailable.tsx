import { buttonClass, MessageScreen } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, type RouteObject, redirectDocument } from 'react-router-dom';
import { sidebarFor } from '../remotes/navigation.ts';
import { findRoute, registryAtom } from '../remotes/registry.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';
import { type Store, sessionAtom } from '../session/session.ts';
import { checkAddressAccess } from './check-address-access.ts';
import { paths } from './guards.ts';
import { refuse } from './refuse.ts';

/** Where everybody begins and ways out lead, and what that page is called while its remote is withdrawn. */
const HOMES: ReadonlyMap<string, string> = new Map([
  [paths.home, 'Overview'],
  [paths.adminHome, 'Admin dashboard'],
]);

/** The page somebody begins at, as people know it; `undefined` for any other address. */
export function homeAt(pathname: string): string | undefined {
  return HOMES.get(pathname.replace(/(?<=.)\/+$/, ''));
}

/**
 * What stands at the start page while no remote offers it: "not found" would lead back to where one is, so this one leads to
 * what there is.
 */
export function HomeUnavailableScreen({ name }: { name: string }): ReactNode {
  const groups = sidebarFor(useAtomValue(registryAtom), useAtomValue(sessionAtom));
  const entries = groups.flatMap((group) => group.entries);
  return (
    <MessageScreen
      title={`${name} is not available at the moment`}
      actions={entries.map(({ path, title }) => (
        <Link key={path} to={path} className={buttonClass()}>
          {title}
        </Link>
      ))}
    >
      {entries.length > 0
        ? 'Nothing of yours was lost. Everything else works: choose a page to go on with.'
        : 'Nothing of yours was lost. Please try again later.'}
    </MessageScreen>
  );
}

/** The same as a route in the frame, for a tab that never knew the page. */
export function homeUnavailableRoute(path: string, name: string, store: Store): RouteObject {
  return {
    id: `away ${path}`,
    path,
    handle: { title: name } satisfies RouteHandle,
    loader({ request }) {
      const url = new URL(request.url);
      const verdict = checkAddressAccess(store, url);
      if (!verdict.open) throw refuse(request, verdict.to);
      // It is back: this route would stand before the remote's own for as long as the tab is open.
      if (findRoute(store.get(registryAtom), url.pathname)) throw redirectDocument(request.url);
      return null;
    },
    element: <HomeUnavailableScreen name={name} />,
  };
}
