import type { RemoteManifest } from '@newswatch/shared/contracts';

/** The name of a new remote and its audience. */
export interface NewRemote {
  /** Its folder and its name in the registry, such as `mf-reports`. */
  name: string;
  /** The title in the navigation and in the heading of its first page. */
  title: string;
  owner: string;
  audience: 'user' | 'admin';
  /** Versions that the shell provides today: the remote requires these or newer ones. */
  provided: { contract: string; react: string; ui: string };
}

/** The files of a new remote by their path in its folder: a page, its tests, and the files that every remote has. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const page = remote.name.replace(/^mf-/, '').replace(/-admin$/, '');
  const component = `${pascalCase(page)}Page`;
  const path = `${remote.audience === 'admin' ? '/admin' : ''}/${page}`;
  return {
    'package.json': packageJson(remote.name),
    'remote.json': json(manifestOf(remote, page, path)),
    'rspack.config.ts': `import { remote } from '@newswatch/build/rspack';

export default remote(import.meta.dirname);
`,
    'tsconfig.json': `{
  "extends": "../packages/build/tsconfig.base.json",
  "compilerOptions": {
    "types": []
  },
  "include": ["src"]
}
`,
    'vitest.config.ts': `import { browserTests } from '@newswatch/build/vitest';

export default browserTests();
`,
    'src/remote.ts': `import { page, type RemoteRoute } from '@newswatch/shell-api';

export const routes: RemoteRoute[] = [
  {
    path: '${path}',
    ...page(() =>
      import(/* webpackChunkName: "${page}" */ './pages/${page}-page.tsx').then((module) => module.${component}),
    ),
  },
];
`,
    'src/parcel.tsx': `import { createParcel } from '@newswatch/shell-api/parcel';
import { routes } from './remote.ts';

export const { bootstrap, mount, unmount, update } = createParcel(routes);
`,
    'src/dev.tsx': `import { runAlone } from '@newswatch/shell-api/testing';
import manifest from '../remote.json' with { type: 'json' };
import { routes } from './remote.ts';

void runAlone({ manifest, routes });
`,
    'src/remote.test.ts': `import { RemoteManifest } from '@newswatch/shared/contracts';
import { checkRemote } from '@newswatch/shell-api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import manifest from '../remote.json' with { type: 'json' };
import { routes } from './remote.ts';

it('offers exactly the routes its manifest names', () => {
  expect(checkRemote(v.parse(RemoteManifest, manifest), routes)).toEqual([]);
});
`,
    [`src/pages/${page}-page.tsx`]: pageSource(component, path, remote.title),
    [`src/pages/${page}-page.test.tsx`]: pageTest(path, remote),
  };
}

function manifestOf({ name, title, owner, audience, provided }: NewRemote, page: string, path: string) {
  const compatible = (version: string) => `^${version.split('.').slice(0, 2).join('.')}`;
  return {
    name,
    title,
    owner,
    requires: {
      role: audience,
      contract: compatible(provided.contract),
      react: `^${provided.react.split('.')[0]}`,
      ui: compatible(provided.ui),
    },
    routes: [{ path, title, access: audience, page }],
    navigation: [{ audience, group: title, order: 900, path, icon: 'file-text', title }],
  } satisfies RemoteManifest;
}

function packageJson(name: string): string {
  const catalog = (...names: string[]) => Object.fromEntries(names.map((one) => [one, 'catalog:']));
  return json({
    name: `@newswatch/${name}`,
    private: true,
    version: '1.0.0',
    type: 'module',
    dependencies: {
      '@newswatch/shared': 'workspace:*',
      '@newswatch/shell-api': 'workspace:*',
      '@newswatch/ui': 'workspace:*',
      // The shared modules that the federation plugin looks for in each remote, and the libraries that pages use.
      ...catalog('jotai', 'react', 'react-dom', 'react-router', 'react-router-dom', 'valibot'),
    },
    devDependencies: {
      '@newswatch/build': 'workspace:*',
      '@newswatch/test-kit': 'workspace:*',
      ...catalog('@testing-library/react', '@types/react', '@types/react-dom', 'jsdom', 'vitest'),
    },
  });
}

function pageSource(component: string, path: string, title: string): string {
  return `import { useCurrentUser } from '@newswatch/shell-api';
import { EmptyState, LinkButton, Page, PageHeader } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** ${path}: what to read and show here is described in docs/contributing.md, "Add a page". */
export function ${component}() {
  const { full_name: name } = useCurrentUser();
  return (
    <Page>
      <PageHeader title=${JSON.stringify(title)} />
      <EmptyState
        title="Nothing here yet"
        action={
          <LinkButton as={Link} to="/settings">
            Go to your settings
          </LinkButton>
        }
      >
        You are signed in as {name}.
      </EmptyState>
    </Page>
  );
}
`;
}

function pageTest(path: string, { title, audience }: NewRemote): string {
  return `import { aUser, expectNoAxeViolations, renderPage } from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';

it('says who is signed in, and leads on', async () => {
  const user = aUser({ full_name: 'Ada Byron', role: '${audience}' });
  const { container } = renderPage(routes, { path: '${path}', user });
  expect(await screen.findByRole('heading', { level: 1, name: ${JSON.stringify(title).replaceAll("'", "\\'")} })).toBeVisible();
  expect(screen.getByText('You are signed in as Ada Byron.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your settings' })).toHaveAttribute('href', '/settings');
  await expectNoAxeViolations(container);
});
`;
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
