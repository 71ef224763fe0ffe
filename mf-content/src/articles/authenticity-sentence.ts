import type { Authenticity } from '@newswatch/shared/contracts';

/** Says what is known about who sent an email. */
export function authenticitySentence({ result, domain }: Authenticity): string {
  switch (result) {
    case 'signed':
      return `Signed by ${domain}`;
    case 'allowed_server':
      return `Sent from a server authorised by ${domain}`;
    case 'unproven':
      return 'Nothing proves who sent it';
    case 'failed':
      return 'Probably not from this sender: its domain asks others to reject such emails';
    case 'unchecked':
      return 'Sender not checked';
  }
}
