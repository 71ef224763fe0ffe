import { existsSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fitsRange, type RemoteManifest, unmetParts } from '@newswatch/shared/contracts';
import { readPackage, workspaceRoot } from '../workspace.ts';
import { providedByShell, sharedModules } from './shared-modules.ts';

/** One module that shell and remotes share. */
export interface SharedModule {
  name: string;
  /** The shell's version of it. */
  version: string;
  /** The range that every remote's code accepts at run time. */
  accepted: string;
}

/**
 * What a remote declares about its dependencies: in `remote.json`, and in `package.json` with the resolved versions.
 */
export interface Asked {
  requires: RemoteManifest['requires'];
  /** Ranges by package name. */
  ranges: Readonly<Record<string, string>>;
}

/**
 * The requirements of a remote on shared modules that the shell cannot meet, as sentences. An empty list: it may join
 * the shell's tree. A remote whose `requires` is incompatible runs isolated on its own copies, and may require
 * anything.
 */
export function sharedFaults(
  remote: string,
  { requires, ranges }: Asked,
  shared: readonly SharedModule[],
  provided: Readonly<Record<'contract' | 'react' | 'ui', string>>,
): string[] {
  if (unmetParts(requires, provided).length > 0) return [];
  return shared.flatMap(({ name, version, accepted }) => {
    const range = ranges[name];
    if (range !== undefined && !fitsRange(version, range)) {
      return [
        `${remote}/package.json requires ${name} ${range}, but the shell shares ${version}: use "catalog:" there, or set "requires" in remote.json to a range that the shell does not satisfy, so that the remote runs isolated with its own copies.`,
      ];
    }
    if (fitsRange(version, accepted)) return [];
    return [
      `The shell shares ${name} ${version}, but the remotes accept ${accepted} (packages/build/src/federation/shared-modules.ts): change both together.`,
    ];
  });
}

/** The same for the remote in a folder, as it is installed here. */
export function findSharedFaults(
  folder: string,
  { name, requires }: Pick<RemoteManifest, 'name' | 'requires'>,
  root: string = workspaceRoot,
): string[] {
  const dependencies = existsSync(join(folder, 'package.json')) ? readPackage(folder).dependencies : {};
  const ranges = Object.fromEntries(
    Object.entries(dependencies).map(([of, range]) => [of, rangeOf(range, folder, of)]),
  );
  return sharedFaults(name, { requires, ranges }, sharedByShell(root), providedByShell(root));
}

/** `catalog:` and `workspace:` mean the installed version, and any compatible later one. */
function rangeOf(range: string, folder: string, name: string): string {
  if (!/^(catalog|workspace):/.test(range)) return range;
  const version = versionAt(name, folder);
  return version === undefined ? '*' : `^${version}`;
}

/** All shared modules, with the versions that the shell's build would use. */
export function sharedByShell(root: string = workspaceRoot): SharedModule[] {
  // The packages that may provide a module: the contract, the design system, or the router.
  const providers = ['shell-api', 'ui', 'shell-api/node_modules/react-router-dom'].map((path) =>
    realpathSync(join(root, 'packages', path)),
  );
  return Object.entries(sharedModules())
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, { version, requiredVersion }]) => {
      const found =
        version ?? providers.map((folder) => versionAt(name, folder)).find((one) => one !== undefined);
      if (found) return { name, version: found, accepted: requiredVersion };
      throw new Error(
        `No package provides ${name}, which packages/build/src/federation/shared-modules.ts shares`,
      );
    });
}

function versionAt(name: string, folder: string): string | undefined {
  try {
    const path = findPackageJSON(name, join(folder, 'package.json'));
    return path && readPackage(dirname(path)).version;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
