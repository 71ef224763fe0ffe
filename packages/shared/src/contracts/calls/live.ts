import { EventStream } from '../live.ts';
import { defineCall } from './define-call.ts';

export const events = defineCall({
  method: 'GET',
  path: '/live',
  summary: 'What happens to you, as it happens, as server-sent events',
  access: 'user',
  stream: true,
  answer: EventStream,
});

export const notifications = defineCall({
  method: 'GET',
  path: '/notifications/stream',
  summary: 'The changes of your inbox alone, as server-sent events',
  access: 'user',
  stream: true,
  answer: EventStream,
});
