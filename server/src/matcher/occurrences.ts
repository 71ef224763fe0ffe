/** One occurrence of one keyword in an article. */
export interface Occurrence {
  /** Index into the target's positive keywords: `all` first, then `any`. */
  keyword: number;
  /** Index into `MATCH_FIELDS`. */
  field: number;
  /** Index of its first word among the words of the field. */
  position: number;
  /** Its length in words. */
  words: number;
  start: number;
  end: number;
}

/** Up to this many, an insertion sort is much faster than `Array.sort`, which costs more than all else about a hit. */
const FEW = 16;

/** The occurrences of one hit. The list is used again for the next hit, so that nothing is allocated per occurrence. */
export class Occurrences {
  count = 0;
  private items: Occurrence[] = [];

  clear(): void {
    this.count = 0;
  }

  at(index: number): Occurrence {
    return this.items[index]!;
  }

  add(keyword: number, field: number, position: number, words: number, start: number, end: number): void {
    const { items } = this;
    const index = this.count++;
    if (index === items.length) {
      items.push({ keyword, field, position, words, start, end });
      return;
    }
    const one = items[index]!;
    one.keyword = keyword;
    one.field = field;
    one.position = position;
    one.words = words;
    one.start = start;
    one.end = end;
  }

  /** A copy, in the present order. */
  toArray(): Occurrence[] {
    return this.items.slice(0, this.count);
  }

  /** Sorts by field and place. */
  sort(): void {
    if (this.count > FEW) this.items = this.toArray().sort(compare);
    const { items, count } = this;
    for (let index = 1; index < count; index++) {
      const one = items[index]!;
      let to = index;
      while (to > 0 && compare(items[to - 1]!, one) > 0) items[to] = items[--to]!;
      items[to] = one;
    }
  }
}

function compare(one: Occurrence, other: Occurrence): number {
  return (
    one.field - other.field || one.start - other.start || one.end - other.end || one.keyword - other.keyword
  );
}
