import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type StatsCompilation } from '@rspack/core';
import { expect, it } from 'vitest';
import { readConfig } from '../build-app.ts';
import { workspaceRoot } from '../workspace.ts';

/** How the bundler marks a chunk that it split off. */
const SPLIT = /^split chunk/;

it('splits off no chunk of proxies alone: their order would depend on the path of the checkout', async () => {
  const { chunks = [] } = await stats('mf-fixture');
  const split = chunks.filter(({ reason }) => SPLIT.test(reason ?? ''));
  expect(split).not.toEqual([]);
  expect(split.filter(({ files }) => files?.length === 0)).toEqual([]);
});

async function stats(name: string): Promise<StatsCompilation> {
  const path = await mkdtemp(join(tmpdir(), 'newswatch-chunks-'));
  const folder = join(workspaceRoot, 'packages/build/fixtures', name);
  const config = await readConfig({ name, folder, kind: 'remote' }, { mode: 'production' });
  const compiler = rspack({ ...config, output: { ...config.output, path } });
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, result) =>
        result ? resolve(result.toJson({ all: false, chunks: true })) : reject(error),
      );
    });
  } finally {
    compiler.close(() => undefined);
    await rm(path, { recursive: true });
  }
}
