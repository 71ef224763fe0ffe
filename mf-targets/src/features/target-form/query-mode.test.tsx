import { calls, messages } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import './themed-target-form.tsx';
import '../../pages/targets-page.tsx';
import { routes } from '../../remote.ts';
import { someLimits } from '../../testing/some-limits.ts';
import { someAnalytics } from '../insight/testing/some-analytics.ts';
import { someThemes } from '../insight/testing/some-themes.ts';
import { somePreview } from './testing/some-preview.ts';
import { someRelatedWords } from './testing/some-related-words.ts';

configure({ defaultIgnore: 'script, style, aside *' });

const quota = { used: 1, max: 50, percent: 2, status: 'low' } as const;

async function openNew(plan: 'pro' | 'basic' = 'pro', search = '') {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.recipients.list, { ...listing([]), places: { used: 0, max: 10 }, has_whatsapp: true });
  api.answer(calls.targets.list, { ...listing([aListedTarget()]), quota, counts: targetCounts() });
  api.answer(calls.targets.get, ({ params }) => ({ target: aTarget({ id: params.targetId }) }));
  api.answer(calls.targets.matches, listing([]));
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords({ words: [] }));
  api.answer(calls.targets.analytics, someAnalytics());
  api.answer(calls.targets.themes, someThemes());
  api.answer(calls.targetJournal.list, listing([]));
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  // Requested by the page of a saved target.
  api.answer(calls.targets.suggestExclusion, { suggestion: null });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.targets.coverage, {
    sources: 1,
    checked_24h: 1,
    last_success_at: null,
    median_delay_seconds: null,
    articles_24h: 0,
    failing: [],
  });
  const page = renderPage(routes, { path: `/targets?form=new${search}`, user: aUser({ plan }), api });
  const form = within(await screen.findByRole('form'));
  return { ...page, api, form };
}

it('a person writes a query, sees why it is invalid, fixes it, sees what it would have found, and saves it', async () => {
  const { person, form, api, place } = await openNew();
  const made = aTarget({ id: testId('tgt', 7), match_mode: 'query', query: 'x', keywords_any: [] });
  api.answer(calls.targets.create, { target: made, message: 'Target created.' });
  await person.type(form.getByLabelText('Name'), 'Ferry strikes');
  await person.type(form.getByLabelText('Any of these'), 'ferry, night boat{Enter}');
  await person.click(form.getByTitle('Query'));

  // The query is built from the keywords, and also finds other forms of a phrase.
  const query = form.getByRole('textbox', { name: 'Query' });
  expect(query).toHaveValue('ferry OR night_boat');
  await person.clear(query);
  await person.type(query, '(ferry OR boat) strike NEAR/25 crew');
  const mend = await form.findByRole('button', { name: 'Write NEAR/10' });
  expect(query).toBeInvalid();
  expect(query).toHaveAccessibleDescription(/NEAR takes a number from 1 to 10/);
  expect(document.querySelector('u')).toHaveTextContent('NEAR/25');

  // The form refuses to submit an invalid query and shows an error.
  await person.click(screen.getByRole('button', { name: 'Create target' }));
  expect(await form.findByText('1 error in the query')).toBeInTheDocument();
  expect(api.seen(calls.targets.create)).toEqual([]);
  await expectNoAxeViolations(screen.getByRole('dialog'));

  await person.click(mend);
  expect(query).toHaveValue('(ferry OR boat) strike NEAR/10 crew');
  await waitFor(() => expect(query).toBeValid());
  const aside = form.getByRole('complementary');
  expect(aside).toHaveTextContent('Tell me about articles that match (ferry OR boat) strike NEAR/10 crew');
  await waitFor(() =>
    expect(api.seen(calls.targets.preview).at(-1)?.body).toMatchObject({
      target: { match_mode: 'query', query: '(ferry OR boat) strike NEAR/10 crew', keywords_any: [] },
    }),
  );
  expect(aside).toHaveTextContent(/alerts? a day/);
  expect(aside).toHaveTextContent('crossing, also: Crossings');

  await person.selectOptions(form.getByLabelText('Articles in one story'), 'One alert per headline');
  await person.type(form.getByLabelText(/Hours before another alert/), '6');
  await person.click(screen.getByRole('button', { name: 'Create target' }));
  await waitFor(() => expect(place()).toBe(`/targets/${made.id}`));
  expect(api.seen(calls.targets.create)[0]?.body).toMatchObject({
    match_mode: 'query',
    query: '(ferry OR boat) strike NEAR/10 crew',
    keywords_any: [],
    dedupe: 'exact',
    story_realert_hours: 6,
  });
});

it('the server’s errors are shown at the query, and going back to keywords loses nothing', async () => {
  const { person, form, api } = await openNew();
  api.fail(calls.targets.create, {
    status: 422,
    code: 'query_invalid',
    error: '“x” contains no word to look for.',
    fields: { query: ['“x” contains no word to look for.'] },
  });
  await person.type(form.getByLabelText('Name'), 'Ferries');
  await person.type(form.getByLabelText('Any of these'), 'ferry{Enter}');
  await person.click(form.getByTitle('Query'));
  await person.click(screen.getByRole('button', { name: 'Create target' }));
  expect(await form.findByText('“x” contains no word to look for.')).toBeInTheDocument();
  await person.click(form.getByTitle('Keywords'));
  expect(form.getByText('ferry')).toBeInTheDocument();
});

it('a query tested elsewhere can start a target', async () => {
  const { form } = await openNew('pro', '&query=strike+-football');
  expect(form.getByRole('textbox', { name: 'Query' })).toHaveValue('strike -football');
});

it('without the plan a query cannot be chosen, and the form says so', async () => {
  const { form } = await openNew('basic');
  expect(form.getByRole('radio', { name: 'Query' })).toBeDisabled();
  expect(form.getByText(/Queries with AND/)).toBeInTheDocument();
});

it('query syntax among the keywords is pointed out, and can be turned into a query', async () => {
  const { person, form } = await openNew();
  await person.type(form.getByLabelText('Any of these'), 'storm{Enter}ferry AND boat{Enter}');
  await person.type(form.getByLabelText(/All of these/), 'lang:fr{Enter}');
  expect(screen.getByRole('dialog')).toHaveTextContent('“lang:fr” is treated as plain words');
  expect(screen.getByRole('dialog')).toHaveTextContent('“ferry AND boat” is treated as plain words');
  await person.click(form.getAllByRole('button', { name: 'Switch to a query' })[0]!);
  expect(form.getByRole('textbox', { name: 'Query' })).toHaveValue('(storm OR (ferry AND boat)) lang:fr');
});

it('without the plan, query syntax is only pointed out', async () => {
  const { person, form } = await openNew('basic');
  await person.type(form.getByLabelText('Any of these'), 'site:example.org{Enter}');
  expect(screen.getByRole('dialog')).toHaveTextContent('“site:example.org” is treated as plain words');
  expect(form.queryByRole('button', { name: 'Switch to a query' })).not.toBeInTheDocument();
});

it('a keyword in nearly every article gets a warning at its field, and can be saved', async () => {
  const { person, form, api, place } = await openNew();
  const made = aTarget({ id: testId('tgt', 8) });
  api.answer(calls.targets.create, { target: made, message: 'Target created.' });
  await person.type(form.getByLabelText('Name'), 'Everything');
  await person.type(form.getByLabelText('Any of these'), 'في{Enter}');
  expect(screen.getByRole('dialog')).toHaveTextContent('“في” matches nearly every article');
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await person.click(screen.getByRole('button', { name: 'Create target' }));
  await waitFor(() => expect(place()).toBe(`/targets/${made.id}`));
});

it('the forecast says which words match only in capitals, and what else to write', async () => {
  const { person, form, api } = await openNew();
  api.answer(calls.targets.preview, {
    ...somePreview(),
    by_term: [
      { term: 'US Steel', count: 0, alone: 0, share: 0, forms: [], capitals: ['US'] },
      { term: 'ferry AND boat', count: 0, alone: 0, share: 0, forms: [], capitals: ['AND'] },
      { term: 'U.S.', count: 3, alone: 3, share: 1, forms: ['US'], capitals: ['U.S.'] },
    ],
  });
  await person.type(form.getByLabelText('Any of these'), 'US Steel{Enter}U.S.{Enter}');
  const aside = form.getByRole('complementary');
  await waitFor(() =>
    expect(aside).toHaveTextContent('US does not match “us”. Write “us Steel” to find every spelling.'),
  );
  expect(aside).not.toHaveTextContent('AND matches');
  expect(aside).toHaveTextContent('U.S., also: US');
  expect(aside).toHaveTextContent('U.S. does not match “us”. Write “us” to find every spelling.');
});

it('the forecast says why there is none', async () => {
  const { person, form, api } = await openNew();
  api.fail(calls.targets.preview, {
    status: 422,
    code: 'validation_failed',
    error: 'Please check the highlighted fields.',
    fields: { expires_at: ['Choose an end date in the future'] },
  });
  await person.type(form.getByLabelText('Any of these'), 'ferry{Enter}');
  const aside = form.getByRole('complementary');
  await waitFor(() =>
    expect(aside).toHaveTextContent('There is no forecast yet: Choose an end date in the future'),
  );
});

it('the forecast says when it can be requested again', async () => {
  const { person, form, api } = await openNew();
  api.fail(calls.targets.preview, {
    status: 429,
    code: 'rate_limited',
    error: messages.generic.tooManyRequests,
    retryAfterSeconds: 2_640,
  });
  await person.type(form.getByLabelText('Any of these'), 'ferry{Enter}');
  const aside = form.getByRole('complementary');
  await waitFor(() => expect(aside).toHaveTextContent(/Try again at \d\d:\d\d\./));
});

it('a query is edited as text and as groups, and switching loses nothing', async () => {
  const { person, form, api } = await openNew('pro', '&query=strike+-football');
  // "football" is in nearly every article.
  api.answer(calls.targets.partCounts, ({ body }) => ({
    days: 7,
    articles: 200,
    counts: body.parts.map((part) => (part === 'football' ? 150 : 12)),
  }));
  const text = () => form.getByRole('textbox', { name: 'Query' });
  await person.type(text(), ' (boat');
  await person.click(form.getByTitle('Builder'));
  const builder = within(await form.findByRole('group', { name: 'Query builder' }));
  expect(builder.getByText(/This bracket is not closed/)).toBeInTheDocument();
  await person.click(builder.getByRole('button', { name: 'Edit text' }));
  expect(text()).toHaveValue('strike -football (boat');
  expect(text()).toHaveFocus();
  await person.type(text(), ' OR ferry)');

  await person.click(form.getByTitle('Builder'));
  const any = within(form.getByRole('group', { name: 'Any of, level 2' }));
  await person.type(any.getByRole('textbox', { name: 'Add a term to Any of' }), '"tug');
  await person.click(form.getByTitle('Text'));
  expect(text()).toHaveValue('strike -football (boat OR ferry)');
  await person.click(form.getByTitle('Builder'));
  // What was typed into a group had an error, and stays there.
  expect(any.getByRole('textbox', { name: 'Add a term to Any of' })).toHaveValue('"tug');
  await person.type(any.getByRole('textbox', { name: 'Add a term to Any of' }), '"{Enter}');
  await waitFor(() =>
    expect(api.seen(calls.targets.preview).at(-1)?.body).toMatchObject({
      target: { query: 'strike -football (boat OR ferry OR "tug")' },
    }),
  );
  expect(await form.findAllByTitle('Alone: 12 of 200 articles from the last 7 days')).not.toEqual([]);
  const common = 'Alone: 150 of 200 articles from the last 7 days. It is very common.';
  // The chip, and the group that excludes nothing else.
  expect(form.getAllByTitle(common)).toHaveLength(2);

  // While the counts after an edit load, only what was added has none.
  const later = api.hold(calls.targets.partCounts, ({ body }) => ({
    days: 7,
    articles: 200,
    counts: body.parts.map(() => 9),
  }));
  await person.type(any.getByRole('textbox', { name: 'Add a term to Any of' }), 'pier{Enter}');
  await waitFor(() => expect(api.seen(calls.targets.partCounts).at(-1)?.body.parts).toContain('pier'));
  expect(form.getAllByTitle(common)).toHaveLength(2);
  const [ferry, pier] = ['ferry', 'pier'].map((word) => any.getByText(word).closest('li'));
  expect(ferry).toHaveTextContent('Alone: 12 of 200');
  expect(pier).not.toHaveTextContent('Alone');
  // The space for its number is reserved, so that the button after it does not move.
  expect(pier?.children).toHaveLength(ferry?.children.length ?? 0);
  later.release();
  expect(await any.findAllByTitle('Alone: 9 of 200 articles from the last 7 days')).not.toEqual([]);
  // A group says what is counted.
  const head = (kind: string) => within(form.getByRole('group', { name: kind })).getAllByTitle(/^Alone/)[0];
  expect(head('Any of, level 2')).toHaveTextContent(/^9 articles/);

  // In another language, the counts no longer apply, even before new ones are requested.
  const elsewhere = api.hold(calls.targets.partCounts, ({ body }) => ({
    days: 7,
    articles: 80,
    counts: body.parts.map(() => 1),
  }));
  const asked = api.seen(calls.targets.partCounts).length;
  await person.click(form.getByRole('checkbox', { name: 'French' }));
  expect(form.queryAllByTitle(/^Alone/)).toEqual([]);
  expect(api.seen(calls.targets.partCounts)).toHaveLength(asked);
  await waitFor(() =>
    expect(api.seen(calls.targets.partCounts).at(-1)?.body.target.languages).toEqual(['french']),
  );
  expect(form.queryAllByTitle(/^Alone/)).toEqual([]);
  elsewhere.release();
  expect(await form.findAllByTitle('Alone: 1 of 80 articles from the last 7 days')).not.toEqual([]);
  expect(head('Any of, level 2')).toHaveTextContent(/^1 article(?!s)/);
  // Settings that affect only alerts do not affect the counts.
  const counted = api.seen(calls.targets.partCounts).length;
  await person.type(form.getByLabelText('Minimum score'), '30');
  expect(form.queryAllByTitle(/^Alone: 1 of 80/)).not.toEqual([]);
  await waitFor(() => expect(api.seen(calls.targets.preview).at(-1)?.body.target.min_score).toBe(30));
  expect(api.seen(calls.targets.partCounts)).toHaveLength(counted);
  // The device remembers the view.
  expect(localStorage.getItem('newswatch-query-view')).toBe('builder');
  localStorage.removeItem('newswatch-query-view');
});

it('keywords become a query that finds the same, and replace an older query only after confirmation', async () => {
  const { person, form } = await openNew('pro', '&speaker=Maria+Keller');
  await person.type(form.getByLabelText('Any of these'), 'ferry, night boat{Enter}');
  await person.type(form.getByLabelText(/None of these/), 'cup final{Enter}');
  await person.click(form.getByRole('button', { name: 'Turn keywords into a query' }));
  const query = form.getByRole('textbox', { name: 'Query' });
  expect(query).toHaveValue('(ferry OR night_boat OR speaker:"Maria Keller") -cup_final');
  await person.type(query, ' strike');
  await person.click(form.getByTitle('Keywords'));
  await person.click(form.getByRole('button', { name: 'Turn keywords into a query' }));
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Replace query' }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: 'Query' })).toHaveValue(
      '(ferry OR night_boat OR speaker:"Maria Keller") -cup_final',
    ),
  );
});
