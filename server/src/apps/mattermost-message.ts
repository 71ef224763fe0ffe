import type { ChatAlert } from './chat-payloads.ts';
import { linkTo, quotedText, withoutMentions } from './message-text.ts';

/** Attachments are stored in a field that had 8,000 characters before version 5; the text has its own. */
export const MATTERMOST_ATTACHMENTS_MAX = 7_500;
const LINK_MAX = 1_024;

/**
 * Message attachments: titles and sources are plain text, the rest is Markdown.
 * https://developers.mattermost.com/integrate/reference/message-attachments/
 */
export function mattermostMessage(
  alerts: readonly ChatAlert[],
  heading: string,
  more: string | null,
): { text: string; attachments: object[] } {
  return {
    text: `**${markdown(more ? `${heading}, ${more}` : heading)}**`,
    attachments: alerts.map(({ title, source, summary, articleUrl }) => {
      const name = plain(quotedText(title, 300));
      const link = linkTo(articleUrl, LINK_MAX);
      return {
        fallback: name,
        title: name,
        ...(link ? { title_link: link } : {}),
        ...(summary ? { text: markdown(quotedText(summary, 300)) } : {}),
        footer: plain(quotedText(source, 100)),
      };
    }),
  };
}

/**
 * Removes mentions from a text, and neutralises markup that Mattermost interprets as Slack would (`<!channel>`, `<@user>` and
 * `<address|text>`), and Markdown links, which it shows in titles.
 */
function plain(text: string): string {
  return withoutMentions(text).replaceAll('|', '¦').replaceAll('<', '<\u2060').replaceAll('](', '] (');
}

/** The characters that Mattermost documents as escapable. `#` and `~` also begin hashtags and links to channels. */
function markdown(text: string): string {
  return plain(text).replaceAll(/[\\`*_{}[\]()#+\-.!>~]/g, '\\$&');
}
