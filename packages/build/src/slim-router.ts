import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPackage, workspaceRoot } from './workspace.ts';

/**
 * What our builds share in place of the router's packages: only what a page in a browser can use. By names of their own,
 * which the aliases lead to files: a path would stand in the build, and differ from machine to machine.
 */
export const slimShares = {
  'react-router': 'newswatch-shares/react-router',
  'react-router-dom': 'newswatch-shares/react-router-dom',
} as const;

/** The router every app of this house has; one version for all, by the catalog. */
const folder = (() => {
  const require = createRequire(join(workspaceRoot, 'shell/package.json'));
  const dom = realpathSync(require.resolve('react-router-dom/package.json'));
  return dirname(createRequire(dom).resolve('react-router/package.json'));
})();

/** Its version: a module shared from a file of ours has none of its own. */
export const routerVersion = (): string => readPackage(folder).version;

/**
 * Where the slim shares are, and where they find the router. The package's own exports lead to its development build, with warnings that
 * nobody reads in a product; the production build stands beside it.
 */
export function routerAliases(mode: 'production' | 'development'): Record<string, string> {
  const share = (name: string): string => join(import.meta.dirname, `shares/${name}.mjs`);
  return {
    'newswatch-shares/react-router$': share('react-router'),
    'newswatch-shares/react-router-dom$': share('react-router-dom'),
    'newswatch-router$': join(folder, 'dist', mode, 'index.mjs'),
    'newswatch-router-dom$': join(folder, 'dist', mode, 'dom-export.mjs'),
  };
}
