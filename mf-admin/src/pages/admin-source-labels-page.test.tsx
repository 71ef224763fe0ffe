import { adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { anAdminSource } from '../testing/sources.ts';
import './admin-source-labels-page.tsx';
import './admin-sources-page.tsx';
import '../features/sources/label-dialog.tsx';

const health = { healthy: 0, degraded: 0, failing: 0, blocked: 0, paused: 0, never_crawled: 0 };
const ports = { label: 'Ports', sources: 3, by_health: { ...health, healthy: 1, failing: 2 } };
const none = { sources: 1, by_health: { ...health, healthy: 1 } };

it('shows the health of each label, and the sources of one that is expanded', async () => {
  const api = fakeApi();
  api.answer(adminCalls.adminSources.labels, { items: [ports], unlabelled: none });
  api.answer(adminCalls.adminSources.list, {
    ...listing([anAdminSource({ health: 'failing', labels: ['Ports'] })]),
    next_cursor: null,
    by_health: health,
    countries: [],
    requests_pending: 0,
  });
  const { person } = renderPage(routes, {
    path: '/admin/sources/labels?language=english',
    user: anAdmin(),
    api,
  });
  expect(await screen.findByText('1 of 2 groups has sources that are failing or blocked.')).toBeVisible();
  expect(screen.getByText('2 failing or blocked')).toBeVisible();
  await person.click(screen.getByText('Ports'));
  expect(await screen.findByRole('link', { name: 'The Harbour Post' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all 3 in the list' })).toHaveAttribute(
    'href',
    '/admin/sources?language=english&label=Ports',
  );
  expect(api.seen(adminCalls.adminSources.list)[0]?.query).toMatchObject({
    label: ['Ports'],
    language: ['english'],
  });
});

it('renames and deletes a label on all sources', async () => {
  const api = fakeApi();
  api.answer(adminCalls.adminSources.labels, { items: [ports], unlabelled: none });
  api.answer(adminCalls.adminSources.list, {
    ...listing([anAdminSource({ labels: ['Ports'] })]),
    next_cursor: null,
    by_health: health,
    countries: [],
    requests_pending: 0,
  });
  api.answer(adminCalls.adminSources.renameLabel, { message: 'Renamed' });
  api.answer(adminCalls.adminSources.removeLabel, { message: 'Removed' });
  const { person, shell } = renderPage(routes, { path: '/admin/sources/labels', user: anAdmin(), api });
  await person.click(await screen.findByText('Ports'));
  await person.click(await screen.findByRole('button', { name: 'Rename label' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this label' }));
  await person.clear(dialog.getByRole('textbox', { name: 'Label' }));
  await person.type(dialog.getByRole('textbox', { name: 'Label' }), 'Quays{Enter}');
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Renamed' }]));
  expect(api.seen(adminCalls.adminSources.renameLabel)[0]?.body).toEqual({ label: 'Ports', name: 'Quays' });
  await person.click(screen.getByRole('button', { name: 'Delete label' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Delete label' }));
  await waitFor(() => expect(api.seen(adminCalls.adminSources.removeLabel)).toHaveLength(1));
  expect(api.seen(adminCalls.adminSources.removeLabel)[0]?.query).toEqual({ label: 'Ports' });
});

it('says how to create the first label', async () => {
  const api = fakeApi();
  api.answer(adminCalls.adminSources.labels, { items: [], unlabelled: none });
  renderPage(routes, { path: '/admin/sources/labels', user: anAdmin(), api });
  expect(await screen.findByText('No labels yet')).toBeVisible();
});

it('adds a label to the selected sources, which stay selected, and filters by it', async () => {
  const source = anAdminSource({ labels: ['Ports'] });
  const other = anAdminSource({ id: testId('src', 2), name: 'The Pilot' });
  const api = fakeApi();
  api.answer(adminCalls.adminPauses.list, listing([]));
  api.answer(adminCalls.adminSources.labels, { items: [ports], unlabelled: none });
  api.answer(adminCalls.adminSources.list, {
    ...listing([source, other]),
    next_cursor: null,
    by_health: health,
    countries: [],
    requests_pending: 0,
  });
  api.answer(adminCalls.adminSources.bulk, {
    done: 2,
    refused: 0,
    message: '“Ports” added to 2 sources.',
    results: [
      { id: source.id, outcome: 'done', reason: null },
      { id: other.id, outcome: 'done', reason: null },
    ],
  });
  const { person, shell } = renderPage(routes, { path: '/admin/sources', user: anAdmin(), api });
  await person.click(await screen.findByRole('checkbox', { name: /The Harbour Post/ }));
  await person.click(screen.getByRole('checkbox', { name: /The Pilot/ }));
  await person.click(screen.getByRole('button', { name: /Labels of the selected sources/ }));
  const menu = within(await screen.findByRole('menu'));
  // Only one of the two sources has the label.
  await person.click(menu.getByRole('menuitemcheckbox', { name: 'Ports', checked: false }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: '“Ports” added to 2 sources.' }]));
  expect(api.seen(adminCalls.adminSources.bulk)[0]?.body).toEqual({
    action: 'add_labels',
    ids: [source.id, other.id],
    labels: ['Ports'],
  });
  await person.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: /The Pilot/ })).toBeChecked();
  await person.click(screen.getByRole('button', { name: /All labels/ }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'No label (1)' }));
  await waitFor(() =>
    expect(api.seen(adminCalls.adminSources.list).at(-1)?.query).toMatchObject({ labelled: false }),
  );
});
