import { type MailboxMessage, MailboxQuery, type Role } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { replyMissing } from './assets.ts';
import { isFromElsewhere } from './from-elsewhere.ts';
import { attribute } from './html/escape.ts';
import { sendPlainPage } from './plain-page.ts';
import type { MailboxReader } from './routes/mailbox.ts';

/** Asks for the page again every two seconds and shows its list where it has changed; says so when it cannot. */
const REFRESH_SCRIPT = `
const list = document.getElementById('list');
const state = document.getElementById('state');
async function refresh() {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error('HTTP ' + answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.getElementById('list');
    if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes);
    state.textContent = 'New messages appear by themselves.';
  } catch (error) {
    state.textContent = 'The server does not answer (' + error.message + '). Trying again.';
  }
  setTimeout(refresh, document.hidden ? 10000 : 2000);
}
setTimeout(refresh, 2000);
`;

const CHANNELS = { email: 'Email', whatsapp: 'WhatsApp' } as const;

/** Addresses become links; everything else stays text. */
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

function pageMain(messages: readonly MailboxMessage[], to: string): string {
  const empty = to ? `Nothing was sent to ${attribute(to)} yet.` : 'Nothing was sent yet.';
  const list =
    messages.length > 0
      ? `<ol class="messages">${messages.map(messageItem).join('\n')}</ol>`
      : `<p class="soft">${empty}</p>`;
  return `<h1>Mailbox</h1>
<p class="soft">Email and WhatsApp messages land here while no real transport is configured.</p>
<form method="get" action="/mailbox" role="search">
<label>Sent to<input type="text" name="to" value="${attribute(to)}" placeholder="Email address or number" autocomplete="off"></label>
<button type="submit">Show</button>
</form>
<p class="soft" id="state" role="status">New messages appear by themselves.</p>
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
  app.get('/mailbox', async (request, reply) => {
    const reader = { role: await options.roleOf(request), fromElsewhere: isFromElsewhere(request) };
    const query = v.safeParse(MailboxQuery, request.query);
    if (!options.mayRead(reader) || !query.success) return replyMissing(reply);
    const to = query.output.to || undefined;
    const main = pageMain(await options.list(to), to ?? '');
    return sendPlainPage(reply, { title: 'Mailbox', main, script: REFRESH_SCRIPT });
  });
}
