import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { oneAtATime } from './one-build-at-a-time.ts';

it('a second build of the same folder waits for the first', async () => {
  const order: string[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const first = oneAtATime('/somewhere/mf-a', async () => {
    order.push('first');
    await finished;
    order.push('first done');
  });
  await expect.poll(() => order).toEqual(['first']);
  const second = oneAtATime('/somewhere/mf-a', async () => void order.push('second'));
  await oneAtATime('/somewhere/mf-b', async () => void order.push('other'));
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'other', 'first done', 'second']);
});

it('a killed build does not block the next', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'one-build-at-a-time.ts'));
  const script = `import { oneAtATime } from ${module};
    await oneAtATime('/somewhere/mf-c', async () => process.kill(process.pid, 'SIGKILL'));`;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).signal).toBe('SIGKILL');
  expect(await oneAtATime('/somewhere/mf-c', async () => 'built')).toBe('built');
});
