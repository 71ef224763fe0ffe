import { type Channel, calls, type TargetCoverage } from '@newswatch/shared/contracts';
import type {
  listTargetDeliveries,
  sendTestAlert,
  TargetAnalyticsService,
  TargetComparisonService,
  TargetFirstReportsService,
  TargetNamesService,
  TargetPlacesService,
  TargetSlidesService,
  TargetThemesService,
} from '../../targets/index.ts';
import type { ThrottledPerson } from '../../throttle/index.ts';
import { type Route, route } from '../route.ts';

interface TargetInsight {
  analytics: TargetAnalyticsService;
  comparison: TargetComparisonService;
  themes: TargetThemesService;
  names: TargetNamesService;
  places: TargetPlacesService;
  firstReports: TargetFirstReportsService;
  slides: TargetSlidesService;
  coverage: (userId: string, targetId: string, now: Date) => Promise<TargetCoverage>;
  test: (
    person: ThrottledPerson,
    targetId: string,
    channel: Channel,
    now: Date,
  ) => ReturnType<typeof sendTestAlert>;
  deliveries: (
    userId: string,
    targetId: string,
    filter: Parameters<typeof listTargetDeliveries>[3],
  ) => ReturnType<typeof listTargetDeliveries>;
}

/**
 * Analytics, their tables, the comparison with other targets, the themes, names and countries of a target, the deliveries of its
 * messages, a test message, and the state of its sources.
 */
export function targetInsightRoutes({
  analytics,
  comparison,
  themes,
  names,
  places,
  firstReports,
  slides,
  coverage,
  deliveries,
  test,
}: TargetInsight): Route[] {
  return [
    route(calls.targets.analytics, ({ caller, params, query, now }) =>
      analytics.get(caller, params.targetId, query, now),
    ),
    route(calls.targets.themes, ({ caller, params, query, now }) =>
      themes.get(caller, params.targetId, query, now),
    ),
    route(calls.targets.names, ({ caller, params, query, now }) =>
      names.get(caller, params.targetId, query, now),
    ),
    route(calls.targets.exportNames, ({ caller, ip, params, query, now }) =>
      names.exportTable({ ...caller, ip }, params.targetId, query, now),
    ),
    route(calls.targets.places, ({ caller, params, query, now }) =>
      places.get(caller, params.targetId, query, now),
    ),
    route(calls.targets.firstReports, ({ caller, params, query, now }) =>
      firstReports.get(caller, params.targetId, query, now),
    ),
    route(calls.targets.exportFirstReports, ({ caller, ip, params, query, now }) =>
      firstReports.exportTable({ ...caller, ip }, params.targetId, query, now),
    ),
    route(calls.targets.exportPlaces, ({ caller, ip, params, query, now }) =>
      places.exportTable({ ...caller, ip }, params.targetId, query, now),
    ),
    route(calls.targets.comparison, ({ caller, params, query, now }) =>
      comparison.get(caller, params.targetId, query, now),
    ),
    route(calls.targets.sharedStories, ({ caller, params, query, now }) =>
      comparison.stories(caller, params.targetId, query, now),
    ),
    route(calls.targets.exportComparison, ({ caller, ip, params, query, now }) =>
      comparison.exportTable({ ...caller, ip }, params.targetId, query, now),
    ),
    route(
      calls.targets.exportAnalytics,
      ({ caller, ip, params, query: { format, ...query }, now, signal }) => {
        const reader = { ...caller, ip, signal };
        return format === 'pptx'
          ? slides.make(reader, params.targetId, query, now)
          : analytics.exportDays(reader, params.targetId, { ...query, format }, now);
      },
    ),
    route(calls.targets.exportMatches, ({ caller, ip, params, query, now, signal }) =>
      analytics.exportMatches({ ...caller, ip, signal }, params.targetId, query.format, now),
    ),
    route(calls.targets.deliveries, ({ caller, params, query }) =>
      deliveries(caller.id, params.targetId, query),
    ),
    route(calls.targets.testNotification, ({ caller, ip, params, body, now }) =>
      test({ ...caller, ip }, params.targetId, body.channel, now),
    ),
    route(calls.targets.coverage, ({ caller, params, now }) => coverage(caller.id, params.targetId, now)),
  ];
}
