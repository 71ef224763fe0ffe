import { TestCrawl } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import {
  addressKey,
  type Look,
  type LookedArticle,
  type Prober,
  type SourceDraft,
} from '../../crawler/index.ts';
import { defineJob } from '../../jobs/index.ts';

/** Crawls a source with unsaved changes of an administrator, as a test. */
export const testSource = defineJob({
  name: 'test-source',
  payload: v.object({ draft: v.looseObject({ url: v.string() }) }),
  retry: { limit: 0 },
  expireSeconds: 120,
});

const sampledArticles = 3;
const withinMs = 90_000;
/** The result is stored in a database row and read by one person. */
const shownLinks = 200;
const shownText = 4_000;
const shownFeeds = 20;

export async function runTestCrawl(
  prober: Prober,
  draft: SourceDraft,
): Promise<v.InferOutput<typeof TestCrawl>> {
  const look = await prober.look(
    { ...draft, normalized_url: addressKey(draft.url) },
    { articles: sampledArticles, structures: true, withinMs },
  );
  return v.parse(TestCrawl, presentTest(look));
}

function presentTest(look: Look): v.InferInput<typeof TestCrawl> {
  const read = look.links.filter(({ outcome }) => outcome === 'read').length;
  return {
    works: look.error === null && look.articles.some(({ article }) => article !== null),
    error: look.error,
    took_ms: look.tookMs,
    title: look.front?.title ?? null,
    feed_url: look.front?.feedUrl ?? null,
    other_feeds: look.front?.otherFeeds?.slice(0, shownFeeds) ?? [],
    robots: look.robots && {
      allowed: look.robots.allowed,
      delay_ms: look.robots.delayMs,
      text: look.robots.text,
    },
    steps: look.steps.map(({ kind, url, status, ms }) => ({ kind, url, status, ms })),
    links_found: look.links.length,
    links_read: read,
    links: look.links.slice(0, shownLinks).map(({ url, title, outcome }) => ({ url, title, outcome })),
    articles: look.articles.map(presentArticle),
    screenshot: look.picture && {
      url: look.picture.url,
      jpeg_base64: Buffer.from(look.picture.jpeg).toString('base64'),
    },
  };
}

function presentArticle({ url, ms, error, article, structure }: LookedArticle) {
  return {
    url,
    ms,
    error,
    article: article && {
      title: article.title,
      author: article.author,
      published_at: article.publishedAt?.toISOString() ?? null,
      language: article.language,
      direction: article.direction,
      extraction: article.extraction,
      word_count: article.wordCount,
      text: article.contentText.slice(0, shownText),
    },
    page: structure ?? null,
  };
}
