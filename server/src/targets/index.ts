export { createMatchFeed, type MatchFeed } from './match-feed.ts';
export { createTargets, type TargetsService } from './service.ts';
