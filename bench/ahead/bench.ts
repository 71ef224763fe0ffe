import { readFile } from 'node:fs/promises';
import { Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { findAnnouncements } from '../../server/src/announcements/index.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';

const usage = `npm run bench -- ahead --set <file>

The file is a JSON array of cases:
  {"language": "english", "published": "2026-11-27", "text", "expected": ["2026-12-09"]}
An expected day can be a month ("2027-04"), a period ("2026-12-10 to 2026-12-13"), or end in " off" if the event is called off.
An empty list says that the text announces nothing.`;

const AheadCase = v.object({
  language: Language,
  published: v.string(),
  text: v.string(),
  expected: v.array(v.string()),
});
type AheadCase = v.InferOutput<typeof AheadCase>;

/** The result of a list of cases: announcements that are right, wrong and missed. */
export interface AheadScore {
  right: number;
  wrong: number;
  missed: number;
  faults: string[];
}

export function scoreAhead(given: unknown): AheadScore {
  const score: AheadScore = { right: 0, wrong: 0, missed: 0, faults: [] };
  for (const one of v.parse(v.array(AheadCase), given)) {
    const found = find(one);
    const wrong = found.filter((day) => !one.expected.includes(day));
    const missed = one.expected.filter((day) => !found.includes(day));
    score.right += found.length - wrong.length;
    score.wrong += wrong.length;
    score.missed += missed.length;
    if (wrong.length + missed.length > 0) {
      score.faults.push(
        `${one.text}: found ${found.join(', ') || 'nothing'}, expected ${one.expected.join(', ') || 'nothing'}`,
      );
    }
  }
  return score;
}

function find({ language, published, text }: AheadCase): string[] {
  const days = [Temporal.PlainDate.from(published)];
  return findAnnouncements({ language, text }, days).map(({ day, lastDay, precision, isCalledOff }) => {
    const period = precision === 'month' ? day.slice(0, 7) : day === lastDay ? day : `${day} to ${lastDay}`;
    return isCalledOff ? `${period} off` : period;
  });
}

/** Prints every fault, then precision and recall. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  if (set === undefined) {
    console.log(usage);
    return false;
  }
  const { right, wrong, missed, faults } = scoreAhead(
    JSON.parse(await readFile(resolveFromCaller(set), 'utf8')),
  );
  for (const fault of faults) console.log(fault);
  const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  console.log(
    `${right} right, ${wrong} wrong, ${missed} missed: precision ${percent(right, right + wrong)}, recall ${percent(right, right + missed)}`,
  );
  return true;
}
