import type { ChatAlert } from './chat-payloads.ts';
import { escapeHtml, linkTo, quotedText } from './message-text.ts';

/** The documented maximum is 32,000 bytes, contents included. */
export const GOOGLE_CHAT_BYTES_MAX = 31_000;
const LINK_MAX = 2_000;

/**
 * A card (`cardsV2`): cards show HTML, and mention nobody. `fallbackText` is what the notification on a phone says.
 * https://developers.google.com/workspace/chat/api/reference/rest/v1/cards
 */
export function googleChatMessage(
  alerts: readonly ChatAlert[],
  heading: string,
  more: string | null,
): { fallbackText: string; cardsV2: object[] } {
  const paragraph = (text: string) => ({ widgets: [{ textParagraph: { text } }] });
  const [first] = alerts;
  return {
    fallbackText: [heading, ...(first ? [quotedText(first.title, 200)] : [])].join(': '),
    cardsV2: [
      {
        cardId: 'alerts',
        card: {
          header: { title: heading },
          sections: [
            ...alerts.map(({ title, source, summary, articleUrl }) => {
              const name = `<b>${escapeHtml(quotedText(title, 300))}</b>`;
              const link = linkTo(articleUrl, LINK_MAX);
              return paragraph(
                [
                  link ? `<a href="${escapeHtml(link)}">${name}</a>` : name,
                  `<i>${escapeHtml(quotedText(source, 100))}</i>`,
                  ...(summary ? [escapeHtml(quotedText(summary, 300))] : []),
                ].join('<br>'),
              );
            }),
            ...(more ? [paragraph(more)] : []),
          ],
        },
      },
    ],
  };
}
