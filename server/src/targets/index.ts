export {
  countAddedByHand,
  countPlaces,
  countSharedStories,
  countTones,
  createTargetAnalytics,
  createTargetComparison,
  type DaysAnalytics,
  daysOfPeriod,
  fileName,
  hasAudiences,
  hasPrevious,
  readCoverage,
  readDays,
  readSpan,
  readUnusual,
  type Span,
  shareOfSum,
  spanOf,
  type TargetAnalyticsService,
  type TargetComparisonService,
  writeSpikeNotices,
  zoneOf,
} from './analytics/index.ts';
export { assertRoom } from './assert-room.ts';
export { addEarlierArticles, countBackfilled, ruleKey } from './backfills/index.ts';
export { type BulkTargets, createBulkTargets, draftOf } from './bulk.ts';
export { createTargetCopies, type TargetCopiesService } from './copies/index.ts';
export { listTargetDeliveries } from './delivery-log.ts';
export { fillSources, fillSourcesOfMatches } from './fill-sources.ts';
export { createTargetFirstReports, type TargetFirstReportsService } from './first-reports/index.ts';
export { syncFollowers } from './follows/index.ts';
export {
  createHandOverOffers,
  describeMove,
  expireHandOvers,
  findHandedOver,
  forgetOffersBy,
  type HandOverOffers,
  handOverTargets,
  moveLateMatches,
  recordMove,
  runMatchMoves,
} from './hand-over/index.ts';
export { RATINGS_NEEDED, SILENT_AFTER_DAYS, targetHealth } from './health.ts';
export { importRefusal } from './import-refusal.ts';
export { createTargetJournal, type TargetJournalService } from './journal/index.ts';
export {
  countAuthors,
  createJournalistHiding,
  createJournalists,
  type JournalistHiding,
  type JournalistsService,
} from './journalists/index.ts';
export { createLabelFigures, type LabelFiguresService } from './label-figures.ts';
export { createTargetLabels, listLabels, type TargetLabels } from './labels.ts';
export { createLearning, type Learning } from './learning/index.ts';
export { createMatchFeed, type MatchFeed } from './match-feed.ts';
export { countActivity } from './match-repository.ts';
export {
  countNames,
  createTargetNames,
  findNamed,
  readNames,
  type TargetNamesService,
} from './names/index.ts';
export { orderByUnusual } from './order-targets.ts';
export { parsedQuery } from './parsed-query.ts';
export { createTargetPlaces, type TargetPlacesService } from './places/index.ts';
export {
  countParts,
  explainTarget,
  findByWords,
  findNearMiss,
  keywordsOf,
  previewTarget,
  previewTargets,
  tryQuery,
} from './preview/index.ts';
export { createReadSearches, type ReadSearches } from './read-searches.ts';
export { createRelatedWords, type RelatedWordsService } from './related-words/index.ts';
export { findTarget, listAllTargets, lockOwner, type TargetRow } from './repository.ts';
export { createTargets, type TargetsService } from './service.ts';
export { createTargetSlides, type TargetSlidesService } from './slides/index.ts';
export { STOP_WORDS } from './stop-words.ts';
export { freeName } from './target-draft.ts';
export { targetRss } from './target-rss.ts';
export { sendTestAlert } from './test-alert.ts';
export {
  createTargetThemes,
  MATCHES_READ,
  ownWordsOf,
  readThemes,
  type TargetThemesService,
  wordsOfKeywords,
} from './themes/index.ts';
export { createTones, type TonesService, writeToneNotices } from './tones/index.ts';
export {
  countSuggestedTopics,
  createSuggestedTopics,
  type SuggestedTopicsService,
  storeTopicsIfDue,
} from './topics/index.ts';
export { isUnmatchable, readUnmatchable } from './unmatchable.ts';
