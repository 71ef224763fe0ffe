import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The repository's root: this package's location in it is fixed. */
export const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The fields that the build reads from a package.json. */
const PackageManifest = v.object({
  name: v.string(),
  version: v.optional(v.string(), '0.0.0'),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** Reads and checks the package.json of a folder; throws with the folder's name if it is missing or invalid. */
export function readPackage(folder: string): v.InferOutput<typeof PackageManifest> {
  try {
    return v.parse(PackageManifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder}/package.json cannot be read as a package`, { cause });
  }
}

/** An app is what the browser loads: the shell, or one remote. */
export interface App {
  name: string;
  folder: string;
  kind: 'shell' | 'remote';
}

/**
 * Lists the shell and every remote (`mf-*`) of the workspace, the shell first, then by name. A folder without a package.json is
 * not a remote: after a checkout of a version that does not have it, git leaves its `dist` and `node_modules`, which it ignores.
 */
export function listApps(root: string = workspaceRoot): App[] {
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
    .sort();
  return [
    { name: 'shell', folder: join(root, 'shell'), kind: 'shell' },
    ...remotes.map((name): App => ({ name, folder: join(root, name), kind: 'remote' })),
  ];
}

/**
 * Folders of the workspace packages whose code is in an app's bundle: its direct and indirect `workspace:`
 * dependencies, sorted. Development dependencies are excluded: they do not reach the browser.
 */
export function workspaceDependencies(appFolder: string, root: string = workspaceRoot): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    for (const [name, range] of Object.entries(readPackage(folder).dependencies)) {
      if (!range.startsWith('workspace:')) continue;
      const dependency = join(root, 'packages', name.replace(/^@[^/]+\//, ''));
      if (found.has(dependency)) continue;
      found.add(dependency);
      visit(dependency);
    }
  };
  visit(appFolder);
  return [...found].sort();
}
