import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../test-kit/src/long.ts';

/**
 * The API documents as third parties use them: with a public linter and a public client generator. This package has its own
 * TypeScript, because the generator needs an older version than the rest of the repository.
 */
const room = resolve(import.meta.dirname, '..');
const documentOf = (name: string) => resolve(room, '../../docs/api', name);
const bin = (name: string) => join(room, 'node_modules/.bin', name);
const run = promisify(execFile);
const { Spectral } = spectralCore;
const { oas } = rulesets;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'newswatch-client-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const spectral = new Spectral();
// Its published type lacks a property that its own definition requires.
spectral.setRuleset({ extends: [oas as unknown as RulesetDefinition], rules: {} });

async function lint(text: string): Promise<string[]> {
  const found = await spectral.run(text);
  return found.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
}

/** All are written by the same code: the one for programs shows its faults, and the larger ones take most of the time. */
const documents = ['external.json', 'openapi.json', 'admin.json'];
test.each(documents.slice(0, rounds(1, documents.length)))(
  'Spectral finds no errors or warnings in %s',
  async (name) => {
    expect(await lint(readFileSync(documentOf(name), 'utf8'))).toEqual([]);
  },
  120_000,
);

test('Spectral rejects a document with an error, even a short one', async () => {
  const text = readFileSync(documentOf('external.json'), 'utf8');
  const { paths: _paths, components: _components, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const call = { operationId: 'nothing', description: 'Nothing.', answers: {} };
  const refused = await lint(JSON.stringify({ ...rest, paths: { '/nothing': { get: call } } }));
  expect(refused.filter((line) => line.includes('paths.'))).not.toEqual([]);
});

test('a client generated from the document for programs compiles, with typed calls by name', async () => {
  const client = join(folder, 'client');
  await run(bin('openapi-ts'), ['--input', documentOf('external.json'), '--output', client], { cwd: folder });
  writeFileSync(
    join(folder, 'use.ts'),
    `import { externalMatches } from './client';
     const { data } = await externalMatches({ query: { limit: 5 }, auth: 'nwk_live_…' });
     export const headlines: string[] = (data?.data ?? []).map(({ article }) => article.title);
     // @ts-expect-error there is no such parameter
     await externalMatches({ query: { nothing: 'at all' } });\n`,
  );
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2024', '--module', 'esnext'];
  const compile = ['--moduleResolution', 'bundler', '--lib', 'es2024,dom,dom.iterable', 'use.ts'];
  await run(bin('tsc'), [...strict, ...compile], { cwd: folder }).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout);
  });
}, 120_000);
