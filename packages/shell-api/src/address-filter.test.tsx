import { TargetsQuery } from '@newswatch/shared/contracts';
import { renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readFilter, stillUnderWay, useAddressFilter, withChange } from './address-filter.ts';

const plain = { page: 1, per_page: 20, sort: '-unusual' };
const read = (search: string) => readFilter(TargetsQuery, new URLSearchParams(search));
const changed = (search: string, values: Record<string, string | undefined>) =>
  withChange(TargetsQuery, new URLSearchParams(search), values).toString();

describe('the filter of a list in its address', () => {
  it.each([
    ['', plain],
    ['page=3&q=+rates+&status=paused', { ...plain, page: 3, q: 'rates', status: ['paused'] }],
    ['status=asleep&q=rates', { ...plain, q: 'rates' }],
    ['page=0&per_page=1000&sort=colour', plain],
    ['form=new&template=topic&utm_source=mail', plain],
    [`q=${'x'.repeat(201)}&status=active`, { ...plain, status: ['active'] }],
  ])('reads %j, and drops what the contract does not know', (search, filter) => {
    expect(read(search)).toEqual(filter);
  });

  it.each([
    ['page=3&q=a', { q: 'b' }, 'q=b'],
    ['page=3&q=a', { q: '' }, ''],
    ['page=3&q=a', { page: '4' }, 'q=a&page=4'],
    ['page=3&form=new', { form: undefined }, 'page=3'],
  ])('changes %j by %j to %j', (search, values, next) => {
    expect(changed(search, values)).toBe(next);
  });
});

describe('changes not yet applied by the router', () => {
  const changes = ['q=a', 'q=a&status=paused', 'q=a&status=paused&sort=name'].map((asked) => ({
    values: {},
    asked,
  }));
  it.each([
    ['an earlier one arrives: the later ones stay', 'q=a', 2],
    ['the last one arrives', 'q=a&status=paused&sort=name', 0],
    ['somebody goes elsewhere', 'q=b', 0],
  ])('%s', (_what, shown, left) => {
    expect(stillUnderWay(changes, new URLSearchParams(shown))).toEqual(left ? changes.slice(-left) : []);
  });
});

function List() {
  const { filter, change, reset } = useAddressFilter(TargetsQuery);
  return (
    <>
      <p>
        {filter.q ?? 'all'} on page {filter.page}
      </p>
      <button type="button" onClick={() => change({ q: 'rates' })}>
        Search
      </button>
      <button type="button" onClick={() => change({ page: '2' })}>
        Next
      </button>
      <button
        type="button"
        onClick={() => {
          change({ status: 'paused' });
          change({ sort: 'name' });
        }}
      >
        Both
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </>
  );
}

it('keeps the filter in the URL: page changes create history entries, filters do not', async () => {
  const { person, place, router } = renderPage([{ path: '/list', element: <List /> }], {
    path: '/list?page=5&form=new',
  });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByText('rates on page 1')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('rates on page 2')).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByText('rates on page 1')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(place()).toBe('/list?form=new'));
});

it('loses no change if another follows before the URL has changed', async () => {
  const { person, place } = renderPage([{ path: '/list', element: <List /> }], { path: '/list?q=rates' });
  await person.click(await screen.findByRole('button', { name: 'Both' }));
  await waitFor(() => expect(place()).toBe('/list?q=rates&status=paused&sort=name'));
});
