/** The maximum length of an address that Excel accepts. */
const ADDRESS_MAX = 2_079;

/**
 * An address as a link of a document; undefined unless it is a web page: others could run or open something in the program that
 * shows it.
 */
export function webAddress(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || url.length > ADDRESS_MAX || !URL.canParse(url)) return undefined;
  const { href } = new URL(url);
  return href.length > ADDRESS_MAX ? undefined : href;
}
