import { escapeHtml } from '../escape-html.ts';
import { isBoilerplateLine } from './boilerplate-lines.ts';
import { namesNobody, withoutRoles } from './byline-people.ts';
import { chooseContent } from './choose-content.ts';
import { cleanHtml } from './clean-html.ts';
import { cleanTitle, withoutSiteName } from './clean-title.ts';
import { correctArticle, zoneOfRules } from './corrections/correct-article.ts';
import { countWords } from './count-words.ts';
import { orderOfRegion } from './dates/language-words.ts';
import { choosePublicationDate } from './dates/publication-date.ts';
import { tagOfLanguage } from './detect-language.ts';
import { dropBulk } from './drop-bulk.ts';
import type { ExtractionRequest } from './extraction-request.ts';
import { type ExtractionStatus, fullArticleWords, scoreOf, statusByLength } from './extraction-status.ts';
import type { PageArticle } from './page-article.ts';
import type { PageMetadata } from './page-metadata.ts';
import { ownPicture, pictureIn } from './picture-in.ts';
import type { FoundPicture } from './pictures/found-picture.ts';
import { leadOnly, picturesInMarkup } from './pictures/pictures-in-markup.ts';
import { placePictures } from './pictures/place-pictures.ts';
import { oneLine, plainText } from './plain-text.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { isNowhere } from './standfirst.ts';
import { directionOf } from './text-direction.ts';
import { isWallText } from './wall-text.ts';
import { withoutRepeatedTitle } from './without-repeated-title.ts';

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
  const ownPictures = picturesIn(page, hints.content, contentText, url);
  const inPage = (address: string | undefined) => absolute(address ?? '', page?.base ?? url) ?? undefined;
  const imageUrl = absolute(
    first(
      inPage(ownPicture(meta?.jsonLd?.image)),
      inPage(ownPicture(meta?.image)),
      hints.image,
      pictureIn(contentHtml),
      inPage(page?.leadPicture),
      pictureIn(cleanHtml(hints.summary ?? '', url)),
    ),
    url,
  );
  return {
    title,
    summary,
    author: corrected.author,
    imageUrl,
    pictures: ownPictures.length > 0 || imageUrl === null ? ownPictures : [leadOnly(imageUrl)],
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

/** The pictures of the page whose text the article has, or else those of its feed. */
function picturesIn(
  page: ReadPage | undefined,
  feedContent: string | undefined,
  text: string,
  url: string,
): readonly FoundPicture[] {
  const ofPage = page && placePictures(page.pictures, text);
  if (ofPage !== undefined || feedContent === undefined) return ofPage ?? [];
  return picturesInMarkup(feedContent, text, url);
}

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

/** The two-letter tag of the page's language, in which its dates are written. */
function languageTag(meta: PageMetadata | undefined, { hints, sourceLanguage }: ExtractionRequest): string {
  const declared = meta?.language ?? hints.language;
  return declared?.trim().slice(0, 2).toLowerCase() || tagOfLanguage[sourceLanguage];
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
