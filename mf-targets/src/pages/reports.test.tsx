import {
  calls,
  type MadeReport,
  type MadeReportDraft,
  newReportSections,
  type Report,
  type ReportIssue,
  reportSections,
} from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../reports/reports-view.tsx';
import '../reports/made-sending.tsx';
import './report-issue-page.tsx';
import './targets-page.tsx';

const ports = aListedTarget({ name: 'Ports' });
const bo = { id: testId('rcp', 1), name: 'Bo', email: 'bo@example.com', groups: ['Board'], barred: null };
const cy = { ...bo, id: testId('rcp', 2), name: 'Cy', email: 'cy@example.com', barred: 'invited' as const };
const report: Report = {
  id: testId('srp'),
  name: 'Ports weekly',
  status: 'active',
  frequency: 'weekly',
  weekday: 1,
  day: 1,
  hour: 8,
  targets: [{ id: ports.id, name: 'Ports', status: 'active' }],
  recipient_ids: [bo.id],
  groups: [],
  list_ids: [],
  sections: [...reportSections],
  introduction: '',
  target_introductions: [],
  sender_name: '',
  on_weekdays: false,
  times: null,
  look: null,
  to_owner: true,
  attach_pdf: false,
  reached: 1,
  left_out: 0,
  subscribers: 0,
  next_at: '2099-03-02T07:00:00.000Z',
  hold: null,
  last_issue: {
    ...{ id: testId('rpi'), created_at: '2026-03-02T07:00:00.000Z' },
    ...{ sent: 2, queued: 0, failed: 1, canceled: 0, left_out: 1 },
  },
  created_at: '2026-01-02T07:00:00.000Z',
};
const email = { subject: 'Ports weekly', text: 'Plain', html: '<p>Ferry late</p>' };
const started = { job: { id: testId('job'), status: 'queued' as const } };
const overJob = {
  ...{ id: testId('job'), kind: 'report', status: 'completed' as const, error: null, result: null },
  progress: { done: 0, total: null },
  ...{ created_at: '2026-03-02T07:00:00.000Z', started_at: '2026-03-02T07:00:00.000Z' },
  finished_at: '2026-03-02T07:00:01.000Z',
};
const issue: ReportIssue = {
  id: testId('rpi'),
  by_hand: false,
  from: '2026-02-23',
  to: '2026-03-01',
  span: null,
  created_at: '2026-03-02T07:00:00.000Z',
  emails: [
    {
      to: 'owner',
      recipient: null,
      status: 'sent',
      sent_at: '2026-03-02T07:00:03.000Z',
      reason: null,
      pdf: null,
      can_retry: false,
    },
    {
      ...{ to: 'recipient', recipient: { id: bo.id, name: 'Bo' }, status: 'failed', sent_at: null },
      reason: 'No such mailbox',
      pdf: null,
      can_retry: false,
    },
    {
      to: 'recipient',
      recipient: null,
      status: 'canceled',
      sent_at: null,
      reason: 'The recipient was removed.',
      pdf: null,
      can_retry: false,
    },
  ],
  left_out: [{ recipient: { id: cy.id, name: 'Cy' }, reason: 'invited' }],
  subscribers: null,
};

function sends(api: ReturnType<typeof fakeApi>, message: string) {
  api.answer(calls.reports.startSending, started);
  api.answer(calls.jobs.get, { job: { ...overJob, result: { issue, message } } });
}

function network(items: Report[] = [report], max = 5) {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.list, {
    ...listing([ports]),
    quota: { used: 1, max: 10, percent: 10, status: 'low' },
    counts: targetCounts([ports]),
  });
  api.answer(calls.reports.list, { ...listing(items), places: { used: items.length, max } });
  api.answer(calls.newsletters.audience, {
    recipients: [bo, cy],
    lists: [],
    last_24_hours: { used: 0, max: 10 },
  });
  api.answer(calls.newsletters.schedules, listing([]));
  api.answer(calls.reports.made, listing([]));
  return api;
}
const open = (api = network(), path = '/targets?view=reports') =>
  renderPage(routes, { path, user: aUser({ plan: 'pro' }), api });
const menuItem = async (person: ReturnType<typeof open>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name: 'Actions for Ports weekly' }));
  await person.click(await screen.findByRole('menuitem', { name }));
};

describe('a report that is created on demand', () => {
  const rival = aListedTarget({ id: testId('tgt', 2), name: 'Rival' });
  const done = { report_id: testId('srp', 5), issue_id: testId('rpi', 5) };
  const made: MadeReport = {
    ...{ id: done.report_id, issue_id: done.issue_id, name: 'Board', one_page: false },
    ...{ from: '2026-01-01', to: '2026-01-30', introduction: 'For the board.', sender_name: '' },
    target_introductions: [],
    targets: [{ id: ports.id, name: 'Ports', status: 'active' }],
    ...{ layout: ['days', 'stories'], created_at: '2026-02-01T07:00:00.000Z' },
  };
  function desk(items: MadeReport[] = []) {
    const api = network();
    api.answer(calls.reports.made, listing(items));
    api.answer(calls.brand.get, { brand: { accent: null, logo: null } });
    api.answer(calls.reports.startMaking, started);
    api.answer(calls.jobs.get, { job: { ...overJob, result: done } });
    api.answer(calls.reports.issue, email);
    return api;
  }

  it('starts with what the analytics compare, says that no logo is set, and opens as a page', async () => {
    const api = desk();
    const targets = `${ports.id},${rival.id}`;
    const { person, place, container } = open(
      api,
      `/targets?view=reports&form=make&targets=${targets}&period=7d`,
    );
    const form = within(await screen.findByRole('dialog', { name: 'Create a report' }));
    expect(await form.findByText(/No logo is set/)).toBeVisible();
    await expectNoAxeViolations(container);
    await person.type(form.getByRole('textbox', { name: /Name/ }), 'Board');
    await person.click(form.getByRole('checkbox', { name: /One page/ }));
    expect(form.queryByRole('checkbox', { name: /Themes/ })).toBeNull();
    await person.click(form.getByRole('button', { name: 'Create report' }));
    await waitFor(() => expect(place()).toBe(`/reports/${done.report_id}/issues/${done.issue_id}`));
    const [{ body } = { body: undefined }] = api.seen(calls.reports.startMaking);
    const { from, to } = body as { from: string; to: string };
    expect(body).toMatchObject({ name: 'Board', target_ids: [ports.id, rival.id], one_page: true });
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  });

  it('says why it could not be created, and keeps what was typed', async () => {
    const api = desk();
    const error = 'You can keep 100 of these reports. Delete one to create another.';
    api.answer(calls.jobs.get, { job: { ...overJob, status: 'failed', error } });
    const { person } = open(api, `/targets?view=reports&form=make&targets=${ports.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Create a report' }));
    await person.type(form.getByRole('textbox', { name: /Name/ }), 'Board');
    await person.click(form.getByRole('button', { name: 'Create report' }));
    expect(await form.findByText(error)).toBeVisible();
    expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Board');
    await person.click(form.getByRole('button', { name: 'Create report' }));
    await waitFor(() => expect(api.seen(calls.reports.startMaking)).toHaveLength(2));
    expect(await form.findByText(error)).toBeVisible();
    await person.selectOptions(form.getByRole('combobox', { name: /Period/ }), 'Last month');
    expect(form.getByText('Left out, because the last day of this report is over.')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Create report' }));
    await waitFor(() => expect(api.seen(calls.reports.startMaking)).toHaveLength(3));
    const asked = api.seen(calls.reports.startMaking).map(({ body }) => (body as MadeReportDraft).client_id);
    // Repeated, it is the same report; changed, it is another one.
    expect(asked[1]).toBe(asked[0]);
    expect(asked[2]).not.toBe(asked[0]);
  });

  it('is listed, can be created again up to today, and copied into a schedule', async () => {
    const { person } = open(desk([made]));
    expect(await screen.findByRole('link', { name: 'Board' })).toHaveAttribute(
      'href',
      `/reports/${made.id}/issues/${made.issue_id}`,
    );
    const choose = async (name: string) => {
      await person.click(screen.getByRole('button', { name: 'Actions for Board' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Create it again, up to today');
    const again = within(await screen.findByRole('dialog', { name: 'Create a report' }));
    expect(again.getByRole('textbox', { name: /Name/ })).toHaveValue('Board');
    expect(again.getByRole('combobox', { name: 'Period' })).toHaveValue('30d');
    await person.click(again.getByRole('button', { name: 'Cancel' }));
    await choose('Schedule a report like this');
    const schedule = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
    expect(schedule.getByRole('textbox', { name: /Name/ })).toHaveValue('Board');
    expect(schedule.getByRole('textbox', { name: /Introduction/ })).toHaveValue('For the board.');
    expect(schedule.getByRole('checkbox', { name: 'Themes' })).not.toBeChecked();
  });
});

describe('the page of a report that was created on demand', () => {
  it('shows who has the report, and sends it to others, with their number', async () => {
    const made = { report_id: testId('srp', 5), issue_id: testId('rpi', 5) };
    const di = { ...bo, id: testId('rcp', 3), name: 'Di', email: 'di@example.com' };
    const toBo = {
      ...{ to: 'recipient' as const, recipient: { id: bo.id, name: 'Bo' } },
      ...{ reason: null, pdf: null, can_retry: false },
    };
    const sent = { ...toBo, status: 'sent' as const, sent_at: '2026-03-02T07:00:03.000Z' };
    const before = { ...issue, id: made.issue_id, by_hand: true, emails: [sent], left_out: [] };
    const queued = {
      ...sent,
      recipient: { id: di.id, name: 'Di' },
      status: 'queued' as const,
      sent_at: null,
    };
    const after = { ...before, emails: [sent, queued] };
    const api = network();
    api.answer(calls.newsletters.audience, {
      recipients: [bo, di],
      lists: [{ id: testId('dls'), name: 'Clip sheet', subscribed: 40 }],
      last_24_hours: { used: 0, max: 10 },
    });
    api.answer(calls.reports.issue, {
      ...email,
      issue: {
        name: 'Board',
        from: issue.from,
        to: issue.to,
        span: null,
        made: true,
        pdf: null,
        created_at: issue.created_at,
      },
    });
    api.answer(calls.reports.issues, listing([before]));
    api.answer(calls.reports.sendMade, {
      message: 'On its way to 1 recipient and 40 subscribers.',
      issue: after,
    });
    const { person, shell, container } = open(api, `/reports/${made.report_id}/issues/${made.issue_id}`);
    const emails = within(await screen.findByRole('list', { name: /^Emails/ }));
    expect(emails.getByText('Bo')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Send report' }));
    expect(await form.findByRole('checkbox', { name: 'Bo' })).toBeDisabled();
    await expectNoAxeViolations(container);
    await person.click(form.getByRole('button', { name: 'Send report' }));
    expect(await form.findByText(/^Choose who gets the report/)).toBeVisible();
    // Its group has Bo too, who has the report.
    await person.click(form.getByRole('checkbox', { name: /^Board/ }));
    await person.click(form.getByRole('checkbox', { name: 'Clip sheet' }));
    expect(form.getByText(/^1 recipient and 40 subscribers will get it, except those/)).toBeVisible();
    api.answer(calls.reports.issues, listing([after]));
    await person.click(form.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(shell.calls.toasts[0]?.message).toBe('On its way to 1 recipient and 40 subscribers.'),
    );
    expect(api.seen(calls.reports.sendMade)).toMatchObject([
      { body: { groups: ['Board'], list_ids: [testId('dls')], recipient_ids: [], to_owner: false } },
    ]);
    expect(await emails.findByText('Di')).toBeVisible();
  });
});

describe('the reports', () => {
  it('are a tab of the targets, with when each is sent, to whom, and the result of the last one', async () => {
    const { container } = open();
    const row = within(await screen.findByRole('row', { name: /Ports weekly/ }));
    for (const text of [
      'Every Monday, 08:00',
      'You and 1 recipient',
      '2 sent, 1 failed, 1 left out',
      'Active',
    ])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText(/1 of 5 reports included in your plan/)).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Target views' }));
    expect(tabs.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations(container);
  });

  it('say why one is not sent, and that the plan includes no more', async () => {
    open(network([{ ...report, hold: 'plan' }], 1));
    expect(await screen.findByText('Over your plan’s limit')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Schedule a report' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Compare plans' })).toBeVisible();
  });

  it('go to distribution lists', async () => {
    const api = network([]);
    const clips = { id: testId('dls'), name: 'Clip sheet', subscribed: 140 };
    const audience = { recipients: [bo], lists: [clips], last_24_hours: { used: 0, max: 10 } };
    api.answer(calls.newsletters.audience, audience);
    api.answer(calls.reports.create, { report, message: 'Report scheduled.' });
    const { person } = open(api, `/targets?view=reports&form=new&target=${ports.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
    await person.type(form.getByRole('textbox', { name: /Name/ }), 'Ports weekly');
    await person.click(await form.findByRole('checkbox', { name: /Clip sheet/ }));
    await person.click(form.getByRole('checkbox', { name: 'Bo' }));
    expect(form.getByText(/You, 1 recipient and 140 subscribers will get it/)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() => expect(api.seen(calls.reports.create)[0]?.body.list_ids).toEqual([clips.id]));
  });

  it('are scheduled in a form, with the target of the address, and who gets it', async () => {
    const api = network([]);
    api.answer(calls.reports.create, { report, message: 'Report scheduled.' });
    const { person, shell, place } = open(api, `/targets?view=reports&form=new&target=${ports.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
    await person.type(form.getByRole('textbox', { name: /Name/ }), 'Ports weekly');
    await person.selectOptions(form.getByRole('combobox', { name: 'How often' }), 'monthly');
    await person.selectOptions(form.getByRole('combobox', { name: 'Day of the month' }), '15');
    await person.selectOptions(form.getByRole('combobox', { name: 'Hour' }), '17:00');
    expect(await form.findByRole('checkbox', { name: /Cy/ })).toBeDisabled();
    await person.click(form.getByRole('checkbox', { name: /Board/ }));
    expect(form.getByText(/You and 1 recipient will get it/)).toBeVisible();
    expect(form.getByText(/will not get it: invitation not accepted yet/)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toContainEqual(expect.objectContaining({ message: 'Report scheduled.' })),
    );
    expect(api.seen(calls.reports.create)[0]?.body).toEqual({
      ...{
        name: 'Ports weekly',
        target_ids: [ports.id],
        frequency: 'monthly',
        weekday: 1,
        day: 15,
        hour: 17,
      },
      ...{ recipient_ids: [], groups: ['Board'] },
      // Without hours and its own look, which a server of an older version rejects.
      ...{ layout: [...newReportSections], on_weekdays: false },
      ...{ introduction: '', sender_name: '', to_owner: true },
    });
    expect(place()).toBe('/targets?view=reports');
  });

  it('are saved without a recipient who was removed in the meantime and cannot be deselected in the form', async () => {
    const api = network([{ ...report, recipient_ids: [bo.id, testId('rcp', 9)] }]);
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    expect(await form.findByRole('checkbox', { name: 'Bo' })).toBeChecked();
    await person.type(form.getByRole('textbox', { name: /Name/ }), '!');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({ recipient_ids: [bo.id] }),
    );
  });

  it('show recipients chosen before the plan excluded them, so that they can be removed', async () => {
    const barred = { ...bo, barred: 'plan' as const };
    const api = network([{ ...report, hold: null, reached: 0, left_out: 1 }]);
    api.answer(calls.newsletters.audience, {
      recipients: [barred],
      lists: [],
      last_24_hours: { used: 0, max: 10 },
    });
    const path = `/targets?view=reports&form=${report.id}`;
    const { person } = renderPage(routes, { path, user: aUser({ plan: 'free' }), api });
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    const box = await form.findByRole('checkbox', { name: 'Bo' });
    expect(form.getByText(/will not get it: over your plan’s recipient limit/)).toBeVisible();
    await person.click(box);
    expect(box).not.toBeChecked();
  });

  it('ask before sending one to others at once, and send it once', async () => {
    const api = network();
    sends(api, 'On its way to you and 1 recipient.');
    const { person, shell } = open(api);
    await menuItem(person, 'Send now');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/It goes to you and 1 recipient/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Send now' }));
    const done = { kind: 'success', message: 'On its way to you and 1 recipient.' };
    await waitFor(() => expect(shell.calls.toasts).toEqual([done]));
    expect(api.seen(calls.reports.startSending)).toHaveLength(1);
  });

  it('say why one could not be sent', async () => {
    const api = network([{ ...report, reached: 0 }]);
    api.answer(calls.reports.startSending, started);
    api.answer(calls.jobs.get, { job: { ...overJob, status: 'failed', error: 'This report was deleted.' } });
    const { person, shell } = open(api);
    await menuItem(person, 'Send now');
    const failed = { kind: 'error', message: 'This report was deleted.' };
    await waitFor(() => expect(shell.calls.toasts).toEqual([failed]));
  });

  it('keep an open form when the plan’s limit is reached in another tab', async () => {
    const api = network([], 1);
    const { person, shell } = open(api, '/targets?view=reports&form=new');
    const form = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
    await person.type(form.getByRole('textbox', { name: /Name/ }), 'Ports weekly');
    api.answer(calls.reports.list, { ...listing([report]), places: { used: 1, max: 1 } });
    await shell.queryClient.refetchQueries();
    expect(await screen.findByText(/Your plan includes 1 report, and you have 1/)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Ports weekly');
  });

  it('are not sent twice if the response was lost and sending is repeated, but can be sent once more after that', async () => {
    const api = network([{ ...report, reached: 0 }]);
    api.fail(calls.reports.startSending, { status: 503, code: 'overloaded' });
    const { person } = open(api);
    for (const count of [1, 2, 3]) {
      await menuItem(person, 'Send now');
      await waitFor(() => expect(api.seen(calls.reports.startSending)).toHaveLength(count));
      sends(api, 'On its way to you.');
      if (count > 1) await waitFor(() => expect(api.seen(calls.jobs.get)).toHaveLength(count - 1));
    }
    const [lost, again, next] = api.seen(calls.reports.startSending).map(({ body }) => body);
    expect(again).toEqual(lost);
    expect(next).not.toEqual(lost);
  });

  it('have the sections that are chosen, in their order, with an introduction', async () => {
    const api = network();
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.click(form.getByRole('checkbox', { name: 'Themes' }));
    await person.click(form.getByRole('button', { name: 'Move Top stories up' }));
    await person.click(form.getByRole('button', { name: 'Move Top stories up' }));
    expect(form.getByRole('button', { name: 'Move Top stories up' })).toHaveFocus();
    await person.type(form.getByRole('textbox', { name: /Introduction/ }), 'Good morning');
    await person.type(form.getByRole('textbox', { name: /Sender name/ }), 'Press office');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({
        layout: ['stories', 'days', 'share', 'sources', 'languages'],
        ...{ introduction: 'Good morning', sender_name: 'Press office' },
      }),
    );
  });

  it('have the look of the account, or their own logo and colour', async () => {
    const api = network();
    const logo = { width: 300, height: 60, base64: 'AAAA', is_light: false };
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    api.answer(calls.brand.readLogo, { logo });
    api.answer(calls.brand.previewLook, { subject: 'Port strikes', text: 'Plain', html: '<p>Vote</p>' });
    const { person, container } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    const line = form.getByText('Same as my account', { selector: 'summary *' });
    await person.click(line);
    await expectNoAxeViolations(container);
    await person.click(form.getByRole('radio', { name: 'Only for this report' }));
    await person.type(form.getByRole('textbox', { name: /Colour/ }), '#b0002');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/such as #1a5fb4/)).toBeVisible();
    await person.type(form.getByRole('textbox', { name: /Colour/ }), '0');
    await person.upload(
      form.getByLabelText('Logo file'),
      new File(['picture'], 'logo.png', { type: 'image/png' }),
    );
    expect(await form.findByRole('img', { name: 'Your logo' })).toBeVisible();
    expect(form.getByText('Custom: #b00020, a logo')).toBeVisible();
    const look = { accent: '#b00020', logo };
    await waitFor(() => expect(api.seen(calls.brand.previewLook).at(-1)?.body).toEqual(look));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({ look }));
  });

  it('go back to the look of the account', async () => {
    const api = network([{ ...report, look: { accent: '#b00020', logo: null } }]);
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    api.answer(calls.brand.previewLook, { subject: 'Port strikes', text: 'Plain', html: '<p>Vote</p>' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.click(form.getByText('Custom: #b00020, no logo'));
    await person.click(form.getByRole('radio', { name: 'Same as my account' }));
    expect(form.queryByRole('textbox', { name: /Colour/ })).toBeNull();
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({ look: null }));
  });

  it('get their own logo and colour back after the account’s look was tried', async () => {
    const logo = { width: 300, height: 60, base64: 'AAAA', is_light: false };
    const api = network([{ ...report, look: { accent: '#b00020', logo } }]);
    api.answer(calls.brand.previewLook, { subject: 'Port strikes', text: 'Plain', html: '<p>Vote</p>' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.click(form.getByText('Custom: #b00020, a logo'));
    await person.click(form.getByRole('radio', { name: 'Same as my account' }));
    await person.click(form.getByRole('radio', { name: 'Only for this report' }));
    expect(form.getByText('Custom: #b00020, a logo')).toBeVisible();
  });

  it('are not saved before their logo is processed', async () => {
    const api = network();
    const logo = { width: 300, height: 60, base64: 'AAAA', is_light: false };
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    api.answer(calls.brand.previewLook, { subject: 'Port strikes', text: 'Plain', html: '<p>Vote</p>' });
    const reading = api.hold(calls.brand.readLogo, { logo });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.click(form.getByText('Same as my account', { selector: 'summary *' }));
    await person.click(form.getByRole('radio', { name: 'Only for this report' }));
    await person.upload(
      form.getByLabelText('Logo file'),
      new File(['picture'], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy'));
    await person.click(form.getByRole('button', { name: 'Save' }));
    reading.release();
    await form.findByRole('img', { name: 'Your logo' });
    expect(form.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.reports.update).map(({ body }) => body.look)).toEqual([{ accent: null, logo }]),
    );
  });

  it('are sent on every weekday, and keep a section of a newer server without showing it', async () => {
    const layout = ['stories', 'of a newer server', 'names'];
    const api = network([{ ...report, layout, on_weekdays: true }]);
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    expect(await screen.findByText('Every weekday, 08:00')).toBeInTheDocument();
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    expect(form.getByText(/the previous day; on Mondays, Friday to Sunday/)).toBeVisible();
    expect(form.queryByText(/newer server/)).toBeNull();
    await person.click(form.getByRole('button', { name: 'Move Names up' }));
    await person.selectOptions(form.getByRole('combobox', { name: 'How often' }), 'Every week');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({
        layout: ['names', 'stories', 'of a newer server'],
        ...{ frequency: 'weekly', on_weekdays: false },
      }),
    );
  });

  it('are sent up to three times a day on chosen days, with what is new', async () => {
    const api = network();
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    const { person, container } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.selectOptions(form.getByRole('combobox', { name: 'How often' }), 'Up to three times a day');
    expect(form.getByText(/covers exactly the time since the previous one/)).toBeVisible();
    await person.selectOptions(form.getByRole('combobox', { name: 'First hour' }), '19:00');
    await person.selectOptions(form.getByRole('combobox', { name: 'Second hour' }), 'None');
    expect(form.getByRole('combobox', { name: 'Second hour' })).toHaveDisplayValue('18:00');
    expect(form.getByRole('combobox', { name: 'Third hour' })).toHaveDisplayValue('None');
    const days = within(form.getByRole('group', { name: 'Days' }));
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
      await person.click(days.getByRole('checkbox', { name: day }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Choose at least one day.')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(days.getByRole('checkbox', { name: 'Sun' }));
    await person.click(days.getByRole('checkbox', { name: 'Sat' }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({
        times: { hours: [18, 19], weekdays: [6, 7] },
      }),
    );
  });

  it('get a second and a third hour in the form', async () => {
    const api = network([{ ...report, times: { hours: [8], weekdays: [1] } }]);
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.selectOptions(form.getByRole('combobox', { name: 'Second hour' }), '13:00');
    await person.selectOptions(form.getByRole('combobox', { name: 'Third hour' }), '18:00');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({
        times: { hours: [8, 13, 18], weekdays: [1] },
      }),
    );
  });

  it.each([
    { weekdays: [1, 2, 3, 4, 5], hours: [8, 13, 18], said: 'Every weekday, 08:00, 13:00 and 18:00' },
    { weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [8, 18], said: 'Every day, 08:00 and 18:00' },
    { weekdays: [1, 3, 7], hours: [6], said: 'Mon, Wed and Sun, 06:00' },
    { weekdays: [7], hours: [6], said: 'Every Sunday, 06:00' },
  ])('say $said', async ({ said, ...times }) => {
    open(network([{ ...report, times }]));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('that cover hours show which, in the time zone of the report', async () => {
    const api = network();
    const span = {
      from: '2026-03-06T17:00:00.000Z',
      to: '2026-03-09T07:00:00.000Z',
      time_zone: 'Europe/Paris',
    };
    const short = { ...span, from: '2026-03-09T05:00:00.000Z' };
    const items = [
      { ...issue, span },
      { ...issue, id: testId('rpi', 2), span: short },
    ];
    api.answer(calls.reports.issues, listing(items));
    const { person } = open(api);
    await menuItem(person, 'Sent reports');
    expect(await screen.findByText(/6.*, 18:00 – .*9.*, 08:00$/)).toBeVisible();
    expect(screen.getByText(/^[^–]*9[^–]*, 06:00–08:00$/)).toBeVisible();
  });

  it('can be sent again to an owner who had unsubscribed', async () => {
    const api = network([{ ...report, to_owner: false }]);
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    expect(await screen.findByRole('cell', { name: /^1 recipient$/, hidden: true })).toBeInTheDocument();
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.click(form.getByRole('checkbox', { name: /Send it to me too/ }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({ to_owner: true }));
  });

  it('are followed by the newsletters that are sent on a schedule', async () => {
    const api = network();
    const times = { frequency: 'weekdays', weekday: 1, day: 1, hour: 7, status: 'active' } as const;
    const content = {
      subject: 'Daily',
      introduction: '',
      include_highlights: false,
      highlight_tags: [],
      recipient_ids: [],
    };
    api.answer(
      calls.newsletters.schedules,
      listing([
        {
          ...{ ...times, ...content, groups: ['Board'], reached: 2, left_out: 0, pending: 3, last: null },
          ...{ look: null, edited: null, list_ids: [], subscribers: 0 },
          collection: { id: testId('col'), name: 'Harbour' },
          next_at: '2099-03-02T07:00:00.000Z',
        },
      ]),
    );
    open(api);
    const list = within(await screen.findByRole('list', { name: 'Scheduled newsletters' }));
    expect(list.getByRole('link', { name: 'Harbour' })).toBeVisible();
    expect(
      list.getByText(/Every weekday, 07:00 · 2 recipients · next issue .* 3 new articles so far/),
    ).toBeVisible();
  });

  it('open as a page as they were sent, which can be printed', async () => {
    const api = network();
    api.answer(calls.reports.issue, {
      ...{ subject: 'Ports weekly · 23 February – 1 March', text: 'Plain', html: '<p>Ferry late</p>' },
      issue: {
        ...{ name: 'Ports weekly', from: issue.from, to: issue.to, span: null, made: false },
        ...{ created_at: issue.created_at, pdf: null },
      },
    });
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { person } = open(api, `/reports/${report.id}/issues/${issue.id}`);
    expect(await screen.findByRole('heading', { name: 'Ports weekly' })).toBeVisible();
    const paper = screen.getByRole('article', { name: /Ports weekly/ });
    expect(paper.shadowRoot?.textContent).toContain('Ferry late');
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  const opened = (pdf: { attached: number; failed: number; too_large: number } | null) => ({
    ...email,
    issue: {
      ...{ name: 'Ports weekly', from: issue.from, to: issue.to, span: null, made: false },
      ...{ created_at: issue.created_at, pdf },
    },
  });

  it('are downloaded as a PDF with the file name from the server, or say why not', async () => {
    const api = network();
    api.answer(calls.reports.issue, opened({ attached: 2, failed: 0, too_large: 0 }));
    api.fail(calls.reports.issuePdf, {
      status: 503,
      error: 'The PDF could not be created. Try again, or print this page.',
    });
    const { person, shell } = open(api, `/reports/${report.id}/issues/${issue.id}`);
    const button = await screen.findByRole('button', { name: 'Download PDF' });
    await person.click(button);
    await waitFor(() =>
      expect(shell.calls.toasts[0]?.message).toBe(
        'The PDF could not be created. Try again, or print this page.',
      ),
    );
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    api.answer(calls.reports.issuePdf, { file_name: 'unread', bytes: new Uint8Array() });
    await person.click(button);
    await waitFor(() => expect(saved).toEqual(['download']));
    vi.restoreAllMocks();
  });

  it('are downloaded as a workbook and as slides', async () => {
    const api = network();
    api.answer(calls.reports.issue, opened(null));
    api.answer(calls.reports.issueWorkbook, {
      ...{ file_name: 'Ports weekly.xlsx', type: 'application/octet-stream', content: btoa('PK') },
      ...{ encoding: 'base64', rows: 1, is_complete: true },
    });
    api.answer(calls.reports.issueSlides, {
      ...{ file_name: 'Ports weekly.pptx', type: 'application/octet-stream', content: btoa('PK') },
      ...{ encoding: 'base64', rows: 6, is_complete: true },
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { person } = open(api, `/reports/${report.id}/issues/${issue.id}`);
    await person.click(await screen.findByRole('button', { name: 'Download workbook' }));
    await waitFor(() => expect(saved).toEqual(['Ports weekly.xlsx']));
    await person.click(screen.getByRole('button', { name: 'Download slides' }));
    await waitFor(() => expect(saved).toEqual(['Ports weekly.xlsx', 'Ports weekly.pptx']));
    vi.restoreAllMocks();
  });

  it('say on their page and in the list which emails went out without the PDF, and why', async () => {
    const api = network();
    api.answer(calls.reports.issue, opened({ attached: 1, failed: 2, too_large: 0 }));
    open(api, `/reports/${report.id}/issues/${issue.id}`);
    expect(
      await screen.findByText('2 emails went out without the PDF because it could not be created.'),
    ).toBeVisible();
  });

  it('list emails that went out without the PDF', async () => {
    const api = network();
    const [own, ...others] = issue.emails;
    const emails = own ? [{ ...own, pdf: 'too_large' }, ...others] : [];
    api.answer(calls.reports.issues, listing([{ ...issue, emails }]));
    const { person } = open(api);
    await menuItem(person, 'Sent reports');
    expect(await screen.findByText('Sent without the PDF, which is too large to attach')).toBeVisible();
  });

  it('have the PDF in their emails if chosen; an older server gets no such field', async () => {
    const api = network();
    api.answer(calls.reports.update, { report, message: 'Report saved.' });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    const choice = form.getByRole('checkbox', { name: /Attach the report as a PDF/ });
    expect(choice).not.toBeChecked();
    await person.click(choice);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.reports.update)[0]?.body).toMatchObject({ attach_pdf: true }));
  });

  it('are previewed as the email, in a frame without scripts', async () => {
    const api = network();
    api.answer(calls.reports.startPreview, started);
    api.answer(calls.jobs.get, { job: { ...overJob, result: email } });
    const { person } = open(api);
    await menuItem(person, 'Preview');
    const frame = await screen.findByTitle('Email: Ports weekly');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Ferry late'));
  });

  it('are previewed from the form, without being saved', async () => {
    const api = network();
    api.answer(calls.reports.startDraftPreview, started);
    api.answer(calls.jobs.get, { job: { ...overJob, result: email } });
    const { person } = open(api, `/targets?view=reports&form=${report.id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit report' }));
    await person.click(form.getByRole('checkbox', { name: 'Themes' }));
    await person.clear(form.getByRole('textbox', { name: /Name/ }));
    await person.click(form.getByRole('button', { name: 'Preview' }));
    expect(await form.findByText('Please enter a name.')).toBeVisible();
    await person.type(form.getByRole('textbox', { name: /Name/ }), 'Harbours');
    await person.click(form.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByTitle('Email: Harbours')).toBeVisible();
    const sections = reportSections.filter((section) => section !== 'themes');
    expect(api.seen(calls.reports.startDraftPreview)).toMatchObject([
      { body: { name: 'Harbours', layout: sections } },
    ]);
    const preview = await screen.findByRole('dialog', { name: 'Preview' });
    await person.click(within(preview).getByRole('button', { name: 'Close' }));
    expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Harbours');
    expect(api.seen(calls.reports.update)).toEqual([]);
  });

  it('list what was sent, with the status of each email, and who did not get one and why', async () => {
    const api = network();
    api.answer(calls.reports.issues, listing([issue]));
    const { person } = open(api);
    await menuItem(person, 'Sent reports');
    const drawer = await screen.findByRole('dialog', { name: 'Sent reports' });
    const list = within(await within(drawer).findByRole('list', { name: /Emails/ }));
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^YouSent/);
    expect(lines[1]).toBe('BoFailedNo such mailbox');
    expect(lines[2]).toBe('A recipient you removedCancelledThe recipient was removed.');
    expect(lines[3]).toBe('CyLeft outNo email: invitation not accepted yet');
    await expectNoAxeViolations(drawer);
  });

  it('are deleted after a confirmation', async () => {
    const api = network();
    api.answer(calls.reports.remove, { message: 'Report deleted.' });
    const { person } = open(api);
    await menuItem(person, 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete report' }));
    await waitFor(() => expect(api.seen(calls.reports.remove)).toHaveLength(1));
  });
});
