import { largeTargetId } from './large-person.ts';
import type { ListRequest } from './requests.ts';

/** The figures of a person with 110,000 matches and alerts, and of their target with 100,000. */
export function figureRequests(): ListRequest[] {
  const target = `/targets/${largeTargetId}`;
  const periods = ['7d', '30d', '90d', '365d'];
  const ofTarget = (['analytics', 'first-reports', 'names', 'themes'] as const).flatMap((list) =>
    periods.map((period) => ({ list, what: period, path: `${target}/${list}?period=${period}` })),
  );
  const statistics = ['7d', '30d', '90d', 'all'].map((period) => ({
    list: 'statistics',
    what: period,
    path: `/user/statistics?period=${period}`,
  }));
  const facets = [
    '',
    'unread=true',
    'type=system',
    'status=sent',
    'status=suppressed',
    'channel=email',
    'q=alert',
  ].map((query) => ({ list: 'facets of the inbox', what: query, path: `/notifications/facets?${query}` }));
  return [
    ...ofTarget,
    ...statistics,
    { list: 'overview', what: '14 days', path: '/user/dashboard' },
    { list: 'rhythm', what: '', path: '/user/alert-rhythm' },
    ...facets,
  ].map((request) => ({ ...request, list: `large: ${request.list}`, asLargePerson: true }));
}
