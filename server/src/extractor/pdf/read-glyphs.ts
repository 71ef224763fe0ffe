import type { getDocument, OPS as Operators } from 'unpdf/pdfjs';

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** A character, or several of a ligature, where a page shows it; in points from the upper left corner. */
export interface Glyph {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The position of its baseline. */
  readonly y: number;
  readonly size: number;
}

/** A character as the operators of a page describe it. */
interface ShownGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

type Matrix = readonly [number, number, number, number, number, number];

interface TextState {
  matrix: Matrix;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
}

/** The maximum number of characters, more than on any page that people read. */
const GLYPHS_MAX = 60_000;
const standardFontMatrix: Matrix = [0.001, 0, 0, 0.001, 0, 0];
/** The maximum slope of text: scans and slanted headings, but not stamps across a page. */
const levelSlope = 0.1;

/**
 * The characters of a page with their places, in the order of the page's instructions. Reading the text in whole pieces would be
 * simpler, but pdf.js swaps the two letters of an Arabic ligature in it.
 */
export async function readGlyphs(page: PdfPage, OPS: typeof Operators): Promise<Glyph[]> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const glyphs: Glyph[] = [];
  const stack: { ctm: Matrix; text: TextState }[] = [];
  let ctm = toMatrix(page.getViewport({ scale: 1 }).transform);
  let text: TextState = {
    matrix: identity,
    font: '',
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  };
  let lineX = 0;
  let lineY = 0;
  let x = 0;
  let y = 0;

  function move(dx: number, dy: number): void {
    lineX += dx;
    lineY += dy;
    x = lineX;
    y = lineY;
  }

  function show(shown: readonly (ShownGlyph | number)[]): void {
    const fontMatrix = fontMatrixOf(page, text.font);
    for (const glyph of shown) {
      if (typeof glyph === 'number') {
        x -= (glyph / 1000) * text.size * text.scale;
        continue;
      }
      if (glyph === null || typeof glyph !== 'object') continue;
      const width = glyph.width * fontMatrix[0] * text.size * text.scale;
      place(glyph.unicode, width, Math.abs(fontMatrix[0] * 1000));
      x += width + (text.charSpacing + (glyph.isSpace ? text.wordSpacing : 0)) * text.scale;
    }
  }

  function place(unicode: string, width: number, fontScale: number): void {
    if (typeof unicode !== 'string' || unicode === '' || glyphs.length >= GLYPHS_MAX) return;
    const onPage = multiply(ctm, text.matrix);
    const [startX, startY] = apply(onPage, x, y + text.rise);
    const [endX, endY] = apply(onPage, x + width, y + text.rise);
    if (Math.abs(endY - startY) > Math.abs(endX - startX) * levelSlope + 0.5) return;
    const size =
      Math.hypot(onPage[2], onPage[3]) * Math.abs(text.size) * Math.min(1.5, Math.max(0.5, fontScale));
    if (!Number.isFinite(startX + endX + startY + size)) return;
    glyphs.push({
      text: unicode,
      left: Math.min(startX, endX),
      right: Math.max(startX, endX),
      y: startY,
      size,
    });
  }

  for (const [index, operator] of fnArray.entries()) {
    const values: unknown[] = argsArray[index] ?? [];
    const number = (at: number): number => Number(values[at] ?? 0);
    switch (operator) {
      case OPS.save:
        stack.push({ ctm, text: { ...text } });
        break;
      case OPS.restore:
        ({ ctm, text } = stack.pop() ?? { ctm, text });
        break;
      case OPS.transform:
        ctm = multiply(ctm, toMatrix(values));
        break;
      case OPS.paintFormXObjectBegin:
        stack.push({ ctm, text: { ...text } });
        if (values[0]) ctm = multiply(ctm, toMatrix(values[0]));
        break;
      case OPS.paintFormXObjectEnd:
        ({ ctm, text } = stack.pop() ?? { ctm, text });
        break;
      case OPS.beginText:
        text.matrix = identity;
        x = y = lineX = lineY = 0;
        break;
      case OPS.setTextMatrix:
        text.matrix = toMatrix(values[0]);
        x = y = lineX = lineY = 0;
        break;
      case OPS.setFont:
        text.font = String(values[0]);
        text.size = number(1);
        break;
      case OPS.setCharSpacing:
        text.charSpacing = number(0);
        break;
      case OPS.setWordSpacing:
        text.wordSpacing = number(0);
        break;
      case OPS.setHScale:
        text.scale = number(0) / 100;
        break;
      case OPS.setLeading:
        text.leading = -number(0);
        break;
      case OPS.setTextRise:
        text.rise = number(0);
        break;
      case OPS.moveText:
        move(number(0), number(1));
        break;
      case OPS.setLeadingMoveText:
        text.leading = number(1);
        move(number(0), number(1));
        break;
      case OPS.nextLine:
        move(0, text.leading);
        break;
      case OPS.showText:
        if (Array.isArray(values[0])) show(values[0]);
        break;
      default:
        break;
    }
  }
  return glyphs;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

function toMatrix(values: unknown): Matrix {
  const at = values as Record<number, unknown>;
  const number = (index: number): number => Number(at[index] ?? 0);
  return [number(0), number(1), number(2), number(3), number(4), number(5)];
}

function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function fontMatrixOf(page: PdfPage, name: string): Matrix {
  const { commonObjs } = page;
  if (name === '' || !commonObjs.has(name)) return standardFontMatrix;
  const font: { fontMatrix?: unknown } | null = commonObjs.get(name);
  const matrix = font?.fontMatrix ? toMatrix(font.fontMatrix) : standardFontMatrix;
  return matrix[0] === 0 ? standardFontMatrix : matrix;
}
