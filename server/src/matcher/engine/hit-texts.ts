import { type TargetTexts, targetTexts } from '../score.ts';
import { HAS_ALL, KEYWORD_BITS, KEYWORD_SHIFT } from './anchors.ts';
import { type Base, POSTING } from './base.ts';

/** Strings per row: the target's id, the keyword of the posting, and the keywords to report. */
const ROW = 3;
export const ROW_ID = 0;
export const ROW_KEYWORD = 1;
export const ROW_KEYWORDS = 2;

/** With more targets, most hits are of a target not hit for long: keeping what was decoded would only cost memory. */
const MOST_KEPT = 200_000;

/** The strings that hits on a base report, decoded from its bytes. Of fewer targets they stay decoded, some 250 bytes each. */
export class HitTexts {
  /**
   * The strings of hits that their posting describes (see `DESCRIBES_HIT`), in one list and not in objects, because with
   * many targets each object is another cache miss.
   */
  readonly rows: (string | readonly string[] | undefined)[];
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

  /** Where in `rows` the strings of a posting are, which is number `index` of the hits to describe. */
  rowOf(posting: number, index: number): number {
    const row = (this.isKept ? posting / POSTING : index) * ROW;
    if (!this.isKept || this.rows[row] === undefined) this.fillRow(row, posting);
    return row;
  }

  private fillRow(row: number, posting: number): void {
    const { postings } = this.base;
    const flags = postings[posting + 1]!;
    const [id = '', ...keywords] = this.decode(postings[posting]!);
    const keyword = keywords[(flags >>> KEYWORD_SHIFT) & KEYWORD_BITS]!;
    this.rows[row + ROW_ID] = id;
    this.rows[row + ROW_KEYWORD] = keyword;
    this.rows[row + ROW_KEYWORDS] = (flags & HAS_ALL) === 0 ? [keyword] : keywords;
  }

  /** The id and the keywords of a target. */
  private decode(target: number): string[] {
    const { textAt } = this.base;
    return this.text.toString('utf8', textAt[target], textAt[target + 1]).split('\0');
  }
}
