import { comparable } from './comparable.ts';

const home = 'a[rel~="home"],a[href="/"],[class~="logo"] a[href],[id="logo"] a[href]';
const longestName = 40;
/** The maximum number of words, as in “By the staff of example.com”. */
const mostWords = 5;
/** The maximum length of a page's last line. */
const footerLength = 600;
const copyright =
  /(?:©|\(c\)|copyright|&copy;)[\s©]*(?:\d{4}(?:\s*[-–]\s*\d{4})?)?[\s,]*(\p{L}[^.,;|©\n\d]{1,39}?)\s*(?:[.,;|\n©\d]|$)/giu;

/**
 * Whether a text is only the name of the page's site: as declared by the page or its publisher, or as in its link to the front
 * page, its logo, its copyright notice or its host name.
 */
export function readSiteNames(
  document: Document,
  url: string,
  declared: readonly string[],
): (text: string) => boolean {
  const links = [...document.querySelectorAll(home)].filter((link) => isFrontPage(link, url));
  const footer = (document.body.textContent ?? '').slice(-footerLength);
  const names = new Set(
    [
      ...declared,
      ...links.flatMap((link) => [
        link.textContent ?? '',
        ...[...link.querySelectorAll('img[alt]')].map((logo) => logo.getAttribute('alt') ?? ''),
      ]),
      ...[...footer.matchAll(copyright)].map(([, owner = '']) => owner),
    ]
      .filter((name) => name.trim().length <= longestName)
      .map(comparable)
      .filter((name) => name !== ''),
  );
  const hostname = new URL(url).hostname.replace(/^www\./, '');
  const host = hostname.split('.').at(-2);
  return (text) => {
    // Templates name the publication as the author of every page. A headline may name it too.
    const words = text.toLowerCase().split(/[\s@()]+/);
    if (words.length <= mostWords && words.some((word) => word === hostname || word === `www.${hostname}`))
      return true;
    const name = comparable(text);
    return names.has(name) || name.replaceAll(' ', '') === host;
  };
}

function isFrontPage(link: Element, url: string): boolean {
  const address = link.getAttribute('href') ?? '';
  return URL.canParse(address, url) && new URL(address, url).pathname.length <= '/en/'.length;
}
