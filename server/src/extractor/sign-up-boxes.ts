import type { Measure } from './measure-page.ts';

/** Words that ask for an address or a name, in the four languages. */
const asks =
  /\b(?:sign(?:ing)?[ -]?up|subscrib(?:e|ing)|register|enter your|your e-?mail)\b|(?:inscri(?:vez|re)|abonne[rz]|recevez|sélectionnée? par la rédaction|votre (?:adresse )?e-?mail)|(?:suscr[íi]b|regístrate|apúntate|recibe|tu (?:correo|e-?mail))|(?:اشترك|سجّ?ل|بريدك)/iu;
/** Words for what readers get in return. */
const offers =
  /\b(?:newsletters?|(?:your|in your) inbox|by e-?mail|briefing|e-?mail updates)\b|(?:newsletter|infolettre|lettre d['’]information|boîte (?:mail|de réception)|par e-?mail)|(?:newsletter|boletín|boletines|bandeja de entrada|por correo)|(?:نشرتنا|النشرة|نشرة|البريد الإلكتروني|بريدك)/iu;
/** The maximum length of a paragraph in a box; those of short articles are longer. */
const longestParagraph = 100;
/** The minimum number of parts: a box has a title, an offer and a condition, whereas a paragraph may report on newsletters. */
const fewestParts = 2;
const longestBox = 600;
const mostElements = 60;
/** Words with which an offer addresses the reader or speaks for the newspaper. */
const personal =
  /\b(?:you|your|our|we|us)\b|(?<!\p{L})(?:vous|votre|vos|notre|nos|tu|tus|te|nuestr[oa]s?|su)(?!\p{L})|نشرتنا|بريدك|اشترك/iu;

/** Boxes between the paragraphs that offer a newsletter, found by their text and not by their names. */
export function findSignUpBoxes(document: Document, measures: ReadonlyMap<Element, Measure>): Element[] {
  return [...document.querySelectorAll('div,section,aside,form')].filter((box) => {
    const size = measures.get(box);
    if (size === undefined || size.holdsArticle || size.text > longestBox || size.elements > mostElements)
      return false;
    const parts = [...box.children].filter((part) => (measures.get(part)?.text ?? 0) > 0);
    if (parts.length < fewestParts) return false;
    return isOffer(box) && !isAroundBox(box);
  });
}

function isOffer(element: Element): boolean {
  const text = element.textContent ?? '';
  return asks.test(text) && offers.test(text) && personal.test(text);
}

/** Whether an element is a short article with such a box in it. */
function isAroundBox(element: Element): boolean {
  const isLong = [...element.querySelectorAll('p')].some(
    (paragraph) => (paragraph.textContent ?? '').length > longestParagraph && !isOffer(paragraph),
  );
  return isLong && [...element.querySelectorAll('div,section,aside,form')].some(isOffer);
}
