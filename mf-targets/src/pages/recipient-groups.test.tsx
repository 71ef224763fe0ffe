import { calls, type Recipient } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { somePreview } from '../features/target-form/testing/some-preview.ts';
import { someRelatedWords } from '../features/target-form/testing/some-related-words.ts';
import { routes } from '../remote.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../features/target-form/themed-target-form.tsx';
import './recipients-page.tsx';
import './targets-page.tsx';

const ports = aListedTarget({ name: 'Ports' });
const recipient = (name: string, at: number, groups: string[], more: Partial<Recipient> = {}): Recipient => ({
  id: testId('rcp', at),
  name,
  email: `${at}@example.com`,
  status: 'active',
  whatsapp: null,
  whatsapp_status: 'none',
  channels: ['email'],
  email_block: null,
  frequency: 'daily',
  targets: [{ id: ports.id, name: 'Ports' }],
  groups,
  labels: [],
  group_targets: [],
  invited_at: minutesBefore(90),
  answered_at: minutesBefore(80),
  last_sent_at: null,
  sent_30d: 0,
  ...more,
});
const bo = recipient('Bo Ek', 1, ['Board', 'Press'], {
  targets: [],
  group_targets: [{ id: testId('tgt', 4), name: 'Rail' }],
});
const items = [
  bo,
  recipient('Cy Dar', 2, ['Board'], { labels: ['Harbour Ltd'] }),
  recipient('Di Ott', 3, [], { labels: ['Harbour Ltd'] }),
];

function network() {
  const api = fakeApi();
  api.answer(calls.recipients.list, { ...listing(items), places: { used: 3, max: 10 }, has_whatsapp: true });
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.list, {
    ...listing([ports]),
    quota: { used: 1, max: 10, percent: 10, status: 'low' },
    counts: targetCounts([ports]),
  });
  api.answer(calls.targets.get, { target: aTarget({ recipient_groups: ['board', 'Former'] }) });
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords({ words: [] }));
  return api;
}

describe('groups of recipients', () => {
  it('are tags that filter the list, with the targets that chose them', async () => {
    const { person, place, container } = renderPage(routes, {
      path: '/users',
      user: aUser(),
      api: network(),
    });
    const row = within(await screen.findByRole('row', { name: /Bo Ek/ }));
    expect(row.getByText(/Through groups:/)).toHaveTextContent('Through groups: Rail');
    await expectNoAxeViolations(container);
    await person.click(
      within(row.getByRole('list', { name: 'Groups' })).getByRole('link', { name: 'Press' }),
    );
    await waitFor(() => expect(place()).toBe('/users?group=Press'));
    await waitFor(() => expect(screen.queryByText('Cy Dar')).not.toBeInTheDocument());
    expect(screen.getByText('Bo Ek')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Group'), 'Board (2)');
    expect(await screen.findByText('Cy Dar')).toBeVisible();
    expect(screen.queryByText('Di Ott')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Di Ott')).toBeVisible();
    expect(place()).toBe('/users');
  });

  it('narrow the list together with the labels of targets to which recipients belong', async () => {
    const api = network();
    api.answer(calls.targets.labels, { items: [{ label: 'Harbour Ltd', targets: 2 }] });
    const { person, place } = renderPage(routes, { path: '/users?label=harbour+ltd', user: aUser(), api });
    expect(await screen.findByText('Di Ott')).toBeVisible();
    expect(screen.queryByText('Bo Ek')).not.toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('Group'), 'Board (2)');
    await waitFor(() => expect(screen.queryByText('Di Ott')).not.toBeInTheDocument());
    expect(screen.getByText('Cy Dar')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Group'), 'Press (1)');
    expect(await screen.findByText('None of your recipients match these filters.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all recipients' }));
    expect(await screen.findByText('Bo Ek')).toBeVisible();
    expect(place()).toBe('/users');
  });

  it('are typed or chosen in the form; a recipient may have only a group and no targets', async () => {
    const api = network();
    api.answer(calls.recipients.invite, { recipient: bo, message: 'An invitation was sent.' });
    const { person } = renderPage(routes, { path: '/users?form=new&group=Board', user: aUser(), api });
    const form = within(await screen.findByRole('form', { name: 'Invite a recipient' }));
    await person.type(form.getByLabelText('Name'), 'Bo Ek');
    await person.type(form.getByLabelText('Email'), 'bo@example.com');
    await form.findByRole('combobox', { name: 'Targets' });
    const send = screen.getByRole('button', { name: 'Send invitation' });
    await person.click(send);
    expect(await form.findByText('Choose at least one target or group.')).toBeVisible();
    await person.type(form.getByLabelText(/^Groups/), 'Board{Enter}');
    await person.click(send);
    await waitFor(() =>
      expect(api.seen(calls.recipients.invite).at(-1)?.body).toEqual({
        name: 'Bo Ek',
        email: 'bo@example.com',
        target_ids: [],
        groups: ['Board'],
        frequency: 'daily',
      }),
    );
  });

  it('stay as they are when something else about a recipient changes', async () => {
    const api = network();
    api.answer(calls.recipients.update, { recipient: bo, message: 'Recipient saved.' });
    const { person } = renderPage(routes, { path: '/users', user: aUser(), api });
    await person.click(await screen.findByRole('button', { name: 'Actions for Bo Ek' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit recipient' }));
    await form.findByRole('combobox', { name: 'Targets' });
    await person.selectOptions(form.getByLabelText('How often'), 'Immediately');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.recipients.update).at(-1)?.body).toEqual({
        name: 'Bo Ek',
        target_ids: [],
        groups: ['Board', 'Press'],
        frequency: 'live',
      }),
    );
  });

  it('are chosen in a target, including one that has no members at the moment', async () => {
    const api = network();
    api.fail(calls.targets.replace, { status: 503 });
    const { person } = renderPage(routes, {
      path: `/targets?form=${ports.id}`,
      user: aUser({ plan: 'pro' }),
      api,
    });
    await screen.findByRole('checkbox', { name: 'Board (2 recipients)' });
    const groups = within(screen.getByRole('group', { name: 'Also send to these groups' }));
    expect(groups.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Board (2 recipients)',
      'Press (1 recipient)',
      'Former (0 recipients)',
    ]);
    expect(groups.getByRole('checkbox', { name: 'Board (2 recipients)' })).toBeChecked();
    await person.click(groups.getByRole('checkbox', { name: 'Press (1 recipient)' }));
    await person.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(api.seen(calls.targets.replace).at(-1)?.body).toMatchObject({
        recipient_groups: ['board', 'Press', 'Former'],
      }),
    );
  });
});
