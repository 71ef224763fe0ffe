import { isBesideHeadline } from './beside-headline.ts';
import { isOfOtherPages } from './other-pages.ts';
import { ancestorsOf, findPageHeading } from './page-heading.ts';
import { isPicture, pictureSources } from './picture-in.ts';

/** Names of pictures that do not show the subject of an article. */
const ofSomethingElse =
  /(?<![a-z])(?:logo|icon|avatar|gravatar|author|profile|portrait|sprite|badge|banner|ads?|sponsor|partner|share|header|masthead)s?(?![a-z])/i;
/** Names of the picture above an article, which may be far from its headline. */
const named =
  /(?<![a-z])(?:featured|hero|lead|cover|post-(?:image|thumbnail)|(?:article|story|main)-(?:image|picture|photo)|portada)(?![a-z])/i;

const narrowest = 150;
/** The number of a page's first pictures that are considered. */
const mostPictures = 60;

/** Copies the address of a picture from the sources beside it if it has none itself, as a script of the page would. */
export function fillPictures(document: Document): void {
  for (const { children } of document.querySelectorAll('picture')) {
    const parts = [...children];
    const picture = parts.find(({ nodeName }) => nodeName === 'IMG');
    if (!picture || picture.hasAttribute('srcset') || picture.hasAttribute('data-srcset')) continue;
    const set = parts
      .filter(({ nodeName }) => nodeName === 'SOURCE')
      .map(srcsetOf)
      .find((one) => one !== '');
    if (set !== undefined) picture.setAttribute('srcset', set);
  }
}

const srcsetOf = (source: Element): string =>
  source.getAttribute('srcset') ?? source.getAttribute('data-srcset') ?? '';

/**
 * The address of the picture that a page shows beside its headline, outside the text: the nearest to the headline in the same
 * part of the page, or one elsewhere whose names mark it as the main picture.
 */
export function findLeadPicture(document: Document): string | undefined {
  const heading = findPageHeading(document);
  if (heading === undefined) return undefined;
  const own = ancestorsOf(heading);
  const parts = [...own];
  const teasers = new Map<Element, boolean>();
  const isTeaser = (element: Element): boolean => {
    const known = teasers.get(element) ?? isBesideHeadline(element);
    teasers.set(element, known);
    return known;
  };
  const found = [...document.querySelectorAll('img')].slice(0, mostPictures).flatMap((picture) => {
    const around: Element[] = [];
    let at: Element | null = picture;
    for (; at && !own.has(at); at = at.parentElement) around.push(at);
    const names = namesOf(around);
    const address = pictureSources(attributesOf(picture)).find(isPicture);
    const isOwn =
      address !== undefined &&
      isLarge(picture) &&
      (at?.nodeName !== 'BODY' || named.test(names)) &&
      !ofSomethingElse.test(`${names} ${address.replace(/^.*\//, '')}`.replaceAll('_', '-')) &&
      !isOfOtherPages(picture, own) &&
      !around.some(isTeaser);
    return isOwn && at ? [{ address, distance: parts.indexOf(at) }] : [];
  });
  return found.toSorted((one, other) => one.distance - other.distance)[0]?.address;
}

/** The names of a picture and of everything around it, up to the part of the page with the headline. */
const namesOf = (around: readonly Element[]): string =>
  around
    .flatMap((element) => [element.localName, element.getAttribute('class'), element.id])
    .join(' ')
    .replaceAll('_', '-');

/** Whether a picture is large; icons declare their small size. */
function isLarge(picture: Element): boolean {
  const sizes = ['width', 'height'].map((name) => Number.parseInt(picture.getAttribute(name) ?? '', 10));
  return sizes.every((size) => !(size < narrowest));
}

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
