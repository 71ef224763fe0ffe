/**
 * The address of a site as people write it, without the protocol: "news.example", or "example.org/news" for one of
 * several on the same host.
 */
export function siteAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
