import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPackage, workspaceRoot } from './workspace.ts';

/** What is shared in place of a package: a shared module is kept whole, and of these a third is for servers. */
interface SlimShare {
  /** A name of its own, which the aliases lead to a file: a path would stand in the build, and differ from machine to machine. */
  import: string;
  /** A module shared from a file of ours has none of its own. */
  version: string;
}

/**
 * Where the packages are, in the one version that every app of this house has, by the catalog. Looked for from the contract, which
 * each remote needs: the shell need not be there to build one.
 */
function packagesOf(root: string): { router: string; query: string } {
  const require = createRequire(join(root, 'packages/shell-api/package.json'));
  const dom = realpathSync(require.resolve('react-router-dom/package.json'));
  return {
    router: dirname(createRequire(dom).resolve('react-router/package.json')),
    query: realpathSync(join(root, 'packages/shell-api/node_modules/@tanstack/react-query')),
  };
}

/** What our builds share in place of packages: only what a page in a browser can use. */
export function slimShares(root: string = workspaceRoot): Record<string, SlimShare> {
  const { router, query } = packagesOf(root);
  const routerVersion = readPackage(router).version;
  return {
    'react-router': { import: 'newswatch-shares/react-router', version: routerVersion },
    'react-router-dom': { import: 'newswatch-shares/react-router-dom', version: routerVersion },
    '@tanstack/react-query': {
      import: 'newswatch-shares/react-query',
      version: readPackage(query).version,
    },
    '@newswatch/shared/query': {
      import: 'newswatch-shares/query',
      version: readPackage(join(root, 'packages/shared')).version,
    },
  };
}

/**
 * Where the slim shares are, and where they find what they are made of. The router's own exports lead to its development build,
 * with warnings that nobody reads in a product; the production build stands beside it.
 */
export function shareAliases(mode: 'production' | 'development'): Record<string, string> {
  const { router, query } = packagesOf(workspaceRoot);
  const share = (name: string): string => join(import.meta.dirname, `shares/${name}.mjs`);
  return {
    'newswatch-shares/react-router$': share('react-router'),
    'newswatch-shares/react-router-dom$': share('react-router-dom'),
    'newswatch-shares/react-query$': share('react-query'),
    'newswatch-shares/query$': share('query'),
    'newswatch-router$': join(router, 'dist', mode, 'index.mjs'),
    'newswatch-router-dom$': join(router, 'dist', mode, 'dom-export.mjs'),
    'newswatch-query$': join(query, 'build/modern/index.js'),
  };
}
