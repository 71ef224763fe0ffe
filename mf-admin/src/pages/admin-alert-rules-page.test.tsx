import {
  type AlertFiring,
  type AlertMute,
  type AlertRule,
  adminCalls,
} from '@newswatch/shared/contracts/admin';
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
import './admin-alert-rules-page.tsx';
import '../features/alert-rules/mute-dialog.tsx';
import '../features/alert-rules/rule-drawer.tsx';

const rule: AlertRule = {
  id: testId('alr'),
  name: 'Many failing sources',
  figure: 'sources_failing',
  limit: 10,
  severity: 'critical',
  for_minutes: 5,
  recipients: null,
  quiet: null,
  time_zone: 'Europe/Paris',
  enabled: true,
  value: 14,
  checked_at: minutesBefore(1),
  firing_since: minutesBefore(20),
  updated_at: minutesBefore(90),
};

/** An alert of the rule that has ended. */
const ended = {
  ...{ id: testId('alf'), rule_id: rule.id, name: rule.name, figure: rule.figure, limit: rule.limit },
  ...{ severity: rule.severity, started_at: minutesBefore(90), ended_at: minutesBefore(80) },
  ...{ ended_by: 'recovered', value: 12, worst: 15, held_at: null, emailed: 1 },
} as const satisfies AlertFiring;

function open(rules: AlertRule[], { search = '', mutes = [] as AlertMute[] } = {}) {
  const api = fakeApi();
  api.answer(adminCalls.alertRules.list, listing(rules));
  api.answer(adminCalls.alertRules.firings, listing([]));
  api.answer(adminCalls.alertRules.mutes, listing(mutes));
  api.answer(adminCalls.alertRules.figures, {
    items: [
      { figure: 'sources_failing', value: null, of: null, is_readable: false },
      { figure: 'deliveries_failed_share', value: 100, of: 3, is_readable: true },
    ],
  });
  api.answer(adminCalls.alertRules.create, { rule, message: 'Rule saved.' });
  api.answer(adminCalls.alertRules.update, {
    rule: { ...rule, enabled: false },
    message: 'Rule saved.',
  });
  const user = anAdmin({ timezone: 'Europe/Paris' });
  return renderPage(routes, { path: `/admin/alert-rules${search}`, user, api });
}

it('shows the condition, the current figure and when the alert started, and switches a rule off', async () => {
  const { api, person, shell } = open([rule]);
  expect(await screen.findByText('More than 10 for 5 min')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Many failing sources/ }));
  expect(row.getByText('14')).toBeVisible();
  expect(row.getByText('Critical')).toBeVisible();
  await person.click(row.getByRole('button', { name: /Many failing sources/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Rule turned off.' }]));
  const [sent] = api.seen(adminCalls.alertRules.update);
  expect(sent?.body).toMatchObject({ enabled: false, recipient_ids: null });
  expect(await screen.findByText('No alerts yet')).toBeVisible();
  expect(await screen.findByText('No mutes yet')).toBeVisible();
});

it('creates a rule; its fields follow the chosen figure', async () => {
  const { api, person } = open([], { search: '?form=new' });
  const drawer = within(await screen.findByRole('dialog', { name: 'New alert rule' }));
  await person.type(drawer.getByLabelText(/^Name/), 'Too few articles');
  await person.selectOptions(drawer.getByLabelText('Figure'), 'articles_of_usual');
  const limit = drawer.getByLabelText(/^Alert if less than/);
  await person.clear(limit);
  await person.type(limit, '101');
  await person.clear(drawer.getByLabelText(/^Minimum count/));
  await person.type(drawer.getByLabelText(/^Minimum count/), '50');
  await person.click(drawer.getByRole('checkbox', { name: /No email at certain times/ }));
  const days = within(drawer.getByRole('group', { name: /^Days/ }));
  for (const day of ['Sat', 'Sun']) await person.click(days.getByRole('checkbox', { name: day }));
  await person.selectOptions(drawer.getByLabelText('Time zone'), 'Asia/Beirut');
  await person.click(drawer.getByRole('button', { name: 'Create rule' }));
  expect(await drawer.findByText('This limit is too high for this figure')).toBeVisible();
  await person.clear(limit);
  await person.type(limit, '40');
  await person.click(drawer.getByRole('button', { name: 'Create rule' }));
  await waitFor(() =>
    expect(api.seen(adminCalls.alertRules.create)[0]?.body).toEqual({
      name: 'Too few articles',
      conditions: [{ figure: 'articles_of_usual', limit: 40, minimum: 50 }],
      joined_by: 'all',
      severity: 'warning',
      for_minutes: 5,
      recipient_ids: null,
      quiet: { start: '22:00', end: '07:00', days: [1, 2, 3, 4, 5] },
      time_zone: 'Asia/Beirut',
      enabled: true,
    }),
  );
});

it('adds and removes conditions by keyboard, and shows the rule as a sentence with current figures', async () => {
  const { api, person } = open(
    [
      {
        ...rule,
        joined_by: 'any',
        conditions: [
          { figure: 'sources_failing', limit: 10, value: 14, of: null, state: 'beyond' },
          { figure: 'deliveries_failed_share', limit: 5, minimum: 20, value: 100, of: 3, state: 'too_few' },
        ],
      },
    ],
    { search: `?form=${rule.id}` },
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
  const sentence = drawer.getByRole('region', { name: 'The rule as a sentence' });
  const minimum = '(of\u00a0at\u00a0least\u00a020 messages)';
  expect(sentence.textContent).toBe(
    `Alert when more\u00a0than\u00a010 sources are failing or more\u00a0than\u00a05% of the messages in the last hour failed ${minimum}, for\u00a05\u00a0min.`,
  );
  expect(await drawer.findByText(/Now: 100% of\s3\./)).toBeVisible();
  expect(drawer.getByText(/The current value could not be read\./)).toBeVisible();
  await expectNoAxeViolations(screen.getByRole('dialog'));

  // Presses only the keys that a person would press.
  const second = within(drawer.getByRole('group', { name: 'Condition 2' }));
  drawer.getByRole('button', { name: 'Add condition' }).focus();
  await person.keyboard('{Enter}');
  const third = within(drawer.getByRole('group', { name: 'Condition 3' }));
  expect(third.getByLabelText('Figure')).toHaveFocus();
  await person.selectOptions(third.getByLabelText('Figure'), 'deliveries_failed_share');
  await person.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Two conditions have the same figure and the same minimum')).toBeVisible();
  await person.selectOptions(third.getByLabelText('Figure'), 'workers_dead');
  second.getByRole('button', { name: 'Remove condition 2' }).focus();
  await person.keyboard('{Enter}');
  expect(second.getByLabelText('Figure')).toHaveFocus();
  expect(second.getByLabelText('Figure')).toHaveValue('workers_dead');
  await person.click(drawer.getByRole('radio', { name: 'All conditions are met' }));
  await person.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.seen(adminCalls.alertRules.update)[0]?.body).toMatchObject({
      joined_by: 'all',
      conditions: [
        { figure: 'sources_failing', limit: 10 },
        { figure: 'workers_dead', limit: 5 },
      ],
    }),
  );
});

it('shows the current figure of each of several conditions, and in the history which were met', async () => {
  const conditions = [
    { figure: 'sources_failing' as const, limit: 10 },
    { figure: 'deliveries_failed_share' as const, limit: 5, minimum: 20 },
    { figure: 'workers_dead' as const, limit: 0 },
  ];
  const [sources, share, workers] = conditions;
  const { api } = open([
    {
      ...{ ...rule, firing_since: null, unreadable_since: minutesBefore(1), joined_by: 'any' },
      conditions: [
        { ...sources, value: 3, of: null, state: 'within' },
        { ...share, value: 100, of: 3, state: 'too_few' },
        { ...workers, value: null, of: null, state: 'unreadable' },
      ] as AlertRule['conditions'],
    },
  ]);
  const firing: AlertFiring = {
    ...{ ...ended, figure: 'workers_dead', limit: 0, value: 1, worst: 2, joined_by: 'any' },
    conditions: [
      { ...sources, value: null, of: null, worst: null, worst_of: null },
      { ...share, value: 8, of: 100, worst: 12, worst_of: 240 },
      { ...workers, value: 1, of: null, worst: 2, worst_of: null },
    ] as AlertFiring['conditions'],
  };
  api.answer(adminCalls.alertRules.firings, listing([firing]));
  const row = within(await screen.findByRole('row', { name: /^Many failing sources/ }));
  expect(row.getByText('Any of 3 conditions')).toBeVisible();
  expect(row.getByText(/^Failing sources: more than 10/)).toHaveTextContent('(now: 3)');
  expect(row.getByText(/more than 5% of at least 20 messages/)).toHaveTextContent(
    '(now: 100% of 3, fewer than 20)',
  );
  expect(row.getByText(/^Dead workers: more than 0/)).toHaveTextContent('(now: could not be read)');
  expect(row.getByText('For 5 min')).toBeVisible();
  expect(row.getByText('0 of 3 met')).toBeVisible();
  expect(row.getByText('Within the limit')).toBeVisible();
  expect(row.getByText('A figure could not be read at the last check')).toBeVisible();
  const history = within(await screen.findByRole('table', { name: 'History of alerts' }));
  const entry = await history.findByRole('row', { name: /^Many failing sources/ });
  expect(entry).toHaveTextContent(
    /%: 12% of\s240 \(limit 5% of\sat\sleast\s20 messages\)Dead workers: 2 \(limit 0\)/,
  );
  expect(entry).not.toHaveTextContent('Failing sources:');
});

it('says which rules could not be measured, and which are muted until when and why', async () => {
  const since = minutesBefore(5);
  const mute = {
    starts_at: minutesBefore(10),
    ends_at: minutesBefore(-50),
    note: 'Database upgrade',
    created_by: null,
  };
  const both: AlertRule = {
    ...rule,
    id: testId('alr', 2),
    name: 'Slow and failing',
    and: { figure: 'deliveries_failed_share', limit: 5, value: null },
    value: null,
    firing_since: null,
    unreadable_since: since,
  };
  open([{ ...rule, mute }, both], {
    mutes: [{ id: testId('alm'), rule_id: rule.id, name: rule.name, ...mute }],
  });
  const muted = within(await screen.findByRole('row', { name: /^Many failing sources/ }));
  expect(muted.getByText(/^Muted until/)).toHaveTextContent(/Muted until .+: Database upgrade/);
  const unread = within(screen.getByRole('row', { name: /^Slow and failing/ }));
  expect(unread.getByText('Could not be measured')).toBeVisible();
  expect(unread.getByText(/^Failing sources: more than 10/)).toBeVisible();
  expect(unread.getByText(/^Failed deliveries in the last hour, %: more than 5%/)).toBeVisible();
  const history = within(await screen.findByRole('table', { name: 'Mutes' }));
  expect(history.getByText('Database upgrade')).toBeVisible();
});

it('says when a rule is muted regularly, and which alerts were not sent because of that', async () => {
  const quiet = { start: '01:00', end: '05:00', days: [1, 2, 3, 4, 5] };
  const { api } = open([{ ...rule, quiet }]);
  const held = { ...ended, held_at: ended.started_at, emailed: 0 };
  const later = { ...held, id: testId('alf', 2), name: 'Reported later', emailed: 2 };
  api.answer(adminCalls.alertRules.firings, listing([held, later]));
  expect(await screen.findByText('Muted Mon–Fri 01:00–05:00 (Europe/Paris)')).toBeVisible();
  const history = within(await screen.findByRole('table', { name: 'History of alerts' }));
  expect(await history.findByText(/muted, so no email was sent/)).toBeVisible();
  expect(history.getByText(/muted at first, then reported/)).toBeVisible();
});

it('mutes a rule for a planned outage, and unmutes it', async () => {
  const { api, person, shell } = open([{ ...rule, mute: null }]);
  api.answer(adminCalls.alertRules.mute, { rule, message: 'Rule muted.' });
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: /Actions for Many/ }));
    await person.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Mute…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute rule' }));
  await person.click(dialog.getByRole('button', { name: 'Mute rule' }));
  expect(await dialog.findByText('Enter a note')).toBeVisible();
  await person.type(dialog.getByLabelText(/^Note/), 'Database upgrade');
  await person.click(dialog.getByRole('button', { name: 'Mute rule' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Rule muted.' }]));
  const [sent] = api.seen(adminCalls.alertRules.mute);
  expect(sent?.body).toMatchObject({ starts_at: null, note: 'Database upgrade' });
  expect(Date.parse(sent?.body.ends_at ?? '')).toBeGreaterThan(Date.now());
});
