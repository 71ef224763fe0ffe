import { type Line, withBracketsTurned } from './page-lines.ts';

/** A paragraph of a document. */
export interface Paragraph {
  readonly text: string;
  readonly size: number;
  readonly page: number;
  readonly lines: number;
}

/** The share of the pages on which a line at the edge is repeated in the same place if it is not part of the text. */
const repeatedOn = 0.5;
const edgeRows = 3;
const samePlace = 8;
const ownSize = 0.12;
/** A line that ends before this share of its column is the last of its paragraph if it also ends a sentence. */
const shortLine = 0.88;
const indent = 0.9;
const sentenceEnd = /[.!?؟…:;؛]["”»’)\]]*$/u;
const bullet = /^(?:[•▪◦‣●○■–—*-]|\(?\d{1,2}[.)]|\(?[a-z]\))\s/u;
const pageNumber =
  /^(?:(?:page|p\.|página|pág\.|صفحة)\s*)?[-–—|\s]*\p{Nd}{1,4}\s*(?:(?:\/|of|de|sur|من|\|)\s*\p{Nd}{1,4})?[-–—|\s]*$/iu;

/** The paragraphs of a document from its lines, without lines that are repeated at the edges of its pages. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const body = withoutEdges(lines);
  const pitches = pitchesOf(body);
  const words = new Set(
    body.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []),
  );
  const paragraphs: { text: string; size: number; page: number; lines: Line[] }[] = [];
  for (const line of body) {
    const last = paragraphs.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && isContinued(before, line, pitches, last.lines.length)) {
      last.text = joined(last.text, line.text, words);
      last.lines.push(line);
    } else paragraphs.push({ text: line.text, size: line.size, page: line.page, lines: [line] });
  }
  return paragraphs.map(({ text, lines: own, ...paragraph }) => ({
    ...paragraph,
    text: withBracketsTurned(text),
    lines: own.length,
  }));
}

/**
 * Removes running titles and page numbers: lines at the top or bottom of pages, in the same place, that are the same except for
 * numbers.
 */
function withoutEdges(lines: readonly Line[]): Line[] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  const edges = new Map<Line, string>();
  for (const own of pages.values()) {
    const sorted = own.toSorted((one, other) => one.y - other.y);
    const rows = [...new Set(sorted.map(({ y }) => Math.round(y)))];
    // On a page with few lines, most of them are its text.
    const count = Math.min(edgeRows, Math.floor(rows.length / 3));
    const outer = new Set(rows.filter((_, at) => at < count || at >= rows.length - count));
    for (const line of sorted)
      if (outer.has(Math.round(line.y))) edges.set(line, line.text.toLowerCase().replace(/\p{Nd}+/gu, '#'));
  }
  const alike = Map.groupBy(edges, ([, text]) => text);
  const isRepeated = (line: Line, text: string): boolean => {
    const places = (alike.get(text) ?? []).filter(([other]) => Math.abs(other.y - line.y) <= samePlace);
    const on = new Set(places.map(([{ page }]) => page)).size;
    return pages.size > 1 && on >= Math.max(2, pages.size * repeatedOn);
  };
  const outermost = new Set(
    [...pages.values()].flatMap((own) => {
      const sorted = own.toSorted((one, other) => one.y - other.y);
      return [sorted[0], sorted.at(-1)];
    }),
  );
  return lines.filter((line) => {
    const text = edges.get(line);
    if (text === undefined) return true;
    return !isRepeated(line, text) && !(outermost.has(line) && pageNumber.test(line.text));
  });
}

/** The usual distance between two lines, by their size: of all pairs of neighbours, the lower quartile. */
function pitchesOf(lines: readonly Line[]): Map<number, number> {
  const distances = new Map<number, number[]>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before?.page !== line.page || !isSameSize(before, line) || line.y <= before.y) continue;
    const size = Math.round(line.size);
    distances.set(size, [...(distances.get(size) ?? []), line.y - before.y]);
  }
  return new Map(
    [...distances].map(([size, of]) => [size, of.toSorted((a, b) => a - b)[Math.floor(of.length / 4)]!]),
  );
}

function isSameSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) <= ownSize * Math.max(one.size, other.size);
}

function isContinued(before: Line, line: Line, pitches: Map<number, number>, count: number): boolean {
  if (!isSameSize(before, line) || bullet.test(line.text)) return false;
  const ends = sentenceEnd.test(before.text);
  const isBelow = line.page === before.page && line.y > before.y && line.column.left === before.column.left;
  // The next line is in the next column, or on the next page.
  if (!isBelow) return !ends && count > 1;
  const pitch = pitches.get(Math.round(line.size)) ?? line.size * 1.3;
  if (line.y - before.y > pitch * 1.35 + 0.5) return false;
  const isRtl = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line.text);
  const inset = isRtl ? line.column.right - line.right : line.left - line.column.left;
  const insetBefore = isRtl ? before.column.right - before.right : before.left - before.column.left;
  const isCentred = insetBefore > line.size * 2;
  if (inset > insetBefore + indent * line.size && !isCentred && count > 0 && ends) return false;
  const width = before.column.right - before.column.left;
  const used = isRtl ? before.column.right - before.left : before.right - before.column.left;
  return !(ends && used < width * shortLine);
}

/** Joins a line to the text before it; a word that was divided at its end becomes whole. */
function joined(text: string, next: string, words: ReadonlySet<string>): string {
  const [, start = '', mark = ''] = /([\p{L}\p{M}-]*?\p{L})([-\u00ad\u2010])$/u.exec(text) ?? [];
  const [rest = ''] = /^\p{Ll}[\p{L}\p{M}]*/u.exec(next) ?? [];
  // "2025-2026"
  if (/\p{Nd}[-–]$/u.test(text) && /^\p{Nd}/u.test(next)) return text + next;
  if (start === '' || rest === '') return mark === '' ? `${text} ${next}` : text + next;
  const whole = (start + rest).toLowerCase();
  const compound = `${start}-${rest}`.toLowerCase();
  const isCompound = mark === '-' && words.has(compound) && !words.has(whole);
  return isCompound ? text + next : text.slice(0, -1) + next;
}
