/** A narrower picture is an icon or a portrait. */
const narrowestPicture = 200;

/** The address of the first picture in cleaned markup. */
export function pictureIn(html: string): string | undefined {
  for (const [tag, src] of html.matchAll(/<img src="([^"]{1,2000})"[^>]*>/g)) {
    const width = Number(/ width="(\d+)"/.exec(tag)?.[1] ?? narrowestPicture);
    if (src !== undefined && width >= narrowestPicture && !/\.(?:svg|gif)(?:$|\?)/i.test(src)) {
      return src.replaceAll('&amp;', '&');
    }
  }
  return undefined;
}

/** A picture that a template shows where an article has none. */
const placeholder =
  /[/_-](?:(?:placeholder|no-?(?:image|photo|picture)|default-?(?:image|picture|photo|share|social|og))[^/]*|(?:blank|spacer)\.\w+)$/i;

/** The address of a picture, unless it is the one of articles without any. */
export function ownPicture(address: string | undefined): string | undefined {
  return address !== undefined && placeholder.test(address.replaceAll('_', '-')) ? undefined : address;
}
