import { MessageAnswer, ShortListQuery } from '../primitives.ts';
import { SecurityEvents, SecurityEventsQuery, SessionParams, Sessions } from '../security.ts';
import { defineCall } from './define-call.ts';

export const sessions = defineCall({
  method: 'GET',
  path: '/user/sessions',
  summary: 'List your sessions, the current one first',
  access: 'user',
  query: ShortListQuery,
  answer: Sessions,
});

export const revokeSession = defineCall({
  method: 'DELETE',
  path: '/user/sessions/:sessionId',
  summary: 'Sign out of a session on one device',
  access: 'user',
  params: SessionParams,
  answer: MessageAnswer,
});

export const revokeOtherSessions = defineCall({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Sign out of every other device',
  access: 'user',
  answer: MessageAnswer,
});

export const securityEvents = defineCall({
  method: 'GET',
  path: '/user/security-events',
  summary: 'List your sign-ins and account changes from the last 90 days',
  access: 'user',
  query: SecurityEventsQuery,
  answer: SecurityEvents,
});
