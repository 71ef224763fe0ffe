import {
  calls,
  type Journalist,
  type JournalistInList,
  type JournalistNote,
} from '@newswatch/shared/contracts';
import {
  aListedSource,
  aListedTarget,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const id = testId('jrn', 1);
const inList = (name: string, more: { note?: JournalistNote } = {}): JournalistInList => ({
  ...{ id, name, stories: 12, articles: 14, sources_total: 2, targets_total: 1, note: null },
  sources: [{ id: testId('src', 1), name: 'The Daily', logo_url: null }],
  targets: [{ id: testId('tgt', 1), name: 'Ports' }],
  last_article: {
    ...{ id: testId('art', 1), title: 'Storm over the harbour', direction: 'ltr' },
    matched_at: '2026-03-10T11:00:00.000Z',
  },
  ...more,
});
const journalist: Journalist = {
  ...{ id, name: 'Ana Ruiz', spellings: ['ANA RUIZ'], articles: 14, read: 14, note: null },
  sources: [
    {
      ...{ id: testId('src', 1), name: 'The Daily', logo_url: null, articles: 10 },
      last_seen_at: '2026-03-10T11:00:00.000Z',
    },
    {
      ...{ id: testId('src', 2), name: 'The Globe', logo_url: null, articles: 4 },
      last_seen_at: '2026-03-09T11:00:00.000Z',
    },
  ],
  languages: [{ language: 'english', articles: 14 }],
  same_name: [{ id: testId('jrn', 3), name: 'Ana Ruiz', sources: ['El Diario'] }],
  weeks: [
    // Mondays in Stockholm, where the person is.
    { from: '2026-03-01T23:00:00.000Z', articles: 9 },
    { from: '2026-03-08T23:00:00.000Z', articles: 5 },
  ],
  targets: [{ id: testId('tgt', 1), name: 'Ports', stories: 12, articles: 14 }],
  names: [{ text: 'Harbour Board', kind: 'organisation', articles: 6 }],
  co_authors: [{ id: testId('jrn', 2), name: 'طارق بن جلون', articles: 2 }],
  recent_articles: [anArticleSummary()],
};

function network(items: JournalistInList[] = [inList('Ana Ruiz')]) {
  const api = fakeApi();
  api.answer(calls.journalists.list, { ...listing(items), next_cursor: null });
  api.answer(calls.journalists.get, { journalist });
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.sources.list, listing([aListedSource()]));
  const targets = [aListedTarget({ name: 'Coast', match_mode: 'query', query: 'storm harbour' })];
  api.answer(calls.targets.list, {
    ...listing(targets),
    quota: aUser().quota.targets,
    counts: targetCounts(targets),
  });
  return api;
}
const open = (path: string, api = network()) => renderPage(routes, { path, user: aUser(), api });

describe('the journalists', () => {
  it('show who wrote what one’s targets found, with links to the person, sources and targets', async () => {
    const { container } = open('/journalists');
    const table = within(await screen.findByRole('table', { name: 'Journalists' }));
    expect(await table.findByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute(
      'href',
      `/journalists/${id}`,
    );
    expect(table.getByRole('link', { name: 'The Daily' })).toHaveAttribute(
      'href',
      `/sources/${testId('src', 1)}`,
    );
    expect(table.getByRole('link', { name: 'Ports' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt', 1)}`,
    );
    expect(table.getByText('12')).toBeVisible();
    expect(table.getByText(/and 1 more/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('show the person’s note, and request journalists who write about certain words', async () => {
    const note = { text: 'Covers ports', contacted_on: '2026-03-01', updated_at: '2026-03-01T11:00:00.000Z' };
    const api = network([inList('Ana Ruiz', { note })]);
    const { person } = open('/journalists', api);
    const row = await screen.findByRole('row', { name: /Ana Ruiz/ });
    expect(within(row).getByText('Last contact 1 Mar 2026 · Covers ports')).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Who writes about' }), 'strike{Enter}');
    await waitFor(() =>
      expect(api.seen(calls.journalists.list).at(-1)?.query).toMatchObject({ about: 'strike' }),
    );
    expect(screen.getByText(/whether or not your targets found them/)).toBeVisible();
  });

  it('of a story are counted regardless of when it was found, with a link back to it', async () => {
    const storyId = testId('clu', 1);
    const api = network();
    api.fail(calls.coverage.get, { status: 404, code: 'not_found' });
    open(`/journalists?story_id=${storyId}`, api);
    expect(await screen.findByRole('link', { name: 'this story' })).toHaveAttribute(
      'href',
      `/stories/${storyId}`,
    );
    expect(api.seen(calls.journalists.list)[0]?.query).toMatchObject({ story_id: storyId });
    expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull();
  });

  it('say what will appear while there are none', async () => {
    open('/journalists', network([]));
    expect(await screen.findByText('No journalists yet')).toBeVisible();
  });
});

describe('the page of a journalist', () => {
  it('says where they write, with whom, and that the same name in other sources may be somebody else', async () => {
    const { container } = open(`/journalists/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
    expect(screen.getByText(/also writes for/)).toHaveTextContent('hardly anybody else has this name');
    expect(screen.getByText('14 articles in 2 weeks')).toBeVisible();
    expect(screen.getAllByText(/Monday.*March/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Sunday/)).toBeNull();
    expect(screen.getByRole('link', { name: 'طارق بن جلون' })).toHaveAttribute(
      'href',
      `/journalists/${testId('jrn', 2)}`,
    );
    expect(screen.getByText(/This may be somebody else/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('links to a new target with their name as the author, and adds them to a target with a query', async () => {
    const api = network();
    api.answer(calls.targets.change, { target: aListedTarget() });
    const { person } = open(`/journalists/${id}`, api);
    const follow = await screen.findByRole('link', { name: 'Follow journalist' });
    const search = new URL(follow.getAttribute('href') ?? '', 'http://x').searchParams;
    expect([search.get('query'), search.get('name')]).toEqual(['author:"Ana Ruiz"', 'Ana Ruiz']);
    const add = await screen.findByRole('button', { name: 'Add to Coast' });
    await person.click(add);
    await waitFor(() =>
      expect(api.seen(calls.targets.change)[0]?.body).toMatchObject({
        query: '(storm harbour) OR author:"Ana Ruiz"',
      }),
    );
  });

  it('keeps a private note, and the date of the last contact', async () => {
    const api = network();
    api.answer(calls.journalistNotes.change, { message: 'Note saved.', note: null });
    const { person } = open(`/journalists/${id}`, api);
    await person.click(await screen.findByRole('button', { name: 'Add note' }));
    const form = within(await screen.findByRole('form', { name: 'Note about Ana Ruiz' }));
    await person.type(form.getByRole('textbox', { name: 'Note' }), 'Covers ports');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.journalistNotes.change)[0]?.body).toEqual({ text: 'Covers ports' }),
    );
    const day = screen.getByLabelText('Last contact', { selector: 'input' });
    fireEvent.change(day, { target: { value: '2999-01-01' } });
    expect(day).toBeInvalid();
    fireEvent.change(day, { target: { value: '2026-03-01' } });
    await person.click(screen.getByRole('button', { name: 'Save day' }));
    await waitFor(() =>
      expect(api.seen(calls.journalistNotes.change)[1]?.body).toEqual({ contacted_on: '2026-03-01' }),
    );
  });

  it('says if the journalist is not listed', async () => {
    const api = network();
    api.fail(calls.journalists.get, { status: 404, code: 'not_found' });
    open(`/journalists/${id}`, api);
    expect(await screen.findByText('This journalist is not listed')).toBeVisible();
  });
});
