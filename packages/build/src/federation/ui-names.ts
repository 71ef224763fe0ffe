import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, unmetParts } from '@newswatch/shared/contracts';
import { workspaceRoot } from '../workspace.ts';
import { providedByShell, sharedModules } from './shared-modules.ts';

/** The path of the record in the repository. */
export const UI_NAMES = 'docs/api/ui-names.json';

/**
 * The names of the shared design system and the properties of its components (`Button.loading`), by the version that introduced
 * them (`1.2`), oldest first.
 */
export type UiNames = Readonly<Record<string, readonly string[]>>;

/** The record as it was committed. */
export function readUiNames(): UiNames {
  return JSON.parse(readFileSync(join(workspaceRoot, UI_NAMES), 'utf8')) as UiNames;
}

/**
 * The exports of `@newswatch/ui` from the entries that the shell shares, and the properties that the sources of its components
 * declare, sorted. Types are left out, because a browser has none, and so is what each remote bundles itself.
 */
export function sharedUiNames(): string[] {
  const shared = sharedModules();
  const sources = join(workspaceRoot, 'packages/ui/src');
  const index = readFileSync(join(sources, 'index.ts'), 'utf8');
  const names = [...index.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)]
    .filter(([, , entry = '']) => entry in shared)
    .flatMap(([, list = '']) => namesIn(list).map((name) => name.split(' as ').at(-1)!));
  const properties = sourcesIn(sources)
    .flatMap(propertiesIn)
    .filter((property) => names.includes(property.split('.')[0]!));
  return [...new Set([...names, ...properties])].sort();
}

/** The properties of components: those of `CardProps`, and those that `Card` destructures, which may be HTML attributes. */
function propertiesIn(source: string): string[] {
  const declared = source.matchAll(/^(?:export )?(?:interface|type) (\w+)Props\b[^;{]*\{\n([\s\S]*?)^\}/gm);
  const taken = source.matchAll(/^export function ([A-Z]\w*)(?:<[^(]*>)?\(\{([^}]*)\}/gm);
  return [
    ...[...declared].map(([, of, body = '']) => ({ of, found: body.matchAll(/^ {2}'?([\w-]+)'?\??[:(]/gm) })),
    ...[...taken].map(([, of, list = '']) => ({ of, found: list.matchAll(/(?:^|,)\s*'?([\w-]+)/g) })),
  ].flatMap(({ of, found }) => [...found].map(([, name]) => `${of}.${name}`));
}

/**
 * The parts of the shared design system that the remote in a folder uses although a shell that its `requires` accepts may lack
 * them, as sentences. It reads the names of imports and of properties, not their values. A remote that runs on its own copies may
 * use anything.
 */
export function findUiFaults(
  folder: string,
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
  recorded: UiNames = readUiNames(),
): string[] {
  const provides = providedByShell();
  const isAccepted = (ui: string): boolean => unmetParts(requires, { ...provides, ui }).length === 0;
  if (!isAccepted(provides.ui)) return [];
  const used = usedNames([join(folder, 'src'), join(workspaceRoot, 'packages/shell-api/src/patterns')]);
  const versions = Object.keys(recorded);
  const known = Object.values(recorded).flat();
  const unrecorded = sharedUiNames().filter((one) => used.has(one) && !known.includes(one));
  const oldest = versions.find((version) => isAccepted(`${version}.0`));
  const faults = versions.slice(oldest ? versions.indexOf(oldest) + 1 : versions.length).flatMap((since) => {
    const names = recorded[since]!.filter((one) => used.has(one));
    if (names.length === 0) return [];
    return `${name} uses ${names.join(', ')} of @newswatch/ui, which a shell with ui ${oldest} does not have: set "ui" to "^${since}" in "requires" of remote.json. Until a shell has it, the remote then runs on its own copy.`;
  });
  if (unrecorded.length > 0)
    faults.push(
      `${name} uses ${unrecorded.join(', ')}, which is new in @newswatch/ui: raise the version in packages/ui/package.json, and run "npm run update-docs". docs/contributing.md, "When the design system changes", says why.`,
    );
  return faults;
}

/** The imports of the sources in these folders from the design system, with the properties that they set. */
function usedNames(folders: readonly string[]): Set<string> {
  return new Set(
    folders.flatMap(sourcesIn).flatMap((source) =>
      [...source.matchAll(/^import \{([^}]*)\} from '@newswatch\/ui'/gm)].flatMap(([, list = '']) =>
        namesIn(list).flatMap((imported) => {
          const [name = '', alias = name] = imported.split(' as ');
          const elements = [...source.matchAll(new RegExp(`<${alias}\\s`, 'g'))];
          const set = elements.flatMap(({ index }) => attributesOf(source.slice(index + alias.length + 1)));
          return [name, ...set.map((property) => `${name}.${property}`)];
        }),
      ),
    ),
  );
}

/** The attributes at the beginning of a source, up to the end of their element, without their values. */
function attributesOf(source: string): string[] {
  let depth = 0;
  let outside = '';
  for (const character of source) {
    if (character === '>' && depth === 0) break;
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (depth === 0) outside += character;
  }
  return outside.replaceAll(/"[^"]*"/g, '').match(/[\w-]+/g) ?? [];
}

/** The text of each source in a folder; tests are not deployed. */
const sourcesIn = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );

/** The values of a list in braces. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
