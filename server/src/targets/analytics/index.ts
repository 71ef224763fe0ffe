export { createTargetComparison, shareOfSum, type TargetComparisonService } from './comparison.ts';
export { countFirstReports } from './count-first-reports.ts';
export { countPlaces } from './count-places.ts';
export { hasAudiences } from './count-reach.ts';
export { countTones } from './count-tones.ts';
export { countryTable } from './country-table.ts';
export { readCoverage } from './coverage.ts';
export { firstReportTable } from './first-report-table.ts';
export { hasPrevious } from './has-previous.ts';
export {
  daysOfPeriod,
  readOwnTarget,
  settledSpan,
  spanOf,
  startOfTarget,
  zoneOf,
} from './period.ts';
export { type DaysAnalytics, readDays } from './read-days.ts';
export { readSpan } from './read-span.ts';
export { type RecentLevel, readRecentLevels, readUnusual } from './recent-levels.ts';
export {
  countAddedByHand,
  countSharedStories,
  findFirstMatchAt,
  type ListedStory,
  listLargestStories,
  matchedSpan,
  type Span,
} from './repository.ts';
export {
  createTargetAnalytics,
  daysInName,
  type Exporter,
  fileName,
  type Reader,
  type TargetAnalyticsService,
} from './service.ts';
export { writeSpikeNotices } from './write-spike-notices.ts';
