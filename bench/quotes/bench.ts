import { readFile } from 'node:fs/promises';
import { Language, SpeakerKind } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { findQuotes, type Quote } from '../../server/src/quotes/rules/index.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';

const usage = `npm run bench -- quotes --set <file>

The file is a JSON array of passages:
  {"language": "english", "text", "expected": [{"words", "speaker", "kind", "role"}]}
The kind and the role may be missing. An expected quote with "is_doubtful": true counts neither as missed nor as right. An empty list says that neither a person with a name nor an organisation is quoted.`;

const QuotesCase = v.object({
  language: Language,
  text: v.string(),
  expected: v.array(
    v.object({
      words: v.string(),
      speaker: v.string(),
      kind: v.optional(SpeakerKind),
      role: v.optional(v.string()),
      is_doubtful: v.optional(v.boolean(), false),
    }),
  ),
});

/** The result of a list of passages: quotes with the right words, speaker and kind, wrong quotes, and missed ones. */
export interface QuotesScore {
  right: number;
  wrong: number;
  missed: number;
  /** The number of right quotes whose role is labelled, and of those that have that role. */
  withRole: number;
  rightRole: number;
  faults: string[];
}

export function scoreQuotes(given: unknown): QuotesScore {
  const score: QuotesScore = { right: 0, wrong: 0, missed: 0, withRole: 0, rightRole: 0, faults: [] };
  for (const { language, text, expected } of v.parse(v.array(QuotesCase), given)) {
    const left = [...expected];
    for (const { words, speaker, kind, role } of findQuotes({ language, title: '', text }).flatMap(partsOf)) {
      const at = left.findIndex(
        (one) =>
          folded(one.words) === folded(words) &&
          folded(one.speaker) === folded(speaker) &&
          (one.kind ?? kind) === kind,
      );
      const [same] = at === -1 ? [] : left.splice(at, 1);
      if (!same) score.faults.push(`found “${words}” by ${speaker} in: ${text}`);
      if (!same) score.wrong += 1;
      else if (!same.is_doubtful) score.right += 1;
      if (same?.role === undefined) continue;
      score.withRole += 1;
      if (role && folded(role) === folded(same.role)) score.rightRole += 1;
      else score.faults.push(`role “${role ?? ''}” instead of “${same.role}” of ${speaker}`);
    }
    const missed = left.filter(({ is_doubtful }) => !is_doubtful);
    score.missed += missed.length;
    for (const { words, speaker } of missed) score.faults.push(`missed “${words}” by ${speaker} in: ${text}`);
  }
  return score;
}

/** The parts of a quotation, which are separate in the lists if its attribution splits it. */
const partsOf = ({ words, speaker, kind, role }: Quote) =>
  words.split(' … ').map((part) => ({ words: part, speaker, kind, role }));

/** The words for comparison, without marks, spaces and punctuation around them. */
const folded = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(/^[\s«»“”"'.,!?…؟]+|[\s«»“”"'.,!?…؟]+$/gu, '')
    .toLowerCase();

/** Prints every fault, then precision, recall and roles, for each language and for all. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  if (set === undefined) {
    console.log(usage);
    return false;
  }
  const passages = v.parse(
    v.array(v.looseObject({ language: Language })),
    JSON.parse(await readFile(resolveFromCaller(set), 'utf8')),
  );
  for (const fault of scoreQuotes(passages).faults) console.log(fault);
  for (const language of new Set(passages.map((passage) => passage.language)))
    report(
      language,
      passages.filter((passage) => passage.language === language),
    );
  report('all', passages);
  return true;
}

function report(name: string, passages: readonly unknown[]): void {
  const { right, wrong, missed, withRole, rightRole } = scoreQuotes(passages);
  const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  console.log(
    `${name}: ${right} right, ${wrong} wrong, ${missed} missed: precision ${percent(right, right + wrong)}, recall ${percent(right, right + missed)}; ${rightRole} of ${withRole} roles`,
  );
}
