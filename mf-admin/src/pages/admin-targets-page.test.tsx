import type { TargetExplanation } from '@newswatch/shared/contracts';
import { type AdminTargetDetail, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someDashboard } from '../testing/some-dashboard.ts';
import { aDetail, aRow } from '../testing/users.ts';

const target: AdminTargetDetail = {
  id: testId('tgt'),
  name: 'Ferries',
  owner: { id: testId('usr'), full_name: 'Ann Lee', email: 'ann@example.com' },
  status: 'active',
  status_reason: null,
  health: 'healthy',
  invalid_reason: null,
  keywords: ['ferry'],
  delivery_mode: 'inherit',
  matches_7d: 3,
  by_day: [0, 1, 0, 0, 1, 0, 1],
  last_match_at: '2026-03-10T09:00:00.000Z',
  created_at: '2026-03-01T09:00:00.000Z',
  description: '',
  keywords_any: ['ferry'],
  keywords_all: [],
  keywords_none: [],
  speakers: [],
  query: null,
  source_scope: 'all',
  sources: 0,
  matches_total: 3,
  alerts_7d: 2,
  suspension_reason: null,
};

it('an administrator asks why a person did not get an article, and learns which rule held it back', async () => {
  const api = fakeApi();
  api.answer(adminCalls.admin.dashboard, someDashboard);
  api.answer(adminCalls.adminTargets.list, { ...listing([target]), next_cursor: null });
  api.answer(adminCalls.adminTargets.get, { target });
  const explanation: TargetExplanation = {
    reason: 'matched',
    sentence: 'It matched: it contains “ferry”.',
    held_back: 'duplicate_story',
    article: {
      id: testId('art'),
      title: 'The ferry sails again',
      source: 'The Harbour Post',
      first_seen_at: '2026-03-10T09:00:00.000Z',
    },
    terms: [{ term: 'ferry', list: 'any', found: true }],
  };
  api.answer(adminCalls.adminTargets.explain, explanation);
  const { person } = renderPage(routes, {
    path: `/admin/targets?open=${target.id}`,
    user: anAdmin(),
    api,
  });
  const drawer = await screen.findByRole('dialog', { name: 'Ferries' });
  const address = await within(drawer).findByRole('textbox', { name: 'Article address' });
  await person.click(within(drawer).getByRole('button', { name: 'Explain' }));
  expect(address).toHaveAccessibleDescription(/Please enter the address of the article/);
  expect(api.seen(adminCalls.adminTargets.explain)).toEqual([]);
  await person.type(address, 'https://harbour.example/ferry{Enter}');
  expect(await within(drawer).findByText('It matched: it contains “ferry”.')).toBeVisible();
  expect(within(drawer).getByText('Story already sent')).toBeVisible();
  expect(within(drawer).getByText('found')).toBeVisible();
  await expectNoAxeViolations(drawer);
});

it('the targets of one person name their owner, and link to everybody’s targets', async () => {
  const api = fakeApi();
  api.answer(adminCalls.admin.dashboard, someDashboard);
  api.answer(adminCalls.adminTargets.list, { ...listing([target]), next_cursor: null });
  const ann = aRow({ id: target.owner.id, full_name: 'Ann Lee' });
  api.answer(adminCalls.adminUsers.get, { user: aDetail(ann) });
  api.answer(adminCalls.admin.users, listing([ann]));
  const path = `/admin/targets?user_id=${target.owner.id}`;
  const { person, place } = renderPage(routes, { path, user: anAdmin(), api });
  const owner = await screen.findByRole('combobox', { name: 'Owner' });
  await waitFor(() => expect(owner).toHaveTextContent('Ann Lee'));
  await person.click(owner);
  await person.click(await screen.findByRole('option', { name: /Ann Lee/ }));
  await waitFor(() => expect(place()).toBe('/admin/targets'));
});

it.each([
  ['with a reason for its owner', 'The words were narrowed.', { reason: 'The words were narrowed.' }],
  ['without a reason', '', {}],
])('a suspended target is activated %s', async (_, reason, body) => {
  const api = fakeApi();
  api.answer(adminCalls.admin.dashboard, someDashboard);
  const suspended: AdminTargetDetail = {
    ...target,
    status: 'suspended',
    suspension_reason: 'Too many words',
  };
  api.answer(adminCalls.adminTargets.list, { ...listing([suspended]), next_cursor: null });
  api.answer(adminCalls.adminTargets.get, { target: suspended });
  api.answer(adminCalls.adminTargets.activate, { target, message: 'The target is active again.' });
  const { person, shell } = renderPage(routes, {
    path: `/admin/targets?open=${target.id}`,
    user: anAdmin(),
    api,
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Ferries' }));
  await person.click(await drawer.findByRole('button', { name: 'Activate…' }));
  if (reason) await person.type(drawer.getByLabelText(/^Reason/), reason);
  await person.click(drawer.getByRole('button', { name: 'Activate target' }));
  await waitFor(() =>
    expect(shell.calls.toasts).toMatchObject([{ kind: 'success', message: 'The target is active again.' }]),
  );
  expect(api.seen(adminCalls.adminTargets.activate)).toMatchObject([
    { params: { targetId: target.id }, body },
  ]);
  expect(drawer.queryByLabelText(/^Reason/)).toBeNull();
});
