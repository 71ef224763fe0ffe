import type { Glyph } from './read-glyphs.ts';

/** A line of a column of a page. */
export interface Line {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  /** The borders of its column. */
  readonly column: { readonly left: number; readonly right: number };
}

/** Characters on one baseline, from left to right. */
interface Row {
  readonly glyphs: readonly Glyph[];
  readonly y: number;
  readonly size: number;
}

/** The share of their size below which a gap between two characters is inside a word. */
const WORD_GAP = 0.16;
/** The minimum gap between columns, which is wider than between the words of a justified line. */
const GUTTER = 0.9;
/** The minimum number of lines of a column, and of characters in each line. */
const COLUMN_ROWS = 3;
const COLUMN_CHARACTERS = 10;
const COLUMN_DEPTH = 3;
const ROWS_MAX = 400;

const isArabic = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isMark = /^\p{M}+$/u;

/** The lines of a page in the order in which people read them, column by column. */
export function linesOfPage(glyphs: readonly Glyph[], page: number): Line[] {
  const shown = withoutDoubles(glyphs);
  const rows = rowsOf(shown);
  const letters = shown.filter(({ text }) => /\p{L}/u.test(text));
  const rtl = letters.filter(({ text }) => isArabic.test(text)).length * 2 > letters.length;
  return inColumns(rows, rtl, 0).flatMap((column) => {
    const left = Math.min(...column.map(({ glyphs: [first] }) => first?.left ?? 0));
    const right = Math.max(...column.map((row) => row.glyphs.at(-1)?.right ?? 0));
    return column.flatMap((row): Line[] => {
      const text = textOf(row, rtl);
      if (text === '') return [];
      const { y, size } = row;
      const visible = row.glyphs.filter((glyph) => glyph.text.trim() !== '');
      return [
        {
          text,
          page,
          y,
          size,
          left: visible[0]?.left ?? left,
          right: visible.at(-1)?.right ?? right,
          column: { left, right },
        },
      ];
    });
  });
}

/** Removes doubled characters: some programs print bold letters twice, slightly apart. */
function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const seen = new Set<string>();
  return glyphs.filter(({ text, left, y, size }) => {
    const step = Math.max(0.5, size / 10);
    const key = `${text} ${Math.round(left / step)} ${Math.round(y / step)}`;
    if (text.trim() === '' || !seen.has(key)) {
      seen.add(key);
      return true;
    }
    return false;
  });
}

/** Footnote signs and exponents are beside their line: a row is as high as its largest characters. */
function rowsOf(glyphs: readonly Glyph[]): Row[] {
  const rows: { glyphs: Glyph[]; y: number; size: number }[] = [];
  const sorted = glyphs.toSorted((one, other) => one.y - other.y);
  for (const glyph of sorted) {
    const row = rows.findLast(
      ({ y, size }) => Math.abs(glyph.y - y) <= 0.35 * Math.max(2, Math.min(size, glyph.size)),
    );
    if (row && row === rows.at(-1)) row.glyphs.push(glyph);
    else rows.push({ glyphs: [glyph], y: glyph.y, size: glyph.size });
  }
  return rows.slice(0, ROWS_MAX).flatMap((row) => {
    const size = median(row.glyphs.filter(({ text }) => text.trim() !== '').map((glyph) => glyph.size));
    if (size === undefined) return [];
    return [{ y: row.y, size, glyphs: row.glyphs.toSorted((one, other) => one.left - other.left) }];
  });
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** Cuts a page along the gutters that several rows have in common; the rows above and below keep their whole width. */
function inColumns(rows: readonly Row[], rtl: boolean, depth: number): Row[][] {
  if (depth >= COLUMN_DEPTH) return [[...rows]];
  const parts: Row[][] = [];
  let whole: Row[] = [];
  for (let from = 0; from < rows.length; ) {
    const found = columnsFrom(rows, from);
    if (!found) {
      whole.push(rows[from]!);
      from += 1;
      continue;
    }
    if (whole.length > 0) parts.push(whole);
    whole = [];
    const { left, right, to } = found;
    for (const side of rtl ? [right, left] : [left, right]) parts.push(...inColumns(side, rtl, depth + 1));
    from = to;
  }
  if (whole.length > 0) parts.push(whole);
  return parts;
}

/** The longest block of rows, starting at a given one, that has a gutter with columns of text on both sides. */
function columnsFrom(
  rows: readonly Row[],
  from: number,
): { left: Row[]; right: Row[]; to: number } | undefined {
  let gaps: [number, number][] = [[-Infinity, Infinity]];
  let best: { at: number; to: number } | undefined;
  for (let to = from; to < rows.length; to += 1) {
    const row = rows[to]!;
    gaps = intersect(gaps, gapsOf(row));
    // If the only gaps are the margins, there is no gutter, and further rows cannot add one.
    if (gaps.every(([start, end]) => start === -Infinity && end === Infinity)) break;
    const inner = gaps.filter(([start, end]) => start !== -Infinity && end !== Infinity);
    const gutter = inner.find(([start, end]) => end - start >= GUTTER * row.size);
    if (gutter) best = { at: (gutter[0] + gutter[1]) / 2, to: to + 1 };
    else if (best && inner.length === 0) break;
  }
  if (!best) return undefined;
  const block = rows.slice(from, best.to);
  const { at } = best;
  const left = block.flatMap((row) => part(row, ({ left: start }) => start < at));
  const right = block.flatMap((row) => part(row, ({ left: start }) => start >= at));
  return [left, right].every(isColumn) ? { left, right, to: best.to } : undefined;
}

function part(row: Row, isOf: (glyph: Glyph) => boolean): Row[] {
  const glyphs = row.glyphs.filter(isOf);
  return glyphs.some(({ text }) => text.trim() !== '') ? [{ ...row, glyphs }] : [];
}

function isColumn(rows: readonly Row[]): boolean {
  const characters = rows.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  return rows.length >= COLUMN_ROWS && characters >= rows.length * COLUMN_CHARACTERS;
}

/** The gaps in a row that are wider than those between two words, and the margins beside it. */
function gapsOf({ glyphs, size }: Row): [number, number][] {
  const gaps: [number, number][] = [];
  let end = -Infinity;
  for (const { left, right, text } of glyphs) {
    if (text.trim() === '') continue;
    if (left - end > GUTTER * size) gaps.push([end, left]);
    end = Math.max(end, right);
  }
  return [...gaps, [end, Infinity]];
}

function intersect(some: readonly [number, number][], others: readonly [number, number][]) {
  return some.flatMap(([start, end]) =>
    others.flatMap(([otherStart, otherEnd]): [number, number][] => {
      const [from, to] = [Math.max(start, otherStart), Math.min(end, otherEnd)];
      return from < to ? [[from, to]] : [];
    }),
  );
}

/** The text of a row in the order in which it is read. */
function textOf({ glyphs, size }: Row, rtl: boolean): string {
  const pieces: string[] = [];
  let end: number | undefined;
  for (const { text, left, right } of marksAfterLetters(glyphs)) {
    if (end !== undefined && left - end > WORD_GAP * size) pieces.push(' ');
    pieces.push(text.trim() === '' ? ' ' : normalise(text));
    end = Math.max(end ?? right, right);
  }
  const hasArabic = pieces.some((piece) => isArabic.test(piece));
  const ordered = hasArabic ? inReadingOrder(pieces, rtl) : pieces;
  return ordered.join('').replace(/\s+/g, ' ').trim();
}

/** Replaces presentation forms with letters, and ligatures with separate letters. */
function normalise(text: string): string {
  return /[\ufb00-\ufdff\ufe70-\ufeff\u00a0\u2000-\u200a\u202f]/.test(text) ? text.normalize('NFKC') : text;
}

/** Moves vowel signs after their letter; they are printed above it, anywhere in its width. */
function marksAfterLetters(glyphs: readonly Glyph[]): Glyph[] {
  const marks = glyphs.filter(({ text }) => isMark.test(text));
  if (marks.length === 0) return [...glyphs];
  const letters = glyphs.filter(({ text }) => !isMark.test(text)).map((glyph) => ({ ...glyph }));
  for (const { text, left, right } of marks) {
    const middle = (left + right) / 2;
    const letter =
      letters.find((one) => /\p{L}/u.test(one.text) && middle >= one.left && middle <= one.right) ??
      letters
        .filter((one) => /\p{L}/u.test(one.text))
        .toSorted((one, other) => Math.abs(one.left - middle) - Math.abs(other.left - middle))[0];
    if (letter) letter.text += text;
  }
  return letters;
}

const brackets: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};

/**
 * Turns the text of a line from left-to-right order into reading order, by a simplified form of the bidirectional algorithm:
 * Arabic runs from right to left, words in Latin letters and numbers from left to right.
 */
function inReadingOrder(pieces: readonly string[], rtl: boolean): string[] {
  const kinds = pieces.map(kindOf);
  const base = rtl ? 'R' : 'L';
  const directions = kinds.map((kind, at) => {
    if (kind !== 'neutral') return kind === 'number' ? 'L' : kind;
    const before = kinds.slice(0, at).findLast((one) => one !== 'neutral');
    const after = kinds.slice(at + 1).find((one) => one !== 'neutral');
    const isInside = before !== undefined && before === after;
    if (isInside && before !== 'number') return before;
    // "3.5", "12:30" and "27/11/2026" are one number.
    // After Arabic letters, a percent sign is to the left of its number.
    const joins = /^[.,:/٫٬]$/.test(pieces[at]!) && kinds[at - 1] === 'number' && kinds[at + 1] === 'number';
    return joins ? 'L' : base;
  });
  const runs: { direction: string; pieces: string[] }[] = [];
  for (const [at, piece] of pieces.entries()) {
    const direction = directions[at]!;
    const last = runs.at(-1);
    if (last?.direction === direction) last.pieces.push(piece);
    else runs.push({ direction, pieces: [piece] });
  }
  const turned = runs.map((run) => (run.direction === 'R' ? run.pieces.toReversed() : run.pieces));
  return (rtl ? turned.reverse() : turned).flat();
}

function kindOf(piece: string): 'R' | 'L' | 'number' | 'neutral' {
  if (/\p{N}/u.test(piece)) return 'number';
  if (isArabic.test(piece) && /\p{L}/u.test(piece)) return 'R';
  return /\p{L}/u.test(piece) ? 'L' : 'neutral';
}

/**
 * Turns brackets: in text from right to left, some documents store the meaning of a bracket and others its shape. If a bracket
 * closes before one opens, it is the shape.
 */
export function withBracketsTurned(text: string): string {
  if (!isArabic.test(text)) return text;
  const isClosedFirst = (open: string, close: string): boolean => {
    const [opens, closes] = [text.indexOf(open), text.indexOf(close)];
    return closes >= 0 && opens > closes;
  };
  const turns = (['(', '[', '«'] as const).filter((open) => isClosedFirst(open, brackets[open]!));
  const turned = new Set(turns.flatMap((open) => [open, brackets[open]!]));
  return turned.size === 0
    ? text
    : text.replace(/[()[\]«»]/g, (sign) => (turned.has(sign as '(') ? brackets[sign]! : sign));
}
