import { type MailboxMessage, MailboxQuery, type Role } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { replyMissing } from './assets.ts';
import { isCrossSite } from './cross-site.ts';
import documentScripts from './html/document-scripts.json' with { type: 'json' };
import { attribute } from './html/escape.ts';
import { sendPlainPage } from './plain-page.ts';
import type { MailboxReader } from './routes/mailbox.ts';

const CHANNELS = { email: 'Email', whatsapp: 'WhatsApp' } as const;

/** Turns addresses into links; everything else stays text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${attribute(part)}">${attribute(part)}</a>` : attribute(part),
    )
    .join('');
}

function messageItem({ channel, to, subject, text, sent_at }: MailboxMessage): string {
  return `<li data-channel="${channel}">
<h2 dir="auto">${attribute(subject ?? `${CHANNELS[channel]} message`)}</h2>
<div class="meta"><span>${CHANNELS[channel]}</span><span>to ${attribute(to)}</span><time datetime="${sent_at}">${sent_at.slice(0, 19).replace('T', ' ')} UTC</time></div>
<pre dir="auto">${withLinks(text)}</pre>
</li>`;
}

function listOf(messages: readonly MailboxMessage[], to: string): string {
  if (messages.length > 0) return `<ol class="messages">${messages.map(messageItem).join('\n')}</ol>`;
  const empty = to ? `Nothing has been sent to ${attribute(to)} yet.` : 'Nothing has been sent yet.';
  return `<p class="soft">${empty}</p>`;
}

function pageMain(list: string, to: string): string {
  return `<h1>Mailbox</h1>
<p class="soft">Email and WhatsApp messages arrive here while no real transport is configured.</p>
<form method="get" action="/mailbox" role="search">
<label>Sent to<input type="text" name="to" value="${attribute(to)}" placeholder="Email address or number" autocomplete="off"></label>
<button type="submit">Show</button>
</form>
<p class="soft" id="state" role="status">New messages appear automatically.</p>
<div id="list">${list}</div>`;
}

/** The embedded mailbox as a page, newest first; `?to=` shows the messages to one address or number. */
export function serveMailboxPage(
  app: FastifyInstance,
  options: {
    mayRead: (reader: MailboxReader) => boolean;
    list: (to: string | undefined) => Promise<MailboxMessage[]>;
    roleOf: (request: FastifyRequest) => Promise<Role | undefined>;
  },
): void {
  const read = async (request: FastifyRequest): Promise<{ list: string; to: string } | undefined> => {
    const reader = { role: await options.roleOf(request), crossSite: await isCrossSite(request) };
    const query = v.safeParse(MailboxQuery, request.query);
    if (!options.mayRead(reader) || !query.success) return undefined;
    const to = query.output.to ?? '';
    return { list: listOf(await options.list(to || undefined), to), to };
  };
  app.get('/mailbox', async (request, reply) => {
    const found = await read(request);
    if (!found) return replyMissing(reply);
    return sendPlainPage(reply, {
      title: 'Mailbox',
      main: pageMain(found.list, found.to),
      script: documentScripts['refresh-mailbox'],
    });
  });
  // For the script of the page: a whole page with its own styles would violate the policy of the requesting page.
  app.get('/mailbox/list', async (request, reply) => {
    const found = await read(request);
    if (!found) return replyMissing(reply);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(found.list);
  });
}
