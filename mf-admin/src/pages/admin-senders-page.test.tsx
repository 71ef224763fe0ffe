import { adminCalls, type Sender } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loaded in advance because the first import can take longer than the timeout of a test.
import '../features/senders/pause-dialog.tsx';
import { routes } from '../remote.ts';

const calls = adminCalls.adminSenders;
const user = { id: testId('usr'), full_name: 'Maya Lindqvist', email: 'maya@example.org' };
const aSender = (given: Partial<Sender> = {}): Sender => ({
  ...{ user, subscribers: 40, issues: 4, emails: 150, people: 42, bounced: 6, complained: 1 },
  ...{ unsubscribed: 2, asked: 10, refused: 3, risk: 0.231, paused: null },
  ...given,
});
function network(rows: Sender[] = [aSender()]) {
  const api = fakeApi();
  api.answer(calls.list, listing(rows));
  return api;
}
const open = (api = network()) =>
  renderPage(routes, { path: '/admin/notifications/senders', user: anAdmin(), api });
const choose = async (person: ReturnType<typeof open>['person'], entry: string) => {
  await person.click(await screen.findByRole('button', { name: 'Actions for Maya Lindqvist' }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
};

it('shows the results of each sender’s emails, and links to the sender', async () => {
  const { container } = open();
  const row = within((await screen.findByText('Maya Lindqvist')).closest('tr') as HTMLElement);
  for (const words of ['23%', '150', '42', '6', '3 of 10']) expect(row.getByText(words)).toBeVisible();
  expect(row.getByRole('link', { name: 'Maya Lindqvist' })).toHaveAttribute(
    'href',
    `/admin/users/${user.id}`,
  );
  await expectNoAxeViolations(container);
});

it('pauses a sender for a reason, which the sender will read', async () => {
  const api = network();
  api.answer(calls.pause, { message: 'Emails to lists paused.' });
  const { person, shell } = open(api);
  await choose(person, 'Pause emails to lists…');
  await person.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Too many complaints');
  await person.click(screen.getByRole('button', { name: 'Pause emails' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Emails to lists paused.' }]));
  expect(api.seen(calls.pause)).toMatchObject([
    { params: { userId: user.id }, body: { reason: 'Too many complaints' } },
  ]);
});

it('says who is paused and why, and resumes them', async () => {
  const paused = { reason: 'Too many complaints', by: null, at: minutesBefore(5) };
  const api = network([aSender({ paused })]);
  api.answer(calls.resume, { message: 'Emails to lists resumed.' });
  const { person } = open(api);
  expect(await screen.findByText('Too many complaints')).toBeVisible();
  await choose(person, 'Resume emails to lists');
  await waitFor(() => expect(api.seen(calls.resume)).toHaveLength(1));
});

it('is filtered, sorted and exported', async () => {
  const api = network();
  api.answer(calls.export, {
    ...{ file_name: 'senders.csv', type: 'text/csv', content: 'id', rows: 1, is_complete: true },
  });
  const { person } = open(api);
  await person.click(await screen.findByRole('button', { name: /^Bounced/ }));
  await waitFor(() => expect(api.seen(calls.list).at(-1)?.query.sort).toBe('-bounced'));
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() =>
    expect(api.seen(calls.export)).toMatchObject([{ query: { sort: '-bounced', format: 'csv' } }]),
  );
});

it('says what will appear while the list is empty', async () => {
  open(network([]));
  expect(await screen.findByRole('heading', { name: 'No senders' })).toBeVisible();
});
