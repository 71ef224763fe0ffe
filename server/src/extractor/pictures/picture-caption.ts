import { foldNames } from '../boilerplate-names.ts';
import { comparable } from '../comparable.ts';
import { oneLine } from '../plain-text.ts';
import { spacedText } from '../spaced-text.ts';

/** The maximum lengths of a description, a caption and a credit, in characters. */
const longestAlt = 300;
const longestCaption = 600;
const longestCredit = 160;
/** The number of elements around a picture without a figure in which its caption may be, and the most text in one. */
const mostAround = 5;
const longestAround = 800;

const captionName =
  /(?:^|-)(?:\w*captions?|captiontext|legende?|cutline|pie|pie-(?:de-)?(?:foto|imagen)|leyenda|image-description)(?=-|$)/;
const creditName =
  /(?:^|-)(?:\w*credits?|copyrights?|photographers?|photo-?by|attribution|source|agency|author|byline|creditos?|autor|fuente|firma|auteur|crédits?)(?=-|$)/;
const creditProperty = /^(?:copyrightHolder|copyrightNotice|creditText|author|creator)$/;
/** Labels that only screen readers read: "Image caption, ". */
const unseen = /(?:^|-)(?:visually-?hidden|sr-only|screen-reader(?:-text)?|offscreen|accessibility)(?=-|$)/;

const label =
  'photo(?:graph|graphy|graphie|s)?(?: credits?)?(?: by)?|images?(?: credits?| source)?|pictures?(?: by)?|credits?(?: photos?)?|crédits?(?: photos?)?|fotos?(?:grafía)?|imagen|source|fuente|صورة|الصورة|تصوير|المصدر';
const startsWithLabel = new RegExp(`^[\\s(\\[|–—/-]*(?:${label})\\s*[:：,]\\s*`, 'iu');
const endsWithLabel = new RegExp(
  `[\\s.(\\[|–—/-]+(?:${label})\\s*[:：]\\s*([^.:]{2,100}?)[.)\\]\\s]*$`,
  'iu',
);
const endsWithSign = /[\s.([|–—/-]*(©\s*[^.©]{2,100}?)[.)\]\s]*$/u;
/** An agency in brackets at the end: "(AP Photo/Jo Doe)". */
const agencyInBrackets =
  /\s*[([]([^()[\]]*\b(?:AP|AFP|Reuters|Getty|EPA|EFE|DPA|ANSA|PA|Photos?|Foto|Shutterstock|Bloomberg|Xinhua|Alamy)\b[^()[\]]*)[)\]]\.?$/;

/** The number of a picture in a gallery: "1 / 5". */
const counter = /^\s*\d{1,3}\s*(?:\/|of|de|sur|من)\s*\d{1,3}\s+/i;

interface Words {
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
}

/**
 * The description, caption and credit of a picture, from the element around it that contains no other picture.
 *
 * @param lengthOf the number of characters in an element
 */
export function readWords(picture: Element, lengthOf: (element: Element) => number): Words {
  const frames = framesOf(picture, lengthOf);
  const captions = frames.map(captionIn).find((found) => found.length > 0) ?? [];
  const credits = (captions.length > 0 || picture.closest('figure') !== null ? frames : []).flatMap((frame) =>
    [...frame.querySelectorAll('[class],[itemprop]')].filter((element) => isCredit(element)),
  );
  const [creditElement] = credits.filter((element) => !captions.includes(element));
  const written = oneLine(
    captions.map((caption) => seenText(caption, creditElement)).join(' ') ||
      plainWords(picture.getAttribute('data-caption') ?? ''),
    longestCaption,
  );
  const split = splitCredit(written.replace(counter, ''));
  const credit = creditElement ? seenText(creditElement) : '';
  return {
    alt: readAlt(picture.getAttribute('alt') ?? '', split.caption),
    caption: split.caption,
    credit: oneLine(withoutLabel(credit) || split.credit, longestCredit),
  };
}

/** The elements around a picture that contain no other picture, the smallest first. */
export function framesOf(picture: Element, lengthOf: (element: Element) => number): Element[] {
  const frames: Element[] = [];
  const figure = picture.closest('figure');
  for (let at = picture.parentElement; at && frames.length < mostAround; at = at.parentElement) {
    const isPage = /^(?:BODY|MAIN|ARTICLE)$/.test(at.nodeName) || lengthOf(at) > longestAround;
    if (isPage || hasOtherPicture(at, picture)) break;
    frames.push(at);
    if (at === figure) return frames;
  }
  const beside = (frames.at(-1) ?? picture).nextElementSibling;
  return beside && isCaption(beside) ? [...frames, beside] : frames;
}

/** Pages that load pictures late give each of them twice, once for browsers without scripts. */
function hasOtherPicture(element: Element, picture: Element): boolean {
  const isOf = (other: Element): boolean =>
    other === picture || other.closest('noscript') !== null || picture.closest('noscript') !== null;
  return ![...element.querySelectorAll('img,amp-img')].every(isOf);
}

function captionIn(frame: Element): Element[] {
  const own = frame.querySelectorAll('figcaption');
  const found = own.length > 0 ? [...own] : [frame, ...frame.querySelectorAll('[class]')].filter(isCaption);
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}

const namesOf = (element: Element): string =>
  foldNames(element.getAttribute('class') ?? '').replace(/\s+/g, '-');

const isCaption = (element: Element): boolean =>
  element.querySelector('img,amp-img,picture') === null &&
  (element.nodeName === 'FIGCAPTION' || captionName.test(namesOf(element)));

const isCredit = (element: Element): boolean =>
  element.querySelector('img,amp-img,picture,figcaption') === null &&
  (creditName.test(namesOf(element)) || creditProperty.test(element.getAttribute('itemprop') ?? ''));

/** The text that people see, without another element in it. */
function seenText(element: Element, without?: Element): string {
  const copy = element.cloneNode(true) as Element;
  if (without && element !== without && element.contains(without)) {
    const at = [...element.querySelectorAll('*')].indexOf(without);
    [...copy.querySelectorAll('*')][at]?.remove();
  }
  for (const part of copy.querySelectorAll('button,script,style,[class]')) {
    if (!part.hasAttribute('class') || unseen.test(namesOf(part))) part.remove();
  }
  return spacedText(copy)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();
}

const plainWords = (markup: string): string => markup.replace(/<[^<>]{0,500}>/g, ' ').trim();

const withoutLabel = (credit: string): string =>
  credit
    .replace(startsWithLabel, '')
    .replace(/^[\s|(–—/-]+|[\s|)]+$/g, '')
    .trim();

/** Separates the credit at the end of a caption, or a caption that is only a credit. */
function splitCredit(text: string): { caption: string; credit: string } {
  if (startsWithLabel.test(text) && text.length <= longestCredit)
    return { caption: '', credit: withoutLabel(text) };
  for (const pattern of [endsWithLabel, agencyInBrackets, endsWithSign]) {
    const found = pattern.exec(text);
    if (found?.[1] === undefined) continue;
    const before = text.slice(0, found.index).replace(/[\s([|–—/-]+$/, '');
    const end = /^\s*\./.test(text.slice(found.index)) && /[\p{L}\p{N}]$/u.test(before) ? '.' : '';
    return { caption: before + end, credit: found[1].trim() };
  }
  return { caption: text, credit: '' };
}

/** A file name says nothing, and what the caption says need not be read twice. */
function readAlt(written: string, caption: string): string {
  const alt = oneLine(written, longestAlt);
  const isFileName = /^\S*(?:\.\w{3,4}|[\d_]{4,}\S*)$/.test(alt);
  return isFileName || (caption !== '' && comparable(caption).startsWith(comparable(alt))) ? '' : alt;
}
