/** Names of elements that contain the dates and authors of other articles or of comments, or the day of the visit. */
const names =
  /\b(?:related|recommend\w*|comments?|sidebar|(?<!elementor-)widget|trending|popular|latest|teaser|card|promo|nav|menu|most-?read|top-?bar|masthead|site-?header|current-?date|todays?-?date)\b/i;
const footerName = /\b(?<!(?:post|entry|article|story|content)-)footer\b/i;
/** Names of elements that contain the date of a later version. */
const laterVersion = /\b(?:modified|updated?|date-?modified|mis-a-jour)\b/i;
/** WordPress gives the date of an article that was never updated both names. */
const firstVersion = /\b(?:publi\w*|entry-date|date-?published)\b/i;
const tags: ReadonlySet<string> = new Set(['ASIDE', 'NAV']);

/** Some templates have the line with the author and the day in a footer of the article. */
function isOwnFooter(element: Element, own: ReadonlySet<Element>): boolean {
  const article = element.closest('article,[itemtype*="Article"]');
  return article !== null && own.has(article);
}

/**
 * Whether an element belongs to other articles of the site, to the page around the article, or to a later version. An element
 * that contains the article's own heading does not count: its name may be that of the column beside the article.
 *
 * @param own everything that contains the heading
 */
export function isOfOtherPages(element: Element, own: ReadonlySet<Element>): boolean {
  return placeOf(element, own) !== 'article';
}

/** Finds out where an element of a page belongs: to the article, to a later version of it, or to the rest of the site. */
export function placeOf(
  element: Element,
  own: ReadonlySet<Element>,
): 'article' | 'later version' | 'elsewhere' {
  let isLater = false;
  for (
    let at: Element | null = element;
    at && at.nodeName !== 'BODY' && !own.has(at);
    at = at.parentElement
  ) {
    const written = `${at.getAttribute('class') ?? ''} ${at.id} ${at.getAttribute('itemprop') ?? ''}`
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replaceAll('_', '-');
    const isFooter = at.nodeName === 'FOOTER' || footerName.test(written);
    if (isFooter ? !isOwnFooter(at, own) : tags.has(at.nodeName)) return 'elsewhere';
    if (names.test(written)) return 'elsewhere';
    isLater ||= laterVersion.test(written) && !firstVersion.test(written);
  }
  return isLater ? 'later version' : 'article';
}
