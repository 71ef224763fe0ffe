import type { Source } from '@newswatch/shared/contracts';

/**
 * The address of a site as people write it, without the protocol: "news.example", or "example.org/news" for one of several sites
 * on the same host.
 */
export function siteAddress({ url, host }: Pick<Source, 'url' | 'host'>): string {
  const { host: stored, pathname } = new URL(url);
  return `${(host ?? stored).replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
