export { deleteUnheld } from './added/repository.ts';
export { type AddedArticlesService, createAddedArticles } from './added/service.ts';
export { type AdminSourcesService, createAdminSources } from './administration/admin-sources.ts';
export { changeManySources } from './administration/bulk-sources.ts';
export { removeSourceLabel, renameSourceLabel } from './administration/change-source-labels.ts';
export { correctArticles, runCorrection, startCorrection } from './administration/correct-articles.ts';
export { exportSources } from './administration/export-sources.ts';
export { importSources } from './administration/import-sources.ts';
export { listSourceLabels } from './administration/source-labels.ts';
export { runTestCrawl, testSource } from './administration/test-crawl.ts';
export { foundFor, isInOwnList, sourceNameOf } from './article-access.ts';
export { countriesOf, isAboutCountry, isFromCountry } from './article-countries.ts';
export { developmentsOf, reportsDevelopment } from './article-developments.ts';
export { type ArticleExport, createArticleExport } from './article-export.ts';
export { cameByEmail, pictureColumns, picturesOf, type ReaderPicture } from './article-pictures.ts';
export { readableArticles } from './article-repository.ts';
export { startOfText } from './article-texts.ts';
export { type ArticlesService, createArticles } from './articles.ts';
export { articlesInCollection } from './collections/articles-in-collection.ts';
export { type CollectionsService, createCollections } from './collections/collections.ts';
export { isAnswerStillDue, listOpenQuestions, remindOfAnswers } from './collections/deadlines.ts';
export { leaveLogs } from './collections/entry-notices.ts';
export { assertReadableCollection, findOwnCollection } from './collections/find-collection.ts';
export { createFollowedStories, type FollowedStoriesService } from './collections/followed-stories.ts';
export { joinAllReports } from './collections/joined-reports.ts';
export { deleteKnown } from './collections/known-articles.ts';
export { type CollectionLogService, createCollectionLog } from './collections/log.ts';
export { type CollectionMembersService, createCollectionMembers } from './collections/members.ts';
export { newsWhenSent } from './collections/news-when-sent.ts';
export { forgetNewNotes } from './collections/note-notices.ts';
export { forgetMentionsBy } from './collections/notify-mentioned.ts';
export { notifyOfNews } from './collections/notify-of-news.ts';
export { readCollection } from './collections/read-collection.ts';
export { deleteRemovedNotes } from './collections/removed-notes.ts';
export { createTimelineExport, type TimelineExport } from './collections/timeline-export.ts';
export { withdrawNoticesOfOwnedCollections } from './collections/withdraw-collection-notices.ts';
export { forgetNotices, withdrawNotices } from './collections/withdraw-notices.ts';
export { createHighlights, type HighlightsService } from './highlights/highlights.ts';
export { highlightsInText } from './highlights/highlights-in-text.ts';
export { presentHighlight } from './highlights/presenter.ts';
export { listHighlights } from './highlights/repository.ts';
export { sendEarlierHighlights } from './highlights/send-earlier.ts';
export { createHighlightSources, type HighlightSources } from './highlights/sources-of-highlights.ts';
export { createHighlightTags, type HighlightTags } from './highlights/tags.ts';
export { findFirstMatch, findHistoryStart, fitHistory, historyFit, historyStart } from './history.ts';
export { indexArticles, indexArticlesAgain } from './index-articles.ts';
export { reportedAt } from './later-reports.ts';
export { createMatchFeeds, type MatchFeeds } from './match-feeds.ts';
export { beginningOf, firstSentences, matchedSentence } from './matched-sentence.ts';
export { type AdminArticlesService, createAdminArticles } from './moderation/admin-articles.ts';
export { joinStories, joinStoriesOfOneEvent } from './moderation/join-stories.ts';
export { picturePath } from './picture-path.ts';
export { type MarkedArticle, readSentences } from './read-sentences.ts';
export { decideManyRequests } from './requests/bulk-decisions.ts';
export { createRequestDecisions, type RequestDecisions } from './requests/decisions.ts';
export { probeRequest, runProbe } from './requests/probe-request.ts';
export { createSourceRequests, type SourceRequestsService } from './requests/source-requests.ts';
export { type FoundStory, searchMatchedArticles } from './search-matched-articles.ts';
export { sourceHealth } from './source-health.ts';
export { languageOfMatch, sourceOfMatch } from './source-of-match.ts';
export { createSources, type SourcesService } from './sources.ts';
export {
  forGuests,
  isAdded,
  isMatchOfAnyAge,
  isMatchOfSources,
  isMatchOfSourcesShown,
  isMatchShown,
} from './visible.ts';
export { readWordsQuery } from './words-query.ts';
