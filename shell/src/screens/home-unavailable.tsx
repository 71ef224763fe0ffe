import { buttonClass, MessageScreen } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, type RouteObject, redirectDocument } from 'react-router-dom';
import { admit } from '../navigation/check-address-access.ts';
import { paths } from '../navigation/guards.ts';
import { sidebarFor } from '../navigation/sidebar.ts';
import { findRoute, registryAtom } from '../remotes/registry/registry.ts';
import type { RouteHandle } from '../remotes/registry/route-handle.ts';
import { type Store, sessionAtom } from '../session/session.ts';

/** The start pages, where links home lead, and their names while their remote is withdrawn. */
const HOMES: ReadonlyMap<string, string> = new Map([
  [paths.home, 'Overview'],
  [paths.adminHome, 'Admin dashboard'],
]);

/** The name of the start page at this address; `undefined` for any other address. */
export function homeAt(pathname: string): string | undefined {
  return HOMES.get(pathname.replace(/(?<=.)\/+$/, ''));
}

/**
 * Shown at the start page while no remote offers it. "Not found" would link back to the same page, so this screen links
 * to the pages that exist.
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
        ? 'Nothing was lost. Everything else works. Choose a page to continue.'
        : 'Nothing was lost. Please try again later.'}
    </MessageScreen>
  );
}

/** The same as a route in the frame, for a tab that never loaded the page. */
export function homeUnavailableRoute(path: string, name: string, store: Store): RouteObject {
  return {
    id: `away ${path}`,
    path,
    handle: { title: name } satisfies RouteHandle,
    loader({ request }) {
      admit(store, request);
      // The page is available again: this route would shadow the remote's own for as long as the tab is open.
      if (findRoute(store.get(registryAtom), path)) throw redirectDocument(request.url);
      return null;
    },
    element: <HomeUnavailableScreen name={name} />,
  };
}
