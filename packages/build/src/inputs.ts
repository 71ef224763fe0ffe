import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Input, isInput, versionOf } from './version.ts';
import { workspaceDependencies, workspaceRoot } from './workspace.ts';

/** Folders that are skipped; `isInput` would also reject their files one by one, but more slowly. */
const CLOSED = new Set(['node_modules', 'dist', '.cache']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return CLOSED.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * Reads everything that an app's bundle is made of: its own files, the workspace packages it depends on, the preset,
 * and the lockfile, which represents every package from the npm registry.
 */
export function collectInputs(appFolder: string, root: string = workspaceRoot): Input[] {
  const folders = [appFolder, ...workspaceDependencies(appFolder, root), join(root, 'packages/build/src')];
  const files = folders.flatMap((folder) =>
    filesBelow(folder).filter((file) => isInput(portable(relative(folder, file)))),
  );
  return [...new Set(files), join(root, 'pnpm-lock.yaml')].map((file) => ({
    path: portable(relative(root, file)),
    bytes: readFileSync(file),
  }));
}

function portable(path: string): string {
  return path.split(sep).join('/');
}

/** The version of an app's current sources. Takes about 20 ms for an app of this repository. */
export function currentVersion(appFolder: string, root: string = workspaceRoot): string {
  return versionOf(collectInputs(appFolder, root));
}
