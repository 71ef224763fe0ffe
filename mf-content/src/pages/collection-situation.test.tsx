import { calls, type LogEntry, type Situation } from '@newswatch/shared/contracts';
import { anArticleSummary, expectNoAxeViolations, listing, testId } from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { measureBoxes } from '../testing/measured-boxes.ts';
import { article, at, ferry, network, ofAnn, open, ports } from '../testing/shared-collections.fixture.ts';

const storyId = testId('clu', 5);
const followed = { ...ports, story_count: 1, log_count: 1 };
const bar = (hours: number, articles: number, new_sources = articles) => ({
  ...{ from: new Date(Date.parse(at) + hours * 3_600_000).toISOString(), articles, new_sources },
});
const situation: Situation = {
  stories: [
    {
      ...{ id: storyId, title: 'Ferry aground', language: 'english', direction: 'ltr', articles: 3 },
      ...{ followed_by: { name: 'Bo Reed', is_me: false }, followed_at: at },
    },
  ],
  total: { articles: 12, sources: 7, countries: 2 },
  since_visit: { articles: 4, sources: 1, countries: 0 },
  periods: [
    { hours: 1, articles: 0, sources: 0, countries: 0 },
    { hours: 6, articles: 2, sources: 2, countries: 1 },
    { hours: 24, articles: 9, sources: 5, countries: 2 },
  ],
  by_hour: { unit: 'hour', bars: [bar(0, 2), bar(1, 0), bar(2, 3, 1)], earlier: 7 },
  by_day: { unit: 'day', bars: [bar(-24, 5), bar(0, 7, 2)], earlier: 0 },
  quotes: [
    {
      ...{ words: 'Nobody was hurt', speaker: 'Jane Doe', role: 'captain', language: 'english' },
      ...{ direction: 'ltr', article_id: ferry.id, source: 'Harbour Post', seen_at: at },
    },
  ],
  is_full: false,
};
const entry: LogEntry = {
  ...{ id: testId('clg'), kind: 'statement', text: 'We published our statement', happened_at: at },
  ...{ written_at: at, edited_at: null, author: { name: 'Bo Reed', is_me: false } },
  ...{ can_edit: false, can_delete: true, article: null, version: 1 },
  ...{ asked_by: null, due_at: null, answer: null, can_answer: false },
};
const mine: LogEntry = {
  ...entry,
  ...{ id: testId('clg', 2), kind: 'note', text: 'The Post called', edited_at: at, can_edit: true },
  ...{ author: { name: 'Ann Lee', is_me: true }, version: 4 },
};

const question: LogEntry = {
  ...entry,
  ...{ id: testId('clg', 3), kind: 'question', text: 'How many patients?', can_answer: true },
  ...{ asked_by: 'Claire Morin, AFP', due_at: '2026-03-02T11:45:00.000Z' },
};
/** A page of the log, with the counts of these entries. */
function logOf(entries: LogEntry[]) {
  const asked = entries.filter(({ kind }) => kind === 'question');
  const open = asked.filter((one) => one.answer === null);
  const next_due_at = open.map(({ due_at }) => due_at).find((due) => due !== null) ?? null;
  return { ...listing(entries), questions: { total: asked.length, open: open.length, next_due_at } };
}

function answer(entries = [mine, entry], collections = [followed], figures = situation) {
  const api = network(collections);
  api.answer(calls.collectionStories.situation, figures);
  api.answer(calls.collectionLog.list, logOf(entries));
  return api;
}
const log = async () => within(await screen.findByRole('region', { name: 'Log' }));

beforeEach(() => {
  measureBoxes(60);
  sessionStorage.clear();
  localStorage.setItem('newswatch-articles-view', 'rows');
});

describe('a collection that follows a story', () => {
  it('shows what is new, how the coverage grows, its stories, who said what, and the log', async () => {
    const { container } = open(answer());
    expect(await screen.findByText('New since your last visit')).toBeVisible();
    expect(screen.getByText('articles from 1 source')).toBeVisible();
    expect(screen.getByText('articles from 5 sources in 2 countries')).toBeVisible();
    const chart = within(screen.getByRole('region', { name: 'Articles by hour' }));
    expect(chart.getByText('7 earlier articles not shown')).toBeVisible();
    const stories = within(screen.getByRole('list', { name: 'Followed stories' }));
    expect(stories.getByRole('link', { name: 'Ferry aground' })).toHaveAttribute(
      'href',
      `/stories/${storyId}`,
    );
    expect(screen.getByText('“Nobody was hurt”')).toBeVisible();
    const entries = within(await (await log()).findByRole('list', { name: 'Log entries' }));
    const shown = entries.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown[0]).toMatch(/You · edited.*The Post called/);
    expect(shown[1]).toMatch(/Statement sent · Bo Reed.*We published our statement/);
    await expectNoAxeViolations(container);
  });

  it('shows days if nothing was reported in the last hours', async () => {
    const quiet = { ...situation.by_hour, bars: [bar(0, 0), bar(1, 0)] };
    const { person } = open(answer([entry], [followed], { ...situation, by_hour: quiet }));
    expect(await screen.findByRole('region', { name: 'Articles by day' })).toBeVisible();
    await person.click(screen.getByTitle('Hours'));
    expect(await screen.findByRole('region', { name: 'Articles by hour' })).toBeVisible();
  });

  it('says that it is full', async () => {
    open(answer([entry], [followed], { ...situation, is_full: true }));
    expect(await screen.findByText(/no more reports are added/)).toBeVisible();
  });

  it('marks reports that came with a story, and those that are new', async () => {
    const api = answer();
    const collected = ferry.collected && {
      ...ferry.collected,
      ...{ added_by: null, joined_story_id: storyId, is_new: true },
    };
    api.answer(calls.articles.list, listing([{ ...ferry, collected }]));
    open(api);
    const row = within(await article());
    expect(await row.findByText(/Added from/)).toHaveTextContent('New Added from the story');
    expect(row.getByRole('link', { name: 'the story' })).toHaveAttribute('href', `/stories/${storyId}`);
  });

  it('stops following a story, and asks whether to keep its reports', async () => {
    const api = answer();
    api.answer(calls.collectionStories.unfollow, {
      ...{ message: '“Ports” no longer follows this story.', story_id: storyId, changed: 2 },
      collection: { ...followed, story_count: 0 },
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Actions for Ferry aground' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Stop following, keep its reports' }));
    await waitFor(() => expect(api.seen(calls.collectionStories.unfollow)).toHaveLength(1));
    await person.click(await screen.findByRole('button', { name: 'Actions for Ferry aground' }));
    await person.click(await screen.findByRole('menuitem', { name: /remove its reports/ }));
    await person.click(await screen.findByRole('button', { name: 'Stop following and remove' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionStories.unfollow).map(({ query }) => query)).toEqual([
        { reports: 'keep' },
        { reports: 'remove' },
      ]),
    );
  });

  it('refreshes when somebody writes an entry', async () => {
    const api = answer([entry]);
    open(api);
    await (await log()).findByText('We published our statement');
    api.answer(calls.collectionLog.list, logOf([mine, entry]));
    await act(() => api.publish('collections', { collection_id: ports.id }));
    expect(await (await log()).findByText('The Post called')).toBeVisible();
  });

  it('says that the situation could not be loaded, and still shows the log', async () => {
    const api = answer();
    api.fail(calls.collectionStories.situation, { status: 503 });
    open(api);
    expect(await screen.findByText('The situation could not be loaded')).toBeVisible();
    expect(await (await log()).findByText('The Post called')).toBeVisible();
  });
});

it('a collection without a story is unchanged', async () => {
  const api = answer([], [ports]);
  open(api);
  await article();
  expect(screen.queryByRole('region', { name: 'Log' })).toBeNull();
  expect(api.seen(calls.collectionStories.situation)).toEqual([]);
});

describe('the log', () => {
  it('accepts an entry with its own time, in the person’s time zone', async () => {
    const api = answer([]);
    api.answer(calls.collectionLog.write, { message: 'Log entry saved.', entry: mine });
    const { person, shell } = open(api);
    await person.click(await (await log()).findByRole('button', { name: 'Write entry' }));
    const form = within(await screen.findByRole('dialog', { name: 'Write a log entry' }));
    await person.click(form.getByRole('button', { name: 'Write entry' }));
    expect(await form.findByText('Please write what happened.')).toBeVisible();
    await person.type(form.getByLabelText('What happened'), 'We decided to wait');
    await person.selectOptions(form.getByLabelText('Kind'), 'Decision');
    await person.clear(form.getByLabelText('Day'));
    await person.type(form.getByLabelText('Day'), '2026-03-01');
    await person.clear(form.getByLabelText('Time'));
    await person.type(form.getByLabelText('Time'), '09:30');
    await waitFor(() => expect(form.getByRole('option', { name: /Ferry late/ })).toBeInTheDocument());
    await person.selectOptions(form.getByLabelText(/Article/), ferry.id);
    await person.click(form.getByRole('button', { name: 'Write entry' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.write)[0]?.body).toEqual({
        ...{ text: 'We decided to wait', kind: 'decision', article_id: ferry.id },
        ...{ asked_by: null, due_at: null },
        happened_at: '2026-03-01T08:30:00.000Z',
      }),
    );
    expect(shell.calls.toasts).toMatchObject([{ message: 'Log entry saved.' }]);
  });

  it('keeps the time when the form was opened, even if a minute passes while it is filled in', async () => {
    const api = answer([]);
    api.answer(calls.collectionLog.write, { message: 'Log entry saved.', entry: mine });
    const { person } = open(api);
    const opened = Date.parse('2026-03-02T14:29:58.120Z');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(opened);
    onTestFinished(() => clock.mockRestore());
    await person.click(await (await log()).findByRole('button', { name: 'Write entry' }));
    const form = within(await screen.findByRole('dialog', { name: 'Write a log entry' }));
    clock.mockReturnValue(opened + 60_000);
    await person.type(form.getByLabelText('What happened'), 'The board knows');
    await person.click(form.getByRole('button', { name: 'Write entry' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.write)[0]?.body).toMatchObject({
        happened_at: new Date(opened).toISOString(),
      }),
    );
  });

  it('changes an entry of the person’s own, with the version that was edited', async () => {
    const api = answer();
    api.answer(calls.collectionLog.change, { message: 'Log entry saved.', entry: mine });
    const { person } = open(api);
    const actions = await (await log()).findAllByRole('button', { name: /^Actions for the entry from/ });
    await person.click(actions[0] as HTMLElement);
    await person.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit log entry' }));
    await person.type(form.getByLabelText('What happened'), ' twice');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.change)[0]?.body).toEqual({
        ...{ text: 'The Post called twice', kind: 'note', happened_at: at, article_id: null, version: 4 },
        ...{ asked_by: null, due_at: null },
      }),
    );
  });

  it('offers the owner to delete what others wrote, but not to change it', async () => {
    const api = answer([entry]);
    api.answer(calls.collectionLog.remove, { message: 'Log entry deleted.' });
    const { person } = open(api);
    await person.click(await (await log()).findByRole('button', { name: /^Actions for the entry from/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Delete…',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Delete…' }));
    await person.click(await screen.findByRole('button', { name: 'Delete entry' }));
    await waitFor(() => expect(api.seen(calls.collectionLog.remove)).toHaveLength(1));
  });

  it('is read-only for viewers', async () => {
    const readOnly = { ...entry, can_delete: false };
    open(answer([readOnly], [{ ...ofAnn, ...{ role: 'viewer', log_count: 1 } }]));
    await (await log()).findByText('We published our statement');
    expect((await log()).queryByRole('button', { name: /^Write|^Actions/ })).toBeNull();
  });

  it('is printed with the reports, earliest first', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const api = answer([{ ...mine, happened_at: '2026-03-02T14:00:00.000Z' }, entry]);
    const late = anArticleSummary({ title: 'Ferry freed', first_seen_at: '2026-03-02T13:00:00.000Z' });
    api.answer(calls.articles.list, listing([late]));
    const { person } = open(api);
    await person.click(await (await log()).findByRole('button', { name: 'Print timeline' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const paper = document.querySelector('[class*="handout"]');
    expect(paper?.textContent).toMatch(
      /Ports: timeline.*We published our statement.*Ferry freed.*The Post called/,
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[class*="handout"]')).toBeNull());
  });
});

describe('questions from the press', () => {
  const answered: LogEntry = {
    ...question,
    ...{ id: testId('clg', 4), text: 'Where is the ferry?', version: 2 },
    answer: { text: 'In the port', answered_at: at, answered_by: { name: 'Ann Lee', is_me: true } },
  };

  it('are recorded with who asks and by when', async () => {
    const api = answer([]);
    api.answer(calls.collectionLog.write, { message: 'Log entry saved.', entry: question });
    const { person } = open(api);
    await person.click(await (await log()).findByRole('button', { name: 'Write entry' }));
    const form = within(await screen.findByRole('dialog', { name: 'Write a log entry' }));
    await person.type(form.getByLabelText('What happened'), 'How many patients?');
    expect(form.queryByLabelText(/Asked by/)).toBeNull();
    await person.selectOptions(form.getByLabelText('Kind'), 'Question from the press');
    await person.type(form.getByLabelText(/Asked by/), 'Claire Morin, AFP');
    await person.clear(form.getByLabelText('Answer due on'));
    await person.type(form.getByLabelText('Answer due on'), '2026-03-02');
    await person.type(form.getByLabelText(/Answer due at/), '12:45');
    await person.click(form.getByRole('button', { name: 'Write entry' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.write)[0]?.body).toMatchObject({
        ...{ kind: 'question', asked_by: 'Claire Morin, AFP', due_at: '2026-03-02T11:45:00.000Z' },
      }),
    );
  });

  it('are counted and can be filtered while open, and answered by anybody who may write in the log', async () => {
    const api = answer([question, answered, entry]);
    api.answer(calls.collectionLog.answer, { message: 'Answer saved.', entry: answered });
    const { container, person } = open(api);
    const card = await log();
    expect(
      await card.findByText(/^2 questions from the press, 1 open; (?:an answer was|the next answer is) due/),
    ).toBeVisible();
    const [first, second] = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/Asked by Claire Morin, AFP.*How many patients\?.*due/);
    expect(second).toMatch(/Where is the ferry\?.*Answered.*You.*In the port/);
    await expectNoAxeViolations(container);
    api.answer(calls.collectionLog.list, logOf([question]));
    await person.click(card.getByTitle('Open questions'));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.list).at(-1)?.query).toMatchObject({ open: true }),
    );
    await waitFor(() => expect(card.queryByText('Where is the ferry?')).toBeNull());
    await person.click(card.getByRole('button', { name: /^Answer the question from/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Answer question' }));
    await person.click(form.getByRole('button', { name: 'Save answer' }));
    expect(await form.findByText('Please write the answer.')).toBeVisible();
    await person.type(form.getByLabelText('Answer'), 'Twelve');
    await person.click(form.getByRole('button', { name: 'Save answer' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.answer)[0]).toMatchObject({
        params: { entryId: question.id },
        body: { text: 'Twelve', version: 1 },
      }),
    );
  });

  it('can be answered in the minute in which they were asked', async () => {
    const happened_at = '2026-03-02T08:30:40.000Z';
    const api = answer([{ ...question, happened_at }]);
    api.answer(calls.collectionLog.answer, { message: 'Answer saved.', entry: answered });
    const { person } = open(api);
    await person.click(await (await log()).findByRole('button', { name: /^Answer the question from/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Answer question' }));
    await person.type(form.getByLabelText('Answer'), 'Twelve');
    await person.clear(form.getByLabelText('Day'));
    await person.type(form.getByLabelText('Day'), '2026-03-02');
    await person.clear(form.getByLabelText('Time'));
    await person.type(form.getByLabelText('Time'), '09:30');
    await person.click(form.getByRole('button', { name: 'Save answer' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.answer)[0]?.body).toMatchObject({ answered_at: happened_at }),
    );
  });

  it('are open again when their answer is deleted', async () => {
    const api = answer([answered]);
    api.answer(calls.collectionLog.reopen, { message: 'Answer removed.', entry: question });
    const { person } = open(api);
    expect(await (await log()).findByText('1 question from the press, answered')).toBeVisible();
    await person.click((await log()).getByRole('button', { name: /^Actions for the entry from/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove answer…' }));
    await person.click(await screen.findByRole('button', { name: 'Remove answer' }));
    await waitFor(() =>
      expect(api.seen(calls.collectionLog.reopen)).toMatchObject([{ query: { version: answered.version } }]),
    );
  });
});
