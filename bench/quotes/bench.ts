import { readFile } from 'node:fs/promises';
import { Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { findQuotes, type Quote } from '../../server/src/quotes/rules/index.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';

const usage = `npm run bench -- quotes --set <file>

The file is a JSON array of passages:
  {"language": "english", "text", "expected": [{"words", "speaker"}]}
An expected quote with "is_doubtful": true counts neither as missed nor as right. An empty list says that nobody with a name is quoted.`;

const QuotesCase = v.object({
  language: Language,
  text: v.string(),
  expected: v.array(
    v.object({ words: v.string(), speaker: v.string(), is_doubtful: v.optional(v.boolean(), false) }),
  ),
});

/** What a list of passages gives: quotes with the right words and the right speaker, others, and quotes that were missed. */
export interface QuotesScore {
  right: number;
  wrong: number;
  missed: number;
  faults: string[];
}

export function scoreQuotes(given: unknown): QuotesScore {
  const score: QuotesScore = { right: 0, wrong: 0, missed: 0, faults: [] };
  for (const { language, text, expected } of v.parse(v.array(QuotesCase), given)) {
    const left = [...expected];
    for (const { words, speaker } of findQuotes({ language, title: '', text }).flatMap(partsOf)) {
      const at = left.findIndex(
        (one) => folded(one.words) === folded(words) && folded(one.speaker) === folded(speaker),
      );
      const [same] = at === -1 ? [] : left.splice(at, 1);
      if (!same) score.faults.push(`found “${words}” by ${speaker} in: ${text}`);
      if (!same) score.wrong += 1;
      else if (!same.is_doubtful) score.right += 1;
    }
    const missed = left.filter(({ is_doubtful }) => !is_doubtful);
    score.missed += missed.length;
    for (const { words, speaker } of missed) score.faults.push(`missed “${words}” by ${speaker} in: ${text}`);
  }
  return score;
}

/** The lists have the parts of a quotation that its attribution splits one by one. */
const partsOf = ({ words, speaker }: Quote) => words.split(' … ').map((part) => ({ words: part, speaker }));

/** Marks, spaces and punctuation around the words do not count. */
const folded = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(/^[\s«»“”"'.,!?…؟]+|[\s«»“”"'.,!?…؟]+$/gu, '')
    .toLowerCase();

/** Prints every fault, then precision and recall. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  if (set === undefined) {
    console.log(usage);
    return false;
  }
  const { right, wrong, missed, faults } = scoreQuotes(
    JSON.parse(await readFile(resolveFromCaller(set), 'utf8')),
  );
  for (const fault of faults) console.log(fault);
  const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  console.log(
    `${right} right, ${wrong} wrong, ${missed} missed: precision ${percent(right, right + wrong)}, recall ${percent(right, right + missed)}`,
  );
  return true;
}
