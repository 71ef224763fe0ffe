import { calls } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import './themed-target-form.tsx';
import '../../pages/targets-page.tsx';
import { routes } from '../../remote.ts';
import { someLimits } from '../../testing/some-limits.ts';
import { somePreview } from './testing/some-preview.ts';
import { someRelatedWords } from './testing/some-related-words.ts';

const quota = { used: 1, max: 50, percent: 2, status: 'low' } as const;

async function openNew() {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.recipients.list, { ...listing([]), places: { used: 0, max: 10 }, has_whatsapp: true });
  api.answer(calls.targets.list, { ...listing([aListedTarget()]), quota, counts: targetCounts() });
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords());
  api.answer(calls.notifications.limits, someLimits);
  const page = renderPage(routes, { path: '/targets?form=new', user: aUser({ plan: 'pro' }), api });
  return { ...page, api, form: within(await screen.findByRole('form')) };
}
const listName = 'Related words';
const dover = 'Dover 12 more articles in 30 days: add to “Any of these”';
const strike = 'port strike (English) 1 more article in 30 days: add to “Any of these”';

it('words that often come with a keyword are added with a click, and undone by removing them', async () => {
  const { person, form, api } = await openNew();
  expect(form.queryByRole('list', { name: listName })).not.toBeInTheDocument();
  expect(form.queryByText(/related words/)).not.toBeInTheDocument();
  await person.type(form.getByLabelText('Any of these'), 'ferry{Enter}');
  // The line appears together with the word, so that nothing moves later.
  expect(form.getByText('Looking for related words…')).toBeVisible();
  const add = await form.findByRole('button', { name: dover });
  await expectNoAxeViolations(screen.getByRole('dialog'));
  const [asked] = api.seen(calls.targets.relatedWords);
  expect(asked?.body.target.keywords_any).toEqual(['ferry']);
  // Counts together with the forecasts of this form.
  expect(asked?.body.draft_id).toBe(api.seen(calls.targets.preview)[0]?.body.draft_id);

  await person.click(add);
  expect(form.queryByRole('button', { name: dover })).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: strike })).toHaveFocus();
  await waitFor(() =>
    expect(api.seen(calls.targets.relatedWords).at(-1)?.body.target.keywords_any).toEqual(['ferry', 'Dover']),
  );
  await person.click(form.getByRole('button', { name: 'Remove Dover' }));
  expect(await form.findByRole('button', { name: dover })).toBeVisible();
});

it('words that narrow a draft are added to the required ones', async () => {
  const { person, form, api } = await openNew();
  api.answer(
    calls.targets.relatedWords,
    someRelatedWords({ words: [{ text: 'غزة', language: 'arabic', list: 'all', articles: 40 }] }),
  );
  await person.type(form.getByLabelText('Any of these'), 'ferry{Enter}');
  await person.click(
    await form.findByRole('button', {
      name: 'غزة (Arabic) 40 left of the articles in 30 days: add to “All of these”',
    }),
  );
  expect(form.getByRole('button', { name: 'Remove غزة' })).toBeVisible();
  expect(form.getByLabelText('Any of these')).toHaveFocus();
  await waitFor(() =>
    expect(api.seen(calls.targets.preview).at(-1)?.body.target.keywords_all).toEqual(['غزة']),
  );
});

it('in a query, a word becomes an alternative to all of it, and this can be undone', async () => {
  const { person, form } = await openNew();
  await person.click(form.getByTitle('Query'));
  const query = form.getByRole('textbox', { name: 'Query' });
  await person.type(query, 'ferry boat');
  await person.click(await form.findByRole('button', { name: dover }));
  expect(query).toHaveValue('(ferry boat) OR Dover');
  await person.click(form.getByRole('button', { name: 'Undo' }));
  expect(query).toHaveValue('ferry boat');
});

it('nothing is requested for a draft that finds nothing', async () => {
  const { person, form, api } = await openNew();
  api.answer(calls.targets.preview, somePreview({ total: 0, stories: 0, sample: [], warnings: [] }));
  await person.type(form.getByLabelText('Any of these'), 'quagga{Enter}');
  await waitFor(() => expect(api.seen(calls.targets.preview)).toHaveLength(1));
  expect(await form.findByText(/^0 alerts in 30 days/, { ignore: 'script' })).toBeVisible();
  expect(api.seen(calls.targets.relatedWords)).toEqual([]);
  expect(form.getByText('No related words found.')).toBeVisible();
  await person.click(form.getByRole('button', { name: 'Remove quagga' }));
  await waitFor(() => expect(form.queryByText(/related words/)).not.toBeInTheDocument());
});

it('a failure shows only a retry on the same line, and a refusal not even that', async () => {
  const { person, form, api } = await openNew();
  api.disconnect(calls.targets.relatedWords);
  await person.type(form.getByLabelText('Any of these'), 'ferry{Enter}');
  const retry = await form.findByRole('button', { name: 'Retry related words' });
  api.answer(calls.targets.relatedWords, someRelatedWords());
  await person.click(retry);
  expect(await form.findByRole('button', { name: dover })).toBeVisible();
  expect(form.queryByRole('button', { name: 'Retry related words' })).not.toBeInTheDocument();

  api.fail(calls.targets.relatedWords, { status: 429, error: 'Too many requests.', code: 'rate_limited' });
  await person.type(form.getByLabelText('Any of these'), 'boat{Enter}');
  await waitFor(() =>
    expect(api.seen(calls.targets.relatedWords).at(-1)?.body.target.keywords_any).toEqual(['ferry', 'boat']),
  );
  expect(await form.findByText('Related words could not be loaded.')).toBeVisible();
  expect(form.queryByRole('button', { name: dover })).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Retry related words' })).not.toBeInTheDocument();
});
