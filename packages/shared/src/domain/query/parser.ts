import type { MatchField } from '../../contracts/article.ts';
import { QUERY_DEPTH_MAX } from '../../contracts/limits/index.ts';
import { filterValue, isFilterName, type QueryFieldName } from './fields.ts';
import type { Token } from './lexer.ts';
import { type Candidates, type LexedFault, replaced } from './suggestion.ts';
import type { QueryFaultCode, QueryFilter, QueryNear, QueryNode, QueryRange, QueryTerm } from './types.ts';

/** Errors of brackets only: unmatched, empty or nested too deeply. With any of them there is no usable tree. */
export function checkBrackets(text: string, tokens: readonly Token[]): LexedFault[] {
  const faults: LexedFault[] = [];
  const open: Token[] = [];
  const add = (code: QueryFaultCode, { start, end }: QueryRange, message: string, suggestion: Candidates) =>
    faults.push({ code, start, end, message, suggestion });
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') {
      open.push(token);
      if (open.length === QUERY_DEPTH_MAX + 1) {
        add('too_deep', token, `Brackets can be nested at most ${QUERY_DEPTH_MAX} levels deep.`, null);
      }
    }
    if (token.kind !== 'close') continue;
    const opening = open.pop();
    if (opening === undefined) {
      add(
        'bracket_close',
        token,
        'This bracket has no opening bracket.',
        replaced(text, token, 'Remove it', ''),
      );
    } else if (tokens[index - 1] === opening) {
      const both = { start: opening.start, end: token.end };
      add(
        'brackets_empty',
        both,
        'There is nothing between these brackets.',
        replaced(text, both, 'Remove them', ''),
      );
    }
  }
  for (const token of open) {
    add('bracket_open', token, 'This bracket is not closed.', [
      { label: 'Close it at the end', query: `${text.trimEnd()}${')'.repeat(open.length)}` },
      replaced(text, token, 'Remove it', ''),
    ]);
  }
  return faults;
}

/** Parses tokens whose brackets match into a tree; null if nothing remains of it. */
export function readTree(
  text: string,
  tokens: readonly Token[],
): { tree: QueryNode | null; faults: LexedFault[] } {
  const reader = new TreeReader(text, tokens);
  return { tree: reader.readOr(null), faults: reader.faults };
}

const OPERATOR_WORDS = { or: 'OR', and: 'AND', not: 'NOT', minus: '-' } as const;

class TreeReader {
  readonly faults: LexedFault[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  /** Parses alternatives, up to a closing bracket or the end. `field` is that of the enclosing brackets. */
  readOr(field: QueryFieldName | null): QueryNode | null {
    const of: QueryNode[] = [];
    for (;;) {
      const one = this.readAnd(field);
      if (one) of.push(one);
      const token = this.peek();
      if (token?.kind !== 'or') return grouped('or', of);
      this.at++;
      const next = this.peek();
      const hasNext = next !== undefined && next.kind !== 'close' && next.kind !== 'or';
      if (of.length === 0 || !hasNext) this.operatorAlone(token, 'OR needs a word on both sides.');
    }
  }

  private readAnd(field: QueryFieldName | null): QueryNode | null {
    const of: QueryNode[] = [];
    for (;;) {
      const token = this.peek();
      if (token === undefined || token.kind === 'close' || token.kind === 'or') return grouped('and', of);
      if (token.kind === 'and') {
        this.at++;
        const next = this.peek();
        const hasNext = next !== undefined && !['close', 'or', 'and'].includes(next.kind);
        if (of.length === 0 || !hasNext) this.operatorAlone(token, 'AND needs a word on both sides.');
        continue;
      }
      const one = this.readNot(field);
      if (one) of.push(one);
    }
  }

  private readNot(field: QueryFieldName | null): QueryNode | null {
    const token = this.peek();
    if (token?.kind !== 'not' && token?.kind !== 'minus') return this.readNear(field);
    this.at++;
    const next = this.peek();
    if (next?.kind === 'not' || next?.kind === 'minus') {
      const both = { start: token.start, end: next.end };
      this.fault(
        'not_twice',
        both,
        next.kind === 'not' ? 'A second NOT is not allowed.' : 'A second minus is not allowed.',
        replaced(this.text, both, 'Remove one', next.kind === 'not' ? 'NOT' : '-'),
      );
      return this.readNot(field);
    }
    if (!startsOperand(next)) {
      this.operatorAlone(token, `${OPERATOR_WORDS[token.kind]} needs a word after it.`);
      return null;
    }
    const of = this.readNear(field);
    return of && { kind: 'not', of, start: token.start, end: of.end };
  }

  private readNear(field: QueryFieldName | null): QueryNode | null {
    const left = this.readOperand(field);
    let near = this.peek();
    if (near?.kind !== 'near') return left;
    let result: QueryNode | null = left;
    for (let links = 0; near?.kind === 'near'; links++) {
      this.at++;
      if (!startsOperand(this.peek()) || left === null) {
        this.operatorAlone(near, `NEAR/${near.distance} needs a word on both sides.`);
        return left;
      }
      const right = this.readOperand(field);
      if (links === 1) {
        this.fault('near_chain', near, 'NEAR joins two words. For three, write “a NEAR/3 b AND b NEAR/3 c”.');
      }
      result = this.nearOf(left, right, near) ?? result;
      near = this.peek();
    }
    return result;
  }

  private nearOf(
    left: QueryNode,
    right: QueryNode | null,
    { distance }: Token & { kind: 'near' },
  ): QueryNear | null {
    for (const side of [left, right]) {
      if (side === null) return null;
      if (side.kind !== 'term') {
        this.fault(
          'near_operand',
          side,
          'NEAR joins two words, or two phrases in quotation marks, but not brackets or filters.',
        );
        return null;
      }
      if (side.slop !== null) {
        this.fault('near_operand', side, 'NEAR and ~ cannot be combined.');
        return null;
      }
    }
    const [one, other] = [left as QueryTerm, right as QueryTerm];
    if (one.field !== null && other.field !== null && one.field !== other.field) {
      const both = { start: one.start, end: other.end };
      this.fault(
        'contradiction',
        both,
        `Words in the ${one.field} are never near words in the ${other.field}. Look for both in the same field.`,
      );
    }
    return {
      kind: 'near',
      left: one,
      right: other,
      distance,
      start: one.start,
      end: other.end,
    };
  }

  /** A term, a filter, or a group in brackets, each with an optional field before it. */
  private readOperand(outer: QueryFieldName | null): QueryNode | null {
    const token = this.peek();
    if (token === undefined) return null;
    this.at++;
    switch (token.kind) {
      case 'field': {
        const next = this.peek();
        if (
          next?.start === token.end &&
          (next.kind === 'word' || next.kind === 'phrase' || next.kind === 'open')
        ) {
          const inner = this.readOperand(token.name);
          return inner && { ...inner, start: token.start };
        }
        const suggestion = replaced(this.text, token, 'Remove it', '');
        this.fault('field_alone', token, `${token.name}: must be followed directly by a word.`, suggestion);
        return null;
      }
      case 'open': {
        const inner = this.readOr(outer);
        const close = this.peek();
        this.at++;
        return inner && { ...inner, start: token.start, end: close?.end ?? inner.end };
      }
      case 'word':
      case 'phrase':
        return this.leafOf(token, outer);
      case 'near':
        this.operatorAlone(token, `NEAR/${token.distance} needs a word on both sides.`);
        return null;
      default:
        return null;
    }
  }

  private leafOf(
    token: Token & { kind: 'word' | 'phrase' },
    field: QueryFieldName | null,
  ): QueryTerm | QueryFilter | null {
    const { start, end, text } = token;
    if (field !== null && isFilterName(field)) {
      const read = filterValue(field, text);
      if ('value' in read && (token.kind === 'word' || token.slop === null)) {
        return { kind: 'filter', name: field, value: read.value, start, end };
      }
      // Already reported, and the suggestion turns it into several values.
      if (token.kind === 'word' && token.isRefused) return null;
      const message = 'value' in read ? `~ is not allowed after ${field}:.` : read.message;
      const values = text.split(/[,;،؛]/u).filter(Boolean);
      const isList = values.length > 1 && values.every((one) => 'value' in filterValue(field, one));
      const instead = isList ? `(${values.join(' OR ')})` : 'instead' in read ? read.instead : undefined;
      this.fault(
        'filter_value',
        token,
        message,
        instead === undefined ? null : replaced(this.text, token, `Write ${instead}`, instead),
      );
      return null;
    }
    const slop = token.kind === 'phrase' ? token.slop : null;
    return {
      kind: 'term',
      text,
      isPhrase: token.kind === 'phrase',
      slop,
      field: field as MatchField | null,
      start,
      end,
    };
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private operatorAlone(token: Token, message: string): void {
    this.fault('operator_alone', token, message, replaced(this.text, token, 'Remove it', ''));
  }

  private fault(
    code: QueryFaultCode,
    { start, end }: QueryRange,
    message: string,
    suggestion: Candidates = null,
  ) {
    this.faults.push({ code, start, end, message, suggestion });
  }
}

function startsOperand(token: Token | undefined): boolean {
  return token !== undefined && ['word', 'phrase', 'field', 'open'].includes(token.kind);
}

function grouped(kind: 'and' | 'or', of: readonly QueryNode[]): QueryNode | null {
  const [first] = of;
  if (first === undefined || of.length === 1) return first ?? null;
  return { kind, of: [...of], start: first.start, end: of.at(-1)!.end };
}
