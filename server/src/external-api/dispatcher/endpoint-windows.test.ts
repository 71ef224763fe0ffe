import { expect, test } from 'vitest';
import { createEndpointWindows } from './endpoint-windows.ts';

test('an endpoint starts with one concurrent attempt, has twice as many after each success, and one again after a failure', () => {
  const windows = createEndpointWindows();
  expect(windows.list()).toEqual({ ids: [], underWay: [], sizes: [] });
  const sizes: (number | undefined)[] = [];
  for (let n = 0; n < 5; n += 1) {
    windows.start('whk_1');
    windows.end('whk_1', true);
    sizes.push(windows.list().sizes[0]);
  }
  expect(sizes).toEqual([2, 4, 8, 8, 8]);
  windows.start('whk_1');
  windows.start('whk_1');
  windows.end('whk_1', false);
  expect(windows.list()).toEqual({ ids: ['whk_1'], underWay: [1], sizes: [1] });
  windows.end('whk_1', false);
  expect(windows.list().ids).toEqual([]);
});
