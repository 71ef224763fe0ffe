/** The minimum width of a picture; a narrower one is an icon or a portrait. */
const narrowestPicture = 200;

/** The maximum length of a set of sizes; templates do not write longer ones. */
const longestSet = 10_000;

/** The address of the first picture in cleaned markup. */
export function pictureIn(html: string): string | undefined {
  for (const [tag, src] of html.matchAll(/<img src="([^"]{1,2000})"[^>]*>/g)) {
    const width = Number(/ width="(\d+)"/.exec(tag)?.[1] ?? narrowestPicture);
    if (src !== undefined && width >= narrowestPicture && isPicture(src)) return src.replaceAll('&amp;', '&');
  }
  return undefined;
}

/** Whether an address is that of a photograph, not of a drawing or of an empty picture. */
export const isPicture = (address: string): boolean => !/^data:|\.(?:svg|gif)(?:$|\?)/i.test(address);

/** A picture that a template shows where an article has none. */
const placeholder =
  /[/_-](?:(?:placeholder|no-?(?:image|photo|picture)|default-?(?:image|picture|photo|share|social|og))[^/]*|(?:blank|spacer)\.\w+)$/i;

/** Words in the names of such pictures: "logo-share-1200x630.png", "site_default.jpg". */
const ofSite =
  /^(?=.*(?:logo|default))(?:(?:site|logo|default|share|sharing|social|media|og|facebook|twitter|image|img|picture|card|preview|meta|fb|\d+(?:x\d+)?)(?:-|$))+$/i;

/** The address of a picture, unless it is the placeholder for articles without a picture. */
export function ownPicture(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const path = address.replaceAll('_', '-').replace(/[?#].*$/, '');
  const name = path.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return placeholder.test(path) || ofSite.test(name) ? undefined : address;
}

/** The attributes in which scripts find the address of a picture that is loaded when the reader scrolls to it. */
const lazyAttributes = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-url'];

/** The addresses of an `<img>`, most useful first: its own, those for its script, then the widest of its sets. */
export function pictureSources(attributes: Readonly<Record<string, string>>): string[] {
  const { src } = attributes;
  const isStandIn = src === undefined || src.startsWith('data:') || placeholder.test(src);
  const others = [
    ...lazyAttributes.flatMap((name) => attributes[name] ?? []),
    ...['data-srcset', 'data-lazy-srcset', 'srcset'].flatMap(
      (name) => widestOf(attributes[name] ?? '') || [],
    ),
  ];
  return [...(isStandIn ? others : []), ...(src ? [src] : [])];
}

function widestOf(set: string): string | undefined {
  return set
    .slice(0, longestSet)
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address, size = '1']) => ({ address, size: Number.parseFloat(size) || 1 }))
    .toSorted((one, other) => other.size - one.size)[0]?.address;
}
