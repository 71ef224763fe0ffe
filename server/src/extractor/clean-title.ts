import { headlineOfTrail } from './comparable.ts';
import { plainText } from './plain-text.ts';

const hidden = /<(script|style|template|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
const markup =
  /<\/?(?:a|abbr|applet|b|bdi|big|body|br|center|cite|code|del|div|em|embed|font|frame|frameset|h[1-6]|head|html|i|iframe|img|ins|link|mark|meta|nobr|object|p|q|s|script|small|span|strike|strong|style|sub|sup|svg|title|u|wbr)(?:\s[^<>]*)?\/?>/gi;

/** Markup that was escaped twice. Only pairs that style a word: a lone "<b>" may be what a title is about. */
const writtenOut = /<(b|i|em|strong)>([^<>]*)<\/\1>/gi;

// Characters that change the direction of the text around them, such as the end of a file name.
const overrides = /[\u202a-\u202e]/g;
/** Control characters, which XML forbids, but some feeds contain. */
const controls = /(?!\s)\p{Cc}/gu;
/** The length to which titles are cut first, because the time for unclosed comments grows with the square of the length. */
const longestTitle = 2_000;

/**
 * Removes markup and entities that feeds and templates leave in a title, once: text that then still looks like an entity is the
 * publisher's own.
 */
export function cleanTitle(title: string): string {
  const text = title
    .slice(0, longestTitle)
    .replace(hidden, '')
    .replace(markup, (tag) => (/^<\/?(?:br|p|div|h\d)/i.test(tag) ? ' ' : ''));
  // A single "<" is not markup, and must not be parsed as such.
  const decoded = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(text)
    ? plainText(text.replace(/</g, '&lt;').replace(/>/g, '&gt;'))
    : text;
  return decoded
    .replace(writtenOut, '$2')
    .replace(overrides, '')
    .replace(controls, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The minimum length of a headline; a shorter heading may be the name of a newspaper or of a section. Chinese and Japanese are
 * twice as dense.
 */
const shortestHeading = 15;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * Removes the name of the newspaper from the end or the start of a title: the name that the page gives, or the part of the title
 * beside one of the page's headings.
 */
export function withoutSiteName(
  title: string,
  siteName: string | undefined,
  headings: readonly string[] = [],
): string {
  const heading = longestFirst(headings).find(
    (text) =>
      text.length + (text.match(dense)?.length ?? 0) >= shortestHeading && isBesideSeparator(title, text),
  );
  if (heading !== undefined) return heading;
  // A part between spaced separators that is a whole heading of the page; the parts around it are its author or section.
  const parts = title.split(/\s(?:[|·•/]|::)\s/);
  const own = parts.length < 3 ? undefined : headings.find((text) => parts.includes(text));
  if (own !== undefined) return own;
  const headline = headlineOfTrail(title);
  if (headline !== undefined && headline !== siteName) return headline;
  if (!siteName || siteName.length < 2) return title;
  const name = siteName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const separator = String.raw`\s*(?:[|–—·•»:：｜]|\s-)\s*`;
  const stripped = title
    .replace(new RegExp(`${separator}${name}\\s*$`, 'iu'), '')
    .replace(new RegExp(`^\\s*${name}\\s*(?:[|–—·•»：｜]|-\\s)\\s*`, 'iu'), '');
  return stripped === '' ? title : stripped;
}

/**
 * The main heading that a document's title starts or ends with, before or after a character that is not part of a word:
 * Readability cuts titles at hyphens and colons that are part of them.
 */
export function headingWithin(title: string, headings: readonly string[]): string | undefined {
  const whole = cleanTitle(title);
  return longestFirst(headings).find(
    (heading) =>
      heading.length >= shortestHeading &&
      (whole === heading ||
        (whole.startsWith(heading) && /^\s*[^\p{L}\p{N}\s,;'’]/u.test(whole.slice(heading.length))) ||
        (whole.endsWith(heading) && /[^\p{L}\p{N}\s,;'’]\s*$/u.test(whole.slice(0, -heading.length)))),
  );
}

/**
 * The only main heading of a page whose document title is of no use: besides the newspaper's name, it has only short parts, such
 * as a section or a few words of the headline, or a part that the heading continues.
 */
export function headingInsteadOf(
  title: string,
  headings: readonly string[],
  isOfSite: (text: string) => boolean,
): string | undefined {
  const [heading = '', ...others] = headings.filter((text) => text !== '');
  if (others.length > 0 || heading.length < shortestHeading || title === '' || isOfSite(heading))
    return undefined;
  const parts = cleanTitle(title).split(/\s[|–—·•»:/-]\s/);
  const own = parts.filter((part) => !isOfSite(part));
  const [name = '', section = ''] = title.split(/:\s/);
  if (parts.length === 1)
    return own.length === 0 || (isOfSite(name) && section.length < shortestHeading) ? heading : undefined;
  const isShort = own.every((part) => part.length < shortestHeading);
  return isShort || own.some((part) => heading.startsWith(`${part} `)) ? heading : undefined;
}

/** The site's name may be a heading too, and is shorter than a headline. */
const longestFirst = (headings: readonly string[]): readonly string[] =>
  headings.toSorted((one, other) => other.length - one.length);

/** Whether a title is the site's name and its motto, neither of which is a heading of the page. */
export function isMotto(
  title: string,
  headings: readonly string[],
  isOfSite: (text: string) => boolean,
): boolean {
  const [name = '', ...rest] = cleanTitle(title).split(/\s[|–—·•:-]\s/);
  return rest.length > 0 && isOfSite(name) && !headings.includes(rest.join(' - '));
}

/** Whether a title is a section and the site's name, on a page whose only main heading is neither: "News | The Paper". */
export function isSection(
  title: string,
  headings: readonly string[],
  isOfSite: (text: string) => boolean,
): boolean {
  const [heading = '', ...others] = headings.filter((text) => text !== '');
  const parts = cleanTitle(title).split(/\s[|–—·•»-]\s/);
  return (
    others.length === 0 &&
    heading.length >= shortestHeading &&
    parts.length > 1 &&
    parts.some(isOfSite) &&
    parts.every((part) => isOfSite(part) || (part.length < shortestHeading && !heading.includes(part)))
  );
}

function isBesideSeparator(title: string, heading: string): boolean {
  const rest = title.startsWith(heading)
    ? title.slice(heading.length)
    : title.endsWith(heading)
      ? title.slice(0, -heading.length)
      : '';
  return /^\s*[|–—·•»«：｜]|^\s+(?:[-:]\s|_)|[|–—·•»«：｜]\s*$|\s[-:]\s+$|_\s+$/.test(rest);
}
