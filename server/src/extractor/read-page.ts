import { baseAddress } from './base-address.ts';
import { personName } from './byline.ts';
import { longestText } from './choose-content.ts';
import { cleanHtml } from './clean-html.ts';
import { cleanTitle, headingInsteadOf, headingWithin, isMotto, isSection } from './clean-title.ts';
import { comparable, headlineOfTrail } from './comparable.ts';
import { countWords } from './count-words.ts';
import { chooseBySelector, extractContent } from './extract-content.ts';
import type { ExtractionRequest } from './extraction-request.ts';
import { fullArticleWords } from './extraction-status.ts';
import { fillPictures, findLeadPicture } from './lead-picture.ts';
import { isListingPage } from './listing-page.ts';
import { markHeading } from './mark-heading.ts';
import { isMissingTitle } from './missing-page.ts';
import { findPageHeading, headingTexts } from './page-heading.ts';
import { type PageMetadata, readPageMetadata } from './page-metadata.ts';
import { parsePage } from './parse-page.ts';
import { type PagePictures, readPagePictures } from './pictures/page-pictures.ts';
import { findStandfirst } from './standfirst.ts';
import { isSignInPage } from './wall-text.ts';

/** A page with everything that is read from its document. */
export interface ReadPage {
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
  readonly pictures: PagePictures;
}

/** Reads a page. Its parts are read before the extraction, which modifies the document. */
export function readPage(html: string, { url, hints, firstSeenAt, selectors }: ExtractionRequest): ReadPage {
  const document = parsePage(html);
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
  const pictures = readPagePictures(document, url, base);
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
    pictures,
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
