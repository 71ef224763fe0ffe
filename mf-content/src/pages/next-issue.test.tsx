import {
  calls,
  limits,
  type NewsletterSchedule,
  type NextIssue,
  newsletterMessages,
} from '@newswatch/shared/contracts';
import {
  aDashboard,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const collection = { id: testId('col'), name: 'Ports' };
const offer = (at: number, title: string, more = {}): NextIssue['offered'][number] => ({
  ...{ id: testId('art', at), title, source: 'Harbour Times', url: `https://harbour.example/${at}` },
  ...{ language: 'english', at: '2026-03-02T12:00:00.000Z', added_at: '2026-03-02T12:00:00.000Z' },
  ...{ note: '', beginning: '', developments: [], is_new: true, ...more },
});
const ferry = offer(1, 'Ferry late', { beginning: 'The ferry is late.', note: 'For the board' });
const crane = offer(2, 'Crane falls');
const storm = offer(3, 'Storm', { added_at: '2026-03-04T12:00:00.000Z' });
const old = offer(4, 'Old news', { is_new: false });
const as = ({ id }: { id: string }) => ({ id, headline: '', summary: '', includes_note: true });
const issue: NextIssue = {
  collection,
  ...{ subject: 'Ports', introduction: '', include_highlights: false, highlight_tags: [] },
  articles: [as(ferry)],
  sections: [{ heading: 'Competitors', text: '', articles: [as(crane)] }],
  ...{ left_out: [], for_schedule: false, version: 3 },
  ...{ began_at: '2026-03-03T12:00:00.000Z', saved_at: '2026-03-03T12:00:00.000Z' },
  offered: [ferry, crane, storm, old],
};
const schedule: NewsletterSchedule = {
  collection,
  ...{ status: 'active', frequency: 'weekdays', weekday: 1, day: 1, hour: 8, subject: 'Ports daily' },
  ...{ introduction: '', include_highlights: false, highlight_tags: [], recipient_ids: [], groups: [] },
  ...{ reached: 1, left_out: 0, next_at: '2099-03-02T08:00:00.000Z', pending: 3, edited: null, last: null },
  ...{ look: null, list_ids: [], subscribers: 0 },
};
const bo = { id: testId('rcp'), name: 'Bo', email: 'bo@example.com', groups: [], barred: null };

function network(given: NextIssue = issue, planned: NewsletterSchedule | null = null) {
  const api = fakeApi();
  api.answer(calls.newsletters.nextIssue, given);
  api.answer(calls.newsletters.schedule, { schedule: planned });
  api.answer(calls.newsletters.nextIssueEmail, {
    subject: 'Ports',
    text: '=== Competitors ===',
    html: '<html><head></head><body><h1>Ports</h1></body></html>',
  });
  api.answer(calls.newsletters.saveNextIssue, {
    ...{ message: newsletterMessages.issueSaved, version: given.version + 1 },
    ...{ began_at: '2026-03-03T12:00:00.000Z', saved_at: '2026-03-05T12:00:00.000Z' },
  });
  api.answer(calls.newsletters.audience, {
    recipients: [bo],
    lists: [],
    last_24_hours: { used: 0, max: 10 },
  });
  return api;
}
const open = (api: ReturnType<typeof network>) =>
  renderPage(routes, { path: `/collections/${collection.id}/next-issue`, user: aUser(), api });
const saves = (api: ReturnType<typeof network>) =>
  api.seen(calls.newsletters.saveNextIssue).map(({ body }) => body);

describe('the editor of the next issue', () => {
  it('saves each change automatically, with the version that was changed, and says so', async () => {
    const api = network();
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Edit Ferry late' }));
    await person.click(screen.getByRole('button', { name: 'Use its first sentences' }));
    await person.type(screen.getByRole('textbox', { name: /^Headline/ }), 'Late');
    await person.click(screen.getByRole('checkbox', { name: 'Show my note' }));
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves(api).at(-1)).toMatchObject({
      articles: [{ id: ferry.id, headline: 'Late', summary: 'The ferry is late.', includes_note: false }],
      version: 3 + saves(api).length - 1,
    });
  });

  it('moves articles past headings and into sections with buttons, which keep the focus', async () => {
    const api = network();
    const { person, container } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Move Ferry late down' }));
    expect(screen.getByText('Ferry late: 1 of 2, in Competitors')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Ferry late down' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(saves(api).at(-1)?.sections).toEqual([
        { heading: 'Competitors', text: '', articles: [as(crane), as(ferry)] },
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Section of Crane falls' }));
    await person.click(await screen.findByRole('menuitemradio', { name: 'No section' }));
    await waitFor(() => expect(saves(api).at(-1)?.articles).toEqual([as(crane)]));
    await expectNoAxeViolations(container);
  });

  it('adds a text below the heading of a section, and asks before removing both', async () => {
    const api = network();
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Text of the section Competitors' }));
    await person.type(screen.getByRole('textbox', { name: /^Text/ }), 'Nothing new this week.');
    await waitFor(() =>
      expect(saves(api).at(-1)?.sections).toEqual([
        { heading: 'Competitors', text: 'Nothing new this week.', articles: [as(crane)] },
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Remove the section Competitors' }));
    await person.click(await screen.findByRole('button', { name: 'Remove section' }));
    await waitFor(() => expect(saves(api).at(-1)?.sections).toEqual([]));
  });

  it('does not save a section without a heading, and says why', async () => {
    const api = network();
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Add section' }));
    const heading = screen.getAllByRole('textbox', { name: 'Heading of the section' }).at(-1);
    expect(heading).toHaveFocus();
    // Not cut.
    await person.paste('x'.repeat(limits.NEWSLETTER_HEADING_MAX + 1));
    expect(screen.getByText(newsletterMessages.headingTooLong)).toBeVisible();
    await person.clear(heading as HTMLElement);
    expect(screen.getByText(`Not saved. ${newsletterMessages.headingRequired}`)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send a preview to myself' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([
        { kind: 'error', message: 'The issue could not be saved, so it was not sent.' },
      ]),
    );
    await person.type(heading as HTMLElement, 'Us');
    await waitFor(() =>
      expect(
        saves(api)
          .at(-1)
          ?.sections.map((one) => one.heading),
      ).toContain('Us'),
    );
    await person.click(screen.getByRole('button', { name: 'Remove the section Competitors' }));
    await waitFor(() => expect(saves(api).at(-1)?.articles).toEqual([as(ferry), as(crane)]));
  });

  it('lists what was added to the collection since then, until it is added or left out', async () => {
    const api = network();
    const { person } = open(api);
    const card = within(await screen.findByRole('region', { name: '1 new since you began' }));
    await person.click(card.getByRole('button', { name: /^Add\s?Storm/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Competitors' }));
    await waitFor(() => expect(saves(api).at(-1)?.sections[0]?.articles).toEqual([as(crane), as(storm)]));
    expect(screen.queryByText('1 new since you began')).toBeNull();
    expect(screen.getByRole('heading', { name: '3 articles' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Leave out Storm' }));
    expect(screen.getByRole('button', { name: 'Leave out Crane falls' }).closest('ul')).toHaveFocus();
    await waitFor(() => expect(saves(api).at(-1)?.left_out).toEqual([storm.id]));
    expect(screen.getByText('Not in this issue (2)')).toBeVisible();
  });

  it('does not overwrite what another window saved unless the person wants to', async () => {
    const api = network();
    api.failOnce(calls.newsletters.saveNextIssue, {
      ...{ status: 409, code: 'version_conflict', error: newsletterMessages.issueChanged },
    });
    const { person } = open(api);
    await person.type(await screen.findByRole('textbox', { name: 'Subject' }), ' today');
    await person.click(await screen.findByRole('button', { name: 'Save mine anyway' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves(api).map(({ version }) => version)).toEqual([3, undefined]);
    expect(saves(api).at(-1)?.subject).toBe('Ports today');
  });

  it('can show what another window saved instead of one’s own changes', async () => {
    const api = network();
    api.fail(calls.newsletters.saveNextIssue, {
      ...{ status: 409, code: 'version_conflict', error: newsletterMessages.issueChanged },
    });
    const { person } = open(api);
    await person.type(await screen.findByRole('textbox', { name: 'Subject' }), ' today');
    const load = await screen.findByRole('button', { name: 'Show the saved issue' });
    api.answer(calls.newsletters.nextIssue, { ...issue, subject: 'Theirs', version: 4 });
    await person.click(load);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Theirs'));
    expect(screen.queryByRole('button', { name: 'Save mine anyway' })).toBeNull();
  });

  it('saves what was just typed when the page is left', async () => {
    const api = network();
    const { person, unmount } = open(api);
    await person.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
    unmount();
    await waitFor(() => expect(saves(api).at(-1)?.subject).toBe('Ports!'));
  });

  it('keeps what could not be saved, and tries again', async () => {
    const api = network();
    api.failOnce(calls.newsletters.saveNextIssue, { status: 500, code: 'internal_error', error: 'Broken' });
    const { person } = open(api);
    await person.type(await screen.findByRole('textbox', { name: 'Subject' }), ' today');
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.body).not.toHaveFocus();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saves(api).at(-1)).toMatchObject({ subject: 'Ports today', version: 3 });
  });

  it('says what will be sent on schedule', async () => {
    const api = network(issue, schedule);
    const { person } = open(api);
    const box = await screen.findByRole('checkbox', { name: 'Use for the next scheduled issue' });
    expect(screen.getByText(/is sent without these changes/)).toBeVisible();
    await person.click(box);
    expect(screen.getByText(/is sent exactly as you leave it here/)).toBeVisible();
    await waitFor(() => expect(saves(api).at(-1)?.for_schedule).toBe(true));
  });
});

describe('the issue', () => {
  it('is sent as saved, to the person alone or to recipients', async () => {
    const api = network({ ...issue, version: 0, began_at: null, saved_at: null });
    const newsletter = { id: testId('nws'), subject: 'Ports', introduction: '', article_count: 2 };
    api.answer(calls.newsletters.send, {
      message: 'On its way.',
      newsletter: {
        ...newsletter,
        created_at: '2026-03-05T12:00:00.000Z',
        by_schedule: false,
        subscribers: null,
        emails: [],
      },
    });
    // The page of the collection, which is shown after that.
    api.answer(calls.user.dashboard, aDashboard());
    const quota = aUser().quota.targets;
    api.answer(calls.targets.list, { ...listing([]), quota, counts: targetCounts([]) });
    for (const call of [calls.sources.list, calls.articles.list, calls.collections.list] as const)
      api.answer(call, listing([]));
    api.answer(calls.collectionInvitations.list, listing([]));
    const { person, place } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Send a preview to myself' }));
    await waitFor(() => expect(api.seen(calls.newsletters.send)).toHaveLength(1));
    // It is saved first, even if nothing was changed.
    expect(saves(api)).toHaveLength(1);
    expect(api.seen(calls.newsletters.send)[0]?.body).toMatchObject({ is_preview: true, issue_version: 1 });
    await person.click(screen.getByRole('button', { name: 'Send now…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Send issue' }));
    expect(drawer.getByText(/with 2 articles from “Ports”/)).toBeVisible();
    await person.click(await drawer.findByRole('checkbox', { name: 'Bo' }));
    await person.click(drawer.getByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(place()).toContain(`/articles?collection_id=${collection.id}`));
    expect(api.seen(calls.newsletters.send)[1]?.body).toMatchObject({
      ...{ subject: 'Ports', recipient_ids: [bo.id], issue_version: 1 },
    });
  });

  it('says what is missing: articles, the collection, or the connection', async () => {
    const { unmount } = open(network({ ...issue, articles: [], sections: [], offered: [] }));
    expect(await screen.findByText(/^The collection is empty/)).toBeVisible();
    unmount();
    const api = network();
    api.fail(calls.newsletters.nextIssue, { status: 404, code: 'not_found', error: 'Not found' });
    const missing = open(api);
    expect(await screen.findByText('This collection does not exist')).toBeVisible();
    missing.unmount();
    const broken = network();
    broken.fail(calls.newsletters.nextIssue, { status: 500, code: 'internal_error', error: 'Broken' });
    const { person } = open(broken);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken.answer(calls.newsletters.nextIssue, issue);
    await person.click(retry);
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeVisible();
  });
});
