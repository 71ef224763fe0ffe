import { CollectionParams } from '../collection.ts';
import {
  NewsletterAnswer,
  NewsletterAudience,
  NewsletterDraft,
  NewsletterEmail,
  NewsletterList,
  NewsletterParams,
  NewsletterScheduleAnswer,
  NewsletterScheduleDraft,
  NewsletterScheduleList,
  NewsletterScheduleRead,
} from '../newsletter.ts';
import { NextIssue, NextIssueEmail, NextIssueSave, NextIssueSaved } from '../next-issue.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const audience = defineCall({
  method: 'GET',
  path: '/newsletters/recipients',
  summary: 'List the recipients who can get your newsletters, and why others cannot',
  access: 'user',
  answer: NewsletterAudience,
});

export const list = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/newsletters',
  summary: 'List the newsletters of a collection: when each was sent, to whom, and the state of each email',
  access: 'user',
  params: CollectionParams,
  answer: NewsletterList,
});

export const send = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/newsletters',
  summary: 'Send a collection to recipients by email; repeating a `client_id` does not send it twice',
  access: 'user',
  params: CollectionParams,
  body: NewsletterDraft,
  answer: NewsletterAnswer,
  status: 201,
});

export const issue = defineCall({
  method: 'GET',
  path: '/newsletters/issues/:newsletterId',
  summary: 'Get a newsletter as it was sent',
  access: 'user',
  params: NewsletterParams,
  answer: NewsletterEmail,
});

export const retry = defineCall({
  method: 'POST',
  path: '/newsletters/issues/:newsletterId/retry',
  summary: 'Resend the failed emails of a newsletter; nobody gets it twice',
  access: 'user',
  params: NewsletterParams,
  answer: MessageAnswer,
});

export const schedules = defineCall({
  method: 'GET',
  path: '/newsletters/schedules',
  summary: 'List your collections that are sent on a schedule, and when each is sent next',
  access: 'user',
  answer: NewsletterScheduleList,
});

export const schedule = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/newsletters/schedule',
  summary: 'Get the schedule of a collection; null if it has none',
  access: 'user',
  params: CollectionParams,
  answer: NewsletterScheduleRead,
});

export const setSchedule = defineCall({
  method: 'PUT',
  path: '/collections/:collectionId/newsletters/schedule',
  summary: 'Schedule emails with what is added to a collection, or change the schedule',
  access: 'user',
  params: CollectionParams,
  body: NewsletterScheduleDraft,
  answer: NewsletterScheduleAnswer,
});

export const pauseSchedule = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/newsletters/schedule/pause',
  summary:
    'Pause the schedule of a collection; what is added in the meantime is sent after the schedule is resumed',
  access: 'user',
  params: CollectionParams,
  answer: NewsletterScheduleAnswer,
});

export const resumeSchedule = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/newsletters/schedule/resume',
  summary: 'Resume the schedule of a collection with its next issue',
  access: 'user',
  params: CollectionParams,
  answer: NewsletterScheduleAnswer,
});

export const removeSchedule = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/newsletters/schedule',
  summary: 'Delete the schedule of a collection; issues that were sent stay listed',
  access: 'user',
  params: CollectionParams,
  answer: MessageAnswer,
});

export const nextIssue = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/newsletters/next',
  summary: 'Get the next issue of a collection as edited so far, and the articles that it can contain',
  access: 'user',
  params: CollectionParams,
  answer: NextIssue,
});

export const saveNextIssue = defineCall({
  method: 'PUT',
  path: '/collections/:collectionId/newsletters/next',
  summary: 'Save the next issue of a collection: its order, sections, headlines and summaries',
  access: 'user',
  params: CollectionParams,
  body: NextIssueSave,
  answer: NextIssueSaved,
});

export const resetNextIssue = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/newsletters/next',
  summary:
    'Discard the edits of a collection’s next issue; it starts again with the articles that no earlier issue contained',
  access: 'user',
  params: CollectionParams,
  answer: MessageAnswer,
});

export const nextIssueEmail = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/newsletters/next/email',
  summary: 'Preview the email of a collection’s next issue, as saved',
  access: 'user',
  params: CollectionParams,
  answer: NextIssueEmail,
});
