import type { CrawlError } from '@newswatch/shared/contracts';

export interface UnreadSite {
  error: CrawlError | null;
  /** The address that was read. */
  url: string;
}

/** People who request a site can leave the rest to an administrator. */
export type SiteReader = 'requester' | 'administrator';

export interface Explained {
  title: string;
  /** The cause, and the next step. */
  words: string;
}

/** The reason why a site could not be reached, and the next step. */
export function whyUnreached({ error, url }: UnreadSite, reader: SiteReader = 'requester'): Explained {
  const said = error?.message ?? 'The site could not be reached.';
  const orHttp = url.startsWith('https:') ? ' Or try it with http:// instead of https://.' : '';
  switch (error?.code) {
    case 'http_status':
      return {
        title: titleOfStatus(error.http_status ?? 0),
        words: `${said} ${nextStep(error.http_status ?? 0, reader)}`,
      };
    case 'dns':
      return { title: 'There is no site at this address', words: `${said} Check the spelling.` };
    case 'url_not_allowed':
      return { title: 'This address cannot be read', words: `${said} Enter the public address of the site.` };
    case 'too_many_redirects':
      return {
        title: 'The address keeps redirecting',
        words: `${said} Open it in your browser, and enter the address of the page that you see.`,
      };
    case 'tls':
      return { title: 'The connection is not secure', words: `${said} Check the address.${orHttp}` };
    default:
      return {
        title: 'The site does not respond',
        words: `${said} Check the address, or check again later.${orHttp}`,
      };
  }
}

function titleOfStatus(status: number): string {
  if (status === 401 || status === 402) return 'The site asks visitors to sign in';
  if (status === 404 || status === 410) return 'There is no page at this address';
  if (status === 429) return 'The site asks us to wait';
  return status >= 500 ? 'The site has a problem' : 'The site refuses our crawler';
}

function nextStep(status: number, reader: SiteReader): string {
  const mayRequest = reader === 'requester';
  if (status === 401 || status === 402) return 'Enter the address of a page that anyone can read.';
  if (status === 404 || status === 410) return 'Check the address, or enter that of the home page.';
  if (status === 429 || status >= 500)
    return `Check again later.${mayRequest ? ' You can send the request now.' : ''}`;
  return mayRequest
    ? 'You can still send the request: an administrator can contact the site.'
    : 'Contact the site, and ask it to allow our crawler.';
}

/** The next step for a robots.txt that forbids crawling. */
export function whyForbidden(reader: SiteReader = 'requester'): Explained {
  return {
    title: 'robots.txt asks us to stay away',
    words: `We respect that. ${
      reader === 'requester'
        ? 'An administrator can still contact the site.'
        : 'Contact the site, or turn off “Respect robots.txt” with a reason if it has agreed.'
    }`,
  };
}

/** The reason why a page that was read has no articles, and the next step. */
export function whyNoArticles({ error, url }: UnreadSite, reader: SiteReader = 'requester'): Explained {
  const said = error?.message ?? 'The page has no feed and no links to articles.';
  const isHome = URL.canParse(url) && new URL(url).pathname === '/';
  const next = !isHome
    ? 'Enter the address of the home page or of a section with articles.'
    : reader === 'requester'
      ? 'Enter the address of a section or a feed of the site, or send the request: an administrator will look at it.'
      : 'Enter the address of a section or a feed of the site, or use JavaScript if its pages are rendered by scripts.';
  return { title: 'No articles were found', words: `${said} ${next}` };
}

/** The reason why a site could not be read, whatever it is, and the next step. */
export function whyUnread(site: UnreadSite, reader: SiteReader = 'requester'): Explained {
  switch (site.error?.code) {
    case 'robots_disallowed':
      return whyForbidden(reader);
    case 'empty':
    case 'not_a_feed':
    case 'extraction_failed':
    case 'too_large':
      return whyNoArticles(site, reader);
    case 'browser_unavailable':
    case 'internal':
      // Nothing about the site is wrong.
      return { title: 'The site could not be checked', words: `${site.error.message} Check again later.` };
    default:
      return whyUnreached(site, reader);
  }
}
