import { isBoilerplateLine } from './boilerplate-lines.ts';
import { isByline } from './byline-line.ts';
import { comparable } from './comparable.ts';
import { isOfOtherPages } from './other-pages.ts';
import { ancestorsOf, findPageHeading } from './page-heading.ts';
import { isWallSentence, isWallText } from './wall-text.ts';

/** Words in the names of elements with the sentences between a headline and its article. */
const named =
  /(?<![a-z])(?:stand-?first|chapo|chapeau|dek|deck|sub-?head(?:line|ing)?|sub-?title|sous-?titre|sub-?titulo|sub-?hed|entradilla|bajada|copete|lede?|lead|excerpt|intro(?:duction)?|summary|abstract|desc(?:ription)?|tagline|strap-?line)s?(?![a-z])/i;
const blocks = 'p,div,section,ul,ol,li,h1,h2,h3,h4,h5,h6,table,form,figure';
/** The number of elements after the headline that are searched. */
const nearby = 20;
const fewestWords = 6;
const longest = 500;

/**
 * The sentences that sum up a page's article between its headline and its text: in an element with such a name, or in a lower
 * heading that directly follows the headline.
 */
export function findStandfirst(document: Document, now: Date): string | undefined {
  const heading = findPageHeading(document);
  if (heading === undefined) return undefined;
  const own = ancestorsOf(heading);
  const all = [...document.querySelectorAll('body *')];
  const at = all.indexOf(heading);
  const after = all.slice(at + 1, at + 1 + nearby).filter((element) => !heading.contains(element));
  const found = after.find(
    (element) =>
      (isNamed(element) ||
        (/^H[23]$/.test(element.nodeName) && element.previousElementSibling === heading)) &&
      isSentences(element, now) &&
      !isOfOtherPages(element, own),
  );
  return found && lineOf(found);
}

function isNamed(element: Element): boolean {
  const names = ['class', 'id', 'data-testid', 'data-component', 'data-gu-name', 'itemprop']
    .map((name) => element.getAttribute(name) ?? '')
    .join(' ');
  return named.test(names.replaceAll('_', '-'));
}

function isSentences(element: Element, now: Date): boolean {
  const text = lineOf(element);
  if (text.length > longest || text.split(' ').length < fewestWords) return false;
  if (element.querySelectorAll(blocks).length > 1 || element.closest('a,nav,aside,figure,form') !== null)
    return false;
  const linked = [...element.querySelectorAll('a')].reduce((sum, link) => sum + lineOf(link).length, 0);
  return (
    linked * 2 < text.length &&
    !isBoilerplateLine(text) &&
    !isWallSentence(text) &&
    !isWallText(text) &&
    !isByline(text, [], now)
  );
}

const lineOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Whether none of the texts contains the sentences. */
export function isNowhere(sentences: string, texts: readonly string[]): boolean {
  const words = comparable(sentences);
  return !texts.some((text) => comparable(text).includes(words));
}
