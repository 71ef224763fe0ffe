import type { ChatAlert } from './chat-payloads.ts';
import { escapeHtml, linkTo, quotedText } from './message-text.ts';

/** The maximum size of the content; an event may have 65,536 bytes, including the data that servers add. */
export const MATRIX_BYTES_MAX = 48_000;
const LINK_MAX = 2_048;

/**
 * The content of an `m.room.message`: plain text, and the same as HTML with some of the tags that the specification lists.
 * The type is `m.text`, because clients do not announce an `m.notice`, and an alert should be announced. An empty
 * `m.mentions` says that nobody is mentioned, whatever the text contains.
 * https://spec.matrix.org/latest/client-server-api/#mroommessage-msgtypes
 */
export function matrixMessage(
  alerts: readonly ChatAlert[],
  heading: string,
  more: string | null,
): { msgtype: 'm.text'; body: string; format: string; formatted_body: string; 'm.mentions': object } {
  const parts = alerts.map(({ title, source, summary, articleUrl }) => {
    const link = linkTo(articleUrl, LINK_MAX);
    const lines = [quotedText(title, 300), quotedText(source, 100), quotedText(summary, 300)];
    const [name = '', ...rest] = lines.map(escapeHtml);
    const [by = '', about = ''] = rest;
    return {
      plain: [...lines, link ?? ''].filter((line) => line !== '').join('\n'),
      html: `<p><strong>${link ? `<a href="${escapeHtml(link)}">${name}</a>` : name}</strong><br><em>${by}</em>${
        about ? `<br>${about}` : ''
      }</p>`,
    };
  });
  return {
    msgtype: 'm.text',
    body: [heading, ...parts.map(({ plain }) => plain), ...(more ? [more] : [])].join('\n\n'),
    format: 'org.matrix.custom.html',
    formatted_body: [
      `<p>${escapeHtml(heading)}</p>`,
      ...parts.map(({ html }) => html),
      ...(more ? [`<p>${more}</p>`] : []),
    ].join(''),
    'm.mentions': {},
  };
}
