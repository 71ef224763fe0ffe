import { ArticlesUpdated, MatchesReadAll } from '../article.ts';
import { TargetDeliveriesQuery, TargetDeliveryList, TestAlertSent } from '../delivery-log.ts';
import { ExportedFile } from '../exported-file.ts';
import { SEARCHES_FILE_BYTES_MAX } from '../limits/index.ts';
import {
  ExclusionSuggestionAnswer,
  MatchAnswer,
  MatchesQuery,
  MatchFeedback,
  MatchList,
  MatchParams,
  TargetExclusion,
} from '../match.ts';
import { MessageAnswer } from '../primitives.ts';
import { FileSearches } from '../search-file.ts';
import { TargetAnswer, TargetParams, TargetsQuery, TestAlert } from '../target.ts';
import {
  MatchesExportQuery,
  TargetAnalytics,
  TargetAnalyticsExportQuery,
  TargetAnalyticsFileQuery,
  TargetAnalyticsQuery,
  TargetCoverage,
} from '../target-analytics.ts';
import {
  BulkTargetsAnswer,
  ExportedTargets,
  ImportTargetsAnswer,
  ImportTargetsBody,
  TargetList,
} from '../target-bulk.ts';
import { BulkTargetsBody } from '../target-bulk-change.ts';
import { TargetChanges, TargetDraft } from '../target-draft.ts';
import { TargetLabelList, TargetLabelQuery, TargetLabelRename } from '../target-label.ts';
import { ParsedQueryAnswer, ParseQueryBody, TriedQuery, TryQueryBody } from '../target-query.ts';
import { TargetThemes } from '../target-themes.ts';
import { ToneCodes, ToneCodesAnswer } from '../tone.ts';
import { defineCall } from './define-call.ts';

export * from './label-archives.ts';
export * from './label-duplicates.ts';
export * from './label-figures.ts';
export * from './label-items.ts';
export * from './target-questions.ts';

export const list = defineCall({
  method: 'GET',
  path: '/targets',
  summary: 'List your targets',
  access: 'user',
  query: TargetsQuery,
  answer: TargetList,
});

export const create = defineCall({
  method: 'POST',
  path: '/targets',
  summary: 'Create a target',
  access: 'user',
  body: TargetDraft,
  answer: TargetAnswer,
  status: 201,
});

export const get = defineCall({
  method: 'GET',
  path: '/targets/:targetId',
  summary: 'Get a target',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
});

export const replace = defineCall({
  method: 'PUT',
  path: '/targets/:targetId',
  summary: 'Replace a target; an outdated version is refused',
  access: 'user',
  params: TargetParams,
  body: TargetDraft,
  answer: TargetAnswer,
});

export const change = defineCall({
  method: 'PATCH',
  path: '/targets/:targetId',
  summary: 'Change some fields of a target; omitted fields stay the same',
  access: 'user',
  params: TargetParams,
  body: TargetChanges,
  answer: TargetAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId',
  summary: 'Archive a target; it can be restored for 30 days',
  access: 'user',
  params: TargetParams,
  answer: MessageAnswer,
});

export const pause = defineCall({
  method: 'POST',
  path: '/targets/:targetId/pause',
  summary: 'Pause a target; it finds nothing until it is resumed',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
});

export const resume = defineCall({
  method: 'POST',
  path: '/targets/:targetId/resume',
  summary: 'Resume a paused target',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
});

export const addEarlierArticles = defineCall({
  method: 'POST',
  path: '/targets/:targetId/earlier-articles',
  summary: 'Add the matching articles from the last 30 days to a target in the background, without alerts',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
  status: 202,
});

export const matches = defineCall({
  method: 'GET',
  path: '/targets/:targetId/matches',
  summary: 'List a target’s matches, newest first',
  access: 'user',
  params: TargetParams,
  query: MatchesQuery,
  answer: MatchList,
});

export const deliveries = defineCall({
  method: 'GET',
  path: '/targets/:targetId/deliveries',
  summary: 'List the messages for a target, newest first, each with its outcome and reason',
  access: 'user',
  params: TargetParams,
  query: TargetDeliveriesQuery,
  answer: TargetDeliveryList,
});

export const testNotification = defineCall({
  method: 'POST',
  path: '/targets/:targetId/test-notification',
  summary: 'Send a test message in the way that alerts for a target are sent, regardless of limits',
  access: 'user',
  params: TargetParams,
  body: TestAlert,
  answer: TestAlertSent,
  status: 202,
});

export const readMatches = defineCall({
  method: 'POST',
  path: '/targets/:targetId/matches/read-all',
  summary: 'Mark a target’s matches as read, up to a given time',
  access: 'user',
  params: TargetParams,
  body: MatchesReadAll,
  answer: ArticlesUpdated,
});

export const feedback = defineCall({
  method: 'PUT',
  path: '/targets/:targetId/matches/:matchId/feedback',
  summary: 'Rate a match as relevant or not',
  access: 'user',
  params: MatchParams,
  body: MatchFeedback,
  answer: MatchAnswer,
});

export const codeTones = defineCall({
  method: 'PUT',
  path: '/targets/:targetId/tones',
  summary:
    'Set the tone of a target’s matches: how the articles speak about the target; copies of a coded text get the same tone',
  access: 'user',
  params: TargetParams,
  body: ToneCodes,
  answer: ToneCodesAnswer,
});

export const suggestExclusion = defineCall({
  method: 'GET',
  path: '/targets/:targetId/exclusion-suggestion',
  summary: 'Get the word whose exclusion would help a target most, with its exact effect',
  access: 'user',
  params: TargetParams,
  answer: ExclusionSuggestionAnswer,
});

export const exclude = defineCall({
  method: 'POST',
  path: '/targets/:targetId/exclusions',
  summary: 'Exclude from a target all articles that contain a word, or that come from a source',
  access: 'user',
  params: TargetParams,
  body: TargetExclusion,
  answer: TargetAnswer,
});

export const undoExclusion = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/exclusions',
  summary: 'Stop excluding from a target the articles that contain a word, or that come from a source',
  access: 'user',
  params: TargetParams,
  body: TargetExclusion,
  answer: TargetAnswer,
});

export const analytics = defineCall({
  method: 'GET',
  path: '/targets/:targetId/analytics',
  summary: 'Get the figures of a target for a period, compared with its usual level',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsQuery,
  answer: TargetAnalytics,
});

export const themes = defineCall({
  method: 'GET',
  path: '/targets/:targetId/themes',
  summary: 'List the themes of a target’s matches in a period: the words, names and phrases that stand out',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsQuery,
  answer: TargetThemes,
});

export const exportNames = defineCall({
  method: 'GET',
  path: '/targets/:targetId/names/export',
  summary: 'Export the people, organisations and places named in a target’s matches in a period, as a table',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsExportQuery,
  answer: ExportedFile,
});

export const exportAnalytics = defineCall({
  method: 'GET',
  path: '/targets/:targetId/analytics/export',
  summary:
    'Export the daily figures of a target as a table; a workbook also has its other figures, sources, words and stories, and slides (PowerPoint) show them',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsFileQuery,
  answer: ExportedFile,
});

export const exportMatches = defineCall({
  method: 'GET',
  path: '/targets/:targetId/export',
  summary: 'Export the newest 10,000 matches of a target as a file',
  access: 'user',
  params: TargetParams,
  query: MatchesExportQuery,
  answer: ExportedFile,
});

export const coverage = defineCall({
  method: 'GET',
  path: '/targets/:targetId/coverage',
  summary: 'List the sources of a target, and when they last responded',
  access: 'user',
  params: TargetParams,
  answer: TargetCoverage,
});

export const duplicate = defineCall({
  method: 'POST',
  path: '/targets/:targetId/duplicate',
  summary: 'Duplicate a target under a new name',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
  status: 201,
});

export const restore = defineCall({
  method: 'POST',
  path: '/targets/:targetId/restore',
  summary: 'Restore a target that was archived in the last 30 days',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
});

export const bulk = defineCall({
  method: 'POST',
  path: '/targets/bulk',
  summary: 'Pause, resume, delete or restore several targets, or change their alerts or labels',
  access: 'user',
  body: BulkTargetsBody,
  answer: BulkTargetsAnswer,
});

export const labels = defineCall({
  method: 'GET',
  path: '/targets/labels',
  summary: 'List your labels, each with the number of its targets',
  access: 'user',
  answer: TargetLabelList,
});

export const renameLabel = defineCall({
  method: 'PUT',
  path: '/targets/labels',
  summary: 'Rename a label on all your targets',
  access: 'user',
  body: TargetLabelRename,
  answer: MessageAnswer,
});

export const removeLabel = defineCall({
  method: 'DELETE',
  path: '/targets/labels',
  summary: 'Remove a label from all your targets',
  access: 'user',
  query: TargetLabelQuery,
  answer: MessageAnswer,
});

export const exportAll = defineCall({
  method: 'GET',
  path: '/targets/export',
  summary: 'Export your targets as a file for import into another account',
  access: 'user',
  answer: ExportedTargets,
});

export const importAll = defineCall({
  method: 'POST',
  path: '/targets/import',
  summary: 'Create the targets of an exported file',
  access: 'user',
  body: ImportTargetsBody,
  answer: ImportTargetsAnswer,
});

export const readSearches = defineCall({
  method: 'POST',
  path: '/targets/read-searches',
  summary: 'Read the saved searches in a CSV file or a workbook from another service; nothing is created',
  access: 'user',
  upload: { bytesMax: SEARCHES_FILE_BYTES_MAX },
  answer: FileSearches,
});

export const parseQuery = defineCall({
  method: 'POST',
  path: '/targets/parse-query',
  summary: 'Parse a query; returns the parsed query, or its errors and their positions',
  access: 'user',
  body: ParseQueryBody,
  answer: ParsedQueryAnswer,
});

export const tryQuery = defineCall({
  method: 'POST',
  path: '/targets/try-query',
  summary: 'Test a query on some text: whether it matches, which parts match, and where',
  access: 'user',
  body: TryQueryBody,
  answer: TriedQuery,
});
