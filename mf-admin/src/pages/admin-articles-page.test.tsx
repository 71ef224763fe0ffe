import { calls, limits } from '@newswatch/shared/contracts';
import { type AdminArticleDetail, adminCalls, adminMessages } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someDashboard } from '../testing/some-dashboard.ts';
import { anAdminSource } from '../testing/sources.ts';

const AT = '2026-03-03T12:00:00.000Z';
const article: AdminArticleDetail = {
  id: testId('art'),
  source: { id: testId('src'), name: 'Harbour Times' },
  url: 'https://harbour-times.example/rates',
  title: 'Central bank holds rates',
  author: null,
  direction: 'ltr',
  language: 'english',
  language_confidence: 1,
  status: 'published',
  is_private: false,
  extraction: 'full',
  extraction_score: 1,
  word_count: 420,
  published_at: AT,
  published_at_source: 'feed',
  first_seen_at: AT,
  updated_at: AT,
  content_version: 1,
  story_id: testId('clu'),
  is_story_primary: true,
  matches: 3,
  reports: 0,
  received_by: null,
  canonical_url: 'https://harbour-times.example/rates',
  summary: 'It held them.',
  as_extracted: null,
  content_text: 'The bank held its rates.',
  similarity: 0.82,
  seen_in: [{ id: testId('src', 2), name: 'Beacon' }],
  versions: [],
  story: [{ id: testId('art', 2), title: 'Bank waits', source_name: 'Signal Nine', first_seen_at: AT }],
  open_reports: [],
};
const other = { ...article, id: testId('art', 7), story_id: testId('clu', 7), title: 'Rates: no change' };

function open(search = '') {
  const api = fakeApi();
  api.answer(adminCalls.admin.dashboard, someDashboard);
  api.answer(adminCalls.adminArticles.list, ({ query }) => listing(query.q ? [article, other] : [article]));
  api.answer(adminCalls.adminArticles.get, { article });
  api.answer(adminCalls.adminJournalists.list, listing([]));
  api.answer(adminCalls.adminArticles.split, {
    article: { ...article, story: [] },
    message: 'Article moved to a separate story.',
  });
  api.answer(adminCalls.adminArticles.merge, { article, message: 'Stories merged.' });
  return { ...renderPage(routes, { path: `/admin/articles${search}`, user: anAdmin(), api }), api };
}

it('removes an article from a story it does not belong to', async () => {
  const { api, person, shell, container } = open();
  await person.click(await screen.findByRole('button', { name: 'View Central bank holds rates' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Bank waits')).toBeVisible();
  expect(drawer.getByText('82% to its story when it was found')).toBeVisible();
  expect(drawer.getByText('Beacon')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Correct all articles from this source' })).toHaveAttribute(
    'href',
    `/admin/sources/${article.source.id}/edit#correction-rules`,
  );
  await expectNoAxeViolations(container);
  await person.click(drawer.getByRole('button', { name: 'Remove from the story' }));
  await waitFor(() =>
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Article moved to a separate story.' }]),
  );
  expect(api.seen(adminCalls.adminArticles.split)[0]?.params).toEqual({ articleId: article.id });
});

it('merges two stories about the same event, and does not offer the story’s own articles', async () => {
  const { api, person } = open();
  await person.click(await screen.findByRole('button', { name: 'View Central bank holds rates' }));
  const drawer = within(await screen.findByRole('dialog'));
  await person.click(await drawer.findByText('Merge with another story'));
  await person.type(drawer.getByRole('searchbox'), 'rates');
  await person.click(await drawer.findByRole('button', { name: 'Merge with Rates: no change' }));
  expect(
    drawer.queryByRole('button', { name: 'Join with Central bank holds rates' }),
  ).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.seen(adminCalls.adminArticles.merge)[0]).toMatchObject({
      params: { articleId: article.id },
      body: { article_id: other.id },
    }),
  );
});

it('shows the articles of one source, then all again', async () => {
  const { api, person, place } = open(`?source_id=${testId('src')}`);
  const times = anAdminSource({ id: testId('src'), name: 'Harbour Times' });
  api.answer(adminCalls.adminSources.get, { source: times });
  api.answer(adminCalls.adminSources.list, {
    ...listing([times]),
    next_cursor: null,
    by_health: { healthy: 1, degraded: 0, failing: 0, blocked: 0, paused: 0, never_crawled: 0 },
    countries: [],
    requests_pending: 0,
  });
  const source = await screen.findByRole('combobox', { name: 'Source' });
  await waitFor(() => expect(source).toHaveTextContent('Harbour Times'));
  expect(api.seen(adminCalls.adminArticles.list).at(-1)?.query).toMatchObject({ source_id: [testId('src')] });
  await person.click(source);
  await person.click(await screen.findByRole('option', { name: /Harbour Times/ }));
  await waitFor(() => expect(place()).toBe('/admin/articles'));
});

it('matches an article again without alerts, unless the administrator chooses them', async () => {
  const { api, person } = open();
  const found = { targets_checked: 3, added: [], kept: 3, lost: [], took_ms: 2 };
  api.answer(adminCalls.adminArticles.rematch, ({ body }) => ({
    ...found,
    queued: (body as { notify: boolean }).notify,
  }));
  await person.click(await screen.findByRole('button', { name: 'View Central bank holds rates' }));
  await person.click(await screen.findByRole('button', { name: 'Match again' }));
  expect(await screen.findByLabelText('Save new matches and send alerts for them')).not.toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Show matches' }));
  expect(await screen.findByText(/Nothing was saved, and no alerts were sent/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Match again' }));
  await person.click(await screen.findByLabelText('Save new matches and send alerts for them'));
  await person.click(screen.getByRole('button', { name: 'Match and send alerts' }));
  expect(await screen.findByText(/New matches are being saved/)).toBeVisible();
  expect(api.seen(adminCalls.adminArticles.rematch).map(({ body }) => body)).toEqual([
    { notify: false },
    { notify: true },
  ]);
});

it('corrects the authors of an article, and sends only those', async () => {
  const { api, person, shell } = open(`?open=${article.id}`);
  api.answer(adminCalls.adminArticles.correct, { article, message: 'The article was corrected' });
  await person.click(await screen.findByRole('button', { name: 'Correct by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct by hand' }));
  await person.type(dialog.getByRole('textbox', { name: /^Authors/ }), 'Ida Quill');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'The article was corrected' }]));
  expect(api.seen(adminCalls.adminArticles.correct)[0]?.body).toEqual({ author: 'Ida Quill', version: 1 });
});

it('corrects whitespace in a summary, and does not send one in which only the browser changed the line breaks', async () => {
  const { api, person } = open(`?open=${article.id}`);
  const stored = { ...article, title: 'Rates  rise', summary: 'It held them.\r\nFor now.' };
  api.answer(adminCalls.adminArticles.get, { article: stored });
  api.answer(adminCalls.adminArticles.correct, { article: stored, message: 'The article was corrected' });
  await person.click(await screen.findByRole('button', { name: 'Correct by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct by hand' }));
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await person.clear(title);
  await person.type(title, 'Rates rise');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(api.seen(adminCalls.adminArticles.correct)).toHaveLength(1));
  expect(api.seen(adminCalls.adminArticles.correct)[0]?.body).toEqual({ title: 'Rates rise', version: 1 });
});

it('corrects the authors of an article whose stored title is longer than titles may be today', async () => {
  const { api, person } = open(`?open=${article.id}`);
  const long = { ...article, title: `Rates ${'x'.repeat(limits.ARTICLE_TITLE_MAX)}` };
  api.answer(adminCalls.adminArticles.get, { article: long });
  api.answer(adminCalls.adminArticles.correct, { article: long, message: 'The article was corrected' });
  await person.click(await screen.findByRole('button', { name: 'Correct by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct by hand' }));
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await person.type(dialog.getByRole('textbox', { name: /^Authors/ }), 'Ida Quill');
  await person.type(title, '!');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await dialog.findByText(adminMessages.articles.titleTooLong), 'a touched one').toBeVisible();
  await person.type(title, '{Backspace}');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(api.seen(adminCalls.adminArticles.correct)).toHaveLength(1));
  expect(api.seen(adminCalls.adminArticles.correct)[0]?.body).toEqual({ author: 'Ida Quill', version: 1 });
});

it('corrects a title and a summary by hand, shows them beside what was extracted, and removes a correction', async () => {
  const { api, person, shell } = open(`?open=${article.id}`);
  const corrected = {
    ...article,
    title: 'Central bank raises rates',
    as_extracted: { title: article.title },
  };
  api.answer(adminCalls.adminArticles.correct, { article: corrected, message: 'The article was corrected' });
  await person.click(await screen.findByRole('button', { name: 'Correct by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct by hand' }));
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await person.clear(title);
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await dialog.findByText('Enter a title')).toBeVisible();
  await person.type(title, corrected.title);
  api.answer(adminCalls.adminArticles.get, { article: corrected });
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByRole('heading', { name: 'Corrected by hand' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Extracted' }).parentElement).toHaveTextContent(article.title);
  await person.click(screen.getByRole('button', { name: 'Remove correction of the title' }));
  await waitFor(() => expect(shell.calls.toasts).toHaveLength(2));
  expect(api.seen(adminCalls.adminArticles.correct).map(({ body }) => body)).toEqual([
    { title: corrected.title, version: 1 },
    { restore: ['title'], version: 1 },
  ]);
});

it('corrects the text by hand, shows what changed in it, and removes the correction', async () => {
  const { api, person, shell, container } = open(`?open=${article.id}`);
  const corrected = {
    ...article,
    content_text: 'The bank raised its rates.',
    as_extracted: { text: article.content_text },
  };
  api.answer(adminCalls.adminArticles.correct, { article: corrected, message: 'The article was corrected' });
  await person.click(await screen.findByRole('button', { name: 'Correct by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct by hand' }));
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  expect(text).toHaveValue(article.content_text);
  fireEvent.change(text, { target: { value: 'x'.repeat(limits.ARTICLE_TEXT_MAX + 1) } });
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await dialog.findByText(adminMessages.articles.textTooLong)).toBeVisible();
  fireEvent.change(text, { target: { value: corrected.content_text } });
  api.answer(adminCalls.adminArticles.get, { article: corrected });
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  const section = (await screen.findByRole('heading', { name: 'Text corrected by hand' })).closest('section');
  await waitFor(() => expect(section?.querySelector('ins')).toHaveTextContent('raised'));
  expect(section?.querySelector('del')).toHaveTextContent('held');
  await expectNoAxeViolations(container);
  await person.click(screen.getByRole('button', { name: 'Remove correction of the text' }));
  await waitFor(() => expect(shell.calls.toasts).toHaveLength(2));
  expect(api.seen(adminCalls.adminArticles.correct).map(({ body }) => body)).toEqual([
    { text: corrected.content_text, version: 1 },
    { restore: ['text'], version: 1 },
  ]);
});

it('hides a journalist who asked for it, with the reason, and lists those who are hidden', async () => {
  const id = testId('jrn');
  const { api, person } = open(`?hide=${id}`);
  api.fail(calls.journalists.get, { status: 404, error: 'Not found.' });
  api.answer(adminCalls.adminJournalists.hide, { message: 'Journalist hidden.' });
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Hide journalist' }));
  expect(await within(dialog).findByText('Say who asked for it, and how.')).toBeVisible();
  await person.type(within(dialog).getByLabelText('Reason'), 'Asked by email on 3 March');
  const hidden = { id, name: 'Ana Ruiz', sources: ['Beacon'], hidden_at: AT, reason: 'Asked by email' };
  api.answer(adminCalls.adminJournalists.list, listing([hidden]));
  await person.click(within(dialog).getByRole('button', { name: 'Hide journalist' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen(adminCalls.adminJournalists.hide)).toMatchObject([
    { params: { journalistId: id }, body: { reason: 'Asked by email on 3 March' } },
  ]);
  api.answer(adminCalls.adminJournalists.show, { message: 'Journalist shown again.' });
  await person.click(await screen.findByRole('button', { name: '1 hidden journalist' }));
  await person.click(screen.getByRole('button', { name: 'Show Ana Ruiz again' }));
  await waitFor(() => expect(api.seen(adminCalls.adminJournalists.show)).toHaveLength(1));
});

it('withholds an email that somebody received, and says whose it is', async () => {
  const { api } = open(`?open=${article.id}`);
  api.answer(adminCalls.adminArticles.get, {
    article: {
      ...article,
      title: 'Private email',
      status: 'received',
      is_private: true,
      received_by: { id: testId('usr'), full_name: 'Ada Byron' },
      url: '',
      content_text: '',
    },
  });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Received by email')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Ada Byron' })).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Hide' })).toBeVisible();
  for (const action of ['Correct by hand', 'Read page again', 'Match again'])
    expect(within(drawer).queryByRole('button', { name: action })).toBeNull();
  expect(within(drawer).queryByRole('link', { name: 'Open original' })).toBeNull();
});
