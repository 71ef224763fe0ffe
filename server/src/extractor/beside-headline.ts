/** Addresses of the pages of authors. */
export const pageOfAuthor =
  /\/(?:authors?|autor(?:es)?|auteurs?|contributors?|columnists?|columnistas?|chroniqueurs?|journalistes?|journalists?|writers?|reporters?|profiles?|staff|redaktion|firmas?)\/[^/]/i;

/** Longer containers contain more than a teaser. */
const longestTeaser = 600;
const headlineWords = 4;
const shortestHeadline = 20;

/** Whether a short container links to another article: the names and dates in it belong to that article. */
export function isBesideHeadline(container: Element): boolean {
  if (/^(?:A|SPAN|BODY|HTML|MAIN)$/.test(container.nodeName)) return false;
  if ((container.textContent ?? '').length > longestTeaser) return false;
  return [...container.querySelectorAll('a[href]')].some((link) => {
    if (pageOfAuthor.test(link.getAttribute('href') ?? '') || link.getAttribute('rel') === 'author')
      return false;
    const text = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
    return text.length >= shortestHeadline && text.split(' ').length >= headlineWords;
  });
}
