import { calls, type Recipient } from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import './recipients-page.tsx';

const bo: Recipient = {
  id: testId('rcp'),
  name: 'Bo Ek',
  email: 'bo@example.com',
  status: 'active',
  whatsapp: null,
  whatsapp_status: 'none',
  channels: ['email'],
  email_block: null,
  frequency: 'daily',
  targets: [],
  groups: ['Board'],
  labels: [],
  group_targets: [],
  invited_at: minutesBefore(90),
  answered_at: minutesBefore(80),
  last_sent_at: null,
  sent_30d: 0,
};

function open(path = '/users') {
  const api = fakeApi();
  const list = (groups: string[]) =>
    api.answer(calls.recipients.list, {
      ...listing([{ ...bo, groups }]),
      places: { used: 1, max: 10 },
      has_whatsapp: true,
    });
  list(['Board']);
  api.answer(calls.recipients.groups, {
    items: [
      { group: 'Board', recipients: 1, targets: 2 },
      { group: 'Former', recipients: 0, targets: 1 },
    ],
  });
  return { list, ...renderPage(routes, { path, user: aUser(), api }) };
}
const manage = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Manage groups' }));
  return within(await screen.findByRole('dialog', { name: 'Groups' }));
};

it('a group is renamed everywhere, including in the filter of the list', async () => {
  const { api, list, person, place, container, shell } = open('/users?group=Board');
  const dialog = await manage(person);
  expect(dialog.getByText('1 recipient and 2 targets')).toBeVisible();
  await expectNoAxeViolations(container);
  await person.click(dialog.getByRole('button', { name: 'Rename Board' }));
  const name = screen.getByLabelText('Name');
  await person.clear(name);
  await person.type(name, 'FORMER');
  expect(screen.getByText('You already have this group. The two will be merged.')).toBeVisible();
  await person.clear(name);
  await person.type(name, 'Directors');
  api.answer(calls.recipients.renameGroup, { message: 'Group renamed.' });
  list(['Directors']);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(place()).toBe('/users?group=Directors'));
  expect(api.seen(calls.recipients.renameGroup)[0]?.body).toEqual({ group: 'Board', name: 'Directors' });
  expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Group renamed.' }]);
});

it('a group is deleted after a confirmation that says what happens, even if it has no members', async () => {
  const { api, person } = open();
  api.answer(calls.recipients.removeGroup, { message: 'Group deleted.' });
  const dialog = await manage(person);
  await person.click(dialog.getByRole('button', { name: 'Delete Former' }));
  expect(
    await screen.findByText(/will be removed from 0 recipients and 1 target\. Its recipients stay/),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Delete group' }));
  await waitFor(() => expect(api.seen(calls.recipients.removeGroup)[0]?.query).toEqual({ group: 'Former' }));
});
