import { Channel, type MailboxMessage, MailboxQuery, SearchText } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { escapeHtml } from '../escape-html.ts';
import type { MailboxItem } from './routes/mailbox.ts';

/** The id of a message, before it is known to exist. */
export const MailboxId = v.pipe(v.string(), v.regex(/^msg_\w{1,40}$/));

/** The query of the page: which messages are listed, which one is shown, and how. */
export const MailboxView = v.strictObject({
  ...MailboxQuery.entries,
  /** PostgreSQL stores no NUL character, and refuses to compare with one. */
  to: v.optional(
    v.pipe(
      SearchText,
      v.check((text) => !text.includes('\0')),
    ),
  ),
  channel: v.optional(Channel),
  /** The message shown; by default the newest of the list. */
  id: v.optional(MailboxId),
  /** Shows an email as its text instead of its HTML. */
  as: v.optional(v.literal('text')),
});
export type MailboxView = v.InferOutput<typeof MailboxView>;

const CHANNELS = { email: 'Email', whatsapp: 'WhatsApp' } as const;
const ICONS = {
  email: '<rect x="2.5" y="4.5" width="15" height="11" rx="2"/><path d="m3 6 7 5 7-5"/>',
  whatsapp: '<path d="M10 3a7 7 0 0 0-6 10.6L3 17l3.5-.9A7 7 0 1 0 10 3Z"/><path d="M7.5 8.5h5m-5 3h3"/>',
} as const;
const LIST_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const MESSAGE_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/**
 * The sandbox of an email, as the attribute of its frame and in its policy: no scripts, no forms, no origin. Its links
 * open in a new tab, which is not sandboxed: the product would not work there otherwise.
 */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The styles of the mailbox, in addition to those of every plain page. */
export const MAILBOX_STYLES = `
:root { --fill: #eae6dd; --chat: #e6dfd2; --bubble: #fff; } @media (prefers-color-scheme: dark) { :root { --fill: #282622; --chat: #201e1b; --bubble: #33302b; } }
main { max-width: 84rem; padding-bottom: 1rem; }
.tools { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: end; justify-content: space-between; margin: 1rem 0; } .tools form { margin: 0; flex: 0 1 28rem; } .tools nav ul { gap: .5rem; margin: 0; }
.tools nav a, .switch a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--card); color: inherit; text-decoration: none; } .switch a { min-height: 36px; padding: 0 .75rem; font-size: .875rem; }
.tools [aria-current], .switch [aria-current] { border-color: var(--link); box-shadow: inset 0 0 0 1px var(--link); font-weight: 600; }
.reader { display: grid; gap: 1rem; } #list, #message { background: var(--card); border: 1px solid var(--line); border-radius: 12px; min-width: 0; }
#list { max-height: 45dvh; overflow-y: auto; } #list ol { list-style: none; margin: 0; padding: 0; } #list li + li { border-top: 1px solid var(--line); } #list p, #message > p { padding: .5rem 1rem; }
#list a { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr) auto; gap: 0 .75rem; align-items: center; padding: .5rem 1rem; min-height: 56px; color: inherit; text-decoration: none; border-inline-start: 3px solid transparent; } #list a:hover { background: var(--fill); } #list [aria-current] { background: var(--fill); border-inline-start-color: var(--signal); }
#list :focus-visible { outline-offset: -2px; } #list svg { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.5; grid-row: span 2; } #list b, #list .to { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; } #list b { font-weight: 600; } #list .to, #list time { color: var(--soft); font-size: .8125rem; } #list b { grid-column: 2 / -1; }
#message { display: flex; flex-direction: column; overflow: hidden; scroll-margin-top: .5rem; } #message:empty { display: none; }
#message header { padding: .75rem 1rem; border-bottom: 1px solid var(--line); } .switch { display: flex; gap: .5rem; margin-top: .5rem; }
.files { list-style: none; margin: .5rem 0 0; padding: 0; overflow-wrap: anywhere; }
#message iframe { border: 0; width: 100%; flex: 1; min-height: max(24rem, 80dvh); background: var(--ground); color-scheme: light dark; }
#message pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; } #message > pre { flex: 1; padding: 1rem; overflow: auto; }
.chat { flex: 1; padding: 1rem; background: var(--chat); overflow: auto; } .bubble { background: var(--bubble); max-width: 30rem; width: fit-content; padding: .625rem .75rem .375rem; border-radius: 10px; border-start-start-radius: 2px; } .bubble time { display: block; text-align: end; font-size: .75rem; color: var(--soft); }
@media (min-width: 48rem) {
main { height: max(100dvh, 40rem); display: flex; flex-direction: column; padding-top: 1.25rem; }
.reader { flex: 1; min-height: 0; grid-template: minmax(0, 1fr) / minmax(17rem, 1fr) minmax(0, 2fr); } #list { max-height: none; } #message iframe { min-height: 0; }
}
`;

/** The content of the page: tools, list and message. */
export function mailboxMain(view: MailboxView, parts: string): string {
  const { to = '', channel } = view;
  return `<h1>Mailbox</h1>
<p class="soft">Email and WhatsApp messages arrive here while no real transport is configured. <span id="state" role="status">New messages appear automatically.</span></p>
<div class="tools">
<nav aria-label="Channel"><ul>${[undefined, 'email' as const, 'whatsapp' as const].map((one) => channelLink(view, one)).join('')}</ul></nav>
<form method="get" action="/mailbox" role="search">
${channel ? `<input type="hidden" name="channel" value="${channel}">` : ''}<label>Sent to<input type="text" name="to" value="${escapeHtml(to)}" placeholder="Email address or number" autocomplete="off"></label>
<button type="submit">Show</button>
</form>
</div>
<div class="reader">${parts}</div>`;
}

/** The list and the message beside it, which the script of the page replaces by their ids when they change. */
export function mailboxParts(
  view: MailboxView,
  list: readonly MailboxMessage[],
  shown: MailboxItem | undefined,
): string {
  const rows = list.map((message) => row(view, message, message.id === shown?.id)).join('\n');
  return `<nav id="list" aria-label="Messages">${rows ? `<ol>${rows}</ol>` : emptyList(view)}</nav>
<article id="message">${messagePart(view, shown)}</article>`;
}

/** The HTML of an email as it was sent, except that its links open in a new tab. */
export function mailDocument(html: string): string {
  // Added at the end, where it also works: anything before the doctype would change the layout of the email.
  return `${html}<base target="_blank">`;
}

function addressOf(view: MailboxView): string {
  const given = Object.entries(view).filter(([, value]) => value);
  const query = new URLSearchParams(given).toString();
  return escapeHtml(query ? `/mailbox?${query}` : '/mailbox');
}

function current(is: boolean): string {
  return is ? ' aria-current="true"' : '';
}

function channelLink({ to, channel }: MailboxView, one: Channel | undefined): string {
  const label = one ? CHANNELS[one] : 'All';
  return `<li><a href="${addressOf({ to, channel: one })}"${current(one === channel)}>${label}</a></li>`;
}

function row({ to, channel }: MailboxView, message: MailboxMessage, isShown: boolean): string {
  const { id, sent_at } = message;
  return `<li><a id="${id}" href="${addressOf({ to, channel, id })}#message"${current(isShown)}><svg viewBox="0 0 20 20" role="img" aria-label="${CHANNELS[message.channel]}">${ICONS[message.channel]}</svg>
<b dir="auto">${escapeHtml(message.subject ?? firstLines(message.text))}</b>
<span class="to"><bdi>${escapeHtml(message.to)}</bdi></span> <time datetime="${sent_at}">${LIST_TIME.format(new Date(sent_at))}</time></a></li>`;
}

/** The first line of a WhatsApp message is a target or a greeting, the second says what it is about. */
function firstLines(text: string): string {
  return text.replaceAll('*', '').split(/\n+/, 2).join(' · ');
}

function emptyList({ to, channel }: MailboxView): string {
  const by = channel ? ` by ${channel === 'email' ? 'email' : CHANNELS[channel]}` : '';
  return `<p class="soft">Nothing has been sent${to ? ` to ${escapeHtml(to)}` : ''}${by} yet.</p>`;
}

function messagePart(view: MailboxView, shown: MailboxItem | undefined): string {
  if (!shown) return view.id ? '<p class="soft">This message is no longer here.</p>' : '';
  const { id, channel, to, subject, text, html, sent_at } = shown;
  const isText = html === null || view.as === 'text';
  const title = escapeHtml(subject ?? `${CHANNELS[channel]} message`);
  const time = `<time datetime="${sent_at}">${MESSAGE_TIME.format(new Date(sent_at))} UTC</time>`;
  const head = `<header><h2 dir="auto">${title}</h2>
<div class="meta"><span>To <bdi>${escapeHtml(to)}</bdi></span>${time}</div>
${html === null ? '' : formSwitch({ ...view, id }, isText)}${filesPart(shown)}</header>`;
  if (channel === 'whatsapp') {
    const clock = `<time datetime="${sent_at}">${sent_at.slice(11, 16)}</time>`;
    return `${head}<div class="chat"><div class="bubble"><pre dir="auto">${withLinks(text, bold)}</pre>${clock}</div></div>`;
  }
  if (isText) return `${head}<pre dir="auto">${withLinks(text, escapeHtml)}</pre>`;
  return `${head}<iframe src="/mailbox/mail/${id}" sandbox="${MAIL_SANDBOX}" title="${title}"></iframe>`;
}

/** Links to save the files of an email. */
function filesPart({ id, files }: MailboxItem): string {
  if (files.length === 0) return '';
  const links = files.map(
    ({ name, size }, place) =>
      `<li><a href="/mailbox/files/${id}/${place}" download><bdi>${escapeHtml(name)}</bdi></a> <span class="soft">${Math.ceil(size / 1_000)} kB</span></li>`,
  );
  return `<ul class="files" aria-label="Attached files">${links.join('')}</ul>`;
}

/** Links to both forms of an email: as it was sent, and its text. */
function formSwitch({ to, channel, id }: MailboxView, isText: boolean): string {
  const link = (name: string, label: string, as: 'text' | undefined) =>
    `<a id="${name}" href="${addressOf({ to, channel, id, as })}#message"${current(isText === (as === 'text'))}>${label}</a>`;
  return `<div class="switch">${link('as-sent', 'As sent', undefined)}${link('as-text', 'Text', 'text')}</div>`;
}

/** Turns addresses into links; `rest` renders everything else. */
function withLinks(text: string, rest: (text: string) => string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>`
        : rest(part),
    )
    .join('');
}

/** WhatsApp shows text between asterisks in bold. */
function bold(text: string): string {
  return escapeHtml(text).replace(/\*([^*\n]+)\*/g, '<strong>$1</strong>');
}
