import { isPicture, ownPicture } from '../picture-in.ts';

/** The width in pixels that is wanted: the text is about 700 wide, and most screens have up to twice as many pixels. */
const wantedWidth = 1_200;
/** The maximum length of a set of sizes; templates do not write longer ones. */
const longestSet = 10_000;
/** A candidate of a set: an address, which may contain commas but not end with one, and its width or density. */
const candidate = /([^\s,]\S*[^\s,])(?:\s+(\d+(?:\.\d+)?)([wx]))?\s*(?:,|$)/g;
const imageFile = /\.(?:jpe?g|png|webp|avif)(?:$|[?#])/i;
/** The attributes in which scripts most often find the address; any other is recognised by the file that it names. */
const lazyNames = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-url'];

export type Attributes = Readonly<Record<string, string>>;

/**
 * The absolute address of a picture, at the width that suits the reader if the page offers several.
 *
 * @param picture the attributes of the element
 * @param sources those of the sources beside it, in a `<picture>`
 * @param link the address to which it is linked
 */
export function pictureAddress(
  picture: Attributes,
  sources: readonly Attributes[],
  link: string | undefined,
  base: string,
): string | undefined {
  const sets = [picture, ...sources.filter(({ type = '' }) => !/svg|gif/.test(type))].flatMap((attributes) =>
    ['data-srcset', 'data-lazy-srcset', 'srcset'].flatMap((name) => readSet(attributes[name] ?? '')),
  );
  const lazy = [
    ...lazyNames.flatMap((name) => picture[name] ?? []),
    ...Object.entries(picture).flatMap(([name, value]) =>
      name.startsWith('data-') && imageFile.test(value) && !/\s/.test(value.trim()) ? [value] : [],
    ),
  ];
  const full = link !== undefined && imageFile.test(link) ? [link] : [];
  const [best] = [
    ...bySize(sets),
    ...full,
    ...lazy,
    picture.src,
    ...sets.map(({ address }) => address),
  ].flatMap((address) => absolute(address, base) ?? []);
  return best;
}

interface Candidate {
  readonly address: string;
  /** In pixels, if the set names widths. */
  readonly width: number;
}

function readSet(set: string): Candidate[] {
  return [...set.slice(0, longestSet).matchAll(candidate)].map(([, address = '', size = '0', unit]) => ({
    address,
    width: unit === 'w' ? Number(size) : 0,
  }));
}

/** The narrowest picture that is wide enough, or the widest of all. */
function bySize(sets: readonly Candidate[]): string[] {
  const sized = sets
    .filter(({ width, address }) => width > 0 && usable(address))
    .toSorted((one, other) => one.width - other.width);
  const best = sized.find(({ width }) => width >= wantedWidth) ?? sized.at(-1);
  return best ? [best.address] : [];
}

const usable = (address: string): boolean => isPicture(address) && ownPicture(address) !== undefined;

function absolute(address: string | undefined, base: string): string | undefined {
  const written = address?.trim() ?? '';
  if (written === '' || !usable(written) || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

const sizeInName = /[-_](\d{2,4})x(\d{2,4})(?:[@_-]\w+)?\.\w+(?:$|[?#])/;

/** The declared size of a picture, or the one in the name of its file; undefined if neither gives both sides. */
export function pictureSize(
  picture: Attributes,
  address: string,
): { readonly width: number; readonly height: number } | undefined {
  const declared = [picture.width, picture.height];
  const isDeclared = declared.every((side) => /^\s*\d{1,5}(?:\.\d+)?(?:px)?\s*$/.test(side ?? ''));
  const [width = 0, height = 0] = (isDeclared ? declared : (sizeInName.exec(address)?.slice(1) ?? [])).map(
    (side) => Math.round(Number.parseFloat(side ?? '')),
  );
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The last part of a path that identifies a picture; shorter ones are names such as "5000.jpg". */
const shortestName = 8;

/** What two addresses of the same picture at different sizes have in common. */
export function pictureKey(address: string): string {
  const url = new URL(address);
  const original = url.searchParams.get('url') ?? url.searchParams.get('src');
  if (original !== null && imageFile.test(original) && URL.canParse(original, address))
    return pictureKey(new URL(original, url.origin).href);
  const name = (url.pathname.split('/').at(-1) ?? '').toLowerCase();
  if (!imageFile.test(name)) return address;
  const ownName = name.replace(/\.\w+$/, '').replace(/[-_@](?:\d{2,4}x\d{2,4}|\d{3,4}w?|scaled|\dx)$/, '');
  return ownName.length >= shortestName && /\p{L}/u.test(ownName) ? ownName : url.origin + url.pathname;
}
