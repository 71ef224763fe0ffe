import { Health, Readiness } from '../health.ts';
import { MailboxAnswer, MailboxQuery } from '../mailbox.ts';
import { RegistryQuery } from '../override.ts';
import { Registry } from '../registry.ts';
import { defineCall } from './define-call.ts';

export const health = defineCall({
  method: 'GET',
  path: '/health',
  summary: 'Check that the process is alive, and get the notice of planned maintenance',
  access: 'public',
  answer: Health,
});

export const ready = defineCall({
  method: 'GET',
  path: '/ready',
  summary: 'Check whether the process is ready to work; returns 503 if it is not',
  access: 'public',
  answer: Readiness,
});

export const registry = defineCall({
  method: 'GET',
  path: '/registry',
  summary: 'List the remotes that this session may load',
  access: 'optional',
  query: RegistryQuery,
  answer: Registry,
  revalidated: true,
});

export const mailbox = defineCall({
  method: 'GET',
  path: '/mailbox/messages',
  summary: 'List the messages in the embedded mailbox, newest first',
  access: 'optional',
  query: MailboxQuery,
  answer: MailboxAnswer,
});
