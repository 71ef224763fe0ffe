import { QUERY_DISTANCE_MAX } from '../../contracts/limits/index.ts';
import { describeSameUnit } from './distances.ts';
import type { Note } from './note.ts';
import { CAPITALS_MATTER } from './operators.ts';
import { nameUnknownOperators, resolveDistanceWords } from './resolve-distances.ts';
import { endsOperand, isOperator, isStructured, type ScannedToken, startsOperand } from './scanned-token.ts';
import type { TokenResolution } from './token-resolution.ts';
import type { TokenScanner } from './token-scanner.ts';
import type { ForeignToken, TranslationAnswers, TranslationQuestion } from './types.ts';

/** Decides the meaning of notation that services read differently, from the rest of the query or by asking. */
export function resolveTokens(
  { tokens: read, evidence, bangs, text }: TokenScanner,
  answers: TranslationAnswers,
  note: Note,
): { tokens: ForeignToken[]; questions: TranslationQuestion[] } {
  const questions: TranslationQuestion[] = [];
  const ask = (question: Omit<TranslationQuestion, 'chosen'>, fallback: string): string => {
    const given = answers[question.id];
    const chosen = question.options.find(({ value }) => value === given)?.value ?? fallback;
    questions.push({ ...question, chosen });
    return chosen;
  };
  const settling = { text, evidence, ask, note };
  const marked = settleMarksBefore(read, bangs, settling);
  const hasTruncated = settleMarksAfter(marked, settling);
  settleStars(marked, hasTruncated, settling);
  const spaced = resolveDistanceWords(settleSmallOperators(marked, settling), settling);
  nameUnknownOperators(spaced, settling);
  return { tokens: joinWords(spaced, settling), questions };
}

/** Decides whether `!ferry` is excluded, or requires these capital letters. */
function settleMarksBefore(
  tokens: ScannedToken[],
  bangs: TokenScanner['bangs'],
  { ask, note }: TokenResolution,
): ScannedToken[] {
  const [bang] = bangs;
  if (!bang) return tokens;

  const chosen = ask(
    {
      id: 'before',
      ...bang,
      message: 'What does the ! in front of a word mean?',
      options: [
        { value: 'not', label: 'Without this word' },
        { value: 'case', label: 'With these capital letters' },
      ],
    },
    'not',
  );
  const places = new Set(bangs.map(({ at }) => at));
  note(
    bang,
    chosen === 'not' ? 'A ! in front of a word is written - here.' : `A ! was left out. ${CAPITALS_MATTER}`,
    chosen === 'not' ? 'same' : 'more',
    chosen !== 'not',
  );
  // The signs are removed only now, so that their places are known until then.
  return chosen === 'case' ? tokens.filter((_, at) => !places.has(at)) : tokens;
}

/** Decides whether `manag!` stands for any ending, or has no meaning. Returns whether there is such a word. */
function settleMarksAfter(
  tokens: readonly ScannedToken[],
  { text, evidence, ask, note }: TokenResolution,
): boolean {
  const truncated = tokens.find(({ hasBang }) => hasBang);
  if (!truncated) return false;

  const chosen = ask(
    {
      id: 'bang',
      start: truncated.start,
      end: truncated.end,
      message: `What does the ! in “${text.slice(truncated.start, truncated.end)}” mean?`,
      options: [
        { value: 'ending', label: 'Any ending (Nexis)' },
        { value: 'name', label: 'Nothing' },
      ],
    },
    evidence.lexis ? 'ending' : 'name',
  );
  if (chosen === 'ending') {
    evidence.lexis = true;
    note(truncated, 'A ! after a word is written * here.');
  }
  for (const token of tokens) {
    if (token.kind !== 'word' || !token.hasBang) continue;
    token.text = chosen === 'ending' ? token.text.replace(/!$/u, '*') : token.text.slice(0, -1);
  }
  return true;
}

/** Resolves stars: in Nexis, a * may stand for one letter. */
function settleStars(
  tokens: readonly ScannedToken[],
  hasTruncated: boolean,
  { text, evidence, ask }: TokenResolution,
): void {
  const starred = tokens.find(
    (token) => token.kind === 'word' && /\p{L}\*$/u.test(token.text) && !token.hasBang,
  );
  if (!starred || !evidence.lexis) return;

  const chosen = ask(
    {
      id: 'star',
      start: starred.start,
      end: starred.end,
      message: `What does the * in “${text.slice(starred.start, starred.end)}” stand for?`,
      options: [
        { value: 'ending', label: 'Any ending' },
        { value: 'letter', label: 'One letter (Nexis)' },
      ],
    },
    hasTruncated ? 'letter' : 'ending',
  );
  if (chosen === 'letter') {
    for (const token of tokens)
      if (token.kind === 'word' && !token.hasBang) token.text = token.text.replaceAll('*', '?');
  }
}

/** Decides whether `or` in `ferry or boat` is an operator or a word. */
function settleSmallOperators(
  tokens: ScannedToken[],
  { text, evidence, ask, note }: TokenResolution,
): ScannedToken[] {
  const smalls = tokens.filter(
    (token, at) =>
      token.small !== undefined &&
      (token.small !== 'same' || evidence.lexis || evidence.factiva) &&
      (token.small === 'not' || endsOperand(tokens[at - 1])) &&
      startsOperand(tokens[at + 1]),
  );
  const hasOperators = tokens.some(isOperator);
  const [small] = smalls;
  if (!small || !(hasOperators || isStructured(tokens) || evidence.lexis || evidence.factiva)) return tokens;

  const isEnglish = smalls.every(({ start, end }) => /^[a-z]+$/iu.test(text.slice(start, end)));
  const isSure = evidence.lexis || evidence.factiva;
  const fallback = isSure || (!hasOperators && isEnglish) ? 'operators' : 'words';
  const typed = text.slice(small.start, small.end);
  const chosen = isSure
    ? 'operators'
    : ask(
        {
          id: 'small',
          start: small.start,
          end: small.end,
          message: `Is “${typed}” an operator?`,
          options: [
            { value: 'operators', label: `Yes, as ${(small.small ?? 'or').toUpperCase()}` },
            { value: 'words', label: 'No, a word to find' },
          ],
        },
        fallback,
      );
  if (chosen === 'words') return tokens;

  note(small, `“${typed}” was read as an operator, which is written in capitals here.`);
  return tokens.map((token) => {
    if (!token.small || !smalls.includes(token)) return token;
    const range = { start: token.start, end: token.end };
    if (token.small !== 'same') return { kind: token.small, ...range };
    note(range, describeSameUnit('same', 'paragraph'), 'fewer');
    return { kind: 'near', distance: QUERY_DISTANCE_MAX, isOwn: false, ...range };
  });
}

/** Joins words into phrases: in Nexis and Factiva, words side by side are a phrase. */
function joinWords(
  tokens: readonly ScannedToken[],
  { evidence, ask, note }: TokenResolution,
): ForeignToken[] {
  const at = tokens.findIndex((token, index) => token.kind === 'word' && tokens[index + 1]?.kind === 'word');
  if (at < 0 || !(evidence.lexis || evidence.factiva)) return [...tokens];
  const range = { start: tokens[at]!.start, end: tokens[at + 1]!.end };
  const chosen = ask(
    {
      id: 'words',
      ...range,
      message: 'What do two words side by side mean?',
      options: [
        { value: 'phrase', label: 'Exactly this phrase (Nexis, Factiva)' },
        { value: 'all', label: 'Both words, anywhere' },
      ],
    },
    'phrase',
  );
  if (chosen === 'all') return [...tokens];
  note(range, 'Words side by side were put in quotation marks.');
  const joined: ForeignToken[] = [];
  /** Words, and tokens made from words, but nothing that was typed in quotation marks. */
  const joinable = new Set<ForeignToken>();
  for (const token of tokens) {
    const last = joined.at(-1);
    const isJoined = token.kind === 'word' && last !== undefined && joinable.has(last);
    if (isJoined && (last.kind === 'word' || last.kind === 'phrase')) {
      const phrase: ForeignToken = {
        kind: 'phrase',
        text: `${last.text} ${token.text}`,
        slop: null,
        isExact: false,
        start: last.start,
        end: token.end,
      };
      joinable.add(phrase);
      joined[joined.length - 1] = phrase;
    } else {
      const copy = { ...token };
      if (copy.kind === 'word') joinable.add(copy);
      joined.push(copy);
    }
  }
  return joined;
}
