import { calls } from '@newswatch/shared/contracts';
import {
  aMatchWithArticle,
  aTarget,
  aUser,
  fakeApi,
  listing,
  renderPage,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someAnalytics } from '../features/insight/testing/some-analytics.ts';
import { someThemes } from '../features/insight/testing/some-themes.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported before the tests begin, so that the page's code does not load within a test.
import './target-page.tsx';

function open(target = aTarget({ keywords_any: ['harbour', 'ferr*'], keywords_all: [] })) {
  const api = fakeApi();
  api.answer(calls.targets.get, { target });
  api.answer(calls.targets.matches, listing([aMatchWithArticle()]));
  api.answer(calls.targets.analytics, someAnalytics());
  api.answer(calls.targets.suggestExclusion, { suggestion: null });
  api.answer(calls.targets.themes, someThemes());
  api.answer(calls.targets.coverage, {
    sources: 2,
    checked_24h: 2,
    last_success_at: null,
    median_delay_seconds: null,
    articles_24h: 0,
    failing: [],
  });
  api.answer(calls.targetJournal.list, listing([]));
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.answer(calls.notifications.limits, someLimits);
  return { ...renderPage(routes, { path: `/targets/${target.id}`, user: aUser(), api }), api };
}

it('shows the matches of one word, and of chosen sources', async () => {
  const { api, person } = open();
  await screen.findByRole('article');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Word' }), 'ferr*');
  await waitFor(() => expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({ term: 'ferr*' }));
  await screen.findByRole('button', { name: /source/ });
  await tickFilter(person, 'More filters.*', 'Harbour Times');
  await waitFor(() =>
    expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({
      term: 'ferr*',
      source_id: [testId('src')],
    }),
  );
});

it('shows the matches that report a development', async () => {
  const { api, person } = open();
  await screen.findByRole('article');
  await tickFilter(person, 'More filters.*', 'Recall');
  await waitFor(() =>
    expect(api.seen(calls.targets.matches).at(-1)?.query).toMatchObject({ development: ['recall'] }),
  );
});

it('offers no words where a single one or a query leaves nothing to choose', async () => {
  const noWord = async () => {
    await screen.findByRole('article');
    expect(screen.queryByRole('combobox', { name: 'Word' })).not.toBeInTheDocument();
  };
  const one = open(aTarget({ keywords_any: ['harbour'], keywords_all: [] }));
  await noWord();
  one.unmount();
  open(aTarget({ match_mode: 'query', query: 'harbour OR ferry', keywords_any: [] }));
  await noWord();
});

it('says in which parts of the article the words were found', async () => {
  open();
  const match = within(await screen.findByRole('article'));
  expect(match.getByText(/in title$/)).toBeVisible();
});
