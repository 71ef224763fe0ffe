/** The base of a page's relative addresses: its own address, unless it names another. */
export function baseAddress(document: Document, pageUrl: string): string {
  const named = document.querySelector('base[href]')?.getAttribute('href')?.trim();
  if (!named || !URL.canParse(named, pageUrl)) return pageUrl;
  const base = new URL(named, pageUrl);
  return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : pageUrl;
}
