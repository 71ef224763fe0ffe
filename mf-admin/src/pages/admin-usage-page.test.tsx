import { adminCalls, type UsageOfPerson } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loaded in advance because the first import can take longer than the timeout of a test.
import '../features/usage/prices-dialog.tsx';
import { completeNote } from '../features/usage/complete-note.ts';
import { routes } from '../remote.ts';

const calls = adminCalls.adminUsage;
const counts = {
  ...{ articles: 1200, emails: 31, emails_to_others: 7, webhook_calls: 40, api_calls: 500 },
  ...{ questions: 3, translations: 2, cost: null },
  whatsapp: { utility: 20, authentication: 2, service: 1, other: 0 },
};
const maya: UsageOfPerson = {
  user: { id: testId('usr'), full_name: 'Maya Lindqvist', email: 'maya@example.org' },
  plan: 'pro',
  ...counts,
};
const long_ago = '2020-01-01T00:00:00.000Z';
const prices = { currency: 'EUR', utility: 0.05, authentication: null, service: null, other: null };
const answer = (given: object = {}) => ({
  ...listing([maya]),
  ...{
    month: '2026-03',
    plans: [{ plan: 'pro' as const, people: 1, ...counts }],
    deleted: null,
    prices: null,
  },
  complete_from: { webhook_calls: long_ago, api_calls: long_ago, model: long_ago, messages: null },
  ...given,
});
function network(given: object = {}) {
  const api = fakeApi();
  api.answer(calls.list, answer(given));
  return api;
}
const open = (api = network()) => renderPage(routes, { path: '/admin/users/usage', user: anAdmin(), api });

it('shows what each person and each plan used, without a cost while there are no prices', async () => {
  const api = network();
  const { container } = open(api);
  const row = within((await screen.findByText('Maya Lindqvist')).closest('tr') as HTMLElement);
  for (const words of ['1,200', '31', '23', '500']) expect(row.getByText(words)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Usage by plan' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /^WhatsApp,/ })).toBeNull();
  expect(api.seen(calls.list).at(-1)?.query.timezone).toBe(anAdmin().timezone);
  await expectNoAxeViolations(container);
});

it('adds the usage of accounts that have been deleted since', async () => {
  open(network({ deleted: { ...counts, emails: 12 } }));
  const row = within((await screen.findByText('Deleted accounts')).closest('tr') as HTMLElement);
  expect(row.getByText('12')).toBeVisible();
  expect(row.getByText('–')).toBeVisible();
});

it('shows the cost in the currency of the prices, and a dash where a price is missing', async () => {
  const other = { ...maya, user: { ...maya.user, id: testId('usr', 2), full_name: 'Omar' }, cost: 1.5 };
  open(network({ ...listing([maya, other]), prices }));
  expect(await screen.findAllByRole('columnheader', { name: 'WhatsApp, EUR' })).toHaveLength(2);
  expect(within(screen.getByText('Omar').closest('tr') as HTMLElement).getByText('1.50')).toBeVisible();
  expect(
    within(screen.getByText('Maya Lindqvist').closest('tr') as HTMLElement).getByText('–'),
  ).toBeVisible();
});

it('saves prices, some of which may be left out', async () => {
  const api = network({ prices });
  api.answer(calls.setPrices, { message: 'Prices saved.', prices });
  const { person } = open(api);
  await person.click(await screen.findByRole('button', { name: 'Prices…' }));
  const price = await screen.findByRole('textbox', { name: /^Code template/ });
  await person.type(price, 'much');
  await person.click(screen.getByRole('button', { name: 'Save prices' }));
  expect(await screen.findByText('Enter a price from 0 to 1,000')).toBeVisible();
  await person.clear(price);
  await person.type(price, '0,02');
  await person.click(screen.getByRole('button', { name: 'Save prices' }));
  await waitFor(() =>
    expect(api.seen(calls.setPrices)).toMatchObject([
      { body: { currency: 'EUR', utility: 0.05, authentication: 0.02, service: null } },
    ]),
  );
});

it('says which counts of the month are incomplete', () => {
  const from = {
    webhook_calls: '2026-03-05T10:00:00Z',
    api_calls: long_ago,
    model: long_ago,
    messages: null,
  };
  expect(completeNote('2026-03', from)).toBe('Webhook calls have been counted only since March 5, 2026.');
  expect(completeNote('2026-04', from)).toBeNull();
});
