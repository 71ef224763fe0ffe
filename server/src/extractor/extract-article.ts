import type { ArticleKind, ArticleRecording, Direction, Language } from '@newswatch/shared/contracts';
import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { escapeHtml } from '../escape-html.ts';
import { baseAddress } from './base-address.ts';
import { isBoilerplateLine } from './boilerplate-lines.ts';
import { personName } from './byline.ts';
import { namesNobody, withoutRoles } from './byline-people.ts';
import { chooseContent, longestText } from './choose-content.ts';
import { cleanHtml } from './clean-html.ts';
import {
  cleanTitle,
  headingInsteadOf,
  headingWithin,
  isMotto,
  isSection,
  withoutSiteName,
} from './clean-title.ts';
import { comparable, headlineOfTrail } from './comparable.ts';
import { correctArticle, zoneOfRules } from './corrections/correct-article.ts';
import { countWords } from './count-words.ts';
import type { DayMonthOrder } from './dates/calendar-date.ts';
import { orderOfRegion } from './dates/language-words.ts';
import { choosePublicationDate, type DateSource, type ListedBetween } from './dates/publication-date.ts';
import { type LanguageClaims, tagOfLanguage } from './detect-language.ts';
import { dropBulk } from './drop-bulk.ts';
import { chooseBySelector, extractContent } from './extract-content.ts';
import { type ExtractionStatus, fullArticleWords, scoreOf, statusByLength } from './extraction-status.ts';
import type { ItemKind } from './feed-items/item-kinds.ts';
import { fillPictures, findLeadPicture } from './lead-picture.ts';
import { isListingPage } from './listing-page.ts';
import { markHeading } from './mark-heading.ts';
import { isMissingTitle } from './missing-page.ts';
import { findPageHeading, headingTexts } from './page-heading.ts';
import { type PageMetadata, readPageMetadata } from './page-metadata.ts';
import { parsePage } from './parse-page.ts';
import { ownPicture, pictureIn } from './picture-in.ts';
import { oneLine, plainText } from './plain-text.ts';
import { findStandfirst, isNowhere } from './standfirst.ts';
import { directionOf } from './text-direction.ts';
import type { TranscriptLink } from './transcripts/choose-transcripts.ts';
import type { TimeMark } from './transcripts/transcript-paragraphs.ts';
import { isSignInPage, isWallText } from './wall-text.ts';
import { withoutRepeatedTitle } from './without-repeated-title.ts';

/** Data about the article from the feed, or from the page with the link. */
export interface ArticleHints {
  readonly title?: string | undefined;
  /** Markup or text. */
  readonly summary?: string | undefined;
  /** Markup of the whole article, if a feed contains it. */
  readonly content?: string | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly published?: string | undefined;
  readonly language?: string | undefined;
  /** The order of day and month in a short date, according to the feed's other dates. */
  readonly dayMonthOrder?: DayMonthOrder | undefined;
  /** The kind of item, if it is not an article on a page. */
  readonly kind?: ItemKind | undefined;
  readonly recording?: ArticleRecording | undefined;
  /** The transcripts of its recording, the best first. */
  readonly transcripts?: readonly TranscriptLink[] | undefined;
}

export interface ExtractionRequest {
  /** Null if the page could not be fetched and only the hints are known. */
  readonly html: string | null;
  /** The final address of the page, after redirects. */
  readonly url: string;
  readonly hints: ArticleHints;
  readonly sourceLanguage: Language;
  /** The ISO country of the source, for times that name no zone. */
  readonly country?: string | null;
  readonly firstSeenAt: Date;
  /** Whether the server answered 401, 402, 403 or 451. */
  readonly refusedByStatus: boolean;
  /**
   * Whether the link appeared after the first crawl of its source. Without a date it then counts as new, otherwise as archive.
   */
  readonly foundAfterFirstCrawl: boolean;
  /** When the source's listing was last read without the article, and first with it; undefined if it was not read. */
  readonly listed?: ListedBetween | undefined;
  /** Selectors that an administrator set for the source's pages; a selector without a match is ignored. */
  readonly selectors?: { readonly content: string | null; readonly remove: readonly string[] };
  /** Corrections that an administrator set for the source's articles. */
  readonly corrections?: readonly CorrectionRule[];
}

/** An article from its page and its hints, before language detection. */
export interface PageArticle {
  readonly title: string;
  readonly summary: string;
  readonly author: string | null;
  readonly imageUrl: string | null;
  readonly canonicalUrl: string;
  readonly contentText: string;
  readonly contentHtml: string;
  readonly wordCount: number;
  readonly languageClaims: LanguageClaims;
  readonly direction: Direction;
  readonly publishedAt: Date | null;
  readonly publishedAtSource: DateSource;
  readonly isArchive: boolean;
  readonly extraction: ExtractionStatus;
  /** 0 to 1: the confidence that this is the whole article. */
  readonly extractionScore: number;
  /** Whether it was read from a PDF document. */
  readonly isPdf: boolean;
  readonly kind: ArticleKind;
  /** Whether it had no title, so that the title is the beginning of its text. */
  readonly isTitleMade: boolean;
  readonly recording: ArticleRecording | null;
  /** The times at which its text is spoken, and the MD5 of the text to which the offsets refer. */
  readonly times: { readonly of: string; readonly marks: readonly TimeMark[] } | null;
  /** Whether its text is the transcript of the recording. */
  readonly hasTranscript: boolean;
  /** Whether the page lists other pages. */
  readonly isListing: boolean;
  /** Whether the page declares itself an article, or looks like one. */
  readonly looksLikeArticle: boolean;
}

export interface ExtractedArticle extends Omit<PageArticle, 'languageClaims'> {
  readonly language: Language;
  /** 0 to 1; 0 if the text is in an unsupported language. */
  readonly languageConfidence: number;
}

/**
 * Extracts an article from a page, with the hints of its feed where the page has no data. Pure; takes tens of
 * milliseconds.
 */
export function extractArticle(request: ExtractionRequest): PageArticle {
  const { html, url, hints, firstSeenAt, corrections = [] } = request;
  const page = html === null ? undefined : readPage(dropBulk(html), request);
  const content = chooseContent(
    page && !page.isSignIn && !page.isMissing
      ? { ...page, described: page.metadata.jsonLd?.body }
      : undefined,
    page?.isMissing ? undefined : hints.content,
    url,
  );
  const meta = page?.metadata;
  const ownTitles = [page?.printedTitle, meta?.jsonLd?.headline, meta?.title].filter(
    (text) => page?.readableTitle === undefined || text === undefined || !page.isOfSite(text),
  );
  // The title of a sign-in form is not that of the hidden article.
  const titles = page?.isSignIn ? [hints.title, ...ownTitles] : [...ownTitles, hints.title];
  const titleOf = (text: string) =>
    oneLine(withoutSiteName(cleanTitle(text), meta?.siteName, page?.headings ?? []), 500);
  const corrected = correctArticle(
    {
      ...content,
      title: titleOf(first(...titles, page?.readableTitle)),
      author: authorOf(
        first(
          ...[meta?.jsonLd?.author, meta?.author, hints.author, meta?.visibleAuthor, page?.byline].filter(
            (text) => !namesNobody(text ?? ''),
          ),
        ),
      ),
    },
    corrections,
  );
  // The text of a paywall is not an article, and must not make two articles look identical.
  const isWall = isWallText(corrected.contentText);
  const descriptions = [hints.summary, meta?.jsonLd?.description, meta?.description];
  const { contentHtml, contentText } = isWall
    ? { contentHtml: '', contentText: '' }
    : withStandfirst(withoutRepeatedTitle(corrected, corrected.title), page?.standfirst, [
        corrected.title,
        plainText(first(...descriptions)),
      ]);
  const summary = oneLine(
    withoutBoilerplate(
      plainText(first(...descriptions.filter((text) => !isWallText(text ?? '')), contentText)),
    ),
    1000,
  );
  const title = corrected.title || titleOf((contentText || summary).slice(0, 120));
  const words = countWords(contentText);
  const date = choosePublicationDate(
    {
      jsonld: meta?.jsonLdDates ?? [],
      meta: meta?.metaDates ?? [],
      feed: hints.published === undefined ? [] : [hints.published],
      html: meta?.visibleDates ?? [],
      offsets: meta?.datesWithOffset ?? [],
      url,
    },
    {
      now: firstSeenAt,
      language: languageTag(meta, request),
      order: hints.dayMonthOrder ?? orderOfRegion(meta?.language),
      zone: zoneOfRules(corrections),
      country: request.country,
      listed: request.listed,
    },
    request.foundAfterFirstCrawl,
  );
  const extraction = statusOf(request, page, words, summary);
  const inPage = (address: string | undefined) => absolute(address ?? '', page?.base ?? url) ?? undefined;
  return {
    title,
    summary,
    author: corrected.author,
    imageUrl: absolute(
      first(
        inPage(ownPicture(meta?.jsonLd?.image)),
        inPage(ownPicture(meta?.image)),
        hints.image,
        pictureIn(contentHtml),
        inPage(page?.leadPicture),
        pictureIn(cleanHtml(hints.summary ?? '', url)),
      ),
      url,
    ),
    canonicalUrl: inPage(meta?.canonical) ?? url,
    contentText,
    contentHtml,
    wordCount: words,
    languageClaims: {
      page: meta?.jsonLd?.language ?? meta?.language,
      feed: hints.language,
      source: request.sourceLanguage,
    },
    direction: directionOf(`${title}\n${contentText}`),
    publishedAt: date.publishedAt,
    publishedAtSource: date.source,
    isArchive: date.isArchive,
    extraction,
    extractionScore: scoreOf(extraction, words, date.source !== 'none', title !== ''),
    isPdf: false,
    kind: 'article',
    isTitleMade: false,
    recording: null,
    times: null,
    hasTranscript: false,
    isListing: page?.isListing === true,
    looksLikeArticle:
      page?.isListing !== true &&
      title !== '' &&
      (meta?.claimsToBeArticle === true || date.source !== 'none') &&
      words >= 40,
  };
}

/** The two-letter tag of the page's language, in which its dates are written. */
/** Adds the standfirst to the beginning of a text, unless the summary or the title has the same words. */
function withStandfirst<Text extends { contentHtml: string; contentText: string }>(
  text: Text,
  standfirst: string | undefined,
  others: readonly string[],
): Text {
  if (standfirst === undefined || text.contentText === '') return text;
  if (!isNowhere(standfirst, [text.contentText, ...others])) return text;
  return {
    ...text,
    contentHtml: `<p>${escapeHtml(standfirst)}</p>\n${text.contentHtml}`,
    contentText: `${standfirst}\n\n${text.contentText}`,
  };
}

function languageTag(meta: PageMetadata | undefined, { hints, sourceLanguage }: ExtractionRequest): string {
  const declared = meta?.language ?? hints.language;
  return declared?.trim().slice(0, 2).toLowerCase() || tagOfLanguage[sourceLanguage];
}

interface ReadPage {
  /** The base of its relative addresses. */
  readonly base: string;
  readonly metadata: PageMetadata;
  readonly standfirst: string | undefined;
  readonly headings: readonly string[];
  readonly isListing: boolean;
  readonly isSignIn: boolean;
  /** Whether the page only says that there is no such article. */
  readonly isMissing: boolean;
  readonly readableTitle: string | undefined;
  /** The heading of the page, if the title of the document is the same and its data has a shorter one for search engines. */
  readonly printedTitle: string | undefined;
  /** Whether a title only names the site. */
  readonly isOfSite: (title: string) => boolean;
  readonly byline: string | undefined;
  readonly contentHtml: string;
  readonly contentText: string;
  /** The address of a picture outside the text. */
  readonly leadPicture: string | undefined;
}

function readPage(html: string, { url, hints, firstSeenAt, selectors }: ExtractionRequest): ReadPage {
  const document = parsePage(html);
  // Must run before the extraction, which modifies the document.
  openShadows(document);
  markHeading(document);
  fillPictures(document);
  const metadata = readPageMetadata(document, url, firstSeenAt);
  const base = baseAddress(document, url);
  const standfirst = findStandfirst(document, firstSeenAt);
  const leadPicture = findLeadPicture(document);
  const isListing = isListingPage(document, metadata, url);
  const heading = document.querySelector('h1')?.textContent ?? undefined;
  const headings = headingTexts(document, 'h1,h2');
  const mainHeadings = headingTexts(document, 'h1');
  // Blogs and older pages print their title in a lower heading, or in none.
  const ownHeading = [cleanTitle(findPageHeading(document)?.textContent ?? '')].filter(Boolean);
  const asksToSignIn = isSignInPage(document, [metadata.documentTitle, mainHeadings[0]]);
  for (const selector of selectors?.remove ?? []) {
    for (const element of document.querySelectorAll(selector)) element.remove();
  }
  const chosen = selectors?.content ? chooseBySelector(document, selectors.content) : undefined;
  const content =
    chosen ??
    extractContent(
      document,
      {
        titles: [
          metadata.title,
          metadata.jsonLd?.headline,
          hints.title,
          heading,
          metadata.documentTitle,
        ].filter((title) => title !== undefined),
        authors: [metadata.jsonLd?.author, metadata.author, hints.author, metadata.visibleAuthor].filter(
          (name) => name !== undefined,
        ),
        now: firstSeenAt,
      },
      url,
    );
  const isShort = countWords(content.text) < fullArticleWords;
  const { isOfSite, documentTitle = '' } = metadata;
  const printed = headingWithin(documentTitle, mainHeadings);
  return {
    base,
    standfirst,
    metadata,
    isListing,
    // A page with an article may have a form beside it.
    isSignIn: asksToSignIn && isShort,
    isMissing: isShort
      ? [metadata.documentTitle, mainHeadings[0]].some(isMissingTitle)
      : // The latest headlines may be long, and a page of scripts may contain such a heading without showing it.
        isMissingTitle(metadata.documentTitle) &&
        metadata.jsonLdDates.length === 0 &&
        metadata.metaDates.length === 0,
    headings,
    printedTitle:
      metadata.title === undefined || cleanTitle(metadata.title) === printed ? printed : undefined,
    isOfSite: (title) =>
      isOfSite(title) ||
      isSection(title, mainHeadings, isOfSite) ||
      (isOfSite(documentTitle) && isMotto(title, mainHeadings, isOfSite)),
    readableTitle:
      headingWithin(documentTitle, [...mainHeadings, ...ownHeading]) ??
      headingInsteadOf(documentTitle, mainHeadings, (text) => isOfSite(text) || namesHost(text, url)) ??
      headlineOfTrail(cleanTitle(documentTitle)) ??
      (cutsSubject(content.title, documentTitle, isOfSite) ? documentTitle : content.title) ??
      metadata.documentTitle,
    byline: personName(content.byline),
    contentHtml: content.element ? cleanHtml(content.element.innerHTML, base) : '',
    contentText: content.text.slice(0, longestText),
    leadPicture,
  };
}

/** Readability takes what precedes a colon for the name of the site: "Flood warning: lower Wye" would be "lower Wye". */
function cutsSubject(
  title: string | undefined,
  documentTitle: string,
  isOfSite: (text: string) => boolean,
): boolean {
  const whole = cleanTitle(documentTitle);
  if (title === undefined || title === whole || !whole.endsWith(title)) return false;
  const [, subject = ''] = /^([^:|–—]+): $/u.exec(whole.slice(0, -title.length)) ?? [];
  return subject !== '' && !isOfSite(subject);
}

const mostWordsOfSite = 5;

/** "Town Council of Haverlock" at haverlock.example: a few words, one of which is the name of the host. */
function namesHost(title: string, url: string): boolean {
  const host = new URL(url).hostname.split('.').at(-2) ?? '';
  const words = comparable(title).split(' ');
  return words.length <= mostWordsOfSite && words.includes(host);
}

/** Browsers show the content of such a template, in which components of the page keep their part of it. */
function openShadows(document: Document): void {
  for (const template of document.querySelectorAll('template[shadowrootmode],template[shadowroot]')) {
    const part = document.createElement('div');
    part.append(...template.childNodes);
    template.replaceWith(part);
  }
}

function statusOf(
  request: ExtractionRequest,
  page: ReadPage | undefined,
  words: number,
  summary: string,
): ExtractionStatus {
  if (
    request.refusedByStatus ||
    page?.isSignIn ||
    (page?.metadata.jsonLd?.isAccessibleForFree === false && words < 4 * fullArticleWords)
  )
    return 'paywalled';
  if (page?.isMissing) return 'failed';
  const byLength = statusByLength(words);
  if (byLength !== undefined) return byLength;
  // A feed's title alone may be enough for a match.
  return countWords(summary) === 0 && request.hints.title === undefined ? 'failed' : 'summary_only';
}

function authorOf(text: string): string | null {
  const name = oneLine(withoutRoles(plainText(text).replace(/^(by|par|por|بقلم)[:\s]+/i, '')), 200);
  return name === '' ? null : name;
}

function first(...candidates: readonly (string | null | undefined)[]): string {
  return (
    candidates.find(
      (candidate) => candidate !== undefined && candidate !== null && candidate.trim() !== '',
    ) ?? ''
  );
}

/** A summary without the lines that publishing systems add; unchanged if it has no other lines. */
function withoutBoilerplate(text: string): string {
  const kept = text.split('\n').filter((line) => !isBoilerplateLine(line.trim()));
  return kept.some((line) => line.trim() !== '') ? kept.join('\n') : text;
}

function absolute(address: string, base: string): string | null {
  if (address === '' || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
