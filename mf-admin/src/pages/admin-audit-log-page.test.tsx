import { type AuditEntry, adminCalls } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  onTouchScreen,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { formatExact } from '@newswatch/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { aDetail, aRow } from '../testing/users.ts';

const ann = aRow({ full_name: 'Ann Lee' });

const entry = (number: number, changes: Partial<AuditEntry>): AuditEntry => ({
  id: testId('aud', number),
  sequence: number,
  actor: { id: testId('usr'), name: 'Ann Lee' },
  action: 'source.paused',
  object_type: 'source',
  object_id: testId('src'),
  object_name: 'The Harbour Post',
  names: {},
  before: { paused_at: null },
  after: { paused_at: '2026-03-10T09:00:00.000Z' },
  detail: null,
  ip: '192.0.2.7',
  at: '2026-03-10T09:00:00.000Z',
  hash: 'abc',
  ...changes,
});

function open(items: AuditEntry[], search = '', user = anAdmin()) {
  const api = fakeApi();
  api.answer(adminCalls.auditLog.list, {
    ...listing(items),
    next_cursor: null,
    actions: ['source.paused'],
    object_types: ['source'],
  });
  api.answer(adminCalls.admin.users, listing([ann, aRow({ id: testId('usr', 2), full_name: 'Bo Chan' })]));
  api.answer(adminCalls.adminUsers.get, { user: aDetail(ann) });
  return { ...renderPage(routes, { path: `/admin/audit-log${search}`, user, api }), api };
}

it('names the object of a row and links to it, unless it no longer exists', async () => {
  open([
    entry(1, {}),
    entry(2, {
      action: 'article.hidden',
      object_type: 'article',
      object_id: testId('art'),
      object_name: 'Storm over the harbour',
    }),
    entry(3, { action: 'target.deleted', object_type: 'target', object_name: null, after: null }),
    // Recorded by an older version, which stored neither.
    entry(4, { object_name: 'El Faro', before: null, after: null }),
  ]);
  expect(await screen.findByRole('link', { name: 'The Harbour Post' })).toHaveAttribute(
    'href',
    `/admin/sources/${testId('src')}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Storm over the harbour' })).toHaveAttribute(
    'href',
    `/admin/articles?open=${testId('art')}`,
  );
  expect(screen.getByRole('link', { name: 'El Faro' })).toBeVisible();
  const gone = screen.getByRole('row', { name: /Target deleted/ });
  expect(within(gone).getByText(testId('src'))).toBeVisible();
  expect(within(gone).queryByRole('link', { name: testId('src') })).toBeNull();
});

it('shows the values before and after: only the values after for a new object, and the beginning of a long text', async () => {
  const body = 'A storm warning for everybody at sea. '.repeat(4).trim();
  const { container, person } = open([
    entry(1, {
      before: { status: 'approved', respect_robots: true },
      after: { status: 'rejected', respect_robots: false },
    }),
    entry(3, {
      action: 'user.suspended',
      before: { status: 'active' },
      after: { status: 'suspended' },
      detail: { reason: 'Spam' },
    }),
    entry(2, { action: 'whatsapp.template_created', object_type: 'whatsapp', before: null, after: { body } }),
  ]);
  const row = await screen.findByRole('row', { name: /Source paused/ });
  expect(row).toHaveTextContent('status: approved → rejected');
  expect(row).toHaveTextContent('respect robots: yes → no');
  // The reason says more than the change.
  expect(screen.getByRole('row', { name: /User suspended.*“Spam”/ })).not.toHaveTextContent('active');
  const made = screen.getByRole('row', { name: /template created/ });
  expect(made).toHaveTextContent(/body: A storm warning for everybody at sea\. A storm warning for ev…/);
  expect(made).not.toHaveTextContent('→');
  await expectNoAxeViolations(container);
  await person.click(screen.getByRole('link', { name: 'WhatsApp template created' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(body);
});

it('shows all times in the administrator’s time zone', async () => {
  const { person } = open([entry(1, {})], '', anAdmin({ timezone: 'Asia/Tokyo' }));
  await person.click(await screen.findByRole('link', { name: 'Source paused' }));
  const drawer = within(await screen.findByRole('dialog'));
  const exact = formatExact(new Date(entry(1, {}).at), { timeZone: 'Asia/Tokyo' });
  // The time of the pause and the time it was recorded.
  expect(drawer.getAllByText(exact)).toHaveLength(2);
});

it('is filtered by days, including the first and the last', async () => {
  onTouchScreen();
  const { place } = open([entry(1, {})], '?from=2026-03-09T00%3A00%3A00.000Z');
  expect(await screen.findByLabelText('Recorded, from')).toHaveValue('2026-03-09');
  fireEvent.change(screen.getByLabelText('Recorded, to'), { target: { value: '2026-03-10' } });
  await waitFor(() =>
    expect(new URLSearchParams(place().split('?')[1]).get('to')).toBe('2026-03-10T23:00:00.000Z'),
  );
});

it('shows the changes of one person, and keeps the choice in the address', async () => {
  const { api, person, place } = open([entry(1, {})]);
  await person.click(await screen.findByRole('combobox', { name: 'By' }));
  await person.type(screen.getByRole('combobox', { name: 'By' }), 'Ann');
  await person.click(await screen.findByText('Ann Lee', { selector: '.ant-select-item *' }));
  await waitFor(() => expect(place()).toBe(`/admin/audit-log?actor_id=${ann.id}`));
  await waitFor(() =>
    expect(api.seen(adminCalls.auditLog.list).at(-1)?.query).toMatchObject({ actor_id: [ann.id] }),
  );
});
