export { createLinkActions, type LinkAction, type LinkActions, type LinkedAlerts } from './actions.ts';
export { createHighlightStops, type HighlightStops } from './highlight-stops.ts';
export type { LinkAnswer, MessageLinks, SubscriptionSubject } from './links.ts';
export {
  addressMark,
  createMessageLinks,
  HIGHLIGHTS_STOP_PATH,
  linkPaths,
  RATE_PATH,
  REPORT_STOP_PATH,
  readConfirmationToken,
  readReportToken,
  readSubscriptionToken,
  SUBSCRIPTION_CONFIRM_PATH,
  SUBSCRIPTION_STOP_PATH,
} from './links.ts';
export { createRatingLinks, type GoneMatch, type RatedMatch, type RatingLinks } from './rating.ts';
export { findShortLink, SHORT_LINK_PATH } from './short-links.ts';
