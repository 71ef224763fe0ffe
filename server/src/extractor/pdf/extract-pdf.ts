import { escapeHtml } from '../../escape-html.ts';
import { personName } from '../byline.ts';
import { comparable } from '../comparable.ts';
import { orderOfRegion } from '../dates/language-words.ts';
import { choosePublicationDate } from '../dates/publication-date.ts';
import { tagOfLanguage } from '../detect-language.ts';
import { extractArticle } from '../extract-article.ts';
import type { ExtractionRequest } from '../extraction-request.ts';
import { scoreOf } from '../extraction-status.ts';
import type { PageArticle } from '../page-article.ts';
import { parsePage } from '../parse-page.ts';
import { findVisibleDates } from '../visible-dates.ts';
import { type Paragraph, paragraphsOf } from './document-text.ts';
import { PdfProblem } from './pdf-problem.ts';
import { readPdf } from './read-pdf.ts';

export interface PdfRequest extends Omit<ExtractionRequest, 'html' | 'selectors'> {
  readonly bytes: Uint8Array;
}

/** The minimum number of letters on all pages; fewer are page numbers and stamps of a scan. */
const FEWEST_LETTERS = 40;
/** The heading is this much larger than the text. */
const headingSize = 1.15;
const longestTitle = 300;
/** The minimum age of a file; a newer one was made by the server when we requested it, so its date is not that of the text. */
const MADE_ON_REQUEST_MS = 120_000;
/** Texts of links to documents that are not titles. */
const junkHint =
  /^[^\p{L}\p{N}]*(?:(?:click|tap) here|download|read more|open|view|see|get|pdf|télécharger|cliquez|lire|voir|consulter|descargar?|haga clic|leer|ver|تحميل|تنزيل|اضغط|اقرأ)(?!\p{L})/iu;
/** The number of first paragraphs that may be letterheads and headings. */
const firstParagraphs = 14;

/** Titles that word processors and layout programs insert automatically. */
const junkTitle =
  /^(?:microsoft (?:word|powerpoint|excel)|(?:untitled|document|sans titre|sin título|documento|مستند|presentation|slide|doc|page)\s*\d*$)|\.(?:docx?|pdf|indd|qxp|qxd|pptx?|xlsx?|odt|rtf|tmp|dot|pub|pages)\s*$/i;
const junkAuthor =
  /^(?:microsoft office user|office|owner|windows user|utilisateur|usuario|user\d*|unknown)\b/i;
/** Labels of press releases, which are often in larger letters than the heading. */
const kindOfDocument =
  /^[^\p{L}\p{N}]*(?:for immediate release|(?:press|news|media) (?:release|statement)|communiqué(?: de presse)?|(?:comunicado|nota) de prensa|para publicación inmediata|pour diffusion immédiate|بيان صحفي|للنشر الفوري)[^\p{L}\p{N}]*$/iu;

/**
 * Extracts an article from a PDF, by the same rules as from a page. Takes tens of milliseconds per page.
 *
 * @throws {PdfProblem}
 */
export async function extractPdf({ bytes, ...request }: PdfRequest): Promise<PageArticle> {
  const { hints } = request;
  const pdf = await readPdf(bytes);
  const paragraphs = paragraphsOf(pdf.lines);
  const letters = paragraphs.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (letters < FEWEST_LETTERS)
    throw new PdfProblem('The PDF has no text: its pages are pictures, as in a scan.', true);
  const { title, body } = chooseTitle(paragraphs, pdf.title, hints.title);
  const ownAuthor = authorOf(pdf.author);
  const content = body.map(({ text }) => `<p>${escapeHtml(text)}</p>`).join('\n');
  const article = extractArticle({
    ...request,
    html: null,
    hints: {
      ...hints,
      title,
      content,
      author: hints.author ?? ownAuthor,
      language: pdf.language ?? hints.language,
    },
  });
  const date = dateOf(request, pdf, title, paragraphs);
  return {
    ...article,
    pictures: [],
    isPdf: true,
    publishedAt: date.publishedAt,
    publishedAtSource: date.source,
    isArchive: date.isArchive,
    extraction: pdf.isCut && article.extraction === 'full' ? 'partial' : article.extraction,
    extractionScore: scoreOf(
      article.extraction,
      article.wordCount,
      date.source !== 'none',
      article.title !== '',
    ),
    looksLikeArticle:
      article.title !== '' &&
      (date.source !== 'none' || pdf.created !== undefined) &&
      article.wordCount >= 40,
  };
}

function dateOf(
  { hints, url, firstSeenAt, sourceLanguage, country, foundAfterFirstCrawl }: Omit<PdfRequest, 'bytes'>,
  pdf: { language: string | undefined; created: string | undefined },
  title: string,
  paragraphs: readonly Paragraph[],
) {
  const language =
    (pdf.language ?? hints.language)?.slice(0, 2).toLowerCase() || tagOfLanguage[sourceLanguage];
  const context = {
    now: firstSeenAt,
    language,
    order: hints.dayMonthOrder ?? orderOfRegion(pdf.language),
    country,
  };
  const feed = hints.published === undefined ? [] : [hints.published];
  const printed = choosePublicationDate(
    { feed, html: printedDates(title, paragraphs), url },
    context,
    foundAfterFirstCrawl,
  );
  // Whether the date is known; the only printed date may be that of a future event, and then counts as the moment of reading.
  const isKnown = printed.source !== 'none' && printed.publishedAt?.getTime() !== firstSeenAt.getTime();
  if (isKnown || pdf.created === undefined) return printed;
  // The file may be a later copy, so its date has the lowest priority.
  const created = choosePublicationDate({ meta: [pdf.created], url }, context, foundAfterFirstCrawl);
  const age = firstSeenAt.getTime() - (created.publishedAt?.getTime() ?? firstSeenAt.getTime());
  return age >= MADE_ON_REQUEST_MS
    ? created
    : ({ publishedAt: null, source: 'none', isArchive: !foundAfterFirstCrawl } as const);
}

/** The dates beside the heading, found as on a page. */
function printedDates(title: string, paragraphs: readonly Paragraph[]): string[] {
  const first = paragraphs.filter(({ page }) => page === 1).slice(0, firstParagraphs);
  const at = first.findIndex(({ text }) => text === title);
  const elements = first.map(({ text }, index) =>
    index === at ? `<h1>${escapeHtml(text)}</h1>` : `<p>${escapeHtml(text)}</p>`,
  );
  if (at < 0) elements.unshift(`<h1>${escapeHtml(title)}</h1>`);
  return findVisibleDates(
    parsePage(
      `<!doctype html><html><head></head><body><article>${elements.join('')}</article></body></html>`,
    ),
  );
}

/** The heading, and the document without it. */
function chooseTitle(
  paragraphs: readonly Paragraph[],
  named: string | undefined,
  hinted: string | undefined,
): { title: string; body: readonly Paragraph[] } {
  const first = paragraphs.filter(({ page }) => page === 1).slice(0, firstParagraphs);
  const usual = usualSize(paragraphs);
  const headings = first
    .filter(({ text, size }) => size >= usual * headingSize && isTitle(text))
    .toSorted((one, other) => other.size - one.size);
  const heading = headings.find(({ text }) => !kindOfDocument.test(text));
  const real = named !== undefined && isRealTitle(named, first) ? named : undefined;
  // Without any heading, a first line may be one; a first sentence or a table stays with the text.
  const firstText = first.find(
    ({ text, lines }) =>
      lines <= 2 && isTitle(text) && !kindOfDocument.test(text) && !/[.:;…]["”»]?$/.test(text),
  )?.text;
  const linked =
    hinted !== undefined && !(junkHint.test(hinted) || junkTitle.test(hinted)) ? hinted : undefined;
  const title = real ?? heading?.text ?? linked ?? firstText ?? hinted ?? '';
  const printed = first.find(({ text }) => comparable(text) === comparable(title));
  return {
    title,
    body: paragraphs.filter((paragraph) => paragraph !== printed && !kindOfDocument.test(paragraph.text)),
  };
}

function isTitle(text: string): boolean {
  return text.length <= longestTitle && /\p{L}{2}/u.test(text) && text.trim().split(/\s+/).length >= 2;
}

/** Whether a title is real, and so printed on the first page; templates leave their title in every document. */
function isRealTitle(title: string, first: readonly Paragraph[]): boolean {
  if (!isTitle(title) || junkTitle.test(title) || kindOfDocument.test(title)) return false;
  const printed = new Set(comparable(first.map(({ text }) => text).join(' ')).split(' '));
  const words = comparable(title)
    .split(' ')
    .filter((word) => word.length > 2);
  return words.length > 1 && words.filter((word) => printed.has(word)).length * 4 >= words.length * 3;
}

/** The size of most of the text. */
function usualSize(paragraphs: readonly Paragraph[]): number {
  const characters = new Map<number, number>();
  for (const { text, size } of paragraphs) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  return [...characters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** The author of the file, if it is the name of a person and not of an account. */
function authorOf(written: string | undefined): string | undefined {
  const name = personName(written);
  return name !== undefined && /\p{L}\S*\s+\S*\p{L}/u.test(name) && !junkAuthor.test(name) ? name : undefined;
}
