import { bestPlace } from './places.ts';
import type { Program } from './program.ts';
import { AND, FILTER, NEAR, NOT, nodeEnd, OR, TERM, treeAt, WINDOW } from './query-program.ts';

/** Where a query is indexed: a word, or two neighbours, that must occur in one of the fields. */
export interface QueryPlace {
  term: number;
  /** The next word of a phrase, or -1. */
  next: number;
  /** Another word that every match with this anchor contains, in the same fields; or -1. */
  guard: number;
  fields: number;
}

interface Group {
  places: QueryPlace[];
  cost: number;
}

/**
 * The cheapest set of anchors of which every match contains at least one: a term is its own, AND takes its cheapest
 * child, OR all of its children, NEAR its cheaper side. NOT and filters have none.
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
        return left.cost <= right.cost ? left : right;
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
    const others = children.filter((child) => child !== best.child);
    return { ...best.group, places: best.group.places.map((place) => this.guarded(place, others)) };
  }

  /** Adds as guard the rarest single word that is also required, in the same fields. */
  private guarded(place: QueryPlace, others: readonly number[]): QueryPlace {
    let { guard } = place;
    for (const at of others) {
      const keyword = this.keywords + this.program[at + 1]!;
      const isWord =
        this.program[at] === TERM && this.program[keyword] === 1 && this.program[keyword + 1] === 1;
      if (!isWord || this.program[at + 2] !== place.fields) continue;
      const term = this.program[keyword + 2]!;
      if (guard < 0 || this.cost(term) < this.cost(guard)) guard = term;
    }
    return { ...place, guard };
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
      places.push({ term, next, guard: -1, fields });
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
    return { places: [{ term, next: -1, guard: -1, fields }], cost: this.cost(term) };
  }
}
