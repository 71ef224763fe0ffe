import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@newswatch/shared/contracts';
import { workspaceRoot } from '../src/workspace.ts';

/** A remote of this workspace from which a new one copies the files that are the same in every remote. */
const MODEL = 'mf-external-api';
const ALIKE = [
  'package.json',
  'rspack.config.ts',
  'tsconfig.json',
  'vitest.config.ts',
  'src/parcel.tsx',
  'src/dev.tsx',
  'src/remote.test.ts',
];

/** The name of a new remote and its audience. */
export interface NewRemote {
  /** The name of the remote's folder and in the registry, such as `mf-reports`. */
  name: string;
  /** The title in the navigation and in the heading of its first page. */
  title: string;
  owner: string;
  audience: 'user' | 'admin';
  /** Versions that the shell provides today: the remote requires these or newer ones. */
  provided: { contract: string; react: string; ui: string };
}

/** The name of its first page, and its path. */
function firstPage({ name, audience }: NewRemote): { page: string; path: string } {
  const page = name.replace(/^mf-/, '').replace(/-admin$/, '');
  return { page, path: `${audience === 'admin' ? '/admin' : ''}/${page}` };
}

/** Adds a new remote to the source of `e2e/product/remotes.ts`, whose rows the tests of all remotes read. */
export function withTestRow(source: string, remote: NewRemote): string {
  const title = JSON.stringify(remote.title);
  const [as, from] = remote.audience === 'admin' ? ['admin', 'adminProfile'] : ['reader', 'targets'];
  const page = `{ link: ${title}, path: '${firstPage(remote).path}', heading: ${title} }`;
  const row = `  { remote: '${remote.name}', as: '${as}', page: ${page}, from: ${from} },`;
  return source.replace(
    /(const rows: [^\n]*\[\n.*?)(\n\];)/s,
    (_, rows: string, end: string) => `${rows}\n${row}${end}`,
  );
}

/** The files of a new remote by their path in its folder: a page, its tests, and the files that every remote has. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const { page, path } = firstPage(remote);
  const component = `${pascalCase(page)}Page`;
  return {
    ...Object.fromEntries(ALIKE.map((file) => [file, copyOfModel(file, remote.name)])),
    'remote.json': `${JSON.stringify(manifestOf(remote, page, path), null, 2)}\n`,
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
    [`src/pages/${page}-page.tsx`]: pageSource(component, path, remote.title),
    [`src/pages/${page}-page.test.tsx`]: pageTest(path, remote),
  };
}

function copyOfModel(file: string, name: string): string {
  return readFileSync(join(workspaceRoot, MODEL, file), 'utf8').replaceAll(MODEL, name);
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

it('says who is signed in, and links to the next page', async () => {
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
