import { CollectionParams } from '../collection.ts';
import { NewsletterAnswer, NewsletterAudience, NewsletterDraft, NewsletterList } from '../newsletter.ts';
import { defineCall } from './define-call.ts';

export const audience = defineCall({
  method: 'GET',
  path: '/newsletters/recipients',
  summary: 'Who can get my newsletters, and why others cannot',
  access: 'user',
  answer: NewsletterAudience,
});

export const list = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/newsletters',
  summary: 'When a collection was sent by email, to whom, and the state of each email',
  access: 'user',
  params: CollectionParams,
  answer: NewsletterList,
});

export const send = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/newsletters',
  summary: 'Send a collection to recipients by email; repeating a client_id does not send it twice',
  access: 'user',
  params: CollectionParams,
  body: NewsletterDraft,
  answer: NewsletterAnswer,
  status: 201,
});
