import { cleanHtml } from './clean-html.ts';
import { comparable } from './comparable.ts';
import { plainText } from './plain-text.ts';

/** The text of an article, as markup and plain. */
interface ArticleCopy {
  readonly contentHtml: string;
  readonly contentText: string;
}

/** The text that was found on a page, and the copy of it that the page has for search engines. */
interface PageCopy extends ArticleCopy {
  readonly described: string | undefined;
}

/** The maximum length of a stored text, in characters. */
export const longestText = 500_000;

/** The factor by which another copy of the article must be longer to replace the text that was found on the page. */
const feedIsLonger = 1.2;
/**
 * The factor by which the copy for search engines must be longer; it has no paragraphs, and is only used if the page's text is
 * not the article.
 */
const describedIsLonger = 1.5;
/** The minimum length of a description that is not a teaser. */
const shortestDescribed = 250;
/** The number of passages of the description that are looked for on the page, and their length in characters. */
const passages = 6;
const passageLength = 40;
const mostLines = 5_000;

/**
 * The page's text, or a copy of the article that is clearly longer, from its feed or its description for search
 * engines: pages may be cut by a paywall or rendered by scripts.
 */
export function chooseContent(
  page: PageCopy | undefined,
  feedContent: string | undefined,
  url: string,
): ArticleCopy {
  const fromFeed = readCopy(feedContent, url);
  const described = page?.described ?? '';
  let best: ArticleCopy = { contentHtml: page?.contentHtml ?? '', contentText: page?.contentText ?? '' };
  if (page === undefined || fromFeed.contentText.length > best.contentText.length * feedIsLonger)
    best = fromFeed;
  if (described.length < shortestDescribed) return best;
  const isLonger = described.length > best.contentText.length * describedIsLonger;
  return isLonger || !sharesPassage(best.contentText, described)
    ? readCopy(paragraphsOf(described), url)
    : best;
}

/** Whether two texts belong to the same article: even if one has been shortened, some passage is in both. */
function sharesPassage(text: string, described: string): boolean {
  const [found, other] = [comparable(text), comparable(described)];
  return Array.from({ length: passages }, (_, index) =>
    Math.floor((index * Math.max(0, other.length - passageLength)) / (passages - 1)),
  ).some((at) => found.includes(other.slice(at, at + passageLength)));
}

function readCopy(html: string | undefined, url: string): ArticleCopy {
  const contentHtml = html === undefined ? '' : cleanHtml(html, url);
  return { contentHtml, contentText: plainText(contentHtml).slice(0, longestText) };
}

/** Converts text to markup, with a paragraph for each line; markup is unchanged. */
function paragraphsOf(body: string): string {
  if (/<(?:p|br|div)[\s/>]/i.test(body)) return body;
  return body
    .split(/\n+/)
    .slice(0, mostLines)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
