import { PageErrorReports } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { watchPageErrors } from './page-errors.ts';

const throwInPage = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

it('collects uncaught errors, each once, in the server’s format', () => {
  window.history.replaceState(null, '', '/targets?q=secret');
  const errors = watchPageErrors(window);
  const broken = new TypeError('x'.repeat(2_000));
  throwInPage(broken);
  throwInPage(broken);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('late') }));
  errors.add(new Error('drawn'));
  const fresh = errors.fresh();
  expect(fresh.map(({ name, page }) => [name, page])).toEqual([
    ['TypeError', '/targets'],
    ['Error', '/targets'],
    ['Error', '/targets'],
  ]);
  expect(v.is(PageErrorReports, { errors: fresh })).toBe(true);
  expect(errors.fresh()).toEqual([]);
});

it('ignores errors without a stack, and stops when a page breaks repeatedly', () => {
  const errors = watchPageErrors(window);
  throwInPage('a word');
  throwInPage(undefined);
  for (let turn = 0; turn < 100; turn += 1) errors.add(new Error(`turn ${turn}`));
  const told = [1, 2, 3, 4].flatMap(() => errors.fresh());
  expect(told).toHaveLength(30);
});
