import type { ChatAlert } from './chat-payloads.ts';
import { linkTo, quotedText } from './message-text.ts';

/** A longer text becomes an attachment; the whole JSON may have twice as much. */
export const NTFY_TEXT_BYTES_MAX = 4_096;
export const NTFY_JSON_BYTES_MAX = 7_500;
const LINK_MAX = 1_024;

/**
 * A message in JSON, without its topic. One article opens with a tap; a list names the address of each.
 * https://docs.ntfy.sh/publish/#publish-as-json
 */
export function ntfyMessage(
  alerts: readonly ChatAlert[],
  heading: string,
  more: string | null,
): { title: string; message: string; tags: string[]; click?: string } {
  const tags = ['newspaper'];
  const [first] = alerts;
  if (first && alerts.length === 1 && more === null) {
    const link = linkTo(first.articleUrl, LINK_MAX);
    const lines = [
      quotedText(first.title, 300),
      quotedText(first.source, 100),
      quotedText(first.summary, 300),
    ];
    return {
      title: heading,
      message: lines.filter((line) => line !== '').join('\n'),
      tags,
      ...(link ? { click: link } : {}),
    };
  }
  const parts = alerts.map(({ title, source, articleUrl }) => {
    const link = linkTo(articleUrl, LINK_MAX);
    return [quotedText(title, 200), quotedText(source, 60), ...(link ? [link] : [])].join('\n');
  });
  return { title: heading, message: [...parts, ...(more ? [more] : [])].join('\n\n'), tags };
}
