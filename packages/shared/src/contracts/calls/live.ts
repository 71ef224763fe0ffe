import { EventStream } from '../live.ts';
import { defineCall } from './define-call.ts';

export const events = defineCall({
  method: 'GET',
  path: '/live',
  summary: 'Stream your live events as server-sent events',
  access: 'user',
  stream: true,
  answer: EventStream,
});

export const notifications = defineCall({
  method: 'GET',
  path: '/notifications/stream',
  summary: 'Stream the changes to your inbox as server-sent events',
  access: 'user',
  stream: true,
  answer: EventStream,
});
