import type { ChatAppKind, WebhookAppKind } from '@newswatch/shared/contracts';
import { cut } from '../cut-text.ts';
import { changeText } from '../notifier/index.ts';
import type { RelayedAlert } from '../relays/index.ts';
import { GOOGLE_CHAT_BYTES_MAX, googleChatMessage } from './google-chat-message.ts';
import { MATRIX_BYTES_MAX, matrixMessage } from './matrix-message.ts';
import { MATTERMOST_ATTACHMENTS_MAX, mattermostMessage } from './mattermost-message.ts';
import { quotedText } from './message-text.ts';
import { NTFY_JSON_BYTES_MAX, NTFY_TEXT_BYTES_MAX, ntfyMessage } from './ntfy-message.ts';
import { TELEGRAM_TEXT_MAX, telegramMessage } from './telegram-message.ts';

/** The content of a message for a chat app about an alert. */
export type ChatAlert = Pick<
  RelayedAlert,
  'target' | 'title' | 'summary' | 'source' | 'seenAt' | 'articleUrl' | 'changes'
>;

/** The number of alerts that fit in one message of each of these apps. */
const ALERTS_SHOWN = 10;
/** Longer addresses are left out, so that the rest of a section still fits even if each `&` takes five characters. */
const LINK_MAX = 500;
const TARGET_MAX = 200;

const bytesOf = (message: object) => Buffer.byteLength(JSON.stringify(message));

/** The format of the app's incoming webhook addresses; other addresses are refused. */
export function isWebhookOf(kind: WebhookAppKind, address: string): boolean {
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:') return false;
  switch (kind) {
    case 'slack':
      return hostname === 'hooks.slack.com' && /^\/(services|triggers|workflows)\//u.test(pathname);
    case 'discord':
      return (
        /^(ptb\.|canary\.)?discord(app)?\.com$/u.test(hostname) &&
        /^\/api(\/v\d+)?\/webhooks\//u.test(pathname)
      );
    case 'teams':
      return /\.(webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/u.test(hostname);
    case 'google_chat':
      return (
        hostname === 'chat.googleapis.com' &&
        /^\/v1\/spaces\/[^/]+\/messages$/u.test(pathname) &&
        searchParams.has('key') &&
        searchParams.has('token')
      );
    // Mattermost may be a self-hosted server, perhaps below a path.
    case 'mattermost':
      return /\/hooks\/[A-Za-z0-9]+$/u.test(pathname);
  }
}

/**
 * The maximum size of a message. Slack refuses blocks of more than about 13,000 characters in total
 * (undocumented, error `msg_blocks_too_long`); a Teams webhook accepts 28 KB; all embeds of a Discord message
 * may have 6,000 characters of text.
 */
const fitsInto: Record<ChatAppKind, (message: object) => boolean> = {
  telegram: (message) => 'text' in message && String(message.text).length <= TELEGRAM_TEXT_MAX,
  slack: (message) => JSON.stringify(message).length <= 12_000,
  teams: (message) => bytesOf(message) <= 28_000,
  // Titles, summaries and sources are cut so that ten of them fit.
  discord: () => true,
  google_chat: (message) => bytesOf(message) <= GOOGLE_CHAT_BYTES_MAX,
  mattermost: (message) =>
    'attachments' in message && JSON.stringify(message.attachments).length <= MATTERMOST_ATTACHMENTS_MAX,
  matrix: (message) => bytesOf(message) <= MATRIX_BYTES_MAX,
  ntfy: (message) =>
    'message' in message &&
    Buffer.byteLength(String(message.message)) <= NTFY_TEXT_BYTES_MAX &&
    bytesOf(message) <= NTFY_JSON_BYTES_MAX,
};

/** Alerts in the public format of an app: as many as fit, and the number of the others. Pure. */
export function chatPayload(kind: ChatAppKind, alerts: readonly ChatAlert[]): object {
  const [first] = alerts;
  const heading =
    alerts.length === 1 && first
      ? `New article for “${quotedText(first.target, TARGET_MAX)}”`
      : `${alerts.length} new articles`;
  const write = {
    slack: slackMessage,
    telegram: telegramMessage,
    teams: teamsMessage,
    discord: discordMessage,
    google_chat: googleChatMessage,
    mattermost: mattermostMessage,
    matrix: matrixMessage,
    ntfy: ntfyMessage,
  }[kind];
  for (let shown = Math.min(alerts.length, ALERTS_SHOWN); ; shown -= 1) {
    const rest = alerts.length - shown;
    const message = write(
      alerts.slice(0, shown).map(withChanges),
      heading,
      rest > 0 ? `and ${rest} more` : null,
    );
    if (shown <= 1 || fitsInto[kind](message)) return message;
  }
}

/** The number of changes that are shown; more would leave no space for the summary. */
const CHANGES_SHOWN = 2;

/** Puts what changed in the story since the last message about it before the summary. */
function withChanges<Alert extends ChatAlert>({ changes = [], ...alert }: Alert) {
  const told = changes.slice(0, CHANGES_SHOWN).map((change) => `${changeText('english', change)}.`);
  return { ...alert, summary: [...told, alert.summary].join(' ').trim() };
}

/** A message of Block Kit: text in `mrkdwn`, whose three special characters are escaped. */
function slackMessage(alerts: readonly ChatAlert[], heading: string, more: string | null): object {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
  return {
    text: escapeSlack(heading),
    unfurl_links: false,
    blocks: [
      section(`*${escapeSlack(heading)}*`),
      ...alerts.map(({ title, source, articleUrl, summary }) => {
        const name = escapeSlack(cut(title, 200)).replaceAll('|', '¦');
        const address = articleUrl && encodeURI(decodeSafe(articleUrl));
        const link = address && address.length <= LINK_MAX ? `<${address}|${name}>` : name;
        return section(
          `*${link}*\n${escapeSlack(cut(source, 100))}${summary ? `\n${escapeSlack(cut(summary, 200))}` : ''}`,
        );
      }),
      ...(more ? [section(more)] : []),
    ],
  };
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Decodes an address, so that encoding it afterwards encodes it exactly once, whether or not it was encoded before. */
function decodeSafe(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Shortens a text for an app that reads Markdown: a headline must not contain a link that hides its address. */
function cutPlain(text: string, max: number): string {
  return cut(text.replaceAll('](', '] ('), max);
}

/** An Adaptive Card, in the form that Teams' workflows accept. */
function teamsMessage(alerts: readonly ChatAlert[], heading: string, more: string | null): object {
  const line = (text: string, look: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...look });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            line(heading, { weight: 'Bolder', size: 'Medium' }),
            ...alerts.map(({ title, source, summary, articleUrl }) => ({
              type: 'Container',
              separator: true,
              items: [
                line(cutPlain(title, 300), { weight: 'Bolder' }),
                line(cutPlain(source, 100), { isSubtle: true, spacing: 'None' }),
                ...(summary ? [line(cutPlain(summary, 240))] : []),
              ],
              ...(articleUrl
                ? { selectAction: { type: 'Action.OpenUrl', title: 'Read', url: articleUrl } }
                : {}),
            })),
            ...(more ? [line(more)] : []),
          ],
        },
      },
    ],
  };
}

/** Embeds; nobody is mentioned, whatever a headline says. */
function discordMessage(alerts: readonly ChatAlert[], heading: string, more: string | null): object {
  return {
    content: cut(more ? `${heading}, ${more}` : heading, 2_000),
    allowed_mentions: { parse: [] },
    embeds: alerts.map(({ title, source, summary, articleUrl, seenAt }) => ({
      title: cutPlain(title, 256),
      ...(articleUrl && articleUrl.length <= 2_048 ? { url: articleUrl } : {}),
      ...(summary ? { description: cutPlain(summary, 240) } : {}),
      footer: { text: cutPlain(source, 100) },
      timestamp: seenAt.toISOString(),
    })),
  };
}
