import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BuildFailure, buildApp } from './build-app.ts';
import { brokenPromises } from './offered-routes.ts';
import { type App, workspaceRoot } from './workspace.ts';

/** At the same depth as the fixture itself, so that borrowed dependencies are found. */
const around = join(workspaceRoot, 'packages/build/.cache/promises');
const app: App = { name: 'mf-fixture', kind: 'remote', folder: join(around, 'mf-fixture') };
const original = join(workspaceRoot, 'packages/build/fixtures/mf-fixture');

afterAll(() => rmSync(around, { recursive: true, force: true }));

it('a remote that declares a page it does not have is not built, nor one with a page it does not declare', async () => {
  rmSync(around, { recursive: true, force: true });
  mkdirSync(around, { recursive: true });
  cpSync(original, app.folder, { recursive: true, filter: (path) => !path.includes('dist') });
  const edit = (file: string, change: (text: string) => string): void => {
    const path = join(app.folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  edit('rspack.config.ts', (text) => text.replace('../../../../mf-targets', '../../../../../mf-targets'));
  edit('tsconfig.json', (text) => text.replace('../../', '../../../'));
  edit('remote.json', (text) => text.replaceAll('/fixture/other', '/fixture/promised'));
  await expect(buildApp(app)).rejects.toEqual(
    new BuildFailure(
      'mf-fixture/remote.json declares /fixture/promised, but src/remote.ts has no route /fixture/promised.\n' +
        'mf-fixture/src/remote.ts has a route /fixture/other, but remote.json does not declare /fixture/other.',
    ),
  );
  edit('remote.json', (text) => text.replaceAll('/fixture/promised', '/fixture/other'));
  await expect(buildApp(app)).resolves.toMatchObject({ name: 'mf-fixture' });
}, 120_000);

it('a navigation entry that does not lead to a page of its remote is reported', () => {
  const entry = {
    audience: 'user',
    group: '',
    title: 'Plans',
    path: '/plans',
    icon: 'globe',
    order: 1,
  } as const;
  expect(brokenPromises('mf-x', { routes: [], navigation: [entry] }, [])).toEqual([
    'mf-x/remote.json links “Plans” to /plans, which is not one of its routes.',
  ]);
});
