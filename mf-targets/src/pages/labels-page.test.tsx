import { calls, type LabelFigures } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './labels-page.tsx';

const [brand, rival, other] = [testId('tgt', 1), testId('tgt', 2), testId('tgt', 3)];
const none = { matches: 0, articles: 0, stories: 0, alerts: 0, to_recipients: 0, reports: 0 };
const november: LabelFigures = {
  ...{ month: '2026-11', timezone: 'Europe/Paris', first_month: '2026-09', is_over: false },
  items: [
    {
      ...{ label: 'Harbour Ltd', target_ids: [brand, rival], matches: 1_234, articles: 1_100, stories: 900 },
      ...{ alerts: 12, to_recipients: 30, reports: 1 },
    },
    { label: null, target_ids: [other], ...none },
  ],
  total: {
    targets: 3,
    matches: 1_234,
    articles: 1_100,
    stories: 900,
    alerts: 12,
    to_recipients: 30,
    reports: 1,
  },
};
const october: LabelFigures = { ...november, month: '2026-10', is_over: true };

function open(figures = november, path = '/labels', user = aUser()) {
  const api = fakeApi();
  api.answer(calls.targets.labelArchives, { items: [] });
  api.answer(calls.targets.labelFigures, ({ query }) => (query.month === '2026-10' ? october : figures));
  return renderPage(routes, { path, user, api });
}
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the figures of labels', () => {
  it('show what the targets of each label found and sent in this month', async () => {
    const { container } = open();
    expect(
      await screen.findByText(
        'November 2026 so far: 3 targets found 1,100 articles (1,234 matches). 12 alerts went to you and 30 to recipients. 1 report was created.',
      ),
    ).toBeInTheDocument();
    const line = within(await row(/Harbour Ltd/));
    expect(line.getByRole('link', { name: 'Harbour Ltd' })).toHaveAttribute(
      'href',
      '/targets?label=Harbour+Ltd',
    );
    expect(line.getByText('1,100')).toBeInTheDocument();
    expect(await row(/Without a label/)).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('are shown for any month since the account began, which the address keeps', async () => {
    const { api, person, place } = open();
    const month = await screen.findByRole('combobox', { name: 'Period' });
    await waitFor(() =>
      expect(
        within(month)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Today', 'Last 7 days', 'November 2026', 'October 2026', 'September 2026']),
    );
    await person.selectOptions(month, 'October 2026');
    expect(await screen.findByText(/^October 2026: 3 targets found/)).toBeInTheDocument();
    expect(place()).toBe('/labels?month=2026-10');
    expect(api.seen(calls.targets.labelFigures).at(-1)?.query.month).toBe('2026-10');
  });

  it('compare today with yesterday up to this time; a name links to the day of its targets', async () => {
    const { total, items, ...month } = november;
    const before = { ...none, articles: 1_000, alerts: 12 };
    const today: LabelFigures = {
      ...{ ...month, period: 'today', total: { ...total, before } },
      items: items.map((item) => ({ ...item, before })),
    };
    const { api, person, place } = open();
    api.answer(calls.targets.labelFigures, ({ query }) => (query.period ? today : november));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Today');
    expect(
      await screen.findByText(/^Today so far: .* Yesterday by this time: 1,000 articles and 12 alerts\.$/),
    ).toBeInTheDocument();
    expect(place()).toBe('/labels?period=today');
    expect(api.seen(calls.targets.labelFigures).at(-1)?.query).toEqual({ period: 'today' });
    const line = within(await row(/Harbour Ltd/));
    expect(line.getByRole('link', { name: 'Harbour Ltd' })).toHaveAttribute('href', '/?label=Harbour+Ltd');
    expect(line.getByText('+100')).toBeInTheDocument();
    expect(line.getByTitle('12 before')).toHaveTextContent(/^12, 12 before$/);
  });

  it('link to the targets, their alerts, their comparison and a report about the month', async () => {
    const { person } = open(november, '/labels?month=2026-10');
    await person.click(await screen.findByRole('button', { name: 'Actions for Harbour Ltd' }));
    const entry = (name: string) => screen.getByRole('menuitem', { name });
    expect(entry('Show targets')).toHaveAttribute('href', '/targets?label=Harbour+Ltd');
    expect(entry('Show alerts')).toHaveAttribute('href', '/notifications?label=Harbour+Ltd');
    expect(entry('Compare targets')).toHaveAttribute('href', `/targets/${brand}/analytics?compare=${rival}`);
    const targets = `${brand}%2C${rival}`;
    expect(entry('Create a report')).toHaveAttribute(
      'href',
      `/targets?view=reports&form=make&targets=${targets}&period=month`,
    );
  });

  it('lead to all that belongs to a label, and change what else does', async () => {
    const { api, person } = open();
    const [news, old] = [testId('col', 1), testId('col', 2)];
    api.answer(calls.targets.labelItems, {
      targets: [{ id: brand, name: 'Brand' }],
      reports: [{ id: testId('srp'), name: 'Weekly' }],
      collections: [
        { id: news, name: 'Harbour news', has_label: false },
        { id: old, name: 'Old', has_label: true },
      ],
      screens: [{ id: testId('scr'), name: 'Wall', has_label: true }],
      lists: [],
      recipients: [],
    });
    api.answer(calls.targets.changeLabelItems, { message: 'Saved.' });
    await person.click(await screen.findByRole('button', { name: 'Actions for Harbour Ltd' }));
    await person.click(screen.getByRole('menuitem', { name: 'What belongs to it…' }));
    const dialog = await screen.findByRole('dialog', { name: 'What belongs to “Harbour Ltd”' });
    const drawer = within(dialog);
    expect(await drawer.findByRole('link', { name: 'Brand' })).toHaveAttribute('href', `/targets/${brand}`);
    expect(drawer.getByRole('link', { name: 'Open Old' })).toHaveAttribute(
      'href',
      `/articles?collection_id=${old}`,
    );
    expect(drawer.queryByRole('heading', { name: 'Recipients' })).toBeNull();
    await expectNoAxeViolations(dialog);
    await person.click(drawer.getByRole('checkbox', { name: 'Harbour news' }));
    await person.click(drawer.getByRole('checkbox', { name: 'Old' }));
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.changeLabelItems)[0]?.body).toEqual({
        ...{ label: 'Harbour Ltd', collection_ids: [news], screen_ids: [testId('scr')] },
        ...{ list_ids: [], recipient_ids: [] },
      }),
    );
  });

  it('become a report for each label, created one after the other; failed ones can be retried', async () => {
    const { api, person } = open(
      { ...november, items: [...november.items, { ...none, label: 'Press', target_ids: [other] }] },
      '/labels',
    );
    const made = new Set<string>();
    let refusals = 1;
    api.answer(calls.reports.startMaking, ({ body }) => {
      made.add(body.client_id);
      return { job: { id: testId('job', body.name === 'Press' ? 2 : 1), status: 'queued' as const } };
    });
    const job = {
      kind: 'make-report',
      progress: { done: 0, total: null },
      created_at: '2026-11-10T11:00:00.000Z',
    };
    api.answer(calls.jobs.get, ({ params }) => {
      const ended = { started_at: job.created_at, finished_at: job.created_at };
      const fails = params.jobId === testId('job', 2) && refusals-- > 0;
      const result = { report_id: testId('srp'), issue_id: testId('rpi') };
      return {
        job: fails
          ? { ...job, ...ended, id: params.jobId, status: 'failed' as const, result: null, error: 'Not now.' }
          : { ...job, ...ended, id: params.jobId, status: 'completed' as const, result, error: null },
      };
    });
    await person.click(await screen.findByRole('button', { name: 'Create a report for each…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a report for each label' });
    const drawer = within(dialog);
    await expectNoAxeViolations(dialog);
    await person.click(drawer.getByRole('button', { name: 'Create 2 reports' }));
    expect(await drawer.findByText('Not now.')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Open report' })).toHaveAttribute(
      'href',
      `/reports/${testId('srp')}/issues/${testId('rpi')}`,
    );
    expect(api.seen(calls.reports.startMaking)[0]?.body).toMatchObject({
      ...{ name: 'Harbour Ltd', target_ids: [brand, rival], from: '2026-11-01' },
    });
    await person.click(await drawer.findByRole('button', { name: 'Create 1 report' }));
    await waitFor(() => expect(drawer.getAllByRole('link', { name: 'Open report' })).toHaveLength(2));
    // The second attempt for a label repeats the same request.
    expect([api.seen(calls.reports.startMaking).length, made.size]).toEqual([3, 2]);
  });

  it('are archived with a client who leaves, after saying what stops and what stays, and can be restored', async () => {
    const { api, person } = open();
    api.answer(calls.targets.labelArchivePlan, {
      leaving: {
        targets: [{ id: brand, name: 'Brand' }],
        reports: [{ id: testId('srp'), name: 'Weekly' }],
        links: [],
      },
      staying: { targets: [{ id: rival, name: 'Rival' }], reports: [], links: [] },
      collections: [{ id: testId('col'), name: 'Harbour news', newsletter: true, links: 1 }],
    });
    const archived = {
      ...{ id: testId('lar'), label: 'Harbour Ltd', status: 'archived' as const, targets: 1, reports: 1 },
      ...{ newsletters: 1, links: 0, archived_at: '2026-03-10T11:00:00.000Z', job: null },
      file: { file_name: 'Harbour.zip', bytes: 100, expires_at: '2026-03-17T11:00:00.000Z' },
    };
    api.answer(calls.targets.archiveLabel, ({ body }) => {
      expect(body).toEqual({ label: 'Harbour Ltd', collection_ids: [testId('col')] });
      api.answer(calls.targets.labelArchives, { items: [archived] });
      return { job: { id: testId('job'), status: 'queued' as const } };
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Harbour Ltd' }));
    await person.click(screen.getByRole('menuitem', { name: 'Archive client…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive “Harbour Ltd”' });
    const drawer = within(dialog);
    expect(await drawer.findByRole('list', { name: '1 target: paused' })).toHaveTextContent('Brand');
    expect(drawer.getByRole('list', { name: '1 target' })).toHaveTextContent('Rival');
    await person.click(drawer.getByRole('checkbox', { name: /Harbour news/ }));
    await expectNoAxeViolations(dialog);
    await person.click(drawer.getByRole('button', { name: 'Archive client' }));
    const row = within(await screen.findByRole('region', { name: 'Harbour Ltd' }));
    expect(row.getByText(/1 target, 1 report, and 1 newsletter, archived/)).toBeVisible();
    expect(row.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(screen.getByText('Archived', { selector: '[class*=badge]' })).toBeVisible();
    api.answer(calls.targets.restoreLabelArchive, () => {
      api.answer(calls.targets.labelArchives, { items: [] });
      return { message: '“Harbour Ltd” restored.' };
    });
    await person.click(row.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Harbour Ltd' })).toBeNull());
  });

  it('are downloaded for the month that is shown', async () => {
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const { api, person } = open(november, '/labels?month=2026-10');
    api.answer(calls.targets.exportLabelFigures, {
      ...{ file_name: 'labels-2026-10.csv', type: 'text/csv;charset=utf-8', content: 'Label' },
      ...{ rows: 2, is_complete: true },
    });
    await person.click(await screen.findByRole('button', { name: 'Export figures' }));
    await person.click(screen.getByRole('menuitem', { name: /CSV/ }));
    await waitFor(() =>
      expect(api.seen(calls.targets.exportLabelFigures)[0]?.query).toEqual({
        month: '2026-10',
        format: 'csv',
      }),
    );
    save.mockRestore();
  });

  it('explain how targets get a label, and say if the figures could not be loaded', async () => {
    const api = fakeApi();
    api.answer(calls.targets.labelArchives, { items: [] });
    api.answer(calls.targets.labelFigures, { ...november, items: november.items.slice(1) });
    const { unmount } = renderPage(routes, { path: '/labels', user: aUser(), api });
    expect(await screen.findByText(/No target has a label yet/)).toBeInTheDocument();
    unmount();
    const failing = fakeApi();
    failing.answer(calls.targets.labelArchives, { items: [] });
    failing.fail(calls.targets.labelFigures, { status: 503, code: 'upstream_unavailable' });
    renderPage(routes, { path: '/labels', user: aUser(), api: failing });
    expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
  });

  it('offer the setup of the account, not a target or an export, to somebody who may not create one yet', async () => {
    const unverified = aUser({ email_verified: false });
    open({ ...november, items: [] }, '/labels', unverified);
    expect(await screen.findByRole('link', { name: 'Go to setup' })).toHaveAttribute('href', '/setup');
    expect(screen.queryByRole('link', { name: 'New target' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export figures' })).toHaveAccessibleDescription(
      'There is nothing to export.',
    );
  });

  it('are duplicated for a new client with other words; the drawer shows the new names', async () => {
    const { api, person, place } = open();
    api.answer(calls.targets.labelDuplicatePlan, {
      targets: [
        { id: brand, name: 'Harbour Ltd: brand', words: ['Harbour Ltd'] },
        { id: rival, name: 'Ports', words: ['port*'] },
      ],
      ...{ reports: [{ id: testId('srp'), name: 'Weekly' }], words: ['Harbour Ltd', 'port*'] },
      screens: [],
      newsletters: [{ id: testId('col'), name: 'Harbour news' }],
    });
    api.answer(calls.targets.duplicateLabel, {
      ...{ targets: [], reports: [], screens: [], newsletters: [], message: 'Done.' },
    });
    api.answer(calls.targets.list, () => new Promise(() => undefined));
    await person.click(await screen.findByRole('button', { name: 'Actions for Harbour Ltd' }));
    await person.click(screen.getByRole('menuitem', { name: 'Duplicate client…' }));
    await person.type(await screen.findByRole('textbox', { name: 'Label of the new client' }), 'Quay Ltd');
    const dialog = screen.getByRole('dialog', { name: 'Duplicate “Harbour Ltd”' });
    const drawer = within(dialog);
    expect(drawer.getByRole('textbox', { name: 'Harbour Ltd' })).toHaveAttribute('placeholder', 'Quay Ltd');
    expect(drawer.getByText('Quay Ltd: brand')).toBeVisible();
    expect(drawer.getByText('Ports (Quay Ltd)')).toBeVisible();
    expect(drawer.getByText(/finds the same/)).toBeVisible();
    await person.type(drawer.getByRole('textbox', { name: 'port*' }), 'quay*');
    expect(drawer.queryByText(/finds the same/)).toBeNull();
    await expectNoAxeViolations(dialog);
    await person.click(drawer.getByRole('button', { name: 'Duplicate client' }));
    await waitFor(() => expect(place()).toBe('/targets?label=Quay+Ltd'));
    expect(api.seen(calls.targets.duplicateLabel)[0]?.body).toEqual({
      ...{ label: 'Harbour Ltd', name: 'Quay Ltd', with_reports: true, with_screens: false },
      with_newsletters: true,
      words: [
        { from: 'Harbour Ltd', to: '' },
        { from: 'port*', to: 'quay*' },
      ],
    });
  });
});
