import { pathToFileURL } from 'node:url';
import { Language, languages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { optionValue, resolveFromCaller } from '../report/options.ts';
import { findIn } from './find.ts';
import {
  kindPrecisionOf,
  listOf,
  listsOf,
  precisionOf,
  readLabelled,
  recallOf,
  type Score,
  score,
} from './score.ts';

/**
 * Scores the names that are found in the labelled lists, the "unseen" ones apart; with `--set <file> --language french`,
 * in your own list.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  const details = options.includes('--details') ? console.log : undefined;
  if (set !== undefined) {
    const language = v.parse(Language, optionValue(options, '--language') ?? 'english');
    const articles = await readLabelled(pathToFileURL(resolveFromCaller(set)));
    print(language, await score(articles, findIn(language), console.log));
    return true;
  }
  for (const language of languages) {
    for (const list of listsOf(language)) {
      const articles = await readLabelled(listOf(language, list));
      print(`${language}${list.replace('-', ', ')}`, await score(articles, findIn(language), details));
    }
  }
  return true;
}

function print(list: string, found: Score) {
  const [precision, recall, kinds] = [precisionOf, recallOf, kindPrecisionOf].map((figure) =>
    figure(found).toFixed(3),
  );
  console.log(
    `${list.padEnd(18)} ${found.names} names: precision ${precision}, recall ${recall}, kinds right ${kinds}`,
  );
}
