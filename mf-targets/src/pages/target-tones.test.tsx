import { calls, type MatchTone, type Tone } from '@newswatch/shared/contracts';
import {
  aMatchWithArticle,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someAnalytics } from '../features/insight/testing/some-analytics.ts';
import { someThemes } from '../features/insight/testing/some-themes.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
import { ToneBasis } from '../tones/tone-basis.tsx';
// Imported before the tests begin, so that the page's code does not load within a test.
import './target-page.tsx';

const target = aTarget();
const ids = [testId('mat', 1), testId('mat', 2)] as const;

/** A list of two matches that stores their tones, and suggests a tone for the second one. */
function open(suggested?: Tone) {
  const api = fakeApi();
  const coded = new Map<string, MatchTone | null>();
  const toneOf = (id: string) => coded.get(id) ?? null;
  api.answer(calls.targets.get, { target });
  api.answer(calls.targets.matches, () =>
    listing(ids.map((id) => aMatchWithArticle({ id, target_id: target.id, tone: toneOf(id) }))),
  );
  api.answer(calls.targets.toneSuggestions, {
    target_id: target.id,
    coded: suggested ? 40 : 0,
    needed: 20,
    check: suggested ? { of: 40, right: 31, commonest: 20 } : null,
    is_useful: suggested !== undefined,
    suggestions: suggested && !toneOf(ids[1]) ? [{ match_id: ids[1], tone: suggested }] : [],
  });
  api.answer(calls.targets.codeTones, ({ body }) => {
    const undo = body.codes.map(({ match_id }) => ({
      match_id,
      tone: toneOf(match_id)?.value ?? null,
      origin: 'person' as const,
      only: true,
    }));
    for (const { match_id, tone, origin = 'person' } of body.codes)
      coded.set(match_id, tone && { value: tone, origin, coded_at: '2026-11-20T10:00:00.000Z' });
    return { tones: body.codes.map(({ match_id }) => ({ match_id, tone: toneOf(match_id) })), undo };
  });
  const tones = { favourable: 0, neutral: 0, unfavourable: 0, coded: 40, coded_stories: 30 };
  const coverage = { matches: 90, stories: 60, by_day: [], by_source: [] };
  api.answer(calls.targets.analytics, someAnalytics({ tones: { ...tones, ...coverage } }));
  api.answer(calls.targets.suggestExclusion, { suggestion: null });
  api.answer(calls.targets.themes, someThemes());
  api.answer(calls.targets.coverage, {
    ...{ sources: 2, checked_24h: 2, last_success_at: null, median_delay_seconds: null, articles_24h: 0 },
    failing: [],
  });
  api.answer(calls.targetJournal.list, listing([]));
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.answer(calls.notifications.limits, someLimits);
  const page = renderPage(routes, { path: `/targets/${target.id}`, user: aUser(), api });
  const sent = () => api.seen(calls.targets.codeTones).map(({ body }) => body.codes);
  const button = async (at: number, name: string | RegExp) =>
    within((await screen.findAllByRole('article'))[at] as HTMLElement).getByRole('button', { name });
  return { ...page, api, coded, sent, button };
}

it('codes a match with one click or key, shows it, and removes it with the same one', async () => {
  const { person, sent, button } = open();
  await person.click(await button(0, 'Favourable'));
  expect(sent()).toEqual([[{ match_id: ids[0], tone: 'favourable', origin: 'person', only: false }]]);
  await waitFor(async () => expect(await button(0, 'Favourable')).toHaveAttribute('aria-pressed', 'true'));
  await person.keyboard('j3');
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([
      { match_id: ids[1], tone: 'unfavourable', origin: 'person', only: false },
    ]),
  );
  await waitFor(async () => expect(await button(0, 'Favourable')).toHaveAttribute('aria-pressed', 'true'));
  await person.click(await button(0, 'Favourable'));
  expect(sent().at(-1)).toEqual([{ match_id: ids[0], tone: null, origin: 'person', only: false }]);
});

it('codes a match from its menu, too, which has every tone if the row is narrow', async () => {
  const { person, sent, button } = open();
  await person.click(await button(0, /^Actions for /));
  expect(screen.getByText('Tone of this match')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Neutral' })).toBeVisible();
  // For the story: a match without a tone has none to remove.
  expect(screen.getAllByRole('menuitem', { name: 'Remove tone' })).toHaveLength(1);
  await person.click(screen.getByRole('menuitemradio', { name: 'Neutral', checked: false }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(sent()).toEqual([[{ match_id: ids[0], tone: 'neutral', origin: 'person', only: false }]]);
  await waitFor(async () => expect(await button(0, 'Neutral')).toHaveAttribute('aria-pressed', 'true'));
  await person.click(await button(0, /^Actions for /));
  expect(screen.getByRole('menuitemradio', { name: 'Neutral' })).toBeChecked();
  expect(screen.getAllByRole('menuitem', { name: 'Remove tone' })).toHaveLength(2);
});

it('shows a code while it is being stored, and a second click on it changes nothing', async () => {
  const { person, api, coded, sent, button } = open();
  const stored = Promise.withResolvers<void>();
  api.answer(calls.targets.codeTones, async ({ body }) => {
    await stored.promise;
    for (const { match_id, tone } of body.codes)
      coded.set(match_id, tone && { value: tone, origin: 'person', coded_at: '2026-11-20T10:00:00.000Z' });
    return {
      tones: body.codes.map(({ match_id }) => ({ match_id, tone: coded.get(match_id) ?? null })),
      undo: [],
    };
  });
  await person.dblClick(await button(0, 'Neutral'));
  expect(await button(0, 'Neutral')).toHaveAttribute('aria-pressed', 'true');
  stored.resolve();
  await waitFor(() =>
    expect(
      sent()
        .flat()
        .map(({ tone }) => tone),
    ).toEqual(['neutral']),
  );
});

it('marks a suggestion as such, says how often suggestions were right, and confirms it with Y', async () => {
  const { person, sent, button } = open('unfavourable');
  expect(await screen.findByText(/right in 31 of 40 matches that you coded/)).toBeVisible();
  expect(await button(1, 'Unfavourable (suggested)')).toHaveAttribute('aria-pressed', 'false');
  (await button(1, 'Neutral')).focus();
  await person.keyboard('y');
  await waitFor(() =>
    expect(sent()).toEqual([[{ match_id: ids[1], tone: 'unfavourable', origin: 'suggestion', only: false }]]),
  );
});

it('codes a selection at once, and filters by tone', async () => {
  const { person, api, sent, container } = open();
  await screen.findAllByRole('article');
  await expectNoAxeViolations(container);
  await person.click(screen.getByRole('button', { name: 'Select all shown' }));
  expect(screen.getByText('2 matches selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Tone' }));
  const [neutral] = await screen.findAllByRole('menuitem', { name: 'Neutral' });
  await person.click(neutral as HTMLElement);
  await waitFor(() =>
    expect(sent()).toEqual([
      ids.map((match_id) => ({ match_id, tone: 'neutral', origin: 'person', only: false })),
    ]),
  );
  expect(screen.queryByText('2 matches selected')).not.toBeInTheDocument();
  expect(api.seen(calls.targets.matches).length).toBeGreaterThan(0);
});

it('says that no tones are suggested because they are not clearly better, and how often they were right', () => {
  const check = { of: 20, right: 12, commonest: 9 };
  const basis = { target_id: target.id, coded: 20, needed: 20, is_useful: false, suggestions: [], check };
  render(<ToneBasis basis={basis} />);
  expect(screen.getByText(/not clearly better .* right in 12 of 20 matches .* right in 9\.$/)).toBeVisible();
});
