import { buttonClass, MessageScreen } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../navigation/guards.ts';
import { sidebarFor } from '../navigation/sidebar.ts';
import { registryAtom } from '../remotes/registry/registry.ts';
import { userAtom } from '../session/session.ts';
import { nameDocument } from '../shell-api/document-title.ts';

/** The start pages, to which links home go, and their names while their remote is withdrawn. */
const HOMES: ReadonlyMap<string, string> = new Map([
  [paths.home, 'Overview'],
  [paths.adminHome, 'Admin dashboard'],
]);

/** The name of the start page at this address; `undefined` for any other address. */
export function homeAt(pathname: string): string | undefined {
  return HOMES.get(pathname.replace(/(?<=.)\/+$/, ''));
}

/**
 * Shown at the start page while no remote offers it. "Not found" would link back to the same page, so this screen has links to
 * the pages that exist.
 */
export function HomeUnavailableScreen({ name }: { name: string }): ReactNode {
  const groups = sidebarFor(useAtomValue(registryAtom), useAtomValue(userAtom));
  const entries = groups.flatMap((group) => group.entries);
  useEffect(() => nameDocument(name), [name]);
  return (
    <MessageScreen
      title={`${name} is currently unavailable`}
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
