import {
  AheadCalendarAnswer,
  AheadCalendarList,
  AheadCalendarParams,
  AheadList,
  AheadQuery,
  AnnouncementParams,
} from '../ahead.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/ahead',
  summary: 'List the events announced in your targets’ articles, and your own dates, by day',
  access: 'user',
  query: AheadQuery,
  answer: AheadList,
});

export const hide = defineCall({
  method: 'PUT',
  path: '/ahead/:announcementId/hidden',
  summary: 'Remove an event that is not useful from your list and your calendars',
  access: 'user',
  params: AnnouncementParams,
  answer: MessageAnswer,
});

export const show = defineCall({
  method: 'DELETE',
  path: '/ahead/:announcementId/hidden',
  summary: 'Restore an event that you removed',
  access: 'user',
  params: AnnouncementParams,
  answer: MessageAnswer,
});

export const calendars = defineCall({
  method: 'GET',
  path: '/ahead/calendars',
  summary: 'List your calendars of events, each with its secret address',
  access: 'user',
  answer: AheadCalendarList,
});

export const rotateCalendar = defineCall({
  method: 'POST',
  path: '/ahead/calendars/:scope',
  summary:
    'Create a calendar for a target, or for all targets (`all`), or give it a new address; the old address stops working immediately',
  access: 'user',
  params: AheadCalendarParams,
  answer: AheadCalendarAnswer,
});

export const removeCalendar = defineCall({
  method: 'DELETE',
  path: '/ahead/calendars/:scope',
  summary: 'Turn off the calendar for a target, or the one for all targets',
  access: 'user',
  params: AheadCalendarParams,
  answer: AheadCalendarAnswer,
});
