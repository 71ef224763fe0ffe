import { basename } from 'node:path';
import { foldedWords } from '../../server/src/crawler/folded-words.ts';
import { meaningfulStem } from '../../server/src/crawler/story-report.ts';
import { isRare } from '../../server/src/crawler/word-rarity.ts';
import { readList } from '../report/pairs.ts';
import { casesOf, NOT_FITTED, ownLists } from './cases.ts';

/** A word that is in this share of the events of a language says little about any of them. */
const COMMON_SHARE = 0.01;
const LANGUAGE = /-?(?:english|french|spanish|arabic)\.json$/;

/**
 * The stems of words that are in no list of common words, because these are made from subtitles, but are common in news: mayors,
 * strikes and riyals. They are counted in the lists used for fitting.
 */
export async function newsWords(): Promise<string[]> {
  const found = new Set<string>();
  for (const events of (await eventsByLanguage()).values()) {
    const counts = new Map<string, number>();
    for (const event of events) for (const stem of event) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts)
      if (count >= events.length * COMMON_SHARE && isRare(stem)) found.add(stem);
  }
  return [...found].toSorted();
}

/** The stems of each group of similar events. Groups with an article in common are one. */
async function eventsByLanguage(): Promise<Map<string, ReadonlySet<string>[]>> {
  const found = new Map<string, ReadonlySet<string>[]>();
  const known = new Map<string, Set<string>>();
  for (const file of [...(await ownLists('corpus')), ...(await ownLists('brief'))]) {
    const [language] = basename(file).match(LANGUAGE) ?? [];
    if (language === undefined || NOT_FITTED.test(basename(file))) continue;
    const events = found.get(language.replace('-', '')) ?? [];
    found.set(language.replace('-', ''), events);
    for (const entry of await readList(file)) {
      const articles = casesOf(entry).flatMap(({ one, other }) => [one, other]);
      const titles = articles.map(({ title }) => title);
      const earlier = titles.map((title) => known.get(title)).find((one) => one !== undefined);
      const event = earlier ?? new Set<string>();
      if (earlier === undefined) events.push(event);
      for (const { title, body } of articles) {
        if (known.has(title)) continue;
        known.set(title, event);
        for (const word of foldedWords(`${title} ${body}`)) {
          const stem = meaningfulStem(word);
          if (stem !== undefined) event.add(stem);
        }
      }
    }
  }
  return found;
}
