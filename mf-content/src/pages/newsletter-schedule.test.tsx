import { type Collection, calls, type NewsletterSchedule } from '@newswatch/shared/contracts';
import {
  aDashboard,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';
import './newsletter-page.tsx';

beforeEach(() => {
  measureBoxes(60);
  sessionStorage.clear();
  localStorage.setItem('newswatch-articles-view', 'rows');
});

const at = '2026-03-02T12:00:00.000Z';
const ports: Collection = {
  labels: [],
  ...{ id: testId('col'), name: 'Ports', description: '', article_count: 2, version: 3 },
  ...{
    role: 'owner',
    owner_name: null,
    member_count: 0,
    story_count: 0,
    log_count: 0,
    news: 'daily',
    note_news: 'off',
    created_at: at,
    updated_at: at,
  },
};
const ferry = anArticleSummary({
  title: 'Ferry late',
  collection_ids: [ports.id],
  collected: {
    added_at: at,
    added_by: null,
    note: '',
    joined_story_id: null,
    note_version: 0,
    mentions: [],
    addition: 1,
    is_new: false,
    other_notes: [],
    highlights: [],
  },
});
const bo = { id: testId('rcp'), name: 'Bo', email: 'bo@example.com', groups: [], barred: null };
const schedule: NewsletterSchedule = {
  collection: { id: ports.id, name: 'Ports' },
  ...{ status: 'active', frequency: 'weekdays', weekday: 1, day: 1, hour: 8, subject: 'Ports daily' },
  ...{ introduction: '', include_highlights: false, highlight_tags: [], recipient_ids: [bo.id], groups: [] },
  ...{ list_ids: [], subscribers: 0 },
  ...{ reached: 1, left_out: 0, next_at: '2099-03-02T08:00:00.000Z', pending: 3, last: null },
  edited: null,
  look: null,
};

function network(now: NewsletterSchedule | null = schedule) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  const quota = aUser().quota.targets;
  api.answer(calls.targets.list, { ...listing([]), quota, counts: targetCounts([]) });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.articles.list, listing([ferry]));
  api.answer(calls.collections.list, listing([ports]));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.newsletters.audience, {
    recipients: [bo],
    lists: [],
    last_24_hours: { used: 0, max: 10 },
  });
  api.answer(calls.newsletters.list, { ...listing([]), skips: [] });
  api.answer(calls.newsletters.schedule, { schedule: now });
  return api;
}
const open = (api: ReturnType<typeof network>) =>
  renderPage(routes, {
    ...{ path: `/articles?collection_id=${ports.id}`, user: aUser({ timezone: 'UTC' }), api },
  });

describe('the schedule of a collection', () => {
  it('is created in a form, which shows who gets it', async () => {
    const api = network(null);
    api.answer(calls.newsletters.setSchedule, { schedule, message: 'Newsletter scheduled.' });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Send on a schedule…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Send on a schedule' }));
    await person.selectOptions(form.getByRole('combobox', { name: 'How often' }), 'monthly');
    await person.selectOptions(form.getByRole('combobox', { name: 'Day of the month' }), '15');
    await person.click(form.getByRole('checkbox', { name: 'Start with the 2 articles already collected' }));
    await person.click(await form.findByRole('checkbox', { name: 'Bo' }));
    await person.click(form.getByRole('button', { name: 'Schedule newsletter' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toContainEqual(
        expect.objectContaining({ message: 'Newsletter scheduled.' }),
      ),
    );
    expect(api.seen(calls.newsletters.setSchedule)[0]?.body).toMatchObject({
      ...{ frequency: 'monthly', day: 15, hour: 8, with_present: true },
      ...{ subject: 'Ports', recipient_ids: [bo.id] },
    });
  });

  it('says when the next issue is, with how many articles, and why the last was skipped', async () => {
    const last = { date: '2026-03-02', created_at: at, skipped: 'nothing_new' as const };
    const { container } = open(network({ ...schedule, last }));
    const line = await screen.findByText(/Next issue on .*2 March 2099, 08:00, with 3 new articles so far\./);
    expect(line).toHaveTextContent(/No issue was sent on .*2 March.*: nothing was added\./);
    await expectNoAxeViolations(container);
  });

  it('says that the next issue is the edited one, and links to its page', async () => {
    open(network({ ...schedule, edited: 2 }));
    expect(await screen.findByText(/08:00, with the 2 articles that you arranged\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit next issue' })).toHaveAttribute(
      'href',
      `/collections/${ports.id}/next-issue`,
    );
  });

  it('is paused, resumed and ended', async () => {
    const api = network();
    const paused = { ...schedule, status: 'paused' as const, next_at: null };
    api.answer(calls.newsletters.pauseSchedule, { schedule: paused, message: 'Newsletter paused.' });
    api.answer(calls.newsletters.removeSchedule, { message: 'Schedule stopped.' });
    const { person } = open(api);
    const pause = await screen.findByRole('button', { name: 'Pause' });
    api.answer(calls.newsletters.schedule, { schedule: paused });
    await person.click(pause);
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    expect(screen.getByText(/The newsletter is paused, with 3 new articles so far/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change schedule' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change schedule' }));
    await person.click(form.getByRole('button', { name: 'Stop schedule' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Stop schedule' }));
    await waitFor(() => expect(api.seen(calls.newsletters.removeSchedule)).toHaveLength(1));
  });

  it('has its own look, and sends none to an older server unless one is chosen', async () => {
    const api = network();
    const own = { ...schedule, look: { accent: '#b00020', logo: null } };
    api.answer(calls.newsletters.setSchedule, { schedule: own, message: 'Schedule saved.' });
    api.answer(calls.brand.previewLook, { subject: 'Port strikes', text: 'Plain', html: '<p>Vote</p>' });
    const { person, container } = open(api);
    const edit = async () => {
      await person.click(await screen.findByRole('button', { name: 'Change schedule' }));
      return within(await screen.findByRole('dialog', { name: 'Change schedule' }));
    };
    const bodies = () => api.seen(calls.newsletters.setSchedule).map(({ body }) => body);
    let form = await edit();
    await person.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('look');
    form = await edit();
    await person.click(form.getByText('Same as my account', { selector: 'summary *' }));
    await expectNoAxeViolations(container);
    expect(form.getByRole('link', { name: 'the logo and colour of your account' })).toBeVisible();
    await person.click(form.getByRole('radio', { name: 'Only for this newsletter' }));
    await person.type(form.getByRole('textbox', { name: /Colour/ }), '#b00020');
    await waitFor(() =>
      expect(api.seen(calls.brand.previewLook).at(-1)).toMatchObject({
        ...{ query: { of: 'newsletter' }, body: own.look },
      }),
    );
    api.answer(calls.newsletters.schedule, { schedule: own });
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()[1]).toMatchObject({ look: own.look }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    form = await edit();
    await person.click(form.getByText('Custom: #b00020, no logo'));
    await person.click(form.getByRole('radio', { name: 'Same as my account' }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()[2]).toMatchObject({ look: null }));
  });

  it('has a history with the days on which nothing was sent', async () => {
    const api = network();
    const newsletter = {
      ...{ id: testId('nws'), subject: 'Ports daily', introduction: '', article_count: 2, created_at: at },
      ...{ by_schedule: true, emails: [], subscribers: null },
    };
    const skips = [
      { date: '2026-03-03', reason: 'nothing_new' as const, created_at: '2026-03-03T08:00:00.000Z' },
    ];
    api.answer(calls.newsletters.list, { ...listing([newsletter]), skips });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Sent emails' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sent emails' }));
    expect(await dialog.findByText(/3 March.*: no issue, nothing was added\./)).toBeVisible();
    expect(dialog.getByText(/· scheduled/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ports daily' })).toHaveAttribute(
      'href',
      `/newsletters/${newsletter.id}`,
    );
  });
});

describe('a sent newsletter', () => {
  it('has its own page, which can be printed', async () => {
    const api = network();
    const newsletter = {
      ...{ id: testId('nws'), subject: 'Ports daily', introduction: '', article_count: 2, created_at: at },
      ...{ by_schedule: true, emails: [], subscribers: null },
    };
    api.answer(calls.newsletters.issue, {
      ...{ newsletter, collection_id: ports.id, subject: 'Ports daily', text: 'Plain' },
      html: '<p style="color:red">Ferry late</p>',
    });
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const path = `/newsletters/${newsletter.id}`;
    const { person } = renderPage(routes, { path, user: aUser(), api });
    const paper = await screen.findByRole('article', { name: 'Ports daily' });
    expect(paper.shadowRoot?.textContent).toContain('Ferry late');
    await person.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });
});
