import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { slimShares } from './slim-shares.ts';
import { readPackage, workspaceRoot } from './workspace.ts';

/** How one shared module is offered and asked for. */
interface Share {
  singleton: true;
  /** A remote that does not fit throws instead of running on the wrong copy; the shell then isolates it. */
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  /** What to share in place of the package. */
  import?: string;
}

const fromRegistry = (requiredVersion: string): Share => ({
  singleton: true,
  strictVersion: true,
  requiredVersion,
});

/** The doors of our own packages that must exist once in a page, because they hold a context or a session. */
const SHARED_DOORS = {
  '@newswatch/shell-api': ['.'],
  '@newswatch/shared': ['./api'],
  '@newswatch/ui': [
    './frame',
    './base',
    './plain',
    './page',
    './core',
    './form',
    './table',
    './date',
    './chart',
  ],
} as const;

function ownDoors(): Record<string, Share> {
  return Object.fromEntries(
    Object.entries(SHARED_DOORS).flatMap(([name, doors]) => {
      const { version } = readPackage(join(workspaceRoot, 'packages', name.slice('@newswatch/'.length)));
      const major = version.split('.')[0];
      // `workspace:*` is no range a browser could compare: both sides are written out.
      return doors.map((door): [string, Share] => [
        door === '.' ? name : `${name}/${door.slice(2)}`,
        { ...fromRegistry(`^${major}.0.0`), version },
      ]);
    }),
  );
}

function slim(name: string, range: string): Record<string, Share> {
  return { [name]: { ...fromRegistry(range), ...slimShares()[name] } };
}

/**
 * What shell and remotes share. All of it is bundled by everybody too, as a copy that is never requested while
 * the page already has a fitting one: so one build serves inside the shell, isolated, and alone.
 *
 * `@newswatch/shared/contracts` and valibot are left out on purpose: they are pure, and each bundle keeps only the
 * schemas it uses.
 *
 * @param developmentOf folder of a remote on a developer's server, whose React everybody is to run on
 */
export function sharedModules(developmentOf?: string): Record<string, Share> {
  const reacts = ['react', 'react/', 'react-dom', 'react-dom/'].map((name): [string, Share] => [
    name,
    {
      ...fromRegistry('^19.0.0'),
      ...(developmentOf ? { version: developmentVersion(developmentOf, name) } : {}),
    },
  ]);
  return {
    ...Object.fromEntries(reacts),
    jotai: fromRegistry('^3.0.0'),
    'jotai/': fromRegistry('^3.0.0'),
    ...slim('react-router', '^7.0.0'),
    ...slim('react-router-dom', '^7.0.0'),
    ...slim('@tanstack/react-query', '^5.0.0'),
    ...slim('@newswatch/shared/query', '^1.0.0'),
    'react-hook-form': fromRegistry('^7.0.0'),
    ...ownDoors(),
  };
}

/**
 * What React of a developer's server is offered as: newer than any for people, so that a page with such a remote runs on it
 * from the shell down. The React for people cannot exchange a component and keep its state.
 */
function developmentVersion(folder: string, share: string): string {
  const manifest = createRequire(join(folder, 'package.json')).resolve(
    `${share.replace('/', '')}/package.json`,
  );
  const [major, minor, patch] = readPackage(dirname(manifest)).version.split('.');
  return `${major}.${Number(minor) + 1_000}.${patch}`;
}

/**
 * The name a remote's container and its chunks live under in the page: it carries the version, so that two versions of
 * one remote can stand side by side. Letters, digits and underscores only.
 *
 * @example containerName('mf-targets', '0a1b2c3d4e5f') // 'mf_targets__0a1b2c3d4e5f'
 */
export function containerName(remote: string, version: string): string {
  return `${remote.replaceAll(/[^a-z0-9]/g, '_')}__${version}`;
}
