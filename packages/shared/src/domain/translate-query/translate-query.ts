import { QUERY_DISTANCE_MAX, QUERY_TERMS_MAX, QUERY_TRANSLATED_MAX } from '../../contracts/limits/index.ts';
import { entityIn } from '../query/entities.ts';
import { formatQuery } from '../query/format.ts';
import { parseQuery } from '../query/parse-query.ts';
import { printQuery } from '../query/print.ts';
import { writtenDistance } from './distances.ts';
import { type Note, reverseExcluded, slip } from './note.ts';
import { readTokens } from './read-tokens.ts';
import { readForeignTree, TooDeep } from './read-tree.ts';
import type {
  Evidence,
  ForeignToken,
  QueryTranslation,
  TranslationAnswers,
  TranslationChange,
  TranslationQuestion,
} from './types.ts';
import { writeTree } from './write-tree.ts';

/** The maximum number of sentences about one query, because people do not read more. */
const REFUSALS_SHOWN = 3;
/** The maximum number of tokens, far more than a query may have, so that the rest need not be read. */
const TOKENS_MAX = 10 * QUERY_TERMS_MAX;

/**
 * Translates a query of another service into our grammar: Google, Meltwater, Brandwatch, Talkwalker, Cision, Feedly, Inoreader,
 * Nexis and Factiva. Never throws, and the translation always parses without errors. Each part that finds other articles than the
 * original, or was left out, is listed; where services differ, it asks what was meant.
 *
 * @param answers to the questions of an earlier translation
 * @param isForeign the text is known to come from another service, even if it could be one of our queries
 */
export function translateQuery(
  text: string,
  answers: TranslationAnswers = {},
  { isForeign = false }: { isForeign?: boolean } = {},
): QueryTranslation {
  const refuse = (...refusals: string[]): QueryTranslation => ({
    query: null,
    changes: [],
    questions: [],
    refusals,
    hasForeign: false,
  });
  if (text.length > QUERY_TRANSLATED_MAX) {
    return refuse(
      `At most ${QUERY_TRANSLATED_MAX.toLocaleString('en')} characters can be translated; this has ${text.length.toLocaleString('en')}.`,
    );
  }
  const entity = entityIn(text);
  if (entity !== undefined)
    return refuse(`This contains HTML code, such as ${entity}. Write the characters that it stands for.`);
  const changes: TranslationChange[] = [];
  const noted = new Set<string>();
  let hasForeign = false;
  const note: Note = ({ start, end }, message, effect = 'same', isLeftOut = false, isSlip = false) => {
    const key = `${start} ${end} ${message}`;
    if (noted.has(key)) return;
    noted.add(key);
    hasForeign ||= !isSlip;
    changes.push({ start, end, effect, isLeftOut, message });
  };
  const withdraw = ({ start, end }: { start: number; end: number }) => {
    for (let at = changes.length - 1; at >= 0; at--)
      if (changes[at]!.start === start && changes[at]!.end === end) changes.splice(at, 1);
  };
  const { tokens, evidence, questions } = readTokens(text, answers, note);
  if (tokens.length > TOKENS_MAX) return refuse(`A query can have at most ${QUERY_TERMS_MAX} terms.`);
  const settled = settleDistances(tokens, {
    answers,
    isForeign: isForeign || changes.length > 0,
    questions,
    note,
  });
  const orFirst = settleOrder(settled, {
    answers,
    evidence,
    questions,
    note,
    isForeign: isForeign || changes.length > 0,
  });
  const sorted = () => changes.sort((one, two) => one.start - two.start || one.end - two.end);
  try {
    const foreign = readForeignTree(settled, { orFirst, evidence }, note);
    if (foreign) reverseExcluded(foreign, changes);
    const tree = foreign && writeTree(foreign, note, withdraw);
    if (tree === null) {
      return {
        query: null,
        changes: sorted(),
        questions,
        refusals: ['There is no word left to look for.'],
        hasForeign,
      };
    }
    const printed = printQuery(tree);
    const read = parseQuery(printed);
    if (read.tree === null) {
      const messages = [...new Set(read.faults.map(({ message }) => message))];
      return {
        query: null,
        changes: sorted(),
        questions,
        refusals: messages.slice(0, REFUSALS_SHOWN),
        hasForeign,
      };
    }
    if (formatQuery(read.tree) !== formatQuery(tree)) {
      return {
        query: null,
        changes: sorted(),
        questions,
        refusals: ['The translation would not mean the same. Write this query from scratch.'],
        hasForeign,
      };
    }
    const isOurs = changes.length === 0 && parseQuery(text).tree !== null;
    return { query: isOurs ? text.trim() : printed, changes: sorted(), questions, refusals: [], hasForeign };
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return refuse('The brackets of this query are nested too deeply.');
  }
}

interface TokenResolution {
  answers: TranslationAnswers;
  isForeign: boolean;
  questions: TranslationQuestion[];
  note: Note;
}

/** Our NEAR/5 allows four words in between; NEAR/5 of Meltwater, Brandwatch and Talkwalker allows five. */
function settleDistances(
  tokens: readonly ForeignToken[],
  { answers, isForeign, questions, note }: TokenResolution,
): ForeignToken[] {
  const first = tokens.find((token) => token.kind === 'near' && token.isOwn);
  if (first?.kind !== 'near') return [...tokens];
  const { start, end, distance } = first;
  let counts: 'between' | 'apart' = 'apart';
  if (isForeign) {
    counts = answers.near === 'apart' ? 'apart' : 'between';
    questions.push({
      id: 'near',
      start,
      end,
      message: `How many words does NEAR/${distance} allow in between?`,
      options: [
        { value: 'between', label: `${distance} (Meltwater, Brandwatch, Talkwalker)` },
        { value: 'apart', label: `${Math.max(0, distance - 1)} (as here)` },
      ],
      chosen: counts,
    });
  }
  return tokens.map((token) => {
    if (token.kind !== 'near' || !token.isOwn) return token;
    const wanted = token.distance + (counts === 'between' ? 1 : 0);
    const written = writtenDistance(token.distance, counts);
    if (written !== token.distance || written !== wanted) {
      const message =
        wanted > written
          ? `At most ${QUERY_DISTANCE_MAX - 1} words can be in between here, fewer than in NEAR/${token.distance}.`
          : `NEAR/${token.distance} becomes NEAR/${written}, because the second word is counted here, too.`;
      (isForeign ? note : slip(note))(
        token,
        message,
        wanted > written ? 'fewer' : wanted < written ? 'more' : 'same',
      );
    }
    return { ...token, distance: written };
  });
}

/** Whether OR binds more tightly than AND; the person is asked if both are side by side without brackets. */
function settleOrder(
  tokens: readonly ForeignToken[],
  { answers, evidence, questions, note, isForeign }: TokenResolution & { evidence: Evidence },
): boolean {
  const mixed = firstMixed(tokens, evidence);
  if (mixed === null) return evidence.lexis || evidence.google;
  if (!isForeign) return false;
  const fallback = evidence.lexis || evidence.google || !mixed.hasAnd ? 'or' : 'and';
  const chosen = answers.or_and === 'or' || answers.or_and === 'and' ? answers.or_and : fallback;
  questions.push({
    id: 'or_and',
    start: mixed.start,
    end: mixed.end,
    message: 'OR and AND are used together without brackets. Which words belong together?',
    options: [
      { value: 'or', label: 'The words joined by OR (Google, Nexis)' },
      { value: 'and', label: 'The words joined by AND (most others, and here)' },
    ],
    chosen,
  });
  if (chosen === 'or') note(mixed, 'Brackets were put around the words joined by OR.');
  return chosen === 'or';
}

function firstMixed(
  tokens: readonly ForeignToken[],
  evidence: Evidence,
): { start: number; end: number; hasAnd: boolean } | null {
  interface Level {
    or: boolean;
    and: boolean;
    start: number;
  }
  const levels: Level[] = [{ or: false, and: false, start: 0 }];
  let before: ForeignToken | undefined;
  for (const token of tokens) {
    const level = levels.at(-1)!;
    const isAfterOperand = before?.kind === 'word' || before?.kind === 'phrase' || before?.kind === 'close';
    const starts = ['word', 'phrase', 'open', 'field', 'minus', 'not'].includes(token.kind);
    if (isAfterOperand && starts) level.and = true;
    if (token.kind === 'or') level.or = true;
    if (token.kind === 'and') {
      level.and = true;
    }
    if (token.kind === 'near' && evidence.lexis) level.and = true;
    if (level.or && level.and) {
      // The position up to the operand after the operator.
      const at = tokens.indexOf(token);
      const until = tokens.slice(at).find(({ kind }) => kind === 'word' || kind === 'phrase') ?? token;
      // Google, where OR comes first, needs no AND and has no NOT.
      const hasAnd = tokens.some(({ kind }) => kind === 'and' || kind === 'not');
      return { start: level.start, end: until.end, hasAnd };
    }
    if (token.kind === 'open') levels.push({ or: false, and: false, start: token.end });
    if (token.kind === 'close' && levels.length > 1) levels.pop();
    before = token;
  }
  return null;
}
