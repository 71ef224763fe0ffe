import { findJsonLdArticle, type JsonLdArticle } from './json-ld.ts';

/** What a page says about itself outside its text. */
export interface PageMetadata {
  readonly jsonLd: JsonLdArticle | undefined;
  readonly title: string | undefined;
  /** The text of `<title>`, often with the name of the paper at its end. */
  readonly documentTitle: string | undefined;
  readonly description: string | undefined;
  readonly author: string | undefined;
  readonly image: string | undefined;
  readonly canonical: string | undefined;
  readonly language: string | undefined;
  readonly metaDate: string | undefined;
  readonly htmlDate: string | undefined;
  /** The page calls itself an article in one of the usual ways. */
  readonly claimsToBeArticle: boolean;
}

const dateNames = [
  'article:published_time',
  'og:published_time',
  'og:article:published_time',
  'datepublished',
  'date',
  'pubdate',
  'publishdate',
  'publish-date',
  'dc.date',
  'dc.date.issued',
  'dcterms.created',
  'dcterms.date',
  'parsely-pub-date',
  'sailthru.date',
  'cxenseparse:recs:publishtime',
];

/** Reads a page's head, its JSON-LD and its visible date. */
export function readPageMetadata(document: Document): PageMetadata {
  const metas = readMetas(document);
  const meta = (...names: string[]): string | undefined =>
    names.map((name) => metas.get(name)).find((value) => value !== undefined);
  const jsonLd = findJsonLdArticle(
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent ?? '',
    ),
  );
  const metaDate = meta(...dateNames);
  return {
    jsonLd,
    title: meta('og:title', 'twitter:title'),
    documentTitle: document.querySelector('title')?.textContent?.trim() || undefined,
    description: meta('og:description', 'description', 'twitter:description'),
    author: personName(meta('author', 'article:author', 'dc.creator', 'parsely-author')),
    image: meta('og:image', 'og:image:url', 'twitter:image'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? meta('og:url'),
    language:
      document.documentElement.getAttribute('lang') ?? meta('og:locale', 'language', 'content-language'),
    metaDate,
    htmlDate: findVisibleDate(document),
    claimsToBeArticle:
      jsonLd !== undefined || meta('og:type') === 'article' || meta('article:published_time') !== undefined,
  };
}

function readMetas(document: Document): Map<string, string> {
  const metas = new Map<string, string>();
  for (const element of document.querySelectorAll('meta')) {
    const name =
      element.getAttribute('property') ??
      element.getAttribute('name') ??
      element.getAttribute('itemprop') ??
      element.getAttribute('http-equiv');
    const content = element.getAttribute('content')?.trim();
    const key = name?.trim().toLowerCase();
    if (key && content && !metas.has(key)) metas.set(key, content);
  }
  return metas;
}

/** Some pages put the address of a profile where the name belongs. */
function personName(value: string | undefined): string | undefined {
  return value === undefined || /^https?:\/\//.test(value) ? undefined : value;
}

function findVisibleDate(document: Document): string | undefined {
  const within = document.querySelector('article, main') ?? document;
  for (const element of within.querySelectorAll('time, [itemprop="datePublished"]')) {
    const value = element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.textContent;
    if (value && /\d|[\u0660-\u0669]/.test(value)) return value.trim();
  }
  return undefined;
}
