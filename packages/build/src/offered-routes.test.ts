import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from './build-app.ts';
import { BuildFailure } from './descriptor.ts';
import { type App, workspaceRoot } from './workspace.ts';

/** At the same depth as the fixture itself, so that borrowed dependencies are found. */
const around = join(workspaceRoot, 'packages/build/.cache/promises');
const app: App = { name: 'mf-fixture', kind: 'remote', folder: join(around, 'mf-fixture') };
const original = join(workspaceRoot, 'packages/build/fixtures/mf-fixture');

afterAll(() => rmSync(around, { recursive: true, force: true }));

it('a remote that declares a page it does not have is not built, and neither is one with a page it does not declare', async () => {
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
      'mf-fixture: /fixture/promised is in remote.json, but no route provides it\n' +
        'mf-fixture: /fixture/other is exposed, but missing from remote.json',
    ),
  );
  edit('remote.json', (text) => text.replaceAll('/fixture/promised', '/fixture/other'));
  edit('remote.json', (text) => text.replace('"globe"', '"planet"'));
  await expect(buildApp(app)).rejects.toThrow(
    'mf-fixture/remote.json: navigation.0.icon is "planet"; it must be one of',
  );
}, 120_000);
