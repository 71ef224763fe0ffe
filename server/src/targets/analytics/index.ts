export { readCoverage } from './coverage.ts';
export { noticeSpikes } from './notice-spikes.ts';
export { type RecentLevel, readRecentLevels, readUnusual } from './recent-levels.ts';
export { createTargetAnalytics, type TargetAnalyticsService } from './service.ts';
