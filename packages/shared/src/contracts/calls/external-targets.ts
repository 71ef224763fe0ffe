import { StreamedFile } from '../exported-file.ts';
import { ApiTargets, ApiTargetsQuery } from '../external-api.ts';
import { MessageAnswer } from '../primitives.ts';
import { TargetAnswer, TargetParams } from '../target.ts';
import { TargetAnalytics, TargetAnalyticsQuery } from '../target-analytics.ts';
import { TargetChanges, TargetDraft } from '../target-draft.ts';
import { TargetFirstReports, TargetFirstReportsQuery } from '../target-first-reports.ts';
import { ApiTargetPreviewBody, TargetPreview } from '../target-preview.ts';
import { type Deprecation, defineCall } from './define-call.ts';
import { pagesDeprecation } from './pages-deprecation.ts';

/** The calls for targets that an API key allows. */

const sortDeprecation: Deprecation = {
  ...pagesDeprecation,
  parameters: ['page', 'per_page', 'sort'],
  instead: 'Use `limit` and `cursor`; the list begins with the newest target.',
};

export const targets = defineCall({
  method: 'GET',
  path: '/external/v1/targets',
  summary: 'List your targets',
  access: 'api_key',
  scope: 'targets:read',
  query: ApiTargetsQuery,
  answer: ApiTargets,
  deprecation: sortDeprecation,
});

export const target = defineCall({
  method: 'GET',
  path: '/external/v1/targets/:targetId',
  summary: 'Get a target',
  access: 'api_key',
  scope: 'targets:read',
  params: TargetParams,
  answer: TargetAnswer,
  versioned: 'target',
});

export const targetAnalytics = defineCall({
  method: 'GET',
  path: '/external/v1/targets/:targetId/analytics',
  summary:
    'Get the figures of a target for a period: how much it found on each day, and whether that is unusual',
  access: 'api_key',
  scope: 'matches:read',
  params: TargetParams,
  query: TargetAnalyticsQuery,
  answer: TargetAnalytics,
});

export const targetFirstReports = defineCall({
  method: 'GET',
  path: '/external/v1/targets/:targetId/first-reports',
  summary:
    'List how often each source was the first to report a story that a target found in a period, and how late it was otherwise',
  access: 'api_key',
  scope: 'matches:read',
  params: TargetParams,
  query: TargetFirstReportsQuery,
  answer: TargetFirstReports,
});

const matchesFile = {
  method: 'GET',
  access: 'api_key',
  scope: 'matches:read',
  params: TargetParams,
  answer: StreamedFile,
} as const;

export const matchesAsCsv = defineCall({
  path: '/external/v1/targets/:targetId/matches.csv',
  summary: 'Export the newest 10,000 matches of a target as CSV, with the same columns as the owner’s export',
  file: 'text/csv',
  ...matchesFile,
});

export const matchesAsJsonLines = defineCall({
  path: '/external/v1/targets/:targetId/matches.jsonl',
  summary: 'Export the newest 10,000 matches of a target as JSON Lines, one object per line',
  file: 'application/jsonl',
  ...matchesFile,
});

export const createTarget = defineCall({
  method: 'POST',
  path: '/external/v1/targets',
  summary: 'Create a target',
  access: 'api_key',
  scope: 'targets:write',
  body: TargetDraft,
  answer: TargetAnswer,
  status: 201,
  versioned: 'target',
});

export const replaceTarget = defineCall({
  method: 'PUT',
  path: '/external/v1/targets/:targetId',
  summary: 'Replace a target; an outdated version is refused',
  access: 'api_key',
  scope: 'targets:write',
  params: TargetParams,
  body: TargetDraft,
  answer: TargetAnswer,
  versioned: 'target',
});

export const changeTarget = defineCall({
  method: 'PATCH',
  path: '/external/v1/targets/:targetId',
  summary: 'Change some fields of a target; omitted fields stay the same',
  access: 'api_key',
  scope: 'targets:write',
  params: TargetParams,
  body: TargetChanges,
  answer: TargetAnswer,
  versioned: 'target',
});

export const removeTarget = defineCall({
  method: 'DELETE',
  path: '/external/v1/targets/:targetId',
  summary: 'Archive a target; it can be restored for 30 days',
  access: 'api_key',
  scope: 'targets:write',
  params: TargetParams,
  answer: MessageAnswer,
  versioned: 'target',
});

const changed = {
  access: 'api_key',
  scope: 'targets:write',
  params: TargetParams,
  answer: TargetAnswer,
  versioned: 'target',
} as const;

export const pauseTarget = defineCall({
  method: 'POST',
  path: '/external/v1/targets/:targetId/pause',
  summary: 'Pause a target; it finds nothing until it is resumed',
  ...changed,
});

export const resumeTarget = defineCall({
  method: 'POST',
  path: '/external/v1/targets/:targetId/resume',
  summary: 'Resume a paused target',
  ...changed,
});

export const addEarlierArticles = defineCall({
  method: 'POST',
  path: '/external/v1/targets/:targetId/earlier-articles',
  summary: 'Add the matching articles from the last 30 days to a target in the background, without alerts',
  ...changed,
  status: 202,
});

export const previewTarget = defineCall({
  method: 'POST',
  path: '/external/v1/targets/preview',
  summary: 'Preview what a target would have found in the last 30 days; nothing is saved',
  access: 'api_key',
  scope: 'articles:read',
  body: ApiTargetPreviewBody,
  answer: TargetPreview,
});
