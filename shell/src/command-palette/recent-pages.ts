import { atom } from 'jotai';

const KEPT = 8;

/** The paths of the pages that were visited in this tab, latest first. The first is the one that is open. */
export const recentPagesAtom = atom<readonly string[]>([]);

export const visitAtom = atom(null, (_get, set, path: string) =>
  set(recentPagesAtom, (before) =>
    before[0] === path ? before : [path, ...before.filter((other) => other !== path)].slice(0, KEPT),
  ),
);
