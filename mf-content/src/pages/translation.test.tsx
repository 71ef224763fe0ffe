import { type ArticleTranslation, calls } from '@newswatch/shared/contracts';
import {
  anArticle,
  anArticleMatch,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const article = anArticle({
  title: 'افتتاح الميناء',
  content_text: 'افتتح الميناء عام 1998.\n\nله 40 رصيفا.',
  language: 'arabic',
  direction: 'rtl',
  read_at: '2026-03-03T12:00:00.000Z',
  matches: [anArticleMatch({ highlights: [{ field: 'body', start: 0, end: 5, term: 'افتتح' }] })],
});
const offer = { service: 'LibreTranslate', languages: ['english' as const, 'french' as const] };
const text = 'The port opened in 1989. It is <b>new</b>.';
const translation: ArticleTranslation = {
  article_id: article.id,
  language: 'english',
  direction: 'ltr',
  state: 'ready',
  reason: null,
  service: 'LibreTranslate',
  title: 'The port opens',
  title_differs: true,
  paragraphs: [
    { original: 'افتتح الميناء عام 1998.', text, differing: [{ start: 0, end: 24 }] },
    { original: 'له 40 رصيفا.', text: 'It has 40 docks.', differing: [] },
  ],
  is_cut: false,
  translated_at: '2026-03-03T12:00:00.000Z',
};

function open(answer: object = { article, translation: offer }) {
  const api = fakeApi();
  api.answer(calls.coverage.beforeAndAfter, { items: [] });
  api.answer(calls.articles.get, answer as { article: typeof article });
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.translations.translate, { translation });
  const page = renderPage(routes, {
    path: `/articles/${testId('art')}`,
    user: aUser({ locale: 'english' }),
    api,
  });
  return { ...page, api };
}
const button = (name: string) => screen.findByRole('button', { name });
const title = () => screen.findByRole('heading', { level: 1 });

describe('the reader of an article in a foreign language', () => {
  it('does not mention translations if no service is connected', async () => {
    const { api } = open({ article, translation: null });
    await title();
    expect(screen.queryByRole('region', { name: 'Translation' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /translat/i })).not.toBeInTheDocument();
    expect(api.seen(calls.translations.translate)).toHaveLength(0);
  });

  it('translates it into the person’s language, with a way back to the original', async () => {
    const { person, api, container } = open();
    await person.click(await button('Translate into English'));
    await waitFor(async () => expect(await title()).toHaveTextContent('The port opens'));
    expect(api.seen(calls.translations.translate)[0]?.body).toEqual({ language: 'english' });
    expect(screen.getByText('Translated by machine (LibreTranslate)')).toBeVisible();
    await screen.findByText('It has 40 docks.');
    const prose = container.querySelector('.ui-prose');
    expect(prose).toHaveAttribute('lang', 'en');
    expect(prose).toHaveAttribute('dir', 'ltr');
    // Markup is text; the matched words are positions in the original.
    expect(prose).toHaveTextContent('It is <b>new</b>.');
    expect(container.querySelector('.ui-prose mark')).toBeNull();
    expect(screen.getAllByText('figures differ from the original')).toHaveLength(1);
    expect(screen.getByText(/^The figures in the title differ/)).toBeVisible();
    await expectNoAxeViolations(container);

    // The focus moves from the removed button to what the person now sees, and stays there.
    expect(await button('Show translation')).toHaveFocus();
    await person.dblClick(await button('Show both'));
    expect(await button('Show both')).toHaveFocus();
    expect(await button('Show both')).toBePressed();
    const texts = [...container.querySelectorAll('.ui-prose')].map((one) => one.getAttribute('lang'));
    expect(texts).toEqual(['en', 'ar', 'en', 'ar']);
    await person.click(await button('Show original'));
    expect(await title()).toHaveTextContent('افتتاح الميناء');
    expect(container.querySelector('.ui-prose mark')).toHaveTextContent('افتتح');
    await person.click(await button('Show translation'));
    expect(api.seen(calls.translations.translate)).toHaveLength(1);
  });

  it('says why the service failed, and tries again', async () => {
    const { person, api } = open();
    const message = 'The translation service cannot be reached. Try again in a minute.';
    api.failOnce(calls.translations.translate, { status: 503, code: 'upstream_unavailable', error: message });
    await person.click(await button('Translate into English'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await person.click(await button('Retry'));
    await waitFor(async () => expect(await title()).toHaveTextContent('The port opens'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('waits for a long translation, into another language', async () => {
    const { person, api } = open();
    api.answer(calls.translations.translate, {
      translation: { ...translation, state: 'translating', paragraphs: [], title: '' },
    });
    api.answer(calls.translations.get, {
      translation: { ...translation, state: 'failed', reason: 'It took too long.', paragraphs: [] },
    });
    await person.click(await screen.findByRole('button', { name: /Other languages/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'French' }));
    expect(await screen.findByText(/^Translating into French\./)).toBeVisible();
    expect(await screen.findByRole('alert', {}, { timeout: 4_000 })).toHaveTextContent('It took too long.');
    expect(api.seen(calls.translations.get)[0]?.params).toMatchObject({ language: 'french' });
  });
});
