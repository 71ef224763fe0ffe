import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, unmetParts } from '@newswatch/shared/contracts';
import { readPackage } from '../workspace.ts';
import { providedByShell, sharedModules } from './shared-modules.ts';

/**
 * The dependencies of the remote in a folder that may have a version different from the one that the shell shares, as sentences.
 * A remote whose `requires` is incompatible runs isolated on its own copies, and may require anything.
 */
export function findSharedFaults(
  folder: string,
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
): string[] {
  if (!existsSync(join(folder, 'package.json')) || unmetParts(requires, providedByShell()).length > 0)
    return [];
  const shared = sharedModules();
  return Object.entries(readPackage(folder).dependencies)
    .filter(([of, range]) => of in shared && range !== 'catalog:' && !range.startsWith('workspace:'))
    .map(
      ([of, range]) =>
        `${name}/package.json requires ${of} ${range}, but all remotes use the version that the shell shares: use "catalog:" there, or set "requires" in remote.json to a range that the shell does not satisfy, so that the remote runs isolated with its own copies.`,
    );
}
