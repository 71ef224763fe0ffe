import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ArticleHints } from '../extractor/index.ts';
import type { PageLink } from './find-links.ts';
import { cleanUrl, urlHash } from './normalize-url.ts';
import type { ParsedFeed } from './parse-feed.ts';

/** A link to an article as a feed or page gives it. */
export interface Listing {
  readonly url: string;
  readonly urlHash: string;
  readonly hints: ArticleHints;
  /** Of title and date; another one for a known address means an edit. null: the page says nothing that would tell. */
  readonly hash: string | null;
}

const text = v.optional(v.string());
/** Hints as they stand in the queue. */
export const StoredHints = v.object({
  title: text,
  summary: text,
  content: text,
  author: text,
  image: text,
  published: text,
  language: text,
});

const longestHint = 300_000;

/** The listings of a feed, each address once. */
export function listFeedItems(feed: ParsedFeed, feedUrl: string): Listing[] {
  return unique(
    feed.items.map((item) => {
      const { title, summary, content, author, image, published } = item;
      return {
        address: cleanUrl(item.link, feedUrl),
        hints: tidy({
          title,
          summary,
          content,
          author,
          image,
          published,
          language: item.language ?? feed.language,
        }),
        hash: createHash('sha256')
          .update(`${title ?? ''}\n${item.updated ?? ''}`)
          .digest('hex'),
      };
    }),
  );
}

/** The listings of a page's links; their text is a weak title, so it does not count as an edit when it changes. */
export function listPageLinks(links: readonly PageLink[]): Listing[] {
  return unique(links.map(({ url, text: title }) => ({ address: url, hints: tidy({ title }), hash: null })));
}

function unique(
  found: readonly { address: string | undefined; hints: ArticleHints; hash: string | null }[],
): Listing[] {
  const listings = new Map<string, Listing>();
  for (const { address, hints, hash } of found) {
    if (address === undefined) continue;
    const key = urlHash(address);
    if (!listings.has(key)) listings.set(key, { url: address, urlHash: key, hints, hash });
  }
  return [...listings.values()];
}

/** What jsonb refuses (NUL, half characters) and what nobody reads (empty, endless) is left out. */
function tidy(hints: ArticleHints): ArticleHints {
  const entries = Object.entries(hints).flatMap(([name, value]: [string, string | undefined]) => {
    const kept = value?.slice(0, longestHint).replaceAll('\0', '').toWellFormed().trim();
    return kept ? [[name, kept]] : [];
  });
  return v.parse(StoredHints, Object.fromEntries(entries));
}
