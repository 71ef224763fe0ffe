import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ShellDescriptor } from '@newswatch/shared/contracts';
import { readPackage, workspaceRoot } from '../workspace.ts';

/** How one shared module is provided and consumed, in the federation plugin's own options. */
interface SharedModule {
  singleton: true;
  /** An incompatible remote fails with the name of the module, instead of running on the wrong copy. */
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  /** The module to share under this name. */
  import?: string;
  eager?: boolean;
}

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

const share = (requiredVersion: string, more: Partial<SharedModule> = {}): SharedModule => ({
  singleton: true,
  strictVersion: true,
  requiredVersion,
  ...more,
});

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
  const router = { version: installedVersion('react-router') };
  return {
    ...Object.fromEntries(REACT.map((name) => [name, share('^19.0.0')])),
    jotai: share('^3.0.0'),
    'jotai/': share('^3.0.0'),
    'react-router': share('^7.0.0', { ...router, import: '@newswatch/shell-api/react-router' }),
    'react-router-dom': share('^7.0.0', { ...router, import: '@newswatch/shell-api/router' }),
    '@tanstack/react-query': share('^5.0.0'),
    'react-hook-form': share('^7.0.0'),
    ...ownModules(),
  };
}

/** The same for the shell: modules for its first render are in its first script. */
export function shellSharedModules(): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, module]) => [
      name,
      FIRST_LOAD.includes(name) ? { ...module, eager: true } : module,
    ]),
  );
}

/**
 * The same for a remote on a development server. Its React is offered as newer than any production version, so that a
 * page with such a remote uses it everywhere, including the shell: React's production build cannot replace a component
 * and keep its state.
 */
export function developmentSharedModules(): Record<string, SharedModule> {
  const shared = sharedModules();
  for (const name of REACT) {
    const [major, minor, patch] = installedVersion(name.replace('/', '')).split('.');
    shared[name] = share('^19.0.0', { version: `${major}.${Number(minor) + 1_000}.${patch}` });
  }
  return shared;
}

function ownModules(): Record<string, SharedModule> {
  return Object.fromEntries(
    OWN.map((name): [string, SharedModule] => {
      const { version } = readPackage(join(workspaceRoot, 'packages', name.split('/')[1] ?? ''));
      // A browser cannot compare `workspace:*`, so both sides are written out.
      return [name, share(`^${version.split('.')[0]}.0.0`, { version })];
    }),
  );
}

/** What the shell provides of everything that a remote's `requires` may name. */
export function providedByShell(root: string = workspaceRoot): NonNullable<ShellDescriptor['provides']> {
  const own = (name: string): string => readPackage(join(root, 'packages', name)).version;
  return { contract: own('shell-api'), react: installedVersion('react', root), ui: own('ui') };
}

/**
 * Resolved from the contract's dependencies, which every remote has: a remote can be built without the shell's folder.
 */
function installedVersion(name: string, root: string = workspaceRoot): string {
  const require = createRequire(join(root, 'packages/shell-api/package.json'));
  return readPackage(dirname(require.resolve(`${name}/package.json`))).version;
}
