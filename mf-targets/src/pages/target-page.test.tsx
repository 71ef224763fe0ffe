import {
  calls,
  type EarlierArticles,
  type MatchWithArticle,
  type TargetCoverage,
} from '@newswatch/shared/contracts';
import {
  aDelivery,
  aMatchWithArticle,
  anArticleSummary,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { someAnalytics } from '../features/insight/testing/some-analytics.ts';
import { someThemes } from '../features/insight/testing/some-themes.ts';
import { somePreview } from '../features/target-form/testing/some-preview.ts';
import { someRelatedWords } from '../features/target-form/testing/some-related-words.ts';
import { routes } from '../remote.ts';
import { someLimits, someTargetLimit } from '../testing/some-limits.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../features/target-form/themed-target-form.tsx';
import './target-page.tsx';

const id = testId('tgt');

function network(matches: MatchWithArticle[] = [aMatchWithArticle()], target = aTarget()) {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.get, { target });
  api.answer(calls.targets.matches, listing(matches));
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords({ words: [] }));
  api.answer(calls.targets.analytics, someAnalytics());
  api.answer(calls.targets.themes, someThemes());
  api.answer(calls.targets.coverage, coverage);
  api.answer(calls.targets.suggestExclusion, { suggestion: null });
  api.answer(calls.targetJournal.list, listing([]));
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.answer(calls.targetCopies.list, listing([]));
  api.answer(calls.notifications.limits, someLimits);
  return api;
}
const coverage: TargetCoverage = {
  sources: 64,
  checked_24h: 62,
  last_success_at: minutesBefore(2),
  median_delay_seconds: 95,
  articles_24h: 412,
  failing: [{ id: testId('src', 9), name: 'Silent Post', last_success_at: minutesBefore(3_000) }],
};
/** The page refetches its target every five seconds. */
const LATER = { timeout: 8_000 };
const lastOf = (status: 'done' | 'full', added: number) => ({
  ...{ status, added, since: minutesBefore(40_000), requested_at: minutesBefore(5) },
});
const open = (api = network(), search = '', user = aUser()) =>
  renderPage(routes, { path: `/targets/${id}${search}`, user, api });

describe('the page of a target', () => {
  it.each([
    [31, true],
    [29, false],
  ])('says how far back the plan goes if the target is older: %i days', async (days, isSaid) => {
    const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
    open(network([aMatchWithArticle()], aTarget({ created_at })));
    await screen.findByRole('article');
    expect(screen.queryByText(/^Your plan shows the last 30 days\./) !== null).toBe(isSaid);
  });

  it('says while earlier articles are being added, and explains them at their figures', async () => {
    const last = { status: 'running' as const, added: 120, since: minutesBefore(40_000) };
    const requested_at = minutesBefore(1);
    let earlier_articles: EarlierArticles = { last: { ...last, requested_at }, can_add: false };
    const api = network([]);
    api.answer(calls.targets.get, () => ({ target: aTarget({ earlier_articles }) }));
    const { container, person } = open(api);
    expect(await screen.findByText('Adding earlier articles: 120 so far')).toBeVisible();
    earlier_articles = { last: { ...last, requested_at, status: 'failed' }, can_add: true };
    expect(await screen.findByText('Only 120 earlier articles could be added.', {}, LATER)).toBeVisible();
    await expectNoAxeViolations(container);
    api.answer(calls.targets.addEarlierArticles, () => {
      earlier_articles = { last: { ...last, requested_at, status: 'done' }, can_add: false };
      return { target: aTarget({ earlier_articles }) };
    });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(await screen.findByText(/^120 earlier matches were added on .+, without alerts\.$/)).toBeVisible();
  });

  it('says how many matches have moved while it is being handed over', async () => {
    open(network([], aTarget({ arriving_matches: { moved: 12_000, total: 500_000 } })));
    expect(await screen.findByText(/: 12,000 of 500,000 matches are in your lists\./)).toBeVisible();
  });

  it.each<[string, EarlierArticles, RegExp]>([
    [
      'none match',
      { last: lastOf('done', 0), can_add: false },
      /^No earlier articles from the last 30 days match\.$/,
    ],
    [
      'there are too many',
      { last: lastOf('full', 5_000), can_add: false },
      /^The newest 5,000 earlier articles were added\.$/,
    ],
    ['some may be missing', { last: null, can_add: true }, /^From the last 30 days, without alerts\.$/],
  ])('says it if %s', async (_, earlier_articles, sentence) => {
    open(network([], aTarget({ earlier_articles })));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('shows how it is set up and what it found', async () => {
    const { container, shell } = open(network(undefined, aTarget({ labels: ['Coast'] })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rates and inflation' })).toBeVisible();
    await waitFor(() => expect(shell.calls.titles.at(-1)).toBe('Rates and inflation'));
    const match = within(await screen.findByRole('article'));
    expect(match.getByText('Central bank').tagName).toBe('MARK');
    expect(match.getByText('Score 80')).toBeVisible();
    expect(match.getByText('Alert sent')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Coast' })).toHaveAttribute('href', '/targets?label=Coast');
    await expectNoAxeViolations(container);
  });

  it('says what the matches of the week are mostly about, and shows those of one theme first', async () => {
    const api = network();
    const { person, place } = open(api);
    const sentence = await screen.findByText(/^Main themes this week:/);
    expect(sentence).toHaveTextContent('Central Bank of Turkey, interest rates, أسعار الفائدة');
    await person.click(within(sentence).getByRole('link', { name: 'interest rates' }));
    expect(await screen.findByRole('heading', { name: 'Matches about “interest rates”' })).toBeVisible();
    expect(screen.getByText(/^Found from .+ to .+ Other forms of the words count too\.$/)).toBeVisible();
    const { from, to } = someThemes();
    await waitFor(() =>
      expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({
        about: 'interest rates',
        from,
        to,
        group: 'story',
      }),
    );
    expect(screen.queryByText('30 days')).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Show all matches' }));
    await waitFor(() => expect(place()).toBe(`/targets/${id}`));
  });

  it('lists what a chart counted, and says what the filters cannot show', async () => {
    const api = network();
    const time = { from: '2026-03-04T00:00:00.000Z', to: '2026-03-10T12:00:00.000Z' };
    const part = new URLSearchParams({ word: 'new_york', rating: 'rated', group: 'story', ...time });
    open(api, `?${part}`);
    expect(await screen.findByRole('heading', { name: 'Matches in a chart' })).toBeVisible();
    expect(
      screen.getByText(
        / The first word found is “new york”\. Those that the target now excludes are left out\.$/,
      ),
    ).toBeVisible();
    const query = { first_term: 'new_york', excluded: false, group: 'story', ...time };
    await waitFor(() => expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject(query));
  });

  it('offers its actions in the palette while it is open', async () => {
    const api = network();
    api.answer(calls.targets.pause, { target: aTarget({ status: 'paused' }) });
    const { person, shell, unmount } = open(api);
    await screen.findByRole('button', { name: 'Pause' });
    await person.keyboard('{Control>}k{/Control}');
    const titles = (heading: string) => shell.calls.commands.get(heading)?.map(({ title }) => title);
    await waitFor(() =>
      expect(titles(aTarget().name)).toEqual(
        expect.arrayContaining(['Pause', 'Edit', 'Duplicate', 'Export matches: Table (CSV)', 'Delete']),
      ),
    );
    expect(titles(`Alerts for ${aTarget().name}`)).toContain('Change alerts: Daily digest');
    act(() => shell.calls.commands.get(aTarget().name)?.[0]?.run());
    await waitFor(() => expect(api.seen(calls.targets.pause)).toHaveLength(1));
    unmount();
    expect(shell.calls.commands.size).toBe(0);
  });

  it('says when a target ended or will start, and offers to change the dates', async () => {
    const api = network();
    // The end of the last day in the person's time zone.
    const ended = aTarget({ health: 'noisy', expires_at: '2026-03-09T23:00:00.000Z' });
    api.answer(calls.targets.get, { target: ended });
    const { unmount } = open(api);
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(await screen.findByText(/^This target has ended: its last day was .*Monday/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change its dates' })).toBeVisible();
    expect(screen.queryByText('This target is noisy')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    unmount();
    api.answer(calls.targets.get, { target: aTarget({ starts_at: '2126-03-09T23:00:00.000Z' }) });
    open(api, '?tab=settings');
    expect(await screen.findByText(/^This target starts on .*10/)).toBeVisible();
    expect(await screen.findByText(/^From .*10/)).toBeVisible();
  });

  it('shows its own limit once in a banner, and on each match only how long it waits', async () => {
    const waits = {
      id: testId('ntf'),
      status: 'held',
      suppressed_reason: 'target_cap',
      waits_until: '2026-03-13T18:00:00.000Z',
    } as const;
    const api = network([aMatchWithArticle({ notification: waits })]);
    const other = someTargetLimit({ id: testId('tgt', 9), name: 'Another', waiting: 4 });
    api.answer(calls.notifications.limits, { ...someLimits, targets: [other, someTargetLimit()] });
    open(api);
    expect(await screen.findByText(/reached its limit of 3 alerts today/)).toHaveTextContent(/^Rates/);
    expect(screen.getByText('Further alerts will be in the daily digest.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Raise to 10' })).toBeVisible();
    const match = within(await screen.findByRole('article'));
    expect(match.getByText(/^Waiting until Fri \d\d:00$/)).toBeVisible();
  });

  it('shows the precision after an exclusion next to the ratings it is based on, and what happened to the others', async () => {
    const api = network();
    const analytics = someAnalytics();
    const totals = { ...analytics.totals, relevant: 1, irrelevant: 2, excluded_irrelevant: 2, precision: 1 };
    api.answer(calls.targets.analytics, { ...analytics, totals });
    open(api);
    const card = await screen.findByRole('region', { name: 'Precision' });
    expect(card).toHaveTextContent('100%');
    expect(card).toHaveTextContent('Relevant1Not relevant0');
    expect(card).toHaveTextContent('2 ratings no longer count');
    expect(card).toHaveTextContent('Precision was 33% before that.');
  });

  it('does not ask for first ratings when an exclusion removed the rated matches', async () => {
    const api = network();
    const analytics = someAnalytics();
    const totals = {
      ...analytics.totals,
      relevant: 0,
      irrelevant: 4,
      excluded_irrelevant: 4,
      precision: null,
    };
    api.answer(calls.targets.analytics, { ...analytics, totals });
    open(api);
    const card = await screen.findByRole('region', { name: 'Precision' });
    expect(card).toHaveTextContent('4 ratings in 30 days');
    expect(card).toHaveTextContent('The target no longer finds the matches that you rated.');
    expect(card).not.toHaveTextContent('Rate matches as relevant or not');
  });

  it('says that it is noisy, with figures and remedies', async () => {
    const noisy = aTarget({ health: 'noisy', matches_24h: 373, precision_30d: 0.31, delivery_mode: 'live' });
    const api = network([], noisy);
    api.answer(calls.targets.bulk, ({ body }) => {
      api.answer(calls.targets.get, { target: { ...noisy, delivery_mode: 'daily' } });
      return { done: [...body.ids], changed: [], refused: [], message: 'Changed 1 target.' };
    });
    const { container, person, shell } = open(api);
    const banner = (await screen.findByText('This target is noisy')).closest<HTMLElement>('[role="status"]');
    if (!banner) throw new Error('The banner is no status');
    expect(banner).toHaveTextContent(
      '373 matches in 24 hours (above 100), and 31% of what you rated in the last 30 days was relevant.',
    );
    expect(within(banner).getByRole('link', { name: 'See analytics' })).toHaveAttribute(
      'href',
      `/targets/${id}/analytics`,
    );
    await expectNoAxeViolations(container);
    await person.click(within(banner).getByRole('button', { name: 'Send one digest a day' }));
    await waitFor(() =>
      expect(within(banner).queryByRole('button', { name: 'Send one digest a day' })).toBeNull(),
    );
    expect(api.seen(calls.targets.bulk)[0]?.body).toEqual({
      ids: [id],
      action: 'set_delivery',
      delivery_mode: 'daily',
    });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Changed 1 target.' }]);
    await person.click(within(banner).getByRole('button', { name: 'Narrow it' }));
    expect(await screen.findByRole('dialog', { name: 'Edit target' })).toBeVisible();
  });

  it('says in one line on its other tabs that it is noisy, and how to fix it on request', async () => {
    const noisy = aTarget({ health: 'noisy', matches_24h: 140, precision_30d: 0.39 });
    const api = network([], noisy);
    const { container, person } = open(api, '?tab=settings');
    const banner = (await screen.findByText('This target is noisy')).closest<HTMLElement>('[role="status"]');
    expect(banner).not.toHaveTextContent('140 matches');
    expect(api.seen(calls.targets.suggestExclusion)).toHaveLength(0);
    const toggle = screen.getByRole('button', { name: 'Show how to fix it' });
    await person.click(toggle);
    await waitFor(() => expect(banner).toHaveTextContent('140 matches in 24 hours (above 100)'));
    expect(screen.getByRole('button', { name: 'Narrow it' })).toBeVisible();
    expect(toggle).toHaveFocus();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Hide how to fix it' }));
    expect(banner).not.toHaveTextContent('140 matches');
  });

  it('offers the exclusion that would help most, with its exact cost, if there is one', async () => {
    const noisy = aTarget({ health: 'noisy', matches_24h: 140, precision_30d: 0.39 });
    const api = network([], noisy);
    const cost = { removes: 15, loses: 0, unrated: 4, matches: 40 };
    api.answer(calls.targets.suggestExclusion, {
      suggestion: { keyword: 'USB', ...cost, precision_before: 0.39, precision_after: 0.75 },
    });
    api.answer(calls.targets.exclude, { target: noisy, message: 'Articles with “USB” are excluded.' });
    const { person, shell } = open(api);
    expect(await screen.findByText(/would have removed 19 of 40 matches/)).toHaveTextContent(
      '15 rated not relevant, none rated relevant, 4 not rated. Precision would have been 75% instead of 39%.',
    );
    await person.click(screen.getByRole('button', { name: 'Exclude “USB”' }));
    await waitFor(() => expect(api.seen(calls.targets.exclude)[0]?.body).toEqual({ keyword: 'USB' }));
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('Articles with “USB” are excluded.'));
  });

  it('also offers it next to the ratings when the target is not noisy', async () => {
    const api = network();
    const analytics = someAnalytics();
    const totals = { ...analytics.totals, relevant: 3, irrelevant: 2, precision: 0.6 };
    api.answer(calls.targets.analytics, { ...analytics, totals });
    const cost = { removes: 2, loses: 0, unrated: 0, matches: 12 };
    api.answer(calls.targets.suggestExclusion, {
      suggestion: { keyword: 'cruise', ...cost, precision_before: 0.6, precision_after: 1 },
    });
    api.answer(calls.targets.exclude, { target: aTarget(), message: 'Excluded.' });
    const { person } = open(api);
    const card = within(await screen.findByRole('region', { name: 'Precision' }));
    await person.click(await card.findByRole('button', { name: 'Exclude “cruise”' }));
    await waitFor(() => expect(api.seen(calls.targets.exclude)[0]?.body).toEqual({ keyword: 'cruise' }));
  });

  it('shows each story once, with its other sources, and every article on request', async () => {
    const api = network([aMatchWithArticle({ story: { matches: 4, sources: 3 } })]);
    const { person } = open(api);
    expect(await screen.findByRole('link', { name: '2 more sources' })).toBeVisible();
    expect(api.seen(calls.targets.matches)[0]?.query).toMatchObject({ group: 'story' });
    await person.selectOptions(screen.getByLabelText('Show'), 'Every article');
    await waitFor(() =>
      expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({ group: 'article' }),
    );
    await person.click(screen.getByRole('button', { name: 'Unread 2' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({ unread: true }),
    );
  });

  it('shows the matches in another order', async () => {
    const api = network([aMatchWithArticle()]);
    const { person } = open(api);
    expect(await screen.findByRole('heading', { level: 3 })).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Order'), 'Best match first');
    await waitFor(() =>
      expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({ sort: '-score', group: 'story' }),
    );
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });

  it('filters the matches by rating and language, and says if none match', async () => {
    const api = network([], aTarget({ languages: ['english', 'french'] }));
    api.answer(calls.targets.matches, ({ query }) => listing(query.feedback ? [] : [aMatchWithArticle()]));
    const { person } = open(api);
    await screen.findByRole('article');
    await tickFilter(person, 'More filters.*', 'French');
    await tickFilter(person, 'More filters.*', 'Not rated');
    await tickFilter(person, 'More filters.*', 'Not relevant');
    expect(await screen.findByText('No matches fit these filters.')).toBeVisible();
    expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({
      feedback: ['none', 'irrelevant'],
      language: ['french'],
    });
    await person.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('marks everything it found as read', async () => {
    const api = network();
    api.answer(calls.articles.readAll, { updated: 2, message: '2 articles were marked as read' });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(api.seen(calls.articles.readAll)[0]?.body).toMatchObject({ target_id: id }));
    await waitFor(() =>
      expect(shell.calls.toasts).toContainEqual({
        kind: 'success',
        message: '2 articles were marked as read',
      }),
    );
  });

  it('loads more matches, each page from where the previous one ended, and keeps them if one fails', async () => {
    const api = network();
    const next = `1772539200000000_${testId('mat')}`;
    const older = aMatchWithArticle({
      id: testId('mat', 9),
      article: anArticleSummary({ title: 'An older one' }),
    });
    api.answer(calls.targets.matches, ({ query }) => ({
      ...listing([query.cursor === next ? older : aMatchWithArticle()], { total: 1_001 }),
      next_cursor: query.cursor === next ? null : next,
    }));
    const { person } = open(api);
    expect(await screen.findByText('1,000+ stories')).toBeVisible();
    api.failOnce(calls.targets.matches, { status: 503 }, ({ query }) => query.cursor === next);
    await person.click(screen.getByRole('button', { name: 'Show older matches' }));
    expect(await screen.findByText(/^The older matches could not be loaded/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 4, name: 'An older one' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show older matches' })).not.toBeInTheDocument();
  });

  it('shows how it is set up', async () => {
    open(network(), '?tab=settings');
    expect(await screen.findByRole('region', { name: 'What to look for' })).toHaveTextContent(
      'Looks inTitle, Summary, Text',
    );
    expect(screen.getByRole('region', { name: 'Where' })).toHaveTextContent('SourcesEvery source');
    const how = screen.getByRole('region', { name: 'When and how' });
    expect(how).toHaveTextContent('Maximum alerts per dayNo separate limit');
    expect(how).toHaveTextContent('Articles in one storyOne alert per story');
    expect(how).toHaveTextContent('PriorityNormal: quiet hours are respected');
    expect(screen.getByRole('button', { name: 'Edit where' })).toBeVisible();
  });

  it('lists every message with its outcome and reason', async () => {
    const api = network();
    const alert = {
      id: testId('ntf'),
      title: 'Ferries late',
      direction: 'ltr',
      urgent: null,
      action_url: '/articles/x',
    } as const;
    const message = { ...aDelivery(), alert, recipient: null, created_at: minutesBefore(8) };
    api.answer(
      calls.targets.deliveries,
      listing([
        message,
        {
          ...message,
          id: testId('dlv', 2),
          channel: 'whatsapp',
          status: 'suppressed',
          reason: 'opted_out',
          sent_at: null,
        },
      ]),
    );
    const { person, container } = open(api, '?tab=deliveries');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Ferries late.*Email.*Sent/);
    expect(second).toHaveTextContent(/WhatsApp.*Not sentYou asked us to stop using this channel/);
    await expectNoAxeViolations(container);
    api.answer(calls.targets.testNotification, { message: 'A test message is on its way by WhatsApp.' });
    await person.click(screen.getByRole('button', { name: /Send a test/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'By WhatsApp' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.testNotification)[0]?.body).toEqual({ channel: 'whatsapp' }),
    );
    api.answer(calls.targets.deliveries, listing([]));
    await tickFilter(person, 'Outcome', 'Not sent');
    expect(await screen.findByRole('heading', { name: 'No messages match these filters' })).toBeVisible();
    expect(api.seen(calls.targets.deliveries).at(-1)?.query).toMatchObject({ outcome: ['not_sent'] });
  });

  it('says until when a message waits for the end of a mute, and where that can be changed', async () => {
    const api = network();
    const alert = {
      id: testId('ntf'),
      title: 'Ferries late',
      direction: 'ltr',
      action_url: null,
      urgent: null,
    } as const;
    const paused_until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const waits = { status: 'held', reason: 'muted', scheduled_for: paused_until, sent_at: null } as const;
    const gone = { status: 'suppressed', reason: 'expired', waited_for: 'muted', sent_at: null } as const;
    const told = { alert, recipient: null, created_at: minutesBefore(8) };
    api.answer(
      calls.targets.deliveries,
      listing([
        { ...aDelivery(waits), ...told },
        { ...aDelivery({ ...gone, id: testId('dlv', 2) }), ...told },
      ]),
    );
    const preferences = { ...aUser().notification_preferences, paused_until };
    open(api, '?tab=deliveries', aUser({ notification_preferences: preferences }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Waitingalerts are muted until \d+ \w+, \d\d:\d\d · Change the mute/);
    expect(within(first as HTMLElement).getByRole('link', { name: 'Change the mute' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
    expect(second).toHaveTextContent(
      /Not sentYou had muted alerts, and this alert was more than two days old/,
    );
  });

  it('shows its results, and proves that its sources are crawled', async () => {
    open();
    const days = await screen.findByRole('region', { name: '30 days' });
    expect(days).toHaveTextContent('37today, usually 40 by this hour');
    expect(screen.getByRole('region', { name: 'Precision' })).toHaveTextContent('39%');
    expect(screen.getByRole('region', { name: 'Words' })).toHaveTextContent('port16 not relevant');
    const proof = await screen.findByRole('region', { name: 'Coverage' });
    expect(proof).toHaveTextContent('62 of 64 in 24 hours');
    expect(proof).toHaveTextContent('Silent Post');
  });

  it('says why no alert was sent', async () => {
    const notification = {
      id: null,
      status: 'suppressed',
      suppressed_reason: 'below_min_score',
      waits_until: null,
    } as const;
    open(network([aMatchWithArticle({ notification })]));
    expect(await screen.findByText('No alert: the score is below your minimum')).toBeVisible();
  });

  it('shows an Arabic article from right to left', async () => {
    const article = anArticleSummary({
      language: 'arabic',
      direction: 'rtl',
      title: 'البنك المركزي يثبت الفائدة',
    });
    open(network([aMatchWithArticle({ article, highlights: [] })]));
    const title = await screen.findByRole('heading', { level: 4 });
    expect(title).toHaveAttribute('dir', 'auto');
    expect(title).toHaveAttribute('lang', 'ar');
  });

  it('accepts a rating of a match, and can undo it', async () => {
    const api = network();
    api.answer(calls.targets.feedback, { match: aMatchWithArticle({ feedback: 'relevant' }) });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Relevant' }));
    await waitFor(() => expect(api.seen(calls.targets.feedback)[0]?.body).toEqual({ feedback: 'relevant' }));
    api.answer(calls.targets.matches, listing([aMatchWithArticle({ feedback: 'relevant' })]));
    await waitFor(
      async () =>
        expect(await screen.findByRole('button', { name: 'Relevant', pressed: true })).toBeVisible(),
      { timeout: 8_000 },
    );
    await person.click(screen.getByRole('button', { name: 'Relevant' }));
    await waitFor(() => expect(api.seen(calls.targets.feedback)[1]?.body).toEqual({ feedback: null }));
  });

  it('says what will appear while nothing was found', async () => {
    open(network([], aTarget({ created_at: new Date().toISOString() })));
    expect(await screen.findByRole('heading', { name: 'Nothing found yet' })).toBeVisible();
    expect(screen.getByText('New matches will appear here automatically.')).toBeVisible();
  });

  it('does not say that nothing was ever found if the plan hides older matches', async () => {
    const created_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
    open(network([], aTarget({ created_at })));
    expect(await screen.findByRole('heading', { name: 'No matches in the last 30 days' })).toBeVisible();
    expect(screen.getByText(/^Your plan shows the last 30 days\./)).toBeVisible();
  });

  it('says when the matches could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.targets.matches, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The matches could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('says when the target could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.targets.get, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The target could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rates and inflation' })).toBeVisible();
  });

  it('says that a target does not exist', async () => {
    const api = network();
    api.fail(calls.targets.get, { status: 404, code: 'not_found' });
    open(api);
    expect(await screen.findByText('This target does not exist')).toBeVisible();
  });

  it('returns to the list at once when the target is deleted, without requesting it again', async () => {
    const api = network();
    api.answer(calls.targets.list, {
      ...listing([]),
      quota: { used: 0, max: 3, percent: 0, status: 'low' },
      counts: targetCounts(),
    });
    api.answer(calls.targets.remove, ({ params }) => {
      api.fail(calls.targets.get, { status: 404, code: 'not_found' });
      return { message: `Deleted ${params.targetId}` };
    });
    const { person, place, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: /More actions/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const asked = api.seen(calls.targets.get).length;
    await person.click(await screen.findByRole('button', { name: 'Delete target' }));
    await waitFor(() => expect(place()).toBe('/targets'));
    expect(api.seen(calls.targets.get)).toHaveLength(asked);
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: `Deleted ${id}` }]);
  });

  it.each([
    ['no_source', 'We no longer read any of the sources that it looks in.'],
    ['no_category', 'None of the sources that it looks in belongs to its categories.'],
    ['no_language', 'None of the sources that it looks in publishes in its languages.'],
  ] as const)('says why it cannot match: %s', async (invalid_reason, sentence) => {
    const api = network();
    api.answer(calls.targets.get, { target: aTarget({ health: 'invalid', invalid_reason }) });
    open(api);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(within(alert).getByRole('button', { name: 'Change where it looks' })).toBeVisible();
  });

  it.each([
    ['plan', 'You have more targets than your plan allows', 'See your limits', '/settings/quota'],
    ['quota', 'You have more targets than an administrator allows', 'See your limits', '/settings/quota'],
    ['admin', 'An administrator suspended this target', 'Ask why', '/chats?form=new&category=support'],
    [
      'verification_lost',
      'Your email address and your WhatsApp number are no longer verified',
      'Verify your account',
      '/setup',
    ],
  ] as const)('says why it is suspended: %s', async (status_reason, title, label, href) => {
    const api = network();
    api.answer(calls.targets.get, { target: aTarget({ status: 'suspended', status_reason }) });
    open(api);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it('exports its matches in the chosen format', async () => {
    const api = network();
    const held = api.hold(calls.targets.exportMatches, {
      file_name: 'rates.xml',
      type: 'application/rss+xml',
      content: '<rss/>',
      rows: 10_000,
      is_complete: false,
    });
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rates');
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: /More actions/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Feed (RSS)' }));
    expect(await screen.findByRole('button', { name: /^Exporting…/ })).toBeVisible();
    held.release();
    await waitFor(() => expect(address).toHaveBeenCalledOnce());
    expect(api.seen(calls.targets.exportMatches)).toMatchObject([{ query: { format: 'rss' } }]);
    const message = 'The newest 10,000 matches exported to your Downloads folder.';
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message }]);
    address.mockRestore();
  });

  it('explains why an article was not found', async () => {
    const api = network();
    api.answer(calls.targets.explain, {
      reason: 'missing_any',
      sentence: 'None of “inflation” is in its title.',
      held_back: null,
      article: {
        id: testId('art'),
        title: 'Ferries',
        source: 'Harbour Times',
        first_seen_at: minutesBefore(9),
      },
      terms: [{ term: 'inflation', list: 'any', found: false }],
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: /More actions/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Why did I not get this?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why did I not get this?' }));
    await person.type(dialog.getByLabelText('Article address'), 'https://harbour.example/ferries{Enter}');
    expect(await dialog.findByText('None of “inflation” is in its title.')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Keywords' })).toHaveTextContent('not found');
    expect(api.seen(calls.targets.explain)[0]?.body).toEqual({ article: 'https://harbour.example/ferries' });
  });

  it('explains an article given in the address, and links to what would change the result', async () => {
    const api = network();
    api.answer(calls.targets.explain, {
      reason: 'excluded',
      sentence: 'The article contains “rowing”, which this target excludes.',
      held_back: null,
      article: null,
      terms: [],
    });
    const { person } = open(api, `?why=${testId('art', 7)}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Why did I not get this?' }));
    expect(dialog.getByRole('textbox', { name: 'Article address' })).toHaveValue(testId('art', 7));
    await person.click(dialog.getByRole('button', { name: 'Explain' }));
    expect(await dialog.findByRole('link', { name: 'Change its words' })).toHaveAttribute(
      'href',
      `/targets?form=${id}`,
    );
  });

  it('explains why an article that matched sent no alert', async () => {
    const api = network();
    api.answer(calls.targets.explain, {
      reason: 'matched',
      sentence: 'It matched: it contains “inflation”.',
      held_back: 'duplicate_story',
      article: null,
      terms: [],
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: /More actions/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Why did I not get this?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why did I not get this?' }));
    await person.type(dialog.getByLabelText('Article address'), 'https://harbour.example/ferries{Enter}');
    expect(
      await dialog.findByText(
        /^It matched: .* No alert was sent: you already got an alert about this story\.$/,
      ),
    ).toBeVisible();
  });

  it('is paused, and edited next to its matches', async () => {
    const api = network();
    api.answer(calls.targets.pause, { target: aTarget({ status: 'paused' }) });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(api.seen(calls.targets.pause)).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Rates and inflation');
  });
});
