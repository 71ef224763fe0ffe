import { cut } from '../cut-text.ts';
import type { ChatAlert } from './chat-payloads.ts';
import { escapeHtml, withoutMentions } from './message-text.ts';

/** The maximum length of a message. Telegram counts it without tags; with them, the message is certainly short enough. */
export const TELEGRAM_TEXT_MAX = 4_096;
/** The lengths are chosen so that one alert always fits, even if every character has to be escaped. */
const HEADING_MAX = 140;
const TITLE_MAX = 200;
const SOURCE_MAX = 80;
const SUMMARY_MAX = 240;
const LINK_MAX = 600;

/** The body of `sendMessage` without its chat: HTML, in which everything that was not written by us is escaped. */
export function telegramMessage(
  alerts: readonly ChatAlert[],
  heading: string,
  more: string | null,
): { text: string; parse_mode: 'HTML'; link_preview_options: object } {
  const parts = alerts.map(({ title, source, summary, articleUrl }) => {
    const name = quoted(cut(title, TITLE_MAX));
    const address = escapeHtml(articleUrl ?? '');
    const link = address && address.length <= LINK_MAX ? `<a href="${address}">${name}</a>` : name;
    const lines = [`<b>${link}</b>`, `<i>${quoted(cut(source, SOURCE_MAX))}</i>`];
    return [...lines, ...(summary ? [quoted(cut(summary, SUMMARY_MAX))] : [])].join('\n');
  });
  const only = alerts.length === 1 && more === null ? alerts[0]?.articleUrl : null;
  return {
    text: [quoted(cut(heading, HEADING_MAX)), ...parts, ...(more ? [more] : [])].join('\n\n'),
    parse_mode: 'HTML',
    // A list would be followed by the preview of its first article, as if the message were about that one.
    link_preview_options: only ? { url: only, prefer_small_media: true } : { is_disabled: true },
  };
}

/** Text between tags: a headline mentions no member of the group. */
function quoted(text: string): string {
  return withoutMentions(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
