import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@newswatch/shared/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Budget, budgetFaults, chainDepth, findBudget, measureBuild, proposeBudget } from './budget.ts';
import { listApps } from './workspace.ts';

const budget: Budget = { entry_bytes: 1_000, page_bytes: 10_000, chain_depth: 1 };

describe('a budget', () => {
  it('is met by a build of exactly that size', () => {
    expect(budgetFaults('mf-a', budget, budget)).toEqual([]);
  });

  it.each([
    ['entry_bytes', 1_001],
    ['page_bytes', 10_001],
    ['chain_depth', 2],
  ] as const)('is exceeded by one more byte or round trip: %s', (name, is) => {
    expect(budgetFaults('mf-a', { ...budget, [name]: is }, budget)).toEqual([
      expect.stringContaining(`${name} is ${is}, budgets.json allows ${budget[name]}`),
    ]);
  });

  it('names the page that is too heavy, and says what to do', () => {
    const measured = { ...budget, page_bytes: 10_001, heaviest_page: 'sources' };
    expect(budgetFaults('mf-a', measured, budget)[0]).toMatch(
      /^mf-a is over .* page_bytes is 10001 \(the page sources\), .* on demand .* raise the limit/,
    );
  });

  it('is suggested if there is none', () => {
    expect(proposeBudget('mf-a', budget)).toContain(
      '"mf-a": { "entry_bytes": 1100, "page_bytes": 10200, "chain_depth": 1 },',
    );
  });

  it('exists for every app in the workspace', async () => {
    for (const { name } of listApps()) expect(await findBudget(name), name).toBeDefined();
  });
});

describe('what is measured', () => {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'newswatch-budget-'));
  });
  afterEach(() => rm(dist, { recursive: true, force: true }));

  it('is the compressed size of the entry and of the heaviest page, each file once', async () => {
    const sizes = { 'entry.js': 30, 'entry.js.br': 10, 'a.js.br': 200, 'b.js.br': 300, 'small.css': 5 };
    for (const [name, size] of Object.entries(sizes)) await writeFile(join(dist, name), 'x'.repeat(size));
    const group = (name: string, files: string[]) => ({
      name,
      provides: undefined,
      through: undefined,
      files,
      consumes: [],
    });
    const entry = group('mf_a', ['entry.js']);
    const groups = [
      entry,
      group('__federation_expose_remote', ['a.js']),
      group('page', ['b.js', 'small.css']),
    ];
    const descriptor: RemoteDescriptor = {
      name: 'mf-a',
      title: 'A',
      owner: 'Team A',
      requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
      routes: [],
      navigation: [],
      version: 'v1v1v1',
      container: 'mf_a__v1v1v1',
      base_path: '/r/mf-a/v1v1v1/',
      entry: 'entry.js',
      integrity: {},
      preload: { page: ['entry.js', 'a.js', 'a.js', 'b.js', 'small.css'], other: ['entry.js', 'a.js'] },
      doors: {},
      built_at: '2026-03-01T00:00:00.000Z',
      revision: 'test',
    };
    expect(await measureBuild(dist, descriptor, { entry, groups })).toEqual({
      entry_bytes: 10,
      page_bytes: 515,
      chain_depth: 1,
      heaviest_page: 'page',
    });
  });

  it('is one round trip when everything is preloaded, and one more for each stage that is not', () => {
    const stages = [['entry.js'], ['expose.js'], ['page.js', 'page.css']];
    expect(chainDepth(stages, stages.flat())).toBe(1);
    expect(chainDepth(stages, ['entry.js', 'expose.js', 'page.js'])).toBe(2);
    expect(chainDepth(stages, ['entry.js'])).toBe(3);
  });
});
