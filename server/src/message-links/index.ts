export { createLinkActions, type LinkAction, type LinkActions, type LinkedAlerts } from './actions.ts';
export type { LinkAnswer } from './links.ts';
export { createMessageLinks, linkPaths, RATE_PATH } from './links.ts';
export { createRatingLinks, type GoneMatch, type RatedMatch, type RatingLinks } from './rating.ts';
