import { type Channels, SendError } from '../channels/index.ts';
import { newId } from '../ids.ts';
import { MessageRefused, type Messenger } from '../mail-queue/index.ts';
import { composeCodeEmail, composeCodeWhatsapp } from './compose/code-message.ts';
import { composeNoticeEmail } from './compose/notice-email.ts';

/**
 * Sends verification codes and notices about accounts, directly on the channel and not through the outbox of alerts: a
 * person is waiting for a code, and the accounts module stores what the mail server does not accept now.
 *
 * @example const messenger = createMessenger({ channels, baseUrl });
 */
export function createMessenger({
  channels,
  baseUrl,
}: {
  channels: Pick<Channels, 'email' | 'whatsapp'>;
  baseUrl: () => string;
}): Messenger {
  return {
    async sendCode({ channel, destination: to, signal, ...code }) {
      // Each request is a separate message, even within one second and to the same person.
      const idempotencyKey = `code_${newId('msg')}`;
      if (channel === 'email') {
        await unlessRefused(channels.email.send({ idempotencyKey, to, ...composeCodeEmail(code) }, signal));
      } else {
        await channels.whatsapp.send(
          {
            idempotencyKey,
            to,
            text: composeCodeWhatsapp(code),
            kind: 'verification',
            template: { name: 'code', language: code.locale, variables: [code.code] },
          },
          signal,
        );
      }
    },
    async sendNotice({ id = newId('msg'), destination: to, signal, ...message }) {
      const idempotencyKey = `notice_${id}`;
      await unlessRefused(
        channels.email.send(
          { idempotencyKey, to, ...composeNoticeEmail(message, `${baseUrl()}/forgot-password`) },
          signal,
        ),
      );
    },
  };
}

async function unlessRefused(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof SendError && error.failure === 'permanent')) throw error;
    throw new MessageRefused(error.message, { cause: error });
  }
}
