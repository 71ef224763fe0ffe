import { escapeHtml } from '../../escape-html.ts';

/** A tag that publishing systems write in descriptions. */
const tag =
  /<\/?(?:a|abbr|b|blockquote|br|code|div|em|figure|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|time|u|ul)(?:\s[^<>]*)?\/?>/i;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Plain text as markup: an empty line separates paragraphs, and line breaks are kept. */
export function textAsMarkup(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** A description as markup; feeds contain either markup or text, without declaring which. */
export function asMarkup(text: string): string {
  if (tag.test(text)) return text;
  return entity.test(text) ? textAsMarkup(text).replaceAll('&amp;', '&') : textAsMarkup(text);
}
