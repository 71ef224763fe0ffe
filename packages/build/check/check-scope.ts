import { basename } from 'node:path';

/** The folders and files that the arguments of `npm test` name besides checks. */
export interface CheckScope {
  /** The named packages, or those that contain a named path: the type check covers a package as a whole. */
  folders: string[];
  /** The named folders and files themselves, from the root: style and tests are checked only there. */
  paths: string[];
  /** Words that match nothing. */
  unknown: string[];
}

const JOURNEYS = 'e2e/journeys';
/** Journeys about several processes, which run only with the split layout. */
const WITH_PROCESSES = `${JOURNEYS}/processes`;

/** Whether a path names end-to-end tests: they run against a build, in a browser, and not with the other tests. */
export function isJourney(path: string): boolean {
  return path === JOURNEYS || path.startsWith(`${JOURNEYS}/`);
}

/** The checks that run if paths are named without a check. */
export function checksOf(paths: readonly string[]): string[] {
  const unit = paths.every(isJourney) ? [] : ['unit'];
  const build = paths.some(isJourney) ? ['build'] : [];
  const withProcesses = (path: string) => path === JOURNEYS || path.startsWith(WITH_PROCESSES);
  const inOne = (path: string) => isJourney(path) && !path.startsWith(WITH_PROCESSES);
  const e2e = paths.some(inOne) ? ['e2e'] : [];
  const split = paths.some(withProcesses) ? ['e2e-split'] : [];
  return ['types', 'lint', ...unit, ...build, ...e2e, ...split];
}

/**
 * Reads words such as `mf-targets`, `shared` (the last part of a folder) and `server/src/content`.
 *
 * @param packages the folders of all packages, from the root
 * @param exists whether there is a file or folder at a path from the root
 */
export function readCheckScope(
  words: readonly string[],
  packages: readonly string[],
  exists: (path: string) => boolean,
): CheckScope {
  const scope: CheckScope = { folders: [], paths: [], unknown: [] };
  for (const word of words) {
    const path = word.replace(/^\.\//, '').replace(/\/+$/, '');
    const named =
      packages.find((folder) => folder === path) ?? packages.find((one) => basename(one) === path);
    const around = packages.filter((folder) => path.startsWith(`${folder}/`));
    const folder = named ?? (exists(path) ? around.sort((a, b) => b.length - a.length)[0] : undefined);
    if (folder === undefined) scope.unknown.push(word);
    else {
      if (!scope.folders.includes(folder)) scope.folders.push(folder);
      scope.paths.push(named ?? path);
    }
  }
  return scope;
}
