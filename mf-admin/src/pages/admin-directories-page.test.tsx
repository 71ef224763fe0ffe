import { adminCalls, type Directory } from '@newswatch/shared/contracts/admin';
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
import { routes } from '../remote.ts';
import './admin-directories-page.tsx';
import '../features/directories/directory-drawer.tsx';
import '../features/directories/directory-token-dialog.tsx';
import '../features/directories/replace-token-dialog.tsx';

const calls = adminCalls.directories;
const directory: Directory = {
  id: testId('dir'),
  name: 'Harbour Entra ID',
  domains: ['harbour.example', 'quay.example'],
  plan: 'pro',
  locale: 'english',
  status: 'active',
  people: 214,
  created_at: minutesBefore(6_000),
  expires_at: minutesBefore(-60 * 24 * 90),
  last_used_at: minutesBefore(12),
};
const connected = {
  ...directory,
  token: `nws_${'x'.repeat(43)}`,
  scim_url: 'https://news.example/scim/v2',
};

function open(directories: Directory[], search = '') {
  const api = fakeApi();
  api.answer(calls.list, listing(directories));
  return renderPage(routes, { path: `/admin/users/directories${search}`, user: anAdmin(), api });
}

it('lists directories with their state, and disconnects one', async () => {
  const ownerless = {
    ...directory,
    id: testId('dir', 2),
    name: 'Okta',
    status: 'ownerless' as const,
    plan: null,
  };
  const { api, person, shell, container } = open([directory, ownerless]);
  api.answer(calls.disconnect, { message: 'Directory disconnected.' });
  const row = within(await screen.findByRole('row', { name: /Harbour Entra ID/ }));
  expect(row.getByText('harbour.example')).toBeVisible();
  expect(row.getByText('quay.example')).toBeVisible();
  expect(row.getByText('214')).toBeVisible();
  expect(screen.getByText(/no longer an active administrator/)).toBeVisible();
  await expectNoAxeViolations(container);
  await person.click(row.getByRole('button', { name: /Actions for/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Disconnect…' }));
  await person.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Directory disconnected.' }]));
  expect(api.seen(calls.disconnect)[0]?.params).toEqual({ directoryId: directory.id });
});

it('connects a directory, and shows its token once', async () => {
  const { api, person, container } = open([], '?form=new');
  const drawer = within(await screen.findByRole('dialog', { name: 'Connect a directory' }));
  await person.type(drawer.getByLabelText('Name'), 'Harbour Entra ID');
  await person.click(drawer.getByRole('button', { name: 'Create token' }));
  expect(await drawer.findByText('Enter at least one domain')).toBeVisible();
  await person.type(drawer.getByLabelText('Domains'), 'harbour.example, quay.example');
  await person.selectOptions(drawer.getByLabelText('Plan of new accounts'), 'Pro');
  await person.selectOptions(drawer.getByLabelText('Token expires'), 'In 90 days');
  await expectNoAxeViolations(container);
  api.answer(calls.connect, connected);
  await person.click(drawer.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Save the token of/ }));
  expect(dialog.getByText(connected.token)).toBeVisible();
  expect(dialog.getByText(connected.scim_url)).toBeVisible();
  expect(api.seen(calls.connect)[0]?.body).toEqual({
    name: 'Harbour Entra ID',
    domains: ['harbour.example', 'quay.example'],
    plan: 'pro',
    locale: 'english',
    expires_in_days: 90,
  });
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(connected.token)).toBeNull());
});

it('changes a directory, and shows a refused domain at its field', async () => {
  const { api, person, shell } = open([directory], `?form=${directory.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit directory' }));
  await person.type(drawer.getByLabelText('Domains'), '{enter}gmail.com');
  const refusal = 'gmail.com is a public mail provider: anyone can have an address there';
  api.failOnce(calls.update, {
    status: 422,
    code: 'validation_failed',
    error: refusal,
    fields: { domains: [refusal] },
  });
  await person.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText(refusal)).toBeVisible();
  api.answer(calls.update, { directory, message: 'Directory saved.' });
  await person.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Directory saved.' }]));
});

it('replaces a token', async () => {
  const { api, person } = open([directory]);
  const row = within(await screen.findByRole('row', { name: /Harbour Entra ID/ }));
  await person.click(row.getByRole('button', { name: /Actions for/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Replace token…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Replace the token of/ }));
  api.answer(calls.replaceToken, connected);
  await person.click(dialog.getByRole('button', { name: 'Replace token' }));
  expect(await screen.findByText(connected.token)).toBeVisible();
});
