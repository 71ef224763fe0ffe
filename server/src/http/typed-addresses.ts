/** Addresses that people type, and the pages that they mean. They apply only where no deployed page has the address. */
export const typedAddresses: Readonly<Record<string, string>> = {
  '/overview': '/',
  '/dashboard': '/',
  '/home': '/',
  '/reports': '/targets?view=reports',
  '/newsletters': '/targets?view=reports',
  '/clients': '/labels',
  '/queries': '/targets',
  '/searches': '/targets',
  '/topics': '/targets',
  '/calendar': '/ahead',
  '/alerts': '/notifications',
  '/inbox': '/notifications',
  '/recipients': '/users',
  '/screens': '/screen',
  '/integrations': '/apps',
  '/stories': '/articles?group=story',
  '/collections': '/articles',
  '/saved': '/articles?saved=true',
  '/highlights': '/articles?view=highlights',
  '/feeds': '/sources',
  '/profile': '/settings',
  '/account': '/settings/account',
  '/preferences': '/settings/display',
  '/security': '/settings/security',
  '/statistics': '/settings/statistics',
  '/quota': '/settings/quota',
  '/plan': '/settings/quota',
  '/help': '/help-center',
  '/support': '/chats',
  '/api-keys': '/external-api/api-keys',
  '/webhooks': '/external-api/webhooks',
  '/subscriptions': '/external-api/subscriptions',
  '/login': '/sign-in',
  '/signin': '/sign-in',
  '/register': '/sign-up',
  '/signup': '/sign-up',
};

/**
 * The page that a typed address means, with the rest of its query; undefined if nobody knows.
 *
 * @param address path and query, as requested
 * @example meantAddress('/Reports/?form=make') // '/targets?view=reports&form=make'
 */
export function meantAddress(address: string): string | undefined {
  const [path = '', query = ''] = address.split(/\?(.*)/su, 2);
  // Only from the first of the slashes on: looking from each would take seconds for thousands of them.
  const key = path.toLowerCase().replace(/(?<!\/)\/+$/u, '');
  if (!Object.hasOwn(typedAddresses, key)) return undefined;
  const meant = typedAddresses[key] ?? '';
  if (query === '') return meant;
  return `${meant}${meant.includes('?') ? '&' : '?'}${query}`;
}
