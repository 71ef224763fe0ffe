import {
  calls,
  type DistributionList,
  type Subscriber,
  type SubscribersCheck,
} from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './list-page.tsx';
import './lists-page.tsx';

const list: DistributionList = {
  labels: [],
  id: testId('dls'),
  name: 'Clip sheet',
  subscribers: { subscribed: 140, waiting: 3, unsubscribed: 1, bounced: 0, complained: 0 },
  used_by: { newsletters: 1, reports: 0 },
  created_at: minutesBefore(900),
};
const bo: Subscriber = {
  ...{ id: testId('sbr'), email: 'bo@harbour.example', name: 'Bo Berg', language: null },
  ...{ status: 'subscribed', created_at: minutesBefore(90), asked_at: null, answered_at: null },
  last_sent_at: null,
};
const cy: Subscriber = {
  ...bo,
  ...{ id: testId('sbr', 2), email: 'cy@elsewhere.example', name: '', status: 'waiting' },
};

function network(lists: DistributionList[] = [list], max = 1_000) {
  const api = fakeApi();
  api.answer(calls.distributionLists.list, {
    ...listing(lists),
    lists: { used: lists.length, max: 20 },
    subscribers: { used: 143, max },
    at_once: { domain: 'harbour.example', anyone: false },
  });
  api.answer(calls.distributionLists.get, { list });
  api.answer(calls.distributionLists.subscribers, listing([bo, cy]));
  return api;
}
const open = (api = network(), path = '/lists') => renderPage(routes, { path, user: aUser(), api });
const openList = (api = network()) => open(api, `/lists/${list.id}`);

describe('the distribution lists', () => {
  it('show how many people they have, and link back to recipients', async () => {
    const { container } = open();
    const row = within((await screen.findByText('Clip sheet')).closest('tr') as HTMLElement);
    expect(row.getByText('140')).toBeVisible();
    expect(screen.getByText(/You have 143 of the 1,000 subscribers/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recipients' })).toHaveAttribute('href', '/users');
    await expectNoAxeViolations(container);
  });

  it('show their labels, and only those of the label in the address', async () => {
    const api = network([
      { ...list, labels: ['Harbour Ltd'] },
      { ...list, id: testId('dls', 2), name: 'Board' },
    ]);
    api.answer(calls.targets.labels, { items: [{ label: 'Harbour Ltd', targets: 2 }] });
    open(api, '/lists?label=harbour+ltd');
    expect(await screen.findByRole('link', { name: 'Harbour Ltd' })).toHaveAttribute(
      'href',
      '/lists?label=Harbour+Ltd',
    );
    expect(screen.queryByText('Board')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /reset/i }));
    expect(await screen.findByText('Board')).toBeVisible();
  });

  it('are created, and opened', async () => {
    const api = network([]);
    api.answer(calls.distributionLists.create, { list, message: 'List created.' });
    open(api);
    await screen.findByText('No lists yet');
    fireEvent.click(screen.getByRole('button', { name: 'New list' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Clip sheet' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByRole('heading', { name: 'Clip sheet' })).toBeVisible();
    expect(api.seen(calls.distributionLists.create)[0]?.body).toEqual({ name: 'Clip sheet' });
  });

  it('link to the plans if the plan includes none', async () => {
    open(network([], 0));
    expect(await screen.findByRole('link', { name: 'Compare plans' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'New list' })).toBeDisabled();
  });
});

describe('a distribution list', () => {
  it('shows its subscribers, and who gets no emails and why', async () => {
    const { container } = openList();
    const row = within((await screen.findByText('cy@elsewhere.example')).closest('tr') as HTMLElement);
    expect(row.getByText('Waiting')).toBeVisible();
    expect(row.getByText('Will be asked as soon as the limits allow.')).toBeVisible();
    expect(screen.getByText(/140 subscribed, 3 waiting, 1 unsubscribed/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('accepts pasted addresses only after a check, and keeps the text if that fails', async () => {
    const api = network();
    const check: SubscribersCheck = {
      added: [
        { line: 1, email: 'di@harbour.example', name: 'Di', at_once: true },
        { line: 2, email: 'ed@elsewhere.example', name: '', at_once: false },
      ],
      known: [{ line: 3, email: bo.email, name: '' }],
      invalid: [{ line: 4, text: 'nobody', reason: 'Not an address.' }],
      suppressed: [{ line: 5, email: 'flo@harbour.example', name: '', why: 'unsubscribed' }],
      room: 800,
    };
    api.answer(calls.distributionLists.check, check);
    api.fail(calls.distributionLists.addPasted, {
      status: 403,
      code: 'quota_exceeded',
      error: 'There is no room.',
    });
    openList(api);
    fireEvent.click(await screen.findByRole('button', { name: 'Paste subscribers' }));
    const drawer = within(await screen.findByRole('dialog'));
    const text = 'Di <di@harbour.example>\ned@elsewhere.example';
    fireEvent.change(drawer.getByLabelText('Addresses'), { target: { value: text } });
    fireEvent.click(drawer.getByRole('button', { name: 'Check addresses' }));
    for (const found of [
      'Subscribed at once: 1',
      'Asked to confirm: 1',
      'Already on the list, or pasted twice: 1',
      'Cannot be added: 1',
      'Not understood: 1',
    ])
      expect(await drawer.findByText(found)).toBeVisible();
    expect(drawer.getByRole('status')).toHaveFocus();
    fireEvent.click(drawer.getByRole('button', { name: 'Add 2 subscribers' }));
    await waitFor(() => expect(api.seen(calls.distributionLists.addPasted)).toHaveLength(1));
    expect(await drawer.findByText('There is no room.')).toBeVisible();
    expect(drawer.getByLabelText('Addresses')).toHaveValue(text);
  });

  it('corrects the name and the language of a subscriber, but not the address', async () => {
    const api = network();
    api.answer(calls.distributionLists.updateSubscriber, { subscriber: bo, message: 'Subscriber saved.' });
    openList(api);
    fireEvent.click(await screen.findByRole('button', { name: /Bo Berg/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit subscriber' }));
    expect(drawer.getByText(/To use another address/)).toBeVisible();
    fireEvent.change(drawer.getByLabelText(/^Name/), { target: { value: 'B'.repeat(101) } });
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('The name must not exceed 100 characters.')).toBeVisible();
    fireEvent.change(drawer.getByLabelText(/^Name/), { target: { value: 'Bo Bergh' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.distributionLists.updateSubscriber)).toMatchObject([
        { params: { subscriberId: bo.id }, body: { name: 'Bo Bergh', language: bo.language } },
      ]),
    );
  });

  it('removes a subscriber after confirmation', async () => {
    const api = network();
    api.answer(calls.distributionLists.removeSubscribers, { message: '1 subscriber removed.' });
    openList(api);
    fireEvent.click(await screen.findByRole('button', { name: /Bo Berg/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove subscriber' }));
    await waitFor(() =>
      expect(api.seen(calls.distributionLists.removeSubscribers)[0]?.body).toEqual({
        subscriber_ids: [bo.id],
      }),
    );
  });
});
