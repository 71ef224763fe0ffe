import type { FastifyInstance } from 'fastify';
import { RECIPIENT_STOP_PATH, recipientPage } from '../recipients/index.ts';
import { linkTokenReader } from './link-token.ts';
import { sendLinkPage, soft, takeForms } from './message-link-parts.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * The one-click unsubscribe of recipients' emails (RFC 8058). A POST, which mail programs send automatically,
 * ends them; a visit changes nothing and opens the confirmation page.
 */
export async function serveRecipientStop(
  app: FastifyInstance,
  options: { stop: (token: string, now: Date) => Promise<boolean>; rateLimit: RateLimit; now: () => Date },
): Promise<void> {
  const { stop, rateLimit, now } = options;
  const tokenOf = linkTokenReader(rateLimit, now);
  await app.register(async (page) => {
    takeForms(page);
    page.get(RECIPIENT_STOP_PATH, (request, reply) =>
      reply.redirect(recipientPage('', encodeURIComponent(tokenOf(request)))),
    );
    page.post(RECIPIENT_STOP_PATH, async (request, reply) => {
      const answer = (title: string, content: string, status?: number) =>
        sendLinkPage(reply, { locale: 'english', hasAccount: false }, title, content, status);
      if (await stop(tokenOf(request), now())) return answer('You will no longer get these emails.', '');
      const lead = 'It may have been cut off. Open the link in another email.';
      return answer('This link does not work', soft(lead), 404);
    });
  });
}
