import { Readability } from '@mozilla/readability';
import type { Direction, Language } from '@newswatch/shared/contracts';
import { cleanHtml } from './clean-html.ts';
import { detectLanguage } from './detect-language.ts';
import { type PageMetadata, readPageMetadata } from './page-metadata.ts';
import { parsePage } from './parse-page.ts';
import { oneLine, plainText } from './plain-text.ts';
import { choosePublicationDate, type DateSource } from './publication-date.ts';
import { directionOf } from './text-direction.ts';

/** What the feed, or the page that linked here, said about the article. */
export interface ArticleHints {
  readonly title?: string | undefined;
  /** Markup or text. */
  readonly summary?: string | undefined;
  /** Markup of the whole article, where a feed carries it. */
  readonly content?: string | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly published?: string | undefined;
  readonly language?: string | undefined;
}

export interface ExtractionRequest {
  /** null where the page could not be fetched and only the hints are known. */
  readonly html: string | null;
  /** Where the page was found, after redirects. */
  readonly url: string;
  readonly hints: ArticleHints;
  readonly sourceLanguage: Language;
  readonly firstSeenAt: Date;
  /** The server answered 401, 402, 403 or 451. */
  readonly refusedByStatus: boolean;
}

type ExtractionStatus = 'full' | 'partial' | 'summary_only' | 'paywalled' | 'failed';

export interface ExtractedArticle {
  readonly title: string;
  readonly summary: string;
  readonly author: string | null;
  readonly imageUrl: string | null;
  readonly canonicalUrl: string;
  readonly contentText: string;
  readonly contentHtml: string;
  readonly wordCount: number;
  readonly language: Language;
  readonly languageConfidence: number;
  readonly direction: Direction;
  readonly publishedAt: Date | null;
  readonly publishedAtSource: DateSource;
  readonly isArchive: boolean;
  readonly extraction: ExtractionStatus;
  /** 0 to 1: how sure we are that this is the whole article. */
  readonly extractionScore: number;
  /** The page calls itself an article, or reads like one. */
  readonly looksLikeArticle: boolean;
}

/** Words from which a text counts as a whole article rather than a teaser. */
const fullArticleWords = 80;
const longestText = 500_000;
/** Markup beyond this is scripts and styles; parsing more only costs time. */
const longestPage = 4_000_000;

/** Reads an article out of a page, with the hints of its feed where the page is silent. Pure; tens of milliseconds. */
export function extractArticle(request: ExtractionRequest): ExtractedArticle {
  const { html, url, hints, firstSeenAt } = request;
  const page = html === null ? undefined : readPage(html.slice(0, longestPage), url);
  const { contentHtml, contentText } = chooseContent(page, hints, url);
  const meta = page?.metadata;
  const title = oneLine(
    first(meta?.jsonLd?.headline, meta?.title, hints.title, page?.readableTitle, contentText.slice(0, 120)),
    500,
  );
  const summary = oneLine(
    plainText(first(hints.summary, meta?.jsonLd?.description, meta?.description, contentText)),
    1000,
  );
  const words = countWords(contentText);
  const date = choosePublicationDate(
    {
      jsonld: meta?.jsonLd?.datePublished,
      meta: meta?.metaDate,
      feed: hints.published,
      html: meta?.htmlDate,
      url,
    },
    firstSeenAt,
  );
  const claims = {
    page: meta?.jsonLd?.language ?? meta?.language,
    feed: hints.language,
    source: request.sourceLanguage,
  };
  const { language, confidence } = detectLanguage(`${title}\n${contentText || summary}`, claims);
  const extraction = statusOf(request, meta, words, summary);
  return {
    title,
    summary,
    author: authorOf(first(meta?.jsonLd?.author, meta?.author, hints.author, page?.byline)),
    imageUrl: absolute(first(meta?.jsonLd?.image, meta?.image, hints.image), url),
    canonicalUrl: absolute(meta?.canonical ?? '', url) ?? url,
    contentText,
    contentHtml,
    wordCount: words,
    language,
    languageConfidence: confidence,
    direction: directionOf(`${title}\n${contentText}`),
    publishedAt: date.publishedAt,
    publishedAtSource: date.source,
    isArchive: date.isArchive,
    extraction,
    extractionScore: scoreOf(extraction, words, date.source !== 'none', title !== ''),
    looksLikeArticle:
      title !== '' && (meta?.claimsToBeArticle === true || date.source !== 'none') && words >= 40,
  };
}

interface ReadPage {
  readonly metadata: PageMetadata;
  readonly readableTitle: string | undefined;
  readonly byline: string | undefined;
  readonly contentHtml: string;
}

function readPage(html: string, url: string): ReadPage {
  const document = parsePage(html);
  // Before Readability, which takes the document apart.
  const metadata = readPageMetadata(document);
  const readable = new Readability(document, { charThreshold: 250 }).parse();
  return {
    metadata,
    readableTitle: readable?.title || metadata.documentTitle,
    byline: readable?.byline ?? undefined,
    contentHtml: cleanHtml(readable?.content ?? '', url),
  };
}

/** The page's text, or the feed's where that one is clearly longer (pages cut by a wall or drawn by scripts). */
function chooseContent(
  page: ReadPage | undefined,
  hints: ArticleHints,
  url: string,
): { contentHtml: string; contentText: string } {
  const fromPage = page?.contentHtml ?? '';
  const pageText = plainText(fromPage).slice(0, longestText);
  const fromFeed = hints.content === undefined ? '' : cleanHtml(hints.content, url);
  const feedText = plainText(fromFeed).slice(0, longestText);
  return feedText.length > pageText.length * 1.2
    ? { contentHtml: fromFeed, contentText: feedText }
    : { contentHtml: fromPage, contentText: pageText };
}

function statusOf(
  request: ExtractionRequest,
  meta: PageMetadata | undefined,
  words: number,
  summary: string,
): ExtractionStatus {
  if (
    request.refusedByStatus ||
    (meta?.jsonLd?.isAccessibleForFree === false && words < 4 * fullArticleWords)
  )
    return 'paywalled';
  if (words >= fullArticleWords) return 'full';
  if (words >= 20) return 'partial';
  return countWords(summary) === 0 ? 'failed' : 'summary_only';
}

function scoreOf(status: ExtractionStatus, words: number, hasDate: boolean, hasTitle: boolean): number {
  if (status === 'failed') return 0;
  const length = Math.min(1, words / 200);
  return Math.round((0.6 * length + (hasDate ? 0.2 : 0) + (hasTitle ? 0.2 : 0)) * 100) / 100;
}

/** Words as people count them: runs of letters and digits, apostrophes and hyphens inside belong to the word. */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function authorOf(text: string): string | null {
  const name = oneLine(plainText(text).replace(/^(by|par|por|بقلم)[:\s]+/i, ''), 200);
  return name === '' ? null : name;
}

function first(...candidates: readonly (string | null | undefined)[]): string {
  return (
    candidates.find(
      (candidate) => candidate !== undefined && candidate !== null && candidate.trim() !== '',
    ) ?? ''
  );
}

function absolute(address: string, base: string): string | null {
  if (address === '' || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
