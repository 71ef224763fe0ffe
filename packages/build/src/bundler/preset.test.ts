import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../build-app.ts';
import { workspaceRoot } from '../workspace.ts';

/** A remote's production build: its modules, and the chunks with their number of files and why each exists. */
let modules: string[];
let chunks: { reason: string; files: number }[];

beforeAll(async () => {
  const name = 'mf-fixture';
  const folder = join(workspaceRoot, 'packages/build/fixtures', name);
  const { output, optimization, ...config } = await readConfig(
    { name, folder, kind: 'remote' },
    'production',
  );
  const path = await mkdtemp(join(tmpdir(), 'newswatch-preset-'));
  const compiler = rspack({
    ...config,
    output: { ...output, path },
    optimization: { ...optimization, concatenateModules: false, minimize: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (!stats) return reject(error);
      modules = [...stats.compilation.modules].map((module) => module.identifier());
      const all = stats.toJson({ all: false, chunks: true }).chunks ?? [];
      chunks = all.map(({ reason = '', files = [] }) => ({ reason, files: files.length }));
      compiler.close(() => resolve());
    });
  });
  await rm(path, { recursive: true });
});

it('splits off no chunk of proxies alone: their order would depend on the path of the checkout', () => {
  const split = chunks.filter(({ reason }) => reason.startsWith('split chunk'));
  expect(split).not.toEqual([]);
  expect(split.filter(({ files }) => files === 0)).toEqual([]);
});

it('brings the production build of React Router', () => {
  const builds = modules.flatMap((module) => /react-router\/dist\/(\w+)/.exec(module)?.[1] ?? []);
  expect(new Set(builds)).toEqual(new Set(['production']));
});
