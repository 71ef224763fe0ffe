import { type ArticleKind, type CrawlErrorCode, limits, type SourceProbe } from '@newswatch/shared/contracts';
import type { Look } from '../../crawler/index.ts';
import { parseDate } from '../../extractor/index.ts';

/**
 * The results of a probe for display: whether the site answers, has a feed, allows crawling, has extractable text, and
 * in which language.
 */
export function presentLook(address: string, look: Look, now: Date): SourceProbe {
  const { first, page } = pageOf(look.steps);
  const answered = look.steps.some(({ status }) => status !== null);
  const read = look.articles.flatMap(({ article }) => article ?? []);
  const full = read.filter(({ extraction }) => extraction === 'full');
  const words = full.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const language = commonest(read.map((article) => article.language));
  const dates = look.links.map(({ published }) =>
    published === undefined ? undefined : parseDate(published, { now }),
  );
  const known = dates.flatMap((date) => (date && date <= now ? [date.getTime()] : []));
  return {
    url: look.front?.accountUrl ?? page?.finalUrl ?? address,
    reachable: look.front !== undefined || (answered && !unreached.has(look.error?.code)),
    http_status: page?.status ?? look.error?.http_status ?? null,
    response_ms: page?.ms ?? look.tookMs,
    redirected: page?.finalUrl != null && page.finalUrl !== first?.url,
    title: look.front?.title ?? null,
    has_feed: look.front !== undefined && look.front.feedUrl !== null,
    feed_url: look.front?.feedUrl ?? null,
    entries: look.links.length,
    newest_at: known.length === 0 ? null : new Date(Math.max(...known)).toISOString(),
    robots_allowed: look.robots?.allowed ?? (look.error?.code === 'robots_disallowed' ? false : null),
    crawl_delay_ms: look.robots?.delayMs ?? 0,
    samples: look.links.slice(0, limits.PROBE_TITLES).map(({ url, title }, index) => ({
      title: title ?? look.articles[index]?.article?.title ?? url,
      url,
      published_at:
        (dates[index] ?? look.articles[index]?.article?.publishedAt ?? undefined)?.toISOString() ?? null,
    })),
    kind: commonest(look.links.map(({ kind }): ArticleKind => kind ?? 'article')) ?? 'article',
    transcripts: read.filter(({ hasTranscript }) => hasTranscript).length,
    articles: {
      tried: look.articles.length,
      full: full.length,
      average_words: full.length === 0 ? 0 : Math.round(words / full.length),
    },
    language_detected: language,
    language_confidence: Math.max(
      0,
      ...read
        .filter((article) => article.language === language)
        .map(({ languageConfidence }) => languageConfidence),
    ),
    error: look.error,
    checked_at: now.toISOString(),
    took_ms: look.tookMs,
  };
}

/** Failures before the page could be read; robots.txt may still have been fetched. */
const unreached: ReadonlySet<string | undefined> = new Set<CrawlErrorCode>([
  'url_not_allowed',
  'dns',
  'connect',
  'tls',
  'timeout',
  'too_many_redirects',
  'http_status',
]);

/** The first page that was requested, and the one reached after redirects to other hosts. */
function pageOf(steps: Look['steps']) {
  const [first, ...others] = steps.filter(({ kind }) => kind !== 'robots');
  let page = first;
  for (const step of others) {
    const isRedirect = page?.status != null && page.status >= 300 && page.status <= 399;
    if (isRedirect && step.url === page?.finalUrl) page = step;
  }
  return { first, page };
}

function commonest<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
