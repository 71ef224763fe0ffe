import type { Measure } from './measure-page.ts';

const longestBox = 700;
const mostElements = 80;
/** Addresses of sites' sign-in forms and prices, which depend less on the language than their text does. */
const signIn =
  /(?:^|[/.?&=_-])(?:log-?in|sign-?in|signon|sso|connexion|se-connecter|identification|iniciar-?sesion|acceder|acceso|entrar|anmelden|anmeldung|accedi|conta)(?:$|[/?&#=._-])/i;
const prices =
  /(?:^|[/.?&=_-])(?:subscri\w+|abo|abos|abonn\w+|suscri\w+|assin\w+|abbon\w+|offers?|offres?|ofertas?|pricing|plans?|membership|join|checkout|paywall|premium)(?:$|[/?&#=._-])/i;

/** The maximum length of an offer; a longer paragraph is the beginning of the article in the same box. */
const longestOffer = 220;

/** Boxes that end the free part of an article: they link to the site's prices and to its sign-in form. */
export function findWallBoxes(document: Document, measures: ReadonlyMap<Element, Measure>): Element[] {
  const boxes = new Set<Element>();
  for (const link of document.querySelectorAll('a[href]')) {
    if (!signIn.test(link.getAttribute('href') ?? '')) continue;
    for (let box = link.parentElement; box !== null; box = box.parentElement) {
      const size = measures.get(box);
      if (size === undefined || size.holdsArticle || size.text > longestBox || size.elements > mostElements)
        break;
      if (/^(?:DIV|SECTION|ASIDE)$/.test(box.nodeName) && isOffer(box, measures)) boxes.add(box);
    }
  }
  return [...boxes];
}

function isOffer(box: Element, measures: ReadonlyMap<Element, Measure>): boolean {
  return (
    [...box.querySelectorAll('a[href]')].some((link) => prices.test(link.getAttribute('href') ?? '')) &&
    [...box.querySelectorAll('p')].every((paragraph) => (measures.get(paragraph)?.text ?? 0) <= longestOffer)
  );
}
