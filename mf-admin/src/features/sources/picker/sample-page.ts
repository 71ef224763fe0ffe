import type { TestCrawl } from '@newswatch/shared/contracts/admin';

/** A page that a test crawl read. */
export interface SamplePage {
  url: string;
  /** The title of its article; null if none was found. */
  title: string | null;
  author: string | null;
  /** The parsed page, which is never shown: a document without a window cannot run or load anything. */
  document: Document;
  /** Whether the end of the page is missing. */
  truncated: boolean;
}

/** The pages of a test crawl in which elements can be picked. */
export function samplePages({ articles }: TestCrawl): SamplePage[] {
  return articles.flatMap(({ url, article, page }) => {
    if (!page) return [];
    // Parsed as XML: an HTML parser might move elements to other places than where the server found them.
    const document = new DOMParser().parseFromString(page.markup, 'application/xhtml+xml');
    if (document.querySelector('parsererror') !== null || bodyOf(document) === null) return [];
    return [
      {
        url,
        title: article?.title ?? null,
        author: article?.author ?? null,
        document,
        truncated: page.truncated,
      },
    ];
  });
}

export function bodyOf(document: Document): Element | null {
  return document.querySelector('body');
}
