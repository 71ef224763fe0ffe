import type { Messenger } from '../accounts/messenger.ts';
import type { Channels } from '../channels/index.ts';
import { newId } from '../ids.ts';
import { composeCodeEmail, composeCodeWhatsapp } from './compose/code-message.ts';
import { composeNoticeEmail } from './compose/notice-email.ts';

/**
 * Sends verification codes and notices about accounts. Straight to the channel, not through the outbox: somebody waits for it, a code that comes
 * late is void, and the person can ask for another.
 *
 * @example const messenger = createMessenger({ channels });
 */
export function createMessenger({ channels }: { channels: Pick<Channels, 'email' | 'whatsapp'> }): Messenger {
  return {
    async sendCode({ channel, destination: to, signal, ...code }) {
      // Each request is a message of its own, also within one second and to the same person.
      const idempotencyKey = `code_${newId('msg')}`;
      if (channel === 'email') {
        await channels.email.send({ idempotencyKey, to, ...composeCodeEmail(code) }, signal);
      } else {
        await channels.whatsapp.send({ idempotencyKey, to, text: composeCodeWhatsapp(code) }, signal);
      }
    },
    async sendNotice({ destination: to, signal, ...message }) {
      const idempotencyKey = `notice_${newId('msg')}`;
      await channels.email.send({ idempotencyKey, to, ...composeNoticeEmail(message) }, signal);
    },
  };
}
