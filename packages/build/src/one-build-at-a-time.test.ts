import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { oneAtATime } from './one-build-at-a-time.ts';

it('a second build of one folder waits for the first, and knows that it did', async () => {
  const order: string[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const first = oneAtATime('/somewhere/mf-a', async (waited) => {
    order.push(`first ${waited}`);
    await finished;
    order.push('first done');
  });
  await expect.poll(() => order).toEqual(['first false']);
  const second = oneAtATime('/somewhere/mf-a', async (waited) => void order.push(`second ${waited}`));
  await oneAtATime('/somewhere/mf-b', async (waited) => void order.push(`other ${waited}`));
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first false', 'other false', 'first done', 'second true']);
});

it('a killed build blocks no other', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const name = createHash('sha256').update('/somewhere/mf-c').digest('hex').slice(0, 16);
  writeFileSync(join(tmpdir(), `newswatch-build-${name}`), String(pid));
  expect(await oneAtATime('/somewhere/mf-c', async () => 'built')).toBe('built');
});
