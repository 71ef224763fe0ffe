import { type AdminUser, adminCalls, type ImportedUser } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Loaded in advance: the first import of the drawer can take longer than a test waits.
import '../features/users/import-drawer.tsx';
import { routes } from '../remote.ts';
import { someDashboard } from '../testing/some-dashboard.ts';
import { aDetail, aRow } from '../testing/users.ts';

function network(rows: AdminUser[] = [aRow()]) {
  const api = fakeApi();
  api.answer(adminCalls.admin.dashboard, someDashboard);
  api.answer(adminCalls.admin.users, listing(rows));
  return api;
}
const open = (api = network(), path = '/admin/users') => renderPage(routes, { path, user: anAdmin(), api });
const table = () => screen.findByRole('table', { name: 'Users' });
const two = () => [aRow(), aRow({ id: testId('usr', 2), full_name: 'عمر فاروق', email: 'omar@example.org' })];
const menuOf = async (person: ReturnType<typeof open>['person'], name: string, entry: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
};
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('the users', () => {
  it('show each person’s verification progress', async () => {
    const { container } = open();
    const row = await rowOf('Maya Lindqvist');
    for (const words of ['maya@example.org', 'Pro', 'Active', 'Both', '2 / 50', '7 / 50', 'Never']) {
      expect(row.getByText(words)).toBeVisible();
    }
    expect(within(await table()).getByRole('columnheader', { name: 'Alerts today' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it.each([
    [{ email_verified: true, whatsapp_verified: false }, 'Email only'],
    [{ email_verified: false, whatsapp_verified: true }, 'WhatsApp only'],
    [{ email_verified: false, whatsapp_verified: false }, 'Nothing yet'],
    [{ role: 'admin', plan: 'admin', email_verified: false }, 'Not needed'],
    [{ status: 'suspended' }, 'Suspended'],
    [{ role: 'admin', plan: 'admin' }, 'Administrator'],
  ] as [Partial<AdminUser>, string][])('say of %j: %s', async (given, words) => {
    open(network([aRow(given)]));
    expect((await rowOf('Maya Lindqvist')).getByText(words)).toBeVisible();
  });

  it('are searched, filtered and sorted through the URL', async () => {
    const api = network();
    const { person, place } = open(api, '/admin/users?page=4&role=wizard');
    await table();
    await person.type(screen.getByRole('searchbox'), 'maya');
    await waitFor(() => expect(place()).toBe('/admin/users?role=wizard&q=maya'));
    await tickFilter(person, 'More filters.*', 'Users');
    await tickFilter(person, 'More filters.*', 'Pro');
    await tickFilter(person, 'Status', 'Suspended');
    await person.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await person.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(() =>
      expect(api.seen(adminCalls.admin.users).at(-1)?.query).toEqual({
        page: 1,
        per_page: 20,
        q: 'maya',
        role: ['user'],
        plan: ['pro'],
        status: ['suspended'],
        sort: '-full_name',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/admin/users'));
  });

  it('are filtered by whom no alert reaches, with the number for each reason and a link', async () => {
    const api = network([aRow({ unreached: ['failed', 'quiet_hours'] })]);
    api.answer(adminCalls.adminUsers.unreached, {
      people: 12,
      reasons: { failed: 2, no_match: 10, muted: 0 },
    });
    const { person, container } = open(api);
    expect(within(await table()).queryByRole('columnheader', { name: 'Why no alerts' })).toBeNull();
    await tickFilter(person, 'Alerts', 'No alerts arrive');
    await waitFor(() => expect(api.seen(adminCalls.admin.users).at(-1)?.query.unreached).toEqual(['any']));
    expect(await screen.findByRole('link', { name: 'No matches for 14 days: 10' })).toHaveAttribute(
      'href',
      '/admin/users?unreached=no_match',
    );
    expect(screen.getByRole('link', { name: '12 people' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Alerts muted/ })).toBeNull();
    expect(
      (await rowOf('Maya Lindqvist')).getByRole('link', { name: 'Last message failed' }),
    ).toHaveAttribute('href', '/admin/notifications?q=maya%40example.org&status=failed');
    await expectNoAxeViolations(container);
  });

  it('are sorted by their last sign-in only newest first, however often the header is pressed', async () => {
    const api = network();
    const { person } = open(api);
    await table();
    for (const _ of ['once', 'twice']) {
      await person.click(screen.getByRole('button', { name: /^Last sign-in/ }));
      await waitFor(() => expect(api.seen(adminCalls.admin.users).at(-1)?.query.sort).toBe('-last_login_at'));
    }
  });

  it('say when nobody matches', async () => {
    const { person, place } = open(network([]), '/admin/users?q=zebra');
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all users' }));
    await waitFor(() => expect(place()).toBe('/admin/users'));
  });

  it('show their layout while they load', async () => {
    const api = fakeApi();
    api.answer(adminCalls.admin.dashboard, someDashboard);
    const held = api.hold(adminCalls.admin.users, listing([aRow()]));
    open(api);
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByText('Maya Lindqvist')).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.users, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The users could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Maya Lindqvist')).toBeVisible();
  });
});

describe('people on a list', () => {
  const line = (
    at: number,
    outcome: ImportedUser['outcome'],
    reason: string | null = null,
  ): ImportedUser => ({
    line: at,
    email: `person${at}@example.org`,
    name: `Person ${at}`,
    outcome,
    reason,
    user_id: null,
  });
  const openImport = async (api: ReturnType<typeof network>) => {
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    return { person, shell, drawer: within(await screen.findByRole('dialog', { name: 'Import users' })) };
  };

  it('are invited after the report of a check, which lists problems first', async () => {
    const api = network();
    const message = '1 to be invited, 1 with an account already, 1 not usable.';
    const reason = 'Name must be at least 2 characters';
    const lines = [line(1, 'would_invite'), line(2, 'known'), line(3, 'invalid', reason)];
    api.answerOnce(adminCalls.adminUsers.import, { message, invited: 1, lines });
    const { person, drawer } = await openImport(api);
    await person.click(drawer.getByRole('button', { name: 'Check list' }));
    expect(await drawer.findByText('Enter at least one person.')).toBeVisible();
    await person.click(drawer.getByLabelText('People'));
    await person.paste('a list');
    await person.selectOptions(drawer.getByLabelText('Plan'), 'Basic');
    await person.click(drawer.getByRole('button', { name: 'Check list' }));
    expect(await drawer.findByText(message)).toBeVisible();
    expect(drawer.getByText(reason)).toBeVisible();
    const rows = drawer.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByText(/^Person/).textContent)).toEqual([
      ...['Person 3', 'Person 2'],
    ]);
    api.answerOnce(adminCalls.adminUsers.import, {
      message: 'Done',
      invited: 1,
      lines: [line(1, 'invited')],
    });
    await person.click(drawer.getByRole('button', { name: 'Invite 1 person' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import users' })).toBeNull());
    const body = { text: 'a list', plan: 'basic', locale: 'english' };
    expect(api.seen(adminCalls.adminUsers.import).map((call) => call.body)).toEqual([
      { ...body, dry_run: true },
      { ...body, dry_run: false },
    ]);
  });

  it('are checked again after a change, and can come from a file in an older encoding', async () => {
    const api = network();
    const found = { message: 'One', invited: 1, lines: [line(1, 'would_invite')] };
    api.answer(adminCalls.adminUsers.import, found);
    const { person, drawer } = await openImport(api);
    const file = new File([new Uint8Array([0x52, 0xe9, 0x6d, 0x79])], 'people.csv', { type: 'text/csv' });
    await person.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
      file,
    );
    await waitFor(() => expect(drawer.getByLabelText('People')).toHaveValue('Rémy'));
    await person.click(drawer.getByRole('button', { name: 'Check list' }));
    expect(await drawer.findByRole('button', { name: 'Invite 1 person' })).toBeVisible();
    await person.type(drawer.getByLabelText('People'), ' <remy@example.org>');
    expect(drawer.getByRole('button', { name: 'Check list' })).toBeVisible();
  });

  it('are all invited with one press, even if the server needs several calls', async () => {
    const api = network();
    const found = { message: 'Three', invited: 3, lines: [line(1, 'would_invite')] };
    api.answerOnce(adminCalls.adminUsers.import, found);
    const { person, shell, drawer } = await openImport(api);
    await person.click(drawer.getByLabelText('People'));
    await person.paste('a list');
    await person.click(drawer.getByRole('button', { name: 'Check list' }));
    const late = [line(1, 'invited'), line(2, 'invited'), line(3, 'not_reached')];
    api.answerOnce(adminCalls.adminUsers.import, { message: '1 not reached', invited: 2, lines: late });
    const rest = api.hold(adminCalls.adminUsers.import, {
      message: 'The rest',
      invited: 1,
      lines: [line(1, 'known'), line(2, 'known'), line(3, 'invited')],
    });
    await person.click(await drawer.findByRole('button', { name: 'Invite 3 people' }));
    expect(await drawer.findByText('2 invited so far')).toBeVisible();
    rest.release();
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: '3 people invited.' }]));
    expect(screen.queryByRole('dialog', { name: 'Import users' })).toBeNull();
  });

  it('that the server did not process stay in the drawer with its report', async () => {
    const api = network();
    const found = { message: 'One', invited: 1, lines: [line(1, 'would_invite')] };
    api.answerOnce(adminCalls.adminUsers.import, found);
    const { person, drawer } = await openImport(api);
    await person.click(drawer.getByLabelText('People'));
    await person.paste('a list');
    await person.click(drawer.getByRole('button', { name: 'Check list' }));
    const late = [line(1, 'not_reached', 'Not enough time')];
    api.answerOnce(adminCalls.adminUsers.import, { message: '1 not reached', invited: 0, lines: late });
    await person.click(await drawer.findByRole('button', { name: 'Invite 1 person' }));
    expect(await drawer.findByText('1 not reached')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Check list' })).toBeVisible();
  });
});

describe('one of the users', () => {
  it('is opened and edited from its row', async () => {
    const api = network();
    api.hold(adminCalls.adminUsers.get, { user: aDetail() });
    const { person, place } = open(api);
    expect(await screen.findByRole('link', { name: 'Maya Lindqvist' })).toHaveAttribute(
      'href',
      `/admin/users/${aRow().id}`,
    );
    await menuOf(person, 'Maya Lindqvist', 'Edit');
    await waitFor(() => expect(place()).toBe(`/admin/users/${aRow().id}/edit`));
  });

  it('is suspended with a reason', async () => {
    const api = network();
    api.answer(adminCalls.adminUsers.suspend, {
      user: aDetail({ status: 'suspended' }),
      message: 'Suspended.',
    });
    const { person, shell } = open(api);
    await menuOf(person, 'Maya Lindqvist', 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }));
    await person.click(dialog.getByRole('button', { name: 'Suspend' }));
    const reason = dialog.getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Please enter a reason/));
    await person.type(reason, 'Spam');
    api.answer(adminCalls.admin.users, listing([aRow({ status: 'suspended' })]));
    await person.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect((await rowOf('Maya Lindqvist')).getByText('Suspended')).toBeVisible();
    expect(api.seen(adminCalls.adminUsers.suspend)).toMatchObject([
      { params: { userId: aRow().id }, body: { reason: 'Spam' } },
    ]);
    expect(shell.calls.toasts).toMatchObject([{ kind: 'success', message: 'Suspended.' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not suspended when the server refuses: the typed reason stays, and the server’s message is shown', async () => {
    const api = network();
    const sentence = 'The last administrator cannot be suspended, demoted or deleted';
    api.fail(adminCalls.adminUsers.suspend, { status: 409, code: 'last_administrator', error: sentence });
    const { person } = open(api);
    await menuOf(person, 'Maya Lindqvist', 'Suspend');
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Reason'), 'Spam');
    await person.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Spam');
  });

  it('is activated after confirmation', async () => {
    const api = network([aRow({ status: 'suspended' })]);
    api.answer(adminCalls.adminUsers.activate, { user: aDetail(), message: 'Active again.' });
    const { person, shell } = open(api);
    await menuOf(person, 'Maya Lindqvist', 'Activate');
    await person.click(await screen.findByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Active again.' }]));
  });

  it('is deleted only after typing DELETE', async () => {
    const api = network();
    api.answer(adminCalls.adminUsers.remove, { message: 'Deleted.' });
    const { person, shell } = open(api);
    await menuOf(person, 'Maya Lindqvist', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this account?' }));
    const word = dialog.getByLabelText('Type DELETE to confirm');
    await person.type(word, 'delete');
    await person.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() =>
      expect(word).toHaveAccessibleDescription('You must type "DELETE" to confirm account deletion'),
    );
    await person.clear(word);
    await person.type(word, 'DELETE');
    await person.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Deleted.' }]));
    expect(api.seen(adminCalls.adminUsers.remove)[0]?.body).toEqual({ confirmation: 'DELETE' });
  });
});

describe('several users at once', () => {
  it('are given a plan; those that were refused stay selected, with the reason', async () => {
    const api = network(two());
    const [maya, omar] = two().map(({ id }) => id) as [string, string];
    api.answer(adminCalls.adminUsers.bulk, {
      message: '1 of 2 done',
      done: 1,
      refused: 1,
      results: [
        { id: maya, outcome: 'done', code: null, error: null },
        { id: omar, outcome: 'refused', code: 'own_account', error: 'You cannot change your own plan' },
      ],
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    expect(bar.getByText('2 selected')).toBeVisible();
    await person.click(bar.getByRole('button', { name: 'More actions for the selected accounts' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Change plan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the plan of 2 accounts?' }));
    await person.selectOptions(form.getByLabelText('Plan'), 'Pro');
    await person.click(form.getByRole('button', { name: 'Change plan' }));
    const outcome = within(await screen.findByRole('dialog', { name: '1 of 2 refused' }));
    expect(outcome.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Maya LindqvistDone',
      'عمر فاروقRefusedYou cannot change your own plan',
    ]);
    expect(api.seen(adminCalls.adminUsers.bulk)[0]?.body).toEqual({
      action: 'set_plan',
      ids: [maya, omar],
      plan: 'pro',
    });
    await person.click(outcome.getByRole('button', { name: 'Back to the list' }));
    expect(bar.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select عمر فاروق' })).toBeChecked();
  });

  it('are signed out after one confirmation that names them', async () => {
    const api = network(two());
    api.answer(adminCalls.adminUsers.bulk, {
      message: '2 done',
      done: 2,
      refused: 0,
      results: two().map(({ id }) => ({ id, outcome: 'done' as const, code: null, error: null })),
    });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await person.click(screen.getByRole('button', { name: 'More actions for the selected accounts' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign 2 people out?' }));
    expect(question.getByText('عمر فاروق')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: '2 done' }]));
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });
});

it('the users are exported as filtered', async () => {
  const api = network();
  api.answer(adminCalls.adminUsers.export, { filename: 'users.csv', csv: 'a,b', rows: 1, total: 1 });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:one'), revokeObjectURL: vi.fn() }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { person, shell } = open(api, '/admin/users?plan=pro&page=2');
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  await person.click(screen.getByRole('menuitem', { name: 'Table (CSV)' }));
  await waitFor(() =>
    expect(shell.calls.toasts).toMatchObject([{ message: '1 account exported to your Downloads folder.' }]),
  );
  expect(saved).toHaveBeenCalledOnce();
  expect(api.seen(adminCalls.adminUsers.export)[0]?.query).toEqual({
    ...{ plan: ['pro'], sort: '-created_at', format: 'csv' },
  });

  const workbook = { filename: 'users.xlsx', csv: '', workbook: btoa('PK'), rows: 1, total: 2 };
  api.answer(adminCalls.adminUsers.export, workbook);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(screen.getByRole('menuitem', { name: 'Workbook (Excel)' }));
  await waitFor(() =>
    expect(shell.calls.toasts.at(-1)).toMatchObject({
      message: 'The first 1 account exported to your Downloads folder.',
    }),
  );
  expect(saved).toHaveBeenCalledTimes(2);
  expect(api.seen(adminCalls.adminUsers.export)[1]?.query).toMatchObject({ format: 'xlsx' });
});
