export { readCoverage } from './coverage.ts';
export { createTargetAnalytics, type TargetAnalyticsService } from './service.ts';
