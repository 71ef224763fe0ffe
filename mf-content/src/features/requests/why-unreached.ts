import type { SourceProbe } from '@newswatch/shared/contracts';

/** Why a site could not be read, and what to do next. */
export function whyUnreached({ error, url }: Pick<SourceProbe, 'error' | 'url'>): {
  title: string;
  words: string;
} {
  const said = error?.message ?? 'The site could not be reached.';
  const orHttp = url.startsWith('https:') ? ' Or try it with http:// instead of https://.' : '';
  switch (error?.code) {
    case 'http_status':
      return {
        title: titleOfStatus(error.http_status ?? 0),
        words: `${said} ${nextStep(error.http_status ?? 0)}`,
      };
    case 'dns':
      return { title: 'There is no site at this address', words: `${said} Check the spelling.` };
    case 'url_not_allowed':
      return { title: 'This address cannot be read', words: `${said} Enter the public address of the site.` };
    case 'too_many_redirects':
      return {
        title: 'The address redirects again and again',
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

function nextStep(status: number): string {
  if (status === 401 || status === 402) return 'Enter a page that everyone may read.';
  if (status === 404 || status === 410) return 'Check the address, or enter the home page.';
  if (status === 429 || status >= 500) return 'Check again later. You can send the request now.';
  return 'You can send the request all the same: an administrator can contact the site.';
}
