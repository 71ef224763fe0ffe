import {
  isInSidebar,
  listPathOf,
  type NavigationEntry,
  navigationEntries,
  type Registry,
  type RemoteCommand,
  type SavedView,
  type User,
} from '@newswatch/shared/contracts';
import { atom } from 'jotai';
import { matchPath } from 'react-router-dom';
import { findRoute, hasRoute, registryAtom } from '../remotes/registry/registry.ts';
import { userAtom } from '../session/session.ts';
import { paths } from './guards.ts';

/** Entries under one caption; the caption may be empty. */
export interface NavigationGroup {
  caption: string;
  entries: NavigationEntry[];
}

/**
 * The navigation for a person, or for guests: the entries whose path is offered, in order. A group takes the position of its
 * first entry.
 */
export function navigationFor(registry: Registry, user: User | undefined): NavigationGroup[] {
  const entries = navigationEntries(registry.remotes, audienceOf(user), user).filter(({ path }) =>
    hasRoute(registry, path),
  );
  const groups = [...Map.groupBy(entries, ({ group }) => group)];
  return groups.map(([caption, members]) => ({ caption, entries: members }));
}

const audienceOf = (user: User | undefined) => user?.role ?? 'guest';

/** The navigation as the sidebar shows it: without the entries that this person has hidden. */
export function sidebarFor(registry: Registry, user: User | undefined): NavigationGroup[] {
  return navigationFor(registry, user)
    .map(({ caption, entries }) => ({
      caption,
      entries: entries.filter(({ path }) => isInSidebar(path, user)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * The commands that remotes declare for this session, if the page where they run is offered. Computed once per registry
 * and session: the router ranks all routes to find one, and the frame needs the commands at each navigation.
 */
export const commandsAtom = atom((get): RemoteCommand[] => {
  const registry = get(registryAtom);
  const audience = audienceOf(get(userAtom));
  return registry.remotes
    .flatMap((remote) => remote.commands ?? [])
    .filter((command) => command.audience === audience)
    .filter(({ to }) => findRoute(registry, to.split('?', 1)[0] ?? to) !== undefined);
});

/** The person's saved views of lists in the navigation, each with the title of its list. */
export function savedViewsFor(registry: Registry, user: User | undefined): (SavedView & { list: string })[] {
  const lists = new Map(
    navigationFor(registry, user).flatMap(({ entries }) => entries.map(({ path, title }) => [path, title])),
  );
  return (user?.ui_preferences.saved_views ?? []).flatMap((view) => {
    const list = lists.get(listPathOf(view.address));
    return list === undefined ? [] : [{ ...view, list }];
  });
}

/** Every page of a role is below its home, so a home is the current entry only on its own page. */
const homes: ReadonlySet<string> = new Set([paths.home, paths.adminHome]);

/**
 * The path of the current entry at an address: the one that its page names, or the longest path that contains the address, so
 * that a target's page marks Targets and not Overview.
 */
export function currentEntryPath(
  registry: Registry,
  groups: readonly NavigationGroup[],
  pathname: string,
): string | undefined {
  const shown = pathOfEntry(registry, pathname) ?? pathname;
  const containing = groups
    .flatMap((group) => group.entries)
    .map((entry) => entry.path)
    .filter((path) => shown === path || (!homes.has(path) && shown.startsWith(`${path}/`)));
  return containing.sort((a, b) => b.length - a.length)[0];
}

/** The entry that the page of an address names. Only few pages name one, so that not all routes have to be compared. */
const pathOfEntry = (registry: Registry, pathname: string): string | undefined =>
  registry.remotes
    .flatMap(({ routes }) => routes)
    .find(({ path, within }) => within !== undefined && matchPath(path, pathname) !== null)?.within;
