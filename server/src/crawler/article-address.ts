import type { ExtractedArticle } from '../extractor/index.ts';
import { isFeedItemAddress } from './feed-item-address.ts';
import type { QueuedLink } from './link-queue.ts';
import { chooseCanonical, cleanUrl, foreignCanonical, urlHash } from './normalize-url.ts';

/** An article as it was read. */
export interface ReadArticle {
  readonly source: { readonly id: string; readonly url: string };
  readonly link: QueuedLink;
  /** The address of the page after redirects. */
  readonly finalUrl: string;
  readonly article: ExtractedArticle;
  /** Whether only the feed's content was read, because the page could not be. */
  readonly fromFeed?: true;
}

/** The addresses of an article: of its page, the page's canonical address, and its link in the feed. */
export interface ArticleAddress {
  readonly pageUrl: string;
  readonly canonicalUrl: string;
  readonly hashes: readonly string[];
  /** Derived from a canonical address on another site, which is only used to find an article that is already stored. */
  readonly foreignHash: string | null;
  readonly guidHash: string | null;
}

export function addressOf({ source, link, finalUrl, article }: ReadArticle): ArticleAddress {
  const { guidHash } = link;
  if (isFeedItemAddress(link.url)) {
    // The address of an episode without its own page is that of its recording.
    return {
      pageUrl: article.recording?.url ?? link.url,
      canonicalUrl: link.url,
      hashes: [link.urlHash],
      foreignHash: null,
      guidHash,
    };
  }
  const pageUrl = cleanUrl(finalUrl) ?? link.url;
  const canonicalUrl = chooseCanonical(pageUrl, article.canonicalUrl, source.url);
  const foreignUrl = foreignCanonical(pageUrl, article.canonicalUrl);
  return {
    pageUrl,
    canonicalUrl,
    hashes: [urlHash(canonicalUrl), urlHash(pageUrl), link.urlHash],
    foreignHash: foreignUrl === undefined ? null : urlHash(foreignUrl),
    guidHash,
  };
}
