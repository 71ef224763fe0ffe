import type { Authenticity, ReceivedRefusal } from '@newswatch/shared/contracts';

/** What is known about who sent an email. */
export function authenticitySentence({ result, domain }: Authenticity): string {
  switch (result) {
    case 'signed':
      return `Signed by ${domain}`;
    case 'allowed_server':
      return `Sent by a server that ${domain} allows`;
    case 'unproven':
      return 'Nothing proves who sent it';
    case 'failed':
      return 'Probably not from this sender: its domain asks to refuse such emails';
    case 'unchecked':
      return 'Sender not checked';
  }
}

export const refusalSentences: Record<ReceivedRefusal, string> = {
  paused: 'The address was paused.',
  blocked: 'You blocked this sender.',
  too_large: 'The email was larger than 10 MB.',
  too_many_held: 'Too many emails of senders that you have not accepted were waiting.',
  too_many_parts: 'The email had thousands of parts.',
  unreadable: 'The email could not be read.',
  no_text: 'The email had no text.',
};
