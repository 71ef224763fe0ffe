import type { TestCrawl } from '@newswatch/shared/contracts/admin';

/** A page that a test crawl read. */
export interface SamplePage {
  url: string;
  /** The title of its article; null if none was found. */
  title: string | null;
  author: string | null;
  /** Never shown itself: without a window, nothing in it can run or load. */
  document: Document;
  /** Its end is missing. */
  truncated: boolean;
}

/** The pages of a test crawl in which elements can be picked. */
export function samplePages({ articles }: TestCrawl): SamplePage[] {
  return articles.flatMap(({ url, article, page }) => {
    if (!page) return [];
    // XML is read as it is written; as HTML, the browser might move elements to other places than the server found them in.
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
