import { bestPlace } from './places.ts';
import type { Program } from './program.ts';
import {
  AND,
  FILTER,
  NEAR,
  NOT,
  nodeEnd,
  OR,
  QUOTED_FIELDS,
  SPEAKER,
  TERM,
  treeAt,
  WINDOW,
} from './query-program.ts';

/** Where a query is indexed: a word, or two neighbours, that must occur in one of the fields. */
export interface QueryPlace {
  term: number;
  /** The next word of a phrase, or -1. */
  next: number;
  fields: number;
  /** Words that a match by this anchor also contains, and words that it does not contain, in the same fields. */
  present: number[];
  absent: number[];
  /** Whether the anchor alone proves the match. */
  isProven: boolean;
}

interface Group {
  places: QueryPlace[];
  cost: number;
}

/**
 * The cheapest set of anchors such that every match contains at least one: a term is its own, AND takes its cheapest
 * child, OR all of its children, NEAR its cheaper side, a speaker their last name. NOT and other filters have none.
 */
export function queryPlaces(program: Program, start: number, cost: (term: number) => number): QueryPlace[] {
  const { tree, keywords } = treeAt(program, start);
  return new PlaceFinder(program, keywords, cost).of(tree)?.places ?? [];
}

class PlaceFinder {
  private readonly program: Program;
  private readonly keywords: number;
  private readonly cost: (term: number) => number;

  constructor(program: Program, keywords: number, cost: (term: number) => number) {
    this.program = program;
    this.keywords = keywords;
    this.cost = cost;
  }

  /** Null for a node that can match without any word. */
  of(at: number): Group | null {
    const { program } = this;
    switch (program[at]) {
      case TERM:
        return this.keyword(program[at + 1]!, program[at + 2]!);
      case WINDOW:
        return this.rarestWord(program[at + 1]!, program[at + 2]!);
      case NEAR: {
        const left = this.keyword(program[at + 1]!, program[at + 2]!);
        const right = this.keyword(program[at + 3]!, program[at + 4]!);
        const { places, cost } = left.cost <= right.cost ? left : right;
        for (const place of places) this.require(place, at, true);
        return { places, cost };
      }
      case AND:
        return this.cheapest(this.children(at));
      case OR: {
        const groups = this.children(at).map((child) => this.of(child));
        if (groups.includes(null)) return null;
        return {
          places: groups.flatMap((group) => group!.places),
          cost: groups.reduce((sum, group) => sum + group!.cost, 0),
        };
      }
      case SPEAKER: {
        const term = program[at + 2]!;
        const place = { term, next: -1, fields: QUOTED_FIELDS, present: [], absent: [], isProven: false };
        return { places: [place], cost: this.cost(term) };
      }
      case NOT:
      case FILTER:
        return null;
      default:
        throw new Error(`No such node: ${program[at]}`);
    }
  }

  private children(at: number): number[] {
    const children: number[] = [];
    const end = nodeEnd(this.program, at);
    for (let child = at + 2; child < end; child = nodeEnd(this.program, child)) children.push(child);
    return children;
  }

  private cheapest(children: readonly number[]): Group | null {
    let best: { child: number; group: Group } | undefined;
    for (const child of children) {
      const group = this.of(child);
      if (group !== null && (best === undefined || group.cost < best.group.cost)) best = { child, group };
    }
    if (best === undefined) return null;
    const { child, group } = best;
    for (const other of children) {
      if (other !== child) for (const place of group.places) this.require(place, other, true);
    }
    return group;
  }

  /** Records at a place that its matches also need the node at `at` to match, or not to match. */
  private require(place: QueryPlace, at: number, holds: boolean): void {
    const { program } = this;
    switch (program[at]) {
      case NOT:
        this.require(place, at + 2, !holds);
        return;
      case AND:
      case OR:
        if ((program[at] === AND) === holds) {
          for (const child of this.children(at)) this.require(place, child, holds);
        } else place.isProven = false;
        return;
      case TERM:
        if (holds) this.requireKeyword(place, program[at + 1]!, program[at + 2]!);
        else this.forbidKeyword(place, program[at + 1]!, program[at + 2]!);
        return;
      case WINDOW:
        if (holds) this.requireKeyword(place, program[at + 1]!, program[at + 2]!);
        place.isProven = false;
        return;
      case NEAR:
        if (holds) {
          this.requireKeyword(place, program[at + 1]!, program[at + 2]!);
          this.requireKeyword(place, program[at + 3]!, program[at + 4]!);
        }
        place.isProven = false;
        return;
      default:
        place.isProven = false;
    }
  }

  /** Requires the words of a keyword; whether they form a phrase, only the tree can prove. */
  private requireKeyword(place: QueryPlace, offset: number, fields: number): void {
    const at = this.keywords + offset;
    if (this.program[at] !== 1 || fields !== place.fields) {
      place.isProven = false;
      return;
    }
    const words = this.program.subarray(at + 2, at + 2 + this.program[at + 1]!);
    for (const term of words) if (term !== place.term && term !== place.next) place.present.push(term);
    if (words.length > 1) place.isProven = false;
  }

  private forbidKeyword(place: QueryPlace, offset: number, fields: number): void {
    let sequence = this.keywords + offset + 1;
    for (let left = this.program[sequence - 1]!; left > 0; left--) {
      const words = this.program[sequence]!;
      if (words === 1 && fields === place.fields) place.absent.push(this.program[sequence + 1]!);
      else place.isProven = false;
      sequence += 1 + words;
    }
  }

  private keyword(offset: number, fields: number): Group {
    const at = this.keywords + offset;
    const places: QueryPlace[] = [];
    let cost = 0;
    let sequence = at + 1;
    for (let left = this.program[at]!; left > 0; left--) {
      const words = this.program[sequence]!;
      const best = bestPlace(this.program, { at: sequence + 1, words }, this.cost);
      const term = this.program[sequence + 1 + best.offset]!;
      const next = words > 1 ? this.program[sequence + 2 + best.offset]! : -1;
      const present = [...this.program.subarray(sequence + 1, sequence + 1 + words)];
      present.splice(best.offset, 2);
      places.push({ term, next, fields, present, absent: [], isProven: words <= 2 });
      cost += best.cost;
      sequence += 1 + words;
    }
    return { places, cost };
  }

  /** Words in any order are not certain to be next to each other. */
  private rarestWord(offset: number, fields: number): Group {
    const at = this.keywords + offset;
    if (this.program[at] === 0) return { places: [], cost: 0 };
    const terms = [...this.program.subarray(at + 2, at + 2 + this.program[at + 1]!)];
    const term = terms.reduce((best, one) => (this.cost(one) < this.cost(best) ? one : best));
    const present = terms.filter((one) => one !== term);
    const place = { term, next: -1, fields, present, absent: [], isProven: false };
    return { places: [place], cost: this.cost(term) };
  }
}
