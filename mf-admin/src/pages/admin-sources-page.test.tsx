import { type AdminSource, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { anAdminSource, answerNoLabels } from '../testing/sources.ts';
// Imported first, so that the first test does not wait for the code of the page and its dialog.
import '../features/sources/reject-dialog.tsx';
import './admin-sources-page.tsx';

const source = anAdminSource();

it.each([
  ['with a reason', 'It only repeats others.', { reason: 'It only repeats others.' }],
  ['without a reason', '', {}],
])('an administrator rejects a source %s', async (_, reason, body) => {
  const api = fakeApi();
  api.answer(adminCalls.adminPauses.list, listing([]));
  answerNoLabels(api);
  api.answer(adminCalls.adminSources.list, {
    ...listing([source]),
    next_cursor: null,
    by_health: { healthy: 1, degraded: 0, failing: 0, blocked: 0, paused: 0, never_crawled: 0 },
    countries: [],
    requests_pending: 0,
  });
  api.answer(adminCalls.adminSources.reject, { source, message: 'The source was rejected.' });
  const { person, shell } = renderPage(routes, { path: '/admin/sources', user: anAdmin(), api });
  await person.click(await screen.findByRole('button', { name: /Actions for The Harbour Post/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Reject…' }));
  const element = await screen.findByRole('dialog', { name: 'Reject this source?' });
  await expectNoAxeViolations(element);
  expect(api.seen(adminCalls.adminSources.reject)).toEqual([]);
  const dialog = within(element);
  if (reason) await person.type(dialog.getByLabelText(/^Reason/), reason);
  await person.click(dialog.getByRole('button', { name: 'Reject source' }));
  await waitFor(() =>
    expect(shell.calls.toasts).toMatchObject([{ kind: 'success', message: 'The source was rejected.' }]),
  );
  expect(api.seen(adminCalls.adminSources.reject)).toMatchObject([{ params: { sourceId: source.id }, body }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an administrator rejects several sources with one reason', async () => {
  const api = fakeApi();
  api.answer(adminCalls.adminPauses.list, listing([]));
  answerNoLabels(api);
  const other: AdminSource = { ...source, id: testId('src', 2), name: 'The Pilot' };
  api.answer(adminCalls.adminSources.list, {
    ...listing([source, other]),
    next_cursor: null,
    by_health: { healthy: 2, degraded: 0, failing: 0, blocked: 0, paused: 0, never_crawled: 0 },
    countries: [],
    requests_pending: 0,
  });
  api.answer(adminCalls.adminSources.bulk, {
    done: 1,
    refused: 1,
    message: '1 source rejected.',
    results: [
      { id: source.id, outcome: 'done', reason: null },
      { id: other.id, outcome: 'refused', reason: 'We cannot find what you’re looking for.' },
    ],
  });
  const { person, shell } = renderPage(routes, { path: '/admin/sources', user: anAdmin(), api });
  await person.click(await screen.findByRole('checkbox', { name: /The Harbour Post/ }));
  await person.click(screen.getByRole('checkbox', { name: /The Pilot/ }));
  await person.keyboard('{Control>}k{/Control}');
  await waitFor(() =>
    expect(shell.calls.commands.get('2 selected sources')?.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Pause 2 sources', 'Resume 2 sources', 'Reject 2 sources…', 'Clear selection']),
    ),
  );
  await person.click(screen.getByRole('button', { name: 'More actions for the selected sources' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 sources?' }));
  await person.type(dialog.getByLabelText(/^Reason/), 'They only repeat others.');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await person.click(dialog.getByRole('button', { name: 'Reject sources' }));
  await waitFor(() =>
    expect(shell.calls.toasts).toMatchObject([
      { kind: 'success', message: '1 source rejected; 1 was refused.' },
    ]),
  );
  expect(api.seen(adminCalls.adminSources.bulk)).toMatchObject([
    { body: { action: 'reject', ids: [source.id, other.id], reason: 'They only repeat others.' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
