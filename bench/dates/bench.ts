import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { foldDateText } from '../../server/src/extractor/dates/fold-date-text.ts';
import { orderOfRegion } from '../../server/src/extractor/dates/language-words.ts';
import { parseDate } from '../../server/src/extractor/dates/parse-date.ts';
import { choosePublicationDate } from '../../server/src/extractor/dates/publication-date.ts';
import { parseZone } from '../../server/src/extractor/dates/time-zones.ts';
import { readPageMetadata } from '../../server/src/extractor/page-metadata.ts';
import { parsePage } from '../../server/src/extractor/parse-page.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';

const usage = `npm run bench -- dates --set <file>

The file is a JSON array of cases:
  {"text" or "html", "language"?: "fr", "zone"?: "Europe/Paris" or minutes, "now"?, "url"?, "expected": ISO date or null}
An expected day without a time is compared as a day of that zone. null says that the date should be refused.`;

const DateCase = v.looseObject({
  text: v.optional(v.nullable(v.string())),
  html: v.optional(v.nullable(v.string())),
  url: v.optional(v.nullable(v.string())),
  language: v.optional(v.nullable(v.string())),
  zone: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  now: v.optional(v.nullable(v.string())),
  expected: v.nullable(v.string()),
});
type DateCase = v.InferOutput<typeof DateCase>;

const tags: Readonly<Record<string, string>> = { english: 'en', arabic: 'ar', french: 'fr', spanish: 'es' };

/** Checks a file of cases as right, wrong or refused, and prints each that is not right. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  if (set === undefined) {
    console.log(usage);
    return false;
  }
  const cases = v.parse(v.array(DateCase), JSON.parse(await readFile(resolveFromCaller(set), 'utf8')));
  const counts = { right: 0, wrong: 0, refused: 0 };
  for (const one of cases) {
    const found = findDate(one);
    const result = scoreResult(one, found);
    counts[result] += 1;
    if (result === 'right') continue;
    const shown = (one.text ?? one.html ?? '').replace(/\s+/g, ' ').slice(0, 100);
    console.log(
      `${result.padEnd(7)} ${JSON.stringify(shown)}: found ${found?.toISOString() ?? null}, expected ${one.expected}`,
    );
  }
  const share = cases.length === 0 ? 0 : (100 * counts.right) / cases.length;
  console.log(
    `${cases.length} cases: ${counts.right} right (${share.toFixed(1)} %), ${counts.wrong} wrong, ${counts.refused} refused`,
  );
  return true;
}

/** The outcome of one case of a list. */
export function scoreDate(given: unknown): 'right' | 'wrong' | 'refused' {
  const one = v.parse(DateCase, given);
  return scoreResult(one, findDate(one));
}

function findDate(one: DateCase): Date | undefined {
  const language = one.language
    ? (tags[one.language.toLowerCase()] ?? one.language.slice(0, 2).toLowerCase())
    : undefined;
  const context = {
    now: one.now ? new Date(one.now) : new Date(),
    language,
    order: orderOfRegion(one.language ?? undefined),
    zone:
      typeof one.zone === 'string'
        ? (parseZone(foldDateText(one.zone)) ?? one.zone)
        : (one.zone ?? undefined),
  };
  if (typeof one.text === 'string') return parseDate(one.text, context);
  const url = one.url ?? 'https://unknown.example/';
  const page = readPageMetadata(parsePage(one.html ?? ''), url);
  const claims = {
    jsonld: page.jsonLdDates,
    meta: page.metaDates,
    html: page.visibleDates,
    url,
  };
  const order = context.order ?? orderOfRegion(page.language);
  const pageLanguage = language ?? page.language?.slice(0, 2).toLowerCase();
  return (
    choosePublicationDate(claims, { ...context, order, language: pageLanguage }, true).publishedAt ??
    undefined
  );
}

function scoreResult(one: DateCase, found: Date | undefined): 'right' | 'wrong' | 'refused' {
  if (found === undefined) return one.expected === null ? 'right' : 'refused';
  if (one.expected === null) return 'wrong';
  if (/^\d{4}-\d{2}-\d{2}$/.test(one.expected))
    return dayIn(found, one.zone) === one.expected ? 'right' : 'wrong';
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  return seconds(found) === seconds(new Date(one.expected)) ? 'right' : 'wrong';
}

function dayIn(date: Date, zone: string | number | null | undefined): string {
  const offset = typeof zone === 'number' ? zone * 60_000 : 0;
  return Temporal.Instant.fromEpochMilliseconds(date.getTime() + offset)
    .toZonedDateTimeISO(typeof zone === 'string' ? zone : 'UTC')
    .toPlainDate()
    .toString();
}
