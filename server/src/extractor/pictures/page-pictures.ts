import { boilerplateByName, foldNames } from '../boilerplate-names.ts';
import { comparable } from '../comparable.ts';
import { findTeasers, keptIfArticle, leadsElsewhere } from '../find-teasers.ts';
import { type Measure, measurePage } from '../measure-page.ts';
import { isOfOtherPages } from '../other-pages.ts';
import { ancestorsOf, findPageHeading } from '../page-heading.ts';
import { blockTags } from '../plain-text.ts';
import { type Attributes, pictureAddress, pictureKey, pictureSize } from './picture-address.ts';
import { framesOf, readWords } from './picture-caption.ts';

/** A picture of a page that may belong to its article, and what decides whether it does. */
export interface PictureCandidate {
  readonly url: string;
  readonly key: string;
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Whether the page marks it as a figure, gives it a caption, or declares a large size. */
  readonly isMarked: boolean;
  /** Whether it is the picture that the page shows beside its headline. */
  readonly isLead: boolean;
}

/** An element of a page, in a list up to its root. */
export interface Place {
  readonly up: Place | undefined;
  readonly depth: number;
  /** Whether it is marked as something beside the article. */
  readonly isOutside: boolean;
}

/** The texts and the pictures of a page, in its order. */
export type Step =
  | { readonly text: string; readonly length: number; readonly place: Place }
  | { readonly picture: PictureCandidate; readonly place: Place };

export interface PagePictures {
  readonly steps: readonly Step[];
  /** The number of steps before the headline of the page; 0 if it has none. */
  readonly headingAt: number;
}

const none: PagePictures = { steps: [], headingAt: 0 };

/** The number of a page's pictures that are considered, and of its texts. */
const mostCandidates = 150;
const mostSteps = 20_000;

const pictures = 'img,amp-img';
const isPictureTag = /^(?:IMG|AMP-IMG)$/;
/** `noscript` is not included: it has the picture that a script would load. */
const silent = /^(?:SCRIPT|STYLE|TEMPLATE|SVG|IFRAME|OBJECT|VIDEO|AUDIO|SELECT|TEXTAREA)$/i;
const outsideTag = /^(?:NAV|ASIDE|FOOTER|DIALOG|AMP-AD|AMP-EMBED|AMP-CONSENT|AMP-SIDEBAR|AMP-STICKY-AD)$/;
const outsideRole =
  /^(?:navigation|complementary|contentinfo|banner|dialog|alertdialog|search|toolbar|menu)$/;
/** Names that say how a single picture behaves or is shown; around a form or a text, they name a box. */
const ofBehaviour =
  /(?<![a-z])(?:lightbox|modal|pop-?up|overlay|tooltip|dialog|slider|social|no-?print|promo|masthead)(?![a-z])/g;
/** The share of a page's text: an element with more is not beside the article, whatever its name. */
const mostOfPage = 0.3;
/** The most text in an element around a single picture, and the most elements. */
const longestFrame = 400;
const mostInFrame = 40;
/** Names of pictures that do not show the subject of an article. */
const ofSomethingElse =
  /(?<![a-z])(?:logo|icon|avatar|gravatar|author|byline|sprite|badge|emoji|smiley|ads?|advert\w*|sponsor\w*|partner|share|sharing|tracking|pixel|profile-(?:pic|photo|image))s?(?![a-z])/;
/** Names of files that are not photographs, unless they have a caption. */
const fileOfSomethingElse =
  /(?<![a-z])(?:logo|icon|favicon|avatar|gravatar|sprite|spacer|blank|pixel|emoji|smiley|loading|loader|transparent|badge|button|btn|1x1|banner|ads?)s?(?![a-z])/;
const hidden = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** The minimum size of a picture in pixels, and with a caption: older pages have small photographs in their text. */
const smallest = { width: 200, height: 100 };
const smallestWithCaption = { width: 100, height: 60 };
/** The width from which a picture without a figure counts as one. */
const large = 300;
/** The maximum ratio of the sides: a more elongated picture is a banner or a line. */
const widest = 4;
/** The share of a caption that may be linked; more is the headline of another article. */
const mostLinked = 0.6;

/**
 * Reads the pictures of a page, and the texts between them by which they find their places in the extracted text. Changes nothing.
 *
 * @param url the address of the page
 * @param base the base of its relative addresses
 */
export function readPagePictures(document: Document, url: string, base: string): PagePictures {
  if (document.querySelector(pictures) === null) return none;
  const measures = measurePage(document.body);
  const lengthOf = (element: Element): number => measures.get(element)?.text ?? 0;
  const heading = findPageHeading(document);
  const own = ancestorsOf(heading);
  const total = measures.get(document.body)?.prose ?? 0;
  const titles = new Set([comparable(heading?.textContent ?? '')]);
  const teasers = new Set(keptIfArticle(findTeasers(document, measures, url, titles), measures));
  const steps: Step[] = [];
  const waiting: Step[] = [];
  let headingAt = 0;
  let candidates = 0;
  let line = '';

  function endLine(place: Place): void {
    const text = comparable(line);
    if (text !== '') steps.push({ text, length: line.length, place });
    line = '';
    steps.push(...waiting.splice(0));
  }

  function readPicture(element: Element, place: Place): void {
    candidates += 1;
    if (candidates > mostCandidates) return;
    const picture = candidateOf(element, { url, base, lengthOf, own });
    if (picture === undefined) return;
    // A picture at the beginning of a paragraph is before its text, any other one after it.
    if (line.trim() === '') steps.push({ picture, place });
    else waiting.push({ picture, place });
  }

  function walk(element: Element, up: Place): void {
    if (steps.length > mostSteps || silent.test(element.nodeName)) return;
    const name = element.nodeName;
    if (element === heading) headingAt = steps.length;
    if (isPictureTag.test(name)) {
      readPicture(element, up);
      return;
    }
    const place = {
      up,
      depth: up.depth + 1,
      isOutside: teasers.has(element) || isOutside(element, measures.get(element), total),
    };
    const isBlock = blockTags.has(name);
    if (isBlock || name === 'BR' || name === 'HR') endLine(place);
    for (const child of element.childNodes) {
      if (child.nodeType === child.TEXT_NODE) {
        if (name !== 'NOSCRIPT') line += child.textContent ?? '';
      } else if (child.nodeType === child.ELEMENT_NODE) walk(child as Element, place);
    }
    if (isBlock) endLine(place);
    if (name === 'TD' || name === 'TH') line += ' ';
  }

  const root = { up: undefined, depth: 0, isOutside: false };
  walk(document.body, root);
  endLine(root);
  return { steps, headingAt };
}

interface Page {
  readonly url: string;
  readonly base: string;
  readonly lengthOf: (element: Element) => number;
  /** Everything that contains the headline. */
  readonly own: ReadonlySet<Element>;
}

function candidateOf(element: Element, { url, base, lengthOf, own }: Page): PictureCandidate | undefined {
  const attributes = attributesOf(element);
  if (hidden.test(attributes.style ?? '') || attributes['aria-hidden'] === 'true') return undefined;
  const link = element.closest('a[href]');
  const address = pictureAddress(
    attributes,
    sourcesOf(element),
    link?.getAttribute('href') ?? undefined,
    base,
  );
  if (address === undefined) return undefined;
  const words = readWords(element, lengthOf);
  const size = pictureSize(attributes, address);
  const declared = size ?? { width: widthOf(attributes), height: Number.POSITIVE_INFINITY };
  const least = words.caption === '' ? smallest : smallestWithCaption;
  if (declared.width < least.width || declared.height < least.height) return undefined;
  if (size && Math.max(size.width, size.height) > widest * Math.min(size.width, size.height))
    return undefined;
  const frames = framesOf(element, lengthOf);
  const names = [element, ...frames].map(namesOf).join(' ');
  const file = decodeURIComponentSafely(new URL(address).pathname.split('/').at(-1) ?? '');
  const isCaptioned = words.caption !== '';
  if (ofSomethingElse.test(names)) return undefined;
  if (!isCaptioned && fileOfSomethingElse.test(foldNames(file))) return undefined;
  if (link && isOfLink(link, frames, url, isCaptioned)) return undefined;
  return {
    url: address,
    key: pictureKey(address),
    ...words,
    width: size?.width ?? null,
    height: size?.height ?? null,
    isMarked: isCaptioned || element.closest('figure') !== null || (size?.width ?? 0) >= large,
    isLead: own.size > 0 && !isOfOtherPages(element, own),
  };
}

/** Whether a picture belongs to its link: a teaser of another article, or an advertisement. */
function isOfLink(link: Element, frames: readonly Element[], url: string, isCaptioned: boolean): boolean {
  const href = link.getAttribute('href') ?? '';
  if (href === '' || href.startsWith('#') || /^javascript:/i.test(href)) return false;
  if (!URL.canParse(href, url)) return true;
  const target = new URL(href, url);
  if (/\.(?:jpe?g|png|webp|gif|avif)$/i.test(target.pathname)) return false;
  if (target.searchParams.has('attachment_id') || /\/attachment\//.test(target.pathname)) return false;
  const own = new URL(url);
  if (target.origin === own.origin && target.pathname === own.pathname) return false;
  if (!isCaptioned) return true;
  // The caption of a teaser is the headline that it links.
  const frame = frames.at(-1) ?? link;
  const whole = (frame.textContent ?? '').replace(/\s+/g, ' ').trim().length;
  const linked = [link, ...frame.querySelectorAll('a[href]')]
    .filter((other) => leadsElsewhere(other, url))
    .reduce((length, other) => length + (other.textContent ?? '').replace(/\s+/g, ' ').trim().length, 0);
  return linked > whole * mostLinked;
}

function isOutside(element: Element, size: Measure | undefined, total: number): boolean {
  if (size === undefined || size.holdsArticle || size.prose > total * mostOfPage) return false;
  if (outsideTag.test(element.nodeName)) return true;
  if (outsideRole.test(element.getAttribute('role') ?? '')) return true;
  const written = namesOf(element);
  if (boilerplateByName(written) !== 'always') return false;
  const isFrame =
    size.text <= longestFrame &&
    size.elements <= mostInFrame &&
    element.querySelectorAll(pictures).length === 1 &&
    element.querySelector('form,input') === null;
  return !isFrame || boilerplateByName(written.replace(ofBehaviour, '')) === 'always';
}

const namesOf = (element: Element): string =>
  foldNames(`${element.getAttribute('class') ?? ''} ${element.id}`).trim();

function sourcesOf(element: Element): Attributes[] {
  const picture = element.closest('picture');
  return picture ? [...picture.querySelectorAll('source')].map(attributesOf) : [];
}

function widthOf({ width = '' }: Attributes): number {
  return /^\s*\d+(?:px)?\s*$/.test(width) ? Number.parseInt(width, 10) : Number.POSITIVE_INFINITY;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

const attributesOf = (element: Element): Attributes =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
