import type { ReceivedRefusal } from '@newswatch/shared/contracts';

export const refusalSentences: Record<ReceivedRefusal, string> = {
  paused: 'The address was paused.',
  plan: 'Your plan did not include this address.',
  blocked: 'You blocked this sender.',
  too_large: 'The email was larger than 10 MB.',
  too_many_held: 'Too many emails from senders that you have not accepted were already waiting.',
  too_many_parts: 'The email had thousands of parts.',
  unreadable: 'The email could not be read.',
  no_text: 'The email had no text.',
};
