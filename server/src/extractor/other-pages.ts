/** Names of elements that contain the dates and authors of other articles or of comments, or the day of the visit. */
const names =
  /\b(?:related|recommend\w*|comments?|sidebar|(?<!elementor-)widget|trending|popular|latest|teaser|card|promo|(?<!(?:post|entry|article|story|content)-)footer|nav|menu|most-?read|top-?bar|masthead|site-?header|current-?date|todays?-?date)\b/i;
/** Names of elements that contain the date of a later version. */
const laterVersion = /\b(?:modified|updated?|date-?modified|mis-a-jour)\b/i;
/** WordPress gives the date of an article that was never updated both names. */
const firstVersion = /\b(?:publi\w*|entry-date|date-?published)\b/i;
const tags: ReadonlySet<string> = new Set(['ASIDE', 'NAV', 'FOOTER']);

/** Some templates have the line with the author and the day in a footer of the article. */
function isOwnFooter(element: Element, own: ReadonlySet<Element>): boolean {
  const article = element.nodeName === 'FOOTER' ? element.closest('article') : null;
  return article !== null && own.has(article);
}

/**
 * Whether an element belongs to other articles of the site, to the page around the article, or to a later version. An element
 * that contains the article's own heading does not count: its name may be that of the column beside the article.
 *
 * @param own everything that contains the heading
 */
export function isOfOtherPages(element: Element, own: ReadonlySet<Element>): boolean {
  for (
    let at: Element | null = element;
    at && at.nodeName !== 'BODY' && !own.has(at);
    at = at.parentElement
  ) {
    if (tags.has(at.nodeName) && !isOwnFooter(at, own)) return true;
    const written = `${at.getAttribute('class') ?? ''} ${at.id} ${at.getAttribute('itemprop') ?? ''}`
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replaceAll('_', '-');
    if (names.test(written) || (laterVersion.test(written) && !firstVersion.test(written))) return true;
  }
  return false;
}
