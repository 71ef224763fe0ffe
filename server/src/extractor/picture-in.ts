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
