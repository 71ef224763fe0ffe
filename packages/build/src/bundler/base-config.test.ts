import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { baseConfig } from './base-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'newswatch-base-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds an app that consists of one CSS module, and returns its stylesheet. */
async function built(styles: string): Promise<string> {
  writeFileSync(join(folder, 'package.json'), '{ "name": "mf-styles" }');
  writeFileSync(join(folder, 'card.module.css'), styles);
  writeFileSync(join(folder, 'entry.ts'), "import card from './card.module.css';\nconsole.log(card);\n");
  const compiler = rspack({ ...baseConfig(folder, 'production'), entry: { styles: './entry.ts' } });
  const built = Promise.withResolvers<string | undefined>();
  compiler.run((error, stats) => {
    if (error) built.reject(error);
    else built.resolve(stats?.hasErrors() ? stats.toString('errors-only') : undefined);
  });
  expect(await built.promise).toBeUndefined();
  await new Promise((closed) => compiler.close(closed));
  return readFileSync(join(folder, 'dist/styles.css'), 'utf8');
}

it('renames the classes of a CSS module, but no custom property: those are the design system’s', async () => {
  const css = await built('.card { --ui-icon-size: 24px; color: var(--ui-ink); }');
  expect(css).toMatch(/\.card-\w{6}\s*\{/);
  expect(css).toMatch(/--ui-icon-size:\s*24px/);
  expect(css).toContain('var(--ui-ink)');
});
