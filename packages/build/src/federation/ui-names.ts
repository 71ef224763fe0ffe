import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, unmetParts } from '@newswatch/shared/contracts';
import { workspaceRoot } from '../workspace.ts';
import { providedByShell, sharedModules } from './shared-modules.ts';

/** The path of the record in the repository. */
export const UI_NAMES = 'docs/api/ui-names.json';

/** The names of the shared design system, by the version that brought them (`1.2`), oldest first. */
export type UiNames = Readonly<Record<string, readonly string[]>>;

/** The record as it was committed. */
export function readUiNames(root: string = workspaceRoot): UiNames {
  return JSON.parse(readFileSync(join(root, UI_NAMES), 'utf8')) as UiNames;
}

/**
 * What `@newswatch/ui` exports from the entries that the shell shares, sorted. Types are left out, because a browser has none, and
 * so is what each remote bundles itself.
 */
export function sharedUiNames(root: string = workspaceRoot): string[] {
  const shared = sharedModules();
  const index = readFileSync(join(root, 'packages/ui/src/index.ts'), 'utf8');
  return [...index.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)]
    .filter(([, , entry = '']) => entry in shared)
    .flatMap(([, list = '']) => namesIn(list).map((name) => name.split(' as ').at(-1)!))
    .sort();
}

/**
 * The record with the names of today.
 *
 * @param version of `packages/ui`
 * @throws Error if a name is new or gone and the version does not say so: a deployed shell has the earlier names
 */
export function recordUiNames(recorded: UiNames, names: readonly string[], version: string): UiNames {
  const known = Object.values(recorded).flat();
  const added = names.filter((name) => !known.includes(name));
  const gone = known.filter((name) => !names.includes(name));
  const [major, minor] = version.split('.');
  const isNewMajor = !Object.keys(recorded).some((key) => key.startsWith(`${major}.`));
  if (isNewMajor) return { [`${major}.${minor}`]: names };
  if (gone.length > 0)
    throw new Error(`packages/ui no longer has ${gone.join(', ')}: raise its version to the next major one.`);
  if (added.length === 0) return recorded;
  if (`${major}.${minor}` in recorded)
    throw new Error(
      `packages/ui has ${added.join(', ')}, which version ${major}.${minor} of it does not have in deployed shells: raise the version to ${major}.${Number(minor) + 1}.0.`,
    );
  return { ...recorded, [`${major}.${minor}`]: added };
}

/**
 * What the remote in a folder uses of the shared design system although a shell that its `requires` accepts may lack it, as
 * sentences. It reads the names of imports, not properties. A remote that runs on its own copies may use anything.
 */
export function findUiFaults(
  folder: string,
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
  recorded: UiNames = readUiNames(),
): string[] {
  const provides = providedByShell();
  if (unmetParts(requires, provides).length > 0) return [];
  const used = usedNames([join(folder, 'src'), join(workspaceRoot, 'packages/shell-api/src/patterns')]);
  const versions = Object.keys(recorded);
  const known = Object.values(recorded).flat();
  const unrecorded = sharedUiNames().filter((one) => used.has(one) && !known.includes(one));
  const late = versions.flatMap((since, at) => {
    const names = recorded[since]!.filter((one) => used.has(one));
    const accepts = versions.slice(0, at).find((earlier) => isAccepted(`${earlier}.0`));
    return names.length > 0 && accepts !== undefined
      ? [
          `${name} uses ${names.join(', ')} of @newswatch/ui, which a shell with ui ${accepts} does not have: set "ui" to "^${since}" in "requires" of remote.json. Until a shell has it, the remote then runs on its own copy.`,
        ]
      : [];
  });
  return unrecorded.length === 0
    ? late
    : [
        ...late,
        `${name} uses ${unrecorded.join(', ')}, which is new in @newswatch/ui: raise the version in packages/ui/package.json, and run "npm run update-docs". docs/contributing.md, "When the design system changes", says why.`,
      ];

  function isAccepted(ui: string): boolean {
    return unmetParts(requires, { ...provides, ui }).length === 0;
  }
}

/** The names that the sources in these folders import from the design system; tests are not deployed. */
function usedNames(folders: readonly string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).map((file) => join(folder, file)),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '@newswatch\/ui'/gm)].flatMap(
        ([, list = '']) => namesIn(list).map((name) => name.split(' as ')[0]!),
      ),
    ),
  );
}

/** The values of a list in braces. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
