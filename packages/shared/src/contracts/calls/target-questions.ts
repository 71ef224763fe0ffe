import { ExportedFile } from '../exported-file.ts';
import { RelatedWords, RelatedWordsBody } from '../related-words.ts';
import { TargetParams } from '../target.ts';
import { TargetAnalyticsExportQuery, TargetAnalyticsQuery } from '../target-analytics.ts';
import {
  SharedStories,
  SharedStoriesQuery,
  TargetComparison,
  TargetComparisonExportQuery,
  TargetComparisonQuery,
} from '../target-comparison.ts';
import { ExplainBody, TargetExplanation } from '../target-explanation.ts';
import {
  TargetFirstReports,
  TargetFirstReportsExportQuery,
  TargetFirstReportsQuery,
} from '../target-first-reports.ts';
import { TargetNames } from '../target-names.ts';
import { TargetPartCounts, TargetPartsBody } from '../target-parts.ts';
import { TargetPlaces } from '../target-places.ts';
import { TargetPreview, TargetPreviewBody, TargetPreviews, TargetPreviewsBody } from '../target-preview.ts';
import { ToneSuggestions, ToneSuggestionsQuery } from '../tone.ts';
import { defineCall } from './define-call.ts';

// The calls about targets that no page needs when it opens. They are in a separate file so that pages do not load their
// contracts.

export const names = defineCall({
  method: 'GET',
  path: '/targets/:targetId/names',
  summary: 'List the people, organisations and places named in a target’s matches in a period',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsQuery,
  answer: TargetNames,
});

export const places = defineCall({
  method: 'GET',
  path: '/targets/:targetId/places',
  summary:
    'List the countries that a target’s matches in a period are about, and those where they were published',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsQuery,
  answer: TargetPlaces,
});

export const firstReports = defineCall({
  method: 'GET',
  path: '/targets/:targetId/first-reports',
  summary:
    'List how often each source was the first to report a story that a target found in a period, and how far behind the first report it was otherwise',
  access: 'user',
  params: TargetParams,
  query: TargetFirstReportsQuery,
  answer: TargetFirstReports,
});

export const exportFirstReports = defineCall({
  method: 'GET',
  path: '/targets/:targetId/first-reports/export',
  summary: 'Export how often each source reported first, as a table (CSV or Excel)',
  access: 'user',
  params: TargetParams,
  query: TargetFirstReportsExportQuery,
  answer: ExportedFile,
});

export const exportPlaces = defineCall({
  method: 'GET',
  path: '/targets/:targetId/places/export',
  summary:
    'Export the countries that a target’s matches are about, and those where they were published, as a table',
  access: 'user',
  params: TargetParams,
  query: TargetAnalyticsExportQuery,
  answer: ExportedFile,
});

export const toneSuggestions = defineCall({
  method: 'GET',
  path: '/targets/:targetId/tone-suggestions',
  summary:
    'List suggested tones for matches that are not coded, learned from the tones that you coded, and how often the suggestions are right',
  access: 'user',
  params: TargetParams,
  query: ToneSuggestionsQuery,
  answer: ToneSuggestions,
});

export const comparison = defineCall({
  method: 'GET',
  path: '/targets/:targetId/comparison',
  summary:
    'Compare a target with up to four of your other targets: matches per day, shares, and sources and stories in common',
  access: 'user',
  params: TargetParams,
  query: TargetComparisonQuery,
  answer: TargetComparison,
});

export const sharedStories = defineCall({
  method: 'GET',
  path: '/targets/:targetId/comparison/stories',
  summary: 'List the stories that two or more of the compared targets found, with the matches of each target',
  access: 'user',
  params: TargetParams,
  query: SharedStoriesQuery,
  answer: SharedStories,
});

export const exportComparison = defineCall({
  method: 'GET',
  path: '/targets/:targetId/comparison/export',
  summary:
    'Export a comparison of targets as a table: the figures of each, then its matches per day and per source',
  access: 'user',
  params: TargetParams,
  query: TargetComparisonExportQuery,
  answer: ExportedFile,
});

export const preview = defineCall({
  method: 'POST',
  path: '/targets/preview',
  summary: 'Preview the matches of a target before it is saved',
  access: 'user',
  body: TargetPreviewBody,
  answer: TargetPreview,
});

export const previews = defineCall({
  method: 'POST',
  path: '/targets/previews',
  summary: 'Preview the matches of several targets before they are saved',
  access: 'user',
  body: TargetPreviewsBody,
  answer: TargetPreviews,
});

export const relatedWords = defineCall({
  method: 'POST',
  path: '/targets/related-words',
  summary:
    'List words that often occur together with those of an unsaved target, each with the effect of adding it',
  access: 'user',
  body: RelatedWordsBody,
  answer: RelatedWords,
});

export const partCounts = defineCall({
  method: 'POST',
  path: '/targets/part-counts',
  summary: 'Count the recent articles that each word and group of an unsaved query would find on its own',
  access: 'user',
  body: TargetPartsBody,
  answer: TargetPartCounts,
});

export const explain = defineCall({
  method: 'POST',
  path: '/targets/:targetId/explain',
  summary: 'Explain why an article did or did not match a target',
  access: 'user',
  params: TargetParams,
  body: ExplainBody,
  answer: TargetExplanation,
});
