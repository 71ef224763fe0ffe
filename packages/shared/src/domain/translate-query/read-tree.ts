import { type Note, slip } from './note.ts';
import type { Evidence, ForeignNode, ForeignToken } from './types.ts';

type Level = 'or' | 'and' | 'near';

/** The maximum depth of brackets; no query that a person wrote has deeper ones. */
const DEPTH_MAX = 60;

export class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

/**
 * Reads tokens into a tree. Operators without operands and brackets without a partner are left out, and noted.
 *
 * @param orFirst whether OR binds more tightly than AND
 * @throws {TooDeep}
 */
export function readForeignTree(
  tokens: readonly ForeignToken[],
  { orFirst, evidence }: { orFirst: boolean; evidence: Evidence },
  note: Note,
): ForeignNode | null {
  // Nexis reads OR even before words near each other.
  const levels: readonly Level[] = orFirst
    ? evidence.lexis
      ? ['and', 'near', 'or']
      : ['and', 'or', 'near']
    : ['or', 'and', 'near'];
  const reader = new TreeReader(tokens, levels, orFirst && evidence.lexis, note);
  return reader.readAll();
}

class TreeReader {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly ForeignToken[];
  private readonly levels: readonly Level[];
  private readonly notIsLast: boolean;
  private readonly note: Note;

  constructor(tokens: readonly ForeignToken[], levels: readonly Level[], notIsLast: boolean, note: Note) {
    this.tokens = tokens;
    this.levels = levels;
    this.notIsLast = notIsLast;
    this.note = note;
  }

  readAll(): ForeignNode | null {
    const found: ForeignNode[] = [];
    while (this.at < this.tokens.length) {
      const one = this.readLevel(0);
      if (one) found.push(one);
      const token = this.peek();
      if (token === undefined) break;
      // Only a closing bracket, or an operator without operands, ends a level.
      slip(this.note)(
        token,
        token.kind === 'close'
          ? 'This bracket has no opening bracket, so it was left out.'
          : 'This operator has no words to join, so it was left out.',
        'same',
        true,
      );
      this.at++;
    }
    return grouped('and', found);
  }

  private peek(): ForeignToken | undefined {
    return this.tokens[this.at];
  }

  private readLevel(index: number): ForeignNode | null {
    const level = this.levels[index];
    if (level === undefined) return this.readOperand();
    if (level === 'near') return this.readNear(index);
    const of: ForeignNode[] = [];
    let operator: ForeignToken | undefined;
    for (;;) {
      const one = this.readLevel(index + 1);
      if (one) of.push(one);
      else if (operator) this.leftOut(operator);
      operator = undefined;
      const token = this.peek();
      if (token === undefined || token.kind === 'close') break;
      if (token.kind === level) {
        if (of.length === 0) this.leftOut(token);
        else operator = token;
        this.at++;
        // "AND OR", "OR AND": the first one counts.
        this.skipOperators();
        if (this.isEnd()) {
          if (operator) this.leftOut(operator);
          break;
        }
        continue;
      }
      if (level === 'and' && startsOperand(token)) continue;
      if (one === null) break;
      break;
    }
    return grouped(level, of);
  }

  private isEnd(): boolean {
    const token = this.peek();
    return token === undefined || token.kind === 'close';
  }

  private skipOperators(): void {
    for (let token = this.peek(); token?.kind === 'or' || token?.kind === 'and'; token = this.peek()) {
      this.leftOut(token);
      this.at++;
    }
  }

  private leftOut(token: ForeignToken): void {
    slip(this.note)(token, 'This operator has no words to join, so it was left out.', 'same', true);
  }

  private readNear(index: number): ForeignNode | null {
    const first = this.readLevel(index + 1);
    const of: ForeignNode[] = first ? [first] : [];
    const links: Extract<ForeignToken, { kind: 'near' }>[] = [];
    for (let token = this.peek(); token?.kind === 'near'; token = this.peek()) {
      this.at++;
      const next = this.peek();
      if (of.length === 0 || next === undefined || !startsOperand(next)) {
        this.leftOut(token);
        continue;
      }
      if (next.kind === 'not' || next.kind === 'minus') {
        this.note(
          { start: token.start, end: next.end },
          'A query cannot exclude words only where they are near others, so all articles with these words are excluded.',
          'fewer',
        );
        const excluded = this.readOperand();
        const before = grouped(null, of, links);
        return before && excluded ? grouped('and', [before, excluded]) : (before ?? excluded);
      }
      const right = this.readLevel(index + 1);
      if (right) {
        of.push(right);
        links.push(token);
      }
    }
    return grouped(null, of, links);
  }

  private readOperand(): ForeignNode | null {
    const token = this.peek();
    if (token === undefined) return null;
    if (++this.depth > DEPTH_MAX) throw new TooDeep();
    try {
      return this.readOne(token);
    } finally {
      this.depth--;
    }
  }

  private readOne(token: ForeignToken): ForeignNode | null {
    switch (token.kind) {
      case 'word':
      case 'phrase':
        this.at++;
        return token;
      case 'minus':
      case 'not': {
        this.at++;
        const next = this.peek();
        if (next?.kind === 'near') {
          // NOT W/5 means not near.
          this.at++;
          this.note(
            { start: token.start, end: next.end },
            'A query cannot exclude words only where they are near others, so all articles with these words are excluded.',
            'fewer',
          );
        }
        if (this.peek() === undefined || !startsOperand(this.peek()!)) {
          this.leftOut(token);
          return null;
        }
        const level = this.notIsLast && token.kind === 'not' ? 1 : this.levels.indexOf('near');
        const of = this.readLevel(level);
        return of && { kind: 'not', of, start: token.start, end: of.end };
      }
      case 'field': {
        this.at++;
        const next = this.peek();
        if (next?.kind === 'minus' || next?.kind === 'not') {
          this.at++;
          const of = this.fieldOf(token);
          return of && { kind: 'not', of, start: token.start, end: of.end };
        }
        return this.fieldOf(token);
      }
      case 'open': {
        this.at++;
        const inner = this.readLevel(0);
        // Tokens that no level could read.
        while (this.peek() !== undefined && this.peek()!.kind !== 'close') {
          this.leftOut(this.peek()!);
          this.at++;
        }
        const close = this.peek();
        if (close === undefined) {
          slip(this.note)(token, 'This bracket was closed at the end.', 'same');
          return inner;
        }
        this.at++;
        if (inner === null || close.kind !== 'close') return inner;
        const range = { start: token.start, end: close.end };
        if (close.slop !== null) return { kind: 'close_together', of: inner, slop: close.slop, ...range };
        return { ...inner, ...range };
      }
      default:
        return null;
    }
  }

  private fieldOf(token: ForeignToken & { kind: 'field' }): ForeignNode | null {
    const { field, typed } = token;
    if ('names' in field && field.takesRest) {
      const all = this.readLevel(0);
      return all && { kind: 'field', field, typed, of: all, start: token.start, end: all.end };
    }
    const next = this.peek();
    if (next === undefined || !startsOperand(next)) {
      slip(this.note)(token, 'There is nothing after this field, so it was left out.', 'same', true);
      return null;
    }
    const of = this.readOperand();
    return of && { kind: 'field', field, typed, of, start: token.start, end: of.end };
  }
}

const startsOperand = ({ kind }: ForeignToken): boolean =>
  ['word', 'phrase', 'open', 'field', 'minus', 'not'].includes(kind);

function grouped(
  kind: 'and' | 'or' | null,
  of: readonly ForeignNode[],
  links: Extract<ForeignToken, { kind: 'near' }>[] = [],
): ForeignNode | null {
  const [first] = of;
  if (first === undefined || of.length === 1) return first ?? null;
  const range = { start: first.start, end: of.at(-1)!.end };
  return kind === null ? { kind: 'near', of: [...of], links, ...range } : { kind, of: [...of], ...range };
}
