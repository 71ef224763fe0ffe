import type { ContextType, ReactNode } from 'react';
import type { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from 'react-router-dom';

/** How many pages stay alive besides the one on the screen: each may hold some megabytes. */
export const MOST_KEPT = 3;

/** What a page sees of the router, as React hands it down. */
export interface View {
  outlet: ReactNode;
  /** Another object after every navigation, also to the same address. */
  place: ContextType<typeof UNSAFE_LocationContext>;
  state: ContextType<typeof UNSAFE_DataRouterStateContext>;
}

/** What the router shows now. */
export interface Visit extends View {
  /** Whose session it is; a page that was nobody's is not kept. */
  owner: string | undefined;
  key: string;
  /** Whose page it is, and by which build. */
  remote: string;
  container: string;
  /** Whether it may be hidden and come back. */
  keeps: boolean;
  /** The address was replaced: Back does not lead to what was there before. */
  replaced: boolean;
}

/** A page that was opened and is alive: on the screen, or hidden as it was left. */
export interface Page extends View, Pick<Visit, 'key' | 'remote' | 'container' | 'keeps'> {
  /** It broke while it was drawn. */
  broken: boolean;
  /** The place of its return, as long as it goes on seeing what it saw when it was left. */
  returnedAt: View['place'] | undefined;
}

/** The page on the screen, and those behind it, the last one left first. */
export interface Pages {
  owner: string | undefined;
  shown: Page;
  hidden: readonly Page[];
  /** Those that were let go at this visit because their remote is now visited in another build. */
  outdated: readonly Page[];
}

/**
 * The pages after a visit; the same object where nothing has changed.
 *
 * Who leaves a page finds it again as it was, among the last three. Not kept are the pages of a session that is over, pages
 * that broke, those whose address was replaced, and those of a remote that is now visited in another build: two builds
 * of one remote would each know half of what the person did.
 */
export function visit(pages: Pages | undefined, now: Visit): Pages {
  const { owner } = now;
  if (!pages) return { owner, shown: opened(now), hidden: [], outdated: [] };

  const { shown } = pages;
  const isSamePerson = owner !== undefined && owner === pages.owner;
  const behind = isSamePerson ? pages.hidden : [];
  if (now.key === shown.key) {
    const next = follow(shown, now);
    const isUnchanged = next === shown && owner === pages.owner && behind.length === pages.hidden.length;
    return isUnchanged ? pages : { owner, shown: next, hidden: behind, outdated: [] };
  }

  const isLeft = isSamePerson && shown.keeps && !shown.broken && !now.replaced;
  const left = [...(isLeft ? [shown] : []), ...behind];
  const isOutdated = ({ remote, container }: Page): boolean =>
    remote === now.remote && container !== now.container;
  const alive = left.filter((page) => !isOutdated(page));
  const found = alive.find(({ key }) => key === now.key);
  return {
    owner,
    shown: found ? comeBack(found, now) : opened(now),
    hidden: alive.filter((page) => page !== found).slice(0, MOST_KEPT),
    outdated: left.filter(isOutdated),
  };
}

/** Notes that the page on the screen broke, or that it is whole again. */
export function noteBroken(pages: Pages, key: string, broken: boolean): Pages {
  const { shown } = pages;
  return shown.key === key && shown.broken !== broken ? { ...pages, shown: { ...shown, broken } } : pages;
}

function opened({ key, remote, container, keeps, outlet, place, state }: Visit): Page {
  return {
    key,
    remote,
    container,
    keeps,
    outlet,
    place,
    state,
    broken: false,
    returnedAt: undefined,
  };
}

/** Back at the same address a page goes on seeing the very same objects, and nothing of it is drawn again. */
function comeBack(page: Page, { outlet, place, state }: Visit): Page {
  return isSameAddress(page.place, place)
    ? { ...page, state, returnedAt: place }
    : { ...page, outlet, place, state, returnedAt: undefined };
}

function follow(page: Page, { outlet, place, state }: Visit): Page {
  const isStill = page.returnedAt === place || (page.outlet === outlet && page.place === place);
  if (isStill) return page.state === state ? page : { ...page, state };
  return { ...page, outlet, place, state, returnedAt: undefined };
}

function isSameAddress({ location: a }: View['place'], { location: b }: View['place']): boolean {
  return a.search === b.search && a.hash === b.hash && a.state === b.state;
}
