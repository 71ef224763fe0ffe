import {
  HelpArticleAnswer,
  HelpArticles,
  languages,
  limits,
  overviewPeriods,
  textDirection,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type HelpText, openHelpLibrary } from './library.ts';
import { renderMarkdown } from './render-markdown.ts';
import { searchTexts } from './search.ts';
import { crawlingStatus, emailStatus } from './service-status.ts';

const library = openHelpLibrary();
const find = (q: string, language: (typeof languages)[number] = 'english') =>
  searchTexts(library.list('user', language), q).map(({ text }) => text.slug);

/** The figures in a text except phone numbers, in any digit grouping. */
const numbersOf = (text: string): string[] =>
  [...new Set(text.replaceAll(/(\d)[,\u00a0](?=\d{3}\b)/gu, '$1').match(/(?<![+\d])\d{2,}/gu))].sort();

describe('the help articles', () => {
  const forReaders = library.list('user', 'english').filter(({ category }) => category !== 'api');
  const others = languages.filter((language) => language !== 'english');
  /** What an article has in every language: its sections, lists, tables, links and blocks of code. */
  const structureOf = ({ html, category, order }: HelpText) => ({
    category,
    order,
    tags: [...html.matchAll(/<(h\d|p|ul|ol|li|table|tr|pre)\b/gu)].map(([, tag]) => tag),
    links: [...html.matchAll(/href="([^"]*)"/gu)].map(([, to]) => to).sort(),
    code: [...html.matchAll(/<pre[^>]*>.*?<\/pre>/gsu)].map(([block]) => block),
  });

  describe.each(others)('in %s', (language) => {
    it('all exist for readers', () => {
      const written = library.list('user', language).filter((text) => text.language === language);
      expect(written.map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(forReaders.map(({ slug }) => slug)),
      );
    });

    it.each(forReaders.map(({ slug }) => slug))('say the same: %s', (slug) => {
      const text = library.find('user', language, slug)?.text;
      const english = library.find('user', 'english', slug)?.text;
      if (!text || !english) throw new Error(`${slug} does not exist`);
      expect(structureOf(text)).toEqual(structureOf(english));
      // A change to the English article is made in the others on the same day or later.
      expect(text.updatedOn >= english.updatedOn, 'is as new as the English article').toBe(true);
      expect(textDirection(text.title)).toBe(language === 'arabic' ? 'rtl' : 'ltr');
      expect(numbersOf(text.text)).toEqual(numbersOf(english.text));
    });
  });

  it('fall back to English if a language has no translation', () => {
    expect(library.find('user', 'arabic', 'verify-a-webhook')?.text.language).toBe('english');
    expect(library.find('user', 'arabic', 'first-steps')?.languages).toEqual([
      'english',
      'arabic',
      'french',
      'spanish',
    ]);
  });

  it('are shown only to administrators if they are for them', () => {
    expect(library.find('user', 'english', 'answer-chats')).toBeUndefined();
    expect(library.find('admin', 'english', 'answer-chats')).toBeDefined();
  });

  const { TARGET_LABELS_MAX, TARGET_LABEL_MAX, SAVED_VIEWS_PER_LIST_MAX } = limits;
  it.each([
    [
      'collect-articles',
      [
        ...[limits.COLLECTIONS_MAX, limits.COLLECTION_ARTICLES_MAX, limits.COLLECTION_NOTE_MAX],
        ...[limits.NEWSLETTER_ARTICLES_MAX, limits.NEWSLETTERS_PER_DAY],
      ],
    ],
    [
      'handle-a-crisis',
      [
        ...[limits.COLLECTION_STORIES_MAX, limits.COLLECTION_LOG_ENTRIES_MAX],
        ...[limits.COLLECTION_LOG_TEXT_MAX, limits.COLLECTION_ARTICLES_MAX],
      ],
    ],
    [
      'highlight-passages',
      [limits.HIGHLIGHTS_PER_ARTICLE_MAX, limits.HIGHLIGHT_QUOTE_MAX, limits.HIGHLIGHT_NOTE_MAX],
    ],
    [
      'labels-and-saved-views',
      [TARGET_LABELS_MAX, TARGET_LABEL_MAX, SAVED_VIEWS_PER_LIST_MAX, ...overviewPeriods],
    ],
    [
      'send-a-copy-of-a-target',
      [
        ...[limits.TARGET_COPY_EMAILS_MAX, limits.TARGET_COPY_MESSAGE_MAX, limits.TARGET_COPY_DAYS],
        ...[limits.TARGET_COPIES_PER_HOUR, limits.TARGET_COPIES_PER_DAY, limits.TARGET_COPY_LISTED_DAYS],
      ],
    ],
    ['hand-over-targets', [limits.HAND_OVER_MESSAGE_MAX, limits.HAND_OVER_DAYS]],
    ['share-by-link', [limits.SHARED_LINKS_MAX, limits.EMBED_SITES_MAX]],
    ['share-alerts-with-colleagues', [limits.RECIPIENT_GROUPS_MAX]],
    [
      'schedule-reports',
      [
        ...[limits.REPORT_TARGETS_MAX, limits.REPORT_DAY_MAX, limits.REPORTS_BY_HAND_PER_DAY],
        ...[limits.REPORT_PERIOD_DAYS_MAX, limits.REPORTS_MADE_MAX, limits.REPORTS_MADE_PER_DAY],
      ],
    ],
    ['answer-chats', [limits.CANNED_REPLIES_MAX]],
    [
      'correct-a-source',
      [limits.CORRECTION_RULES_MAX, limits.CORRECTION_TEXT_MAX, limits.CORRECTED_DAYS_MAX],
    ],
  ])('name the limits that apply: %s', (slug, numbers) => {
    const written = library.find('admin', 'english', slug)?.text.text.match(/\d+(?:,\d{3})*/g);
    expect(written).toEqual(expect.arrayContaining(numbers.map((number) => number.toLocaleString('en'))));
  });

  it('link only to articles that exist', () => {
    const links = languages.flatMap((language) =>
      library
        .list('admin', language)
        .flatMap(({ html }) => [...html.matchAll(/\/help-center\?article=([a-z-]+)/gu)]),
    );
    for (const [, slug = ''] of links) expect(library.find('admin', 'english', slug), slug).toBeDefined();
  });
});

describe('the search', () => {
  it.each([
    ['code arrive', 'english', 'code-did-not-arrive'],
    ['no alert', 'english', 'why-no-alert'],
    ['noisy', 'english', 'narrow-a-noisy-target'],
    // Words that the article does not contain.
    ['sentiment', 'english', 'target-analytics'],
    ['press clippings', 'english', 'collect-articles'],
    ['hmac', 'english', 'verify-a-webhook'],
    ['alertes recu', 'french', 'why-no-alert'],
    ['codigo', 'spanish', 'code-did-not-arrive'],
    ['الرَّمز', 'arabic', 'code-did-not-arrive'],
    ['slack', 'arabic', 'chat-apps'],
  ] as const)('for “%s” in %s finds %s first', (q, language, slug) => {
    expect(find(q, language)[0]).toBe(slug);
  });

  it('finds nothing for a word that no article contains', () => {
    expect(find('zebra')).toEqual([]);
  });

  it('marks the matched words in the line that contains them', () => {
    const [first] = searchTexts(library.list('user', 'english'), 'alphabet spam');
    expect(first).toBeUndefined();
    const [found] = searchTexts(library.list('user', 'english'), 'spam');
    const marked = found?.highlights.map(({ start, end }) => found.excerpt.slice(start, end));
    expect(marked).toEqual(['spam']);
  });
});

it('shows HTML within an article as text', () => {
  const { html, headings } = renderMarkdown(
    '## A & B\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))',
  );
  expect(headings).toEqual([{ id: 'part-1', title: 'A & B' }]);
  expect(html).not.toMatch(/<script|javascript:/u);
});

describe('the status of the service', () => {
  const now = new Date('2026-03-10T09:00:00Z');

  it('says for crawling how many sources fail, and whether crawling has stopped', () => {
    expect(crawlingStatus({ approved: 248, failing: 5, latest: now }, now)).toMatchObject({
      state: 'works',
      sentence: '5 of 248 sources cannot be read; the others are being read as usual.',
    });
    expect(crawlingStatus({ approved: 2, failing: 0, latest: null }, now).state).toBe('trouble');
  });

  it('says for email whether messages wait or fail', () => {
    expect(emailStatus({ sent: 3, failed: 0, waiting: 0 }).state).toBe('works');
    expect(emailStatus({ sent: 3, failed: 0, waiting: 2 }).state).toBe('held');
    expect(emailStatus({ sent: 1, failed: 4, waiting: 0 }).state).toBe('trouble');
  });
});

describe('the calls of the help centre', () => {
  const app = testApp();

  it('respond in the person’s language, count each person’s feedback once, and refuse guests', async () => {
    expect((await app().call('GET', '/help/articles')).status).toBe(401);
    const person = await app().signUp({ locale: 'french' });
    const list = v.parse(
      HelpArticles,
      (await app().call('GET', '/help/articles', { token: person.token })).body,
    );
    expect(list.items.find(({ slug }) => slug === 'first-steps')?.language).toBe('french');
    expect(list.categories.map(({ category }) => category)).not.toContain('admin');

    for (const helpful of [true, false]) {
      await app().call('POST', '/help/articles/why-no-alert/feedback', {
        token: person.token,
        body: { helpful },
      });
    }
    const other = await app().signUp();
    const answer = await app().call('POST', '/help/articles/why-no-alert/feedback', {
      token: other.token,
      body: { helpful: true },
    });
    const { article } = v.parse(HelpArticleAnswer, answer.body);
    expect(article).toMatchObject({ language: 'english', helpful_yes: 1, helpful_no: 1, my_feedback: true });
    const missing = await app().call('GET', '/help/articles/answer-chats', { token: person.token });
    expect(missing.status).toBe(404);
  });

  it('say what works right now', async () => {
    const person = await app().signUp();
    const { status, body } = await app().call('GET', '/help/status', { token: person.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [{ part: 'whatsapp' }, { part: 'crawling' }, { part: 'email' }] });
  });
});
