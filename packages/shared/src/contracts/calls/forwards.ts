import { ForwardDraft } from '../forward.ts';
import { NewsletterAudience } from '../newsletter.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const audience = defineCall({
  method: 'GET',
  path: '/forwards/recipients',
  summary: 'List the recipients who can get articles and stories from you at once, and why others cannot',
  access: 'user',
  answer: NewsletterAudience,
});

export const send = defineCall({
  method: 'POST',
  path: '/forwards',
  summary:
    'Send an article or a story to recipients at once, through the channels they agreed to; repeating a `client_id` does not send it twice',
  access: 'user',
  body: ForwardDraft,
  answer: MessageAnswer,
  status: 201,
});
