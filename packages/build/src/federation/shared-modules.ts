import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { ShellDescriptor } from '@newswatch/shared/contracts';
import { readPackage, workspaceRoot } from '../workspace.ts';

const REACT = ['react', 'react/', 'react-dom', 'react-dom/'];
/** The entries of the design system, in its own folders. */
const UI = [
  'frame',
  'base',
  'plain',
  'page',
  'core',
  'form',
  'table',
  'date',
  'display',
  'slider',
  'tree',
  'upload',
  'chart',
];
/** The entries of our own packages that must exist once per page, because they contain a context or a session. */
const OWN = ['@newswatch/shell-api', '@newswatch/shared/api', ...UI.map((entry) => `@newswatch/ui/${entry}`)];

/**
 * Modules that every page of the shell needs before its first render: part of its first script instead of separate
 * files.
 */
const FIRST_LOAD = [
  ...REACT,
  'react-router-dom',
  'jotai',
  'jotai/',
  '@newswatch/shell-api',
  '@newswatch/ui/base',
];

/** The federation plugin's options for a shared module. Every version that is compatible with ours is accepted. */
const share = (version: string, more: { version?: string; import?: string; eager?: true } = {}) => ({
  singleton: true,
  // Makes an incompatible remote fail with the name of the module, instead of running on the wrong copy.
  strictVersion: true,
  requiredVersion: `^${version.split('.')[0]}.0.0`,
  ...more,
});
type SharedModule = ReturnType<typeof share>;

/**
 * The modules that shell and remotes share. Every build also bundles all of them, as copies that are never requested
 * while the page has others: so one build works inside the shell, isolated, and alone.
 *
 * `@newswatch/shared/contracts` and valibot are left out on purpose: they are pure, and each bundle keeps only the
 * schemas it uses.
 */
export function sharedModules(): Record<string, SharedModule> {
  // A shared module keeps all its exports, so the router includes only what pages in a browser can use
  // (packages/shell-api/src/router.ts).
  const version = installedVersion('react-router');
  const unchanged = [...REACT, 'jotai', 'jotai/', '@tanstack/react-query', 'react-hook-form'];
  return {
    ...Object.fromEntries(unchanged.map((name) => [name, share(installedVersion(name))])),
    'react-router': share(version, { version, import: '@newswatch/shell-api/react-router' }),
    'react-router-dom': share(version, { version, import: '@newswatch/shell-api/router' }),
    ...ownModules(),
  };
}

/** The shared modules of the shell: modules for its first render are in its first script. */
export function shellSharedModules(): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, module]) => [
      name,
      FIRST_LOAD.includes(name) ? { ...module, eager: true } : module,
    ]),
  );
}

/**
 * The shared modules of a remote on a development server. Its React is offered as newer than any production version, so that a
 * page with such a remote uses it everywhere, including the shell: React's production build cannot replace a component and keep
 * its state.
 */
export function developmentSharedModules(): Record<string, SharedModule> {
  const shared = sharedModules();
  for (const name of REACT) {
    const installed = installedVersion(name);
    const [major, minor, patch] = installed.split('.');
    shared[name] = share(installed, { version: `${major}.${Number(minor) + 1_000}.${patch}` });
  }
  return shared;
}

function ownModules(): Record<string, SharedModule> {
  return Object.fromEntries(
    OWN.map((name): [string, SharedModule] => {
      const { version } = readPackage(join(workspaceRoot, 'packages', name.split('/')[1] ?? ''));
      // A browser cannot compare `workspace:*`, so both sides are written out.
      return [name, share(version, { version })];
    }),
  );
}

/** The versions of the modules that a remote's `requires` may name, as the shell provides them. */
export function providedByShell(root: string = workspaceRoot): NonNullable<ShellDescriptor['provides']> {
  const own = (name: string): string => readPackage(join(root, 'packages', name)).version;
  return { contract: own('shell-api'), react: installedVersion('react', root), ui: own('ui') };
}

/**
 * Resolved from a dependency of the contract, which every remote has: a remote can be built without the shell's folder.
 *
 * @param name a package, or all modules in it (`react/`)
 */
function installedVersion(name: string, root: string = workspaceRoot): string {
  const router = realpathSync(join(root, 'packages/shell-api/node_modules/react-router-dom'));
  const path = findPackageJSON(name.replace(/\/$/, ''), join(router, 'package.json'));
  return readPackage(dirname(path ?? name)).version;
}
