import type { Channel, MailboxMessage, Role } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { MailboxFile } from '../storage/schema-targets.ts';
import { replyMissing } from './assets.ts';
import { isCrossSite } from './cross-site.ts';
import { sendMissingPage } from './failure-page.ts';
import documentScripts from './html/document-scripts.json' with { type: 'json' };
import { REPORT_URI } from './html/policy.ts';
import {
  MAIL_SANDBOX,
  MAILBOX_STYLES,
  MailboxId,
  MailboxView,
  mailboxMain,
  mailboxParts,
  mailDocument,
} from './mailbox-view.ts';
import { sendPlainPage } from './plain-page.ts';
import type { MailboxItem, MailboxReader } from './routes/mailbox.ts';
import { sendFile } from './send-file.ts';

const MAIL_POLICY = [
  `sandbox ${MAIL_SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  REPORT_URI,
].join('; ');

/**
 * The embedded mailbox as a mail reader: a list, newest first, with the chosen message beside it. `?to=` lists the
 * messages to one address or number, `?channel=` those of one channel.
 */
export function serveMailboxPage(
  app: FastifyInstance,
  options: {
    mayRead: (reader: MailboxReader) => boolean;
    list: (filter: { to?: string | undefined; channel?: Channel | undefined }) => Promise<MailboxMessage[]>;
    find: (id: string) => Promise<MailboxItem | undefined>;
    findFile: (id: string, place: number) => Promise<MailboxFile | undefined>;
    roleOf: (request: FastifyRequest) => Promise<Role | undefined>;
  },
): void {
  const mayRead = async (request: FastifyRequest): Promise<boolean> =>
    options.mayRead({ role: await options.roleOf(request), crossSite: await isCrossSite(request) });
  const read = async (request: FastifyRequest): Promise<{ view: MailboxView; parts: string } | undefined> => {
    const query = v.safeParse(MailboxView, request.query);
    if (!(await mayRead(request)) || !query.success) return undefined;
    const view = query.output;
    const list = await options.list({ to: view.to || undefined, channel: view.channel });
    const id = view.id ?? list[0]?.id;
    return { view, parts: mailboxParts(view, list, id ? await options.find(id) : undefined) };
  };
  app.get('/mailbox', async (request, reply) => {
    const found = await read(request);
    if (!found) return sendMissingPage(reply);
    return sendPlainPage(reply, {
      title: 'Mailbox',
      main: mailboxMain(found.view, found.parts),
      styles: MAILBOX_STYLES,
      framesOwn: true,
      hasLegalLinks: false,
      script: documentScripts['refresh-mailbox'],
    });
  });
  // For the script of the page: a whole page with its own styles would violate the policy of the requesting page.
  app.get('/mailbox/list', async (request, reply) => {
    const found = await read(request);
    if (!found) return replyMissing(reply);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(found.parts);
  });
  app.get<{ Params: { id: string; place: string } }>('/mailbox/files/:id/:place', async (request, reply) => {
    const { id, place } = request.params;
    const isFile = v.is(MailboxId, id) && /^\d$/.test(place) && (await mayRead(request));
    const file = isFile ? await options.findFile(id, Number(place)) : undefined;
    if (!file) return replyMissing(reply);
    return sendFile(reply, { ...file, content: Buffer.from(file.base64, 'base64') });
  });
  app.get<{ Params: { id: string } }>('/mailbox/mail/:id', async (request, reply) => {
    const { id } = request.params;
    const found = v.is(MailboxId, id) && (await mayRead(request)) ? await options.find(id) : undefined;
    if (!found?.html) return replyMissing(reply);
    return (
      reply
        // A document without an origin cannot have an agent cluster for it: Chromium would log a warning.
        .removeHeader('origin-agent-cluster')
        .header('content-security-policy', MAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(mailDocument(found.html))
    );
  });
}
