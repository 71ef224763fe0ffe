import { type Direction, type Language, textDirection } from '@newswatch/shared/contracts';
import { html, LANGUAGE_TAG, type Markup } from './html.ts';
import { oneLine } from './one-line.ts';

const INK = '#1d1a16';

/** Renders what a person wrote, beside a bar; nothing if it is empty. */
export function noted(note: readonly string[]): Markup[] {
  if (note.length === 0) return [];
  return [
    html`<table role="presentation" dir="${directionOf(note)}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:0 0 16px"><tr><td class="hot" width="3" style="background:#b8371b;border-radius:2px;font-size:0">&nbsp;</td><td style="padding:2px 14px">${paragraph(note, 0)}</td></tr></table>`,
  ];
}

/** Lines that a person wrote, as one paragraph in their direction; nothing if there are none. */
export function paragraph(lines: readonly string[], space: number): Markup[] {
  if (lines.length === 0) return [];
  const direction = directionOf(lines);
  const broken = lines.map((line, at) => html`${at === 0 ? html`` : html`<br>`}${line}`);
  return [
    html`<p class="ink" dir="${direction}" style="margin:${space}px 0 0;color:${INK};font-size:15px;line-height:24px;text-align:${sideOf(direction)}">${broken}</p>`,
  ];
}

/** A passage of the article, in its language; the fainter bar distinguishes it from the sender's text. */
export function quoted(quote: readonly string[], language: Language): Markup {
  return html`<blockquote lang="${LANGUAGE_TAG[language]}" style="margin:0 0 16px;padding:0"><table role="presentation" dir="${directionOf(quote)}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr><td class="bar" width="3" style="background:#d3cec3;border-radius:2px;font-size:0">&nbsp;</td><td style="padding:2px 14px;font-family:Georgia,serif">${paragraph(quote, 0)}</td></tr></table></blockquote>`;
}

/** The direction of what a person wrote. */
export const directionOf = (lines: readonly string[]) => textDirection(lines.join(' '));
export const sideOf = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left');

/** The lines of a text, each cleaned like one of our lines; blank lines separate paragraphs, but do not begin or end it. */
export function linesOf(text: string): string[] {
  const clean = text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => oneLine(line, line.length));
  return clean.join('') === '' ? [] : clean;
}

/** The first lines of a text, at most `max` characters; a cut is marked with `…`. */
export function cutLines(lines: readonly string[], max: number): string[] {
  const cut: string[] = [];
  let room = max;
  for (const line of lines) {
    if (line.length <= room) cut.push(line);
    else return [...cut, room === 0 ? '…' : oneLine(line, room)];
    room -= line.length;
  }
  return cut;
}
