export { readCoverage } from './coverage.ts';
export { type RecentLevel, readRecentLevels } from './recent-levels.ts';
export { createTargetAnalytics, type TargetAnalyticsService } from './service.ts';
