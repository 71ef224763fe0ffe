import { type TargetTexts, targetTexts } from '../score.ts';
import { DESCRIBES_HIT, GUARD_KEYWORD_SHIFT, HAS_ALL, KEYWORD_BITS, KEYWORD_SHIFT } from './anchors.ts';
import { type Base, POSTING } from './base.ts';

/**
 * What the hits of a posting report, in a row: if the posting describes them (see `DESCRIBES_HIT`), the target's id, the
 * keywords to report, the keyword of its anchor, and that of its guard; otherwise the target's id and its texts.
 */
const ROW = 4;
export const ROW_ID = 0;
export const ROW_KEYWORDS = 1;
export const ROW_TEXTS = 1;
export const ROW_KEYWORD = 2;
export const ROW_GUARD_KEYWORD = 3;

/**
 * The number of targets above which decoded texts are not kept: most hits are then for a target that has not been hit for a long
 * time, and the texts would only cost memory.
 */
const MOST_KEPT = 200_000;

/** The strings that hits on a base report, decoded from its bytes. With fewer targets they stay decoded, 250 bytes each. */
export class HitTexts {
  /** One list for all rows, not an object for each: with many targets, each object would be another cache miss. */
  readonly rows: (string | readonly string[] | TargetTexts | undefined)[];
  private readonly base: Base;
  private readonly text: Buffer;
  private readonly isKept: boolean;
  private readonly ids: (string | undefined)[];
  private readonly texts: (TargetTexts | undefined)[];

  constructor(base: Base) {
    this.base = base;
    this.text = Buffer.from(base.text.buffer, base.text.byteOffset, base.text.byteLength);
    this.isKept = base.count <= MOST_KEPT;
    this.ids = new Array(base.count);
    this.texts = this.isKept ? new Array(base.count) : [];
    this.rows = this.isKept ? new Array((base.postings.length / POSTING) * ROW) : [];
  }

  idOf(target: number): string {
    const known = this.ids[target];
    if (known !== undefined) return known;
    const from = this.base.textAt[target]!;
    const end = this.base.textAt[target + 1]!;
    const nul = this.text.indexOf(0, from);
    const id = this.text.toString('utf8', from, nul === -1 || nul > end ? end : nul);
    this.ids[target] = id;
    return id;
  }

  textsOf(target: number): TargetTexts {
    const known = this.texts[target];
    if (known !== undefined) return known;
    const [id = '', ...keywords] = this.decode(target);
    const texts = targetTexts(id, keywords);
    if (this.isKept) this.texts[target] = texts;
    return texts;
  }

  /**
   * Fills the rows of these postings. Rows that are kept are rarely in the processor's cache; the loop that looks for
   * missing ones is so short that many of them are loaded at the same time.
   */
  fill(postings: Int32Array, count: number): void {
    if (!this.isKept) {
      for (let index = 0; index < count; index++) this.fillRow(index * ROW, postings[index]!);
      return;
    }
    const { rows } = this;
    let missing = 0;
    for (let index = 0; index < count; index++)
      if (rows[(postings[index]! / POSTING) * ROW] === undefined) missing++;
    for (let index = 0; missing > 0; index++) {
      const row = this.rowOf(postings[index]!, index);
      if (rows[row] !== undefined) continue;
      this.fillRow(row, postings[index]!);
      missing--;
    }
  }

  /** The position in `rows` of the row of a posting, which is number `index` among those filled last. */
  rowOf(posting: number, index: number): number {
    return (this.isKept ? posting / POSTING : index) * ROW;
  }

  private fillRow(row: number, posting: number): void {
    const { rows } = this;
    const { postings } = this.base;
    const flags = postings[posting + 1]!;
    const target = postings[posting]!;
    if ((flags & DESCRIBES_HIT) === 0) {
      const texts = this.textsOf(target);
      rows[row + ROW_ID] = texts.id;
      rows[row + ROW_TEXTS] = texts;
      return;
    }
    const [id = '', ...keywords] = this.decode(target);
    const keyword = keywords[(flags >>> KEYWORD_SHIFT) & KEYWORD_BITS]!;
    rows[row + ROW_ID] = id;
    rows[row + ROW_KEYWORDS] = (flags & HAS_ALL) === 0 ? [keyword] : keywords;
    rows[row + ROW_KEYWORD] = keyword;
    rows[row + ROW_GUARD_KEYWORD] = keywords[(flags >>> GUARD_KEYWORD_SHIFT) & KEYWORD_BITS]!;
  }

  /** The id and the keywords of a target. */
  private decode(target: number): string[] {
    const { textAt } = this.base;
    return this.text.toString('utf8', textAt[target], textAt[target + 1]).split('\0');
  }
}
