import { EventStream } from '../live.ts';
import { defineCall } from './define-call.ts';

export const events = defineCall({
  method: 'GET',
  path: '/live',
  summary: 'Live events for the signed-in person, as server-sent events',
  access: 'user',
  stream: true,
  answer: EventStream,
});

export const notifications = defineCall({
  method: 'GET',
  path: '/notifications/stream',
  summary: 'Changes to your inbox only, as server-sent events',
  access: 'user',
  stream: true,
  answer: EventStream,
});
