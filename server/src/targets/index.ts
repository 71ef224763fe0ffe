export { createTargetAnalytics, readCoverage, type TargetAnalyticsService } from './analytics/index.ts';
export { createMatchFeed, type MatchFeed } from './match-feed.ts';
export { createTargets, type TargetsService } from './service.ts';
