import type { TestCrawl } from '@newswatch/shared/contracts/admin';
import { NOON } from '@newswatch/test-kit';

/** The result of a test crawl. */
export function aTestCrawl(given: Partial<TestCrawl> = {}): TestCrawl {
  return {
    works: true,
    error: null,
    took_ms: 900,
    title: null,
    feed_url: null,
    other_feeds: [],
    robots: null,
    steps: [],
    links_found: 0,
    links_read: 0,
    links: [],
    articles: [],
    screenshot: null,
    ...given,
  };
}

/** An article of a test crawl, with the XHTML of its page's body. */
export function aTestedArticle(number: number, body: string): TestCrawl['articles'][number] {
  return {
    url: `https://harbour.example/${number}`,
    ms: 100,
    error: null,
    article: {
      title: `Story ${number}`,
      author: 'Ada Reed',
      published_at: NOON,
      language: 'english',
      direction: 'ltr',
      extraction: 'full',
      word_count: 4,
      text: 'Ships left the harbour.',
    },
    page: {
      markup: `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`,
      truncated: false,
    },
  };
}
