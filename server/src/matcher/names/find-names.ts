import { arabicNames } from './arabic-names.ts';
import { foldedWordsOf } from './folded.ts';
import { latinNames, type Occurrence } from './latin-names.ts';
import { AND_WORDS, OF_WORDS } from './latin-tables.ts';
import type { ArticleNames, FoundName, NamedText, NameKind } from './types.ts';

/** The people, organisations and places that an article names, each once, and the words that it writes in lower case. */
export function findNames(article: NamedText): ArticleNames {
  const ignored = new Set(article.ignored.map(keyOf));
  const { found, lower } =
    article.language === 'arabic'
      ? { found: arabicNames(article), lower: new Set<string>() }
      : latinNames(article);
  const grouped = Map.groupBy(
    found.filter(({ words }) => !ignored.has(words.join(' '))),
    ({ words }) => words.join(' '),
  );
  const names = [...grouped.values()].map(together);
  const acronyms = names.filter(({ words }) => words.length === 1);
  const withAcronyms = names.map((name) => {
    const acronym = name.words.length > 1 ? acronyms.find((other) => abbreviates(other, name)) : undefined;
    return acronym ? { ...name, acronym: acronym.words.join(' ') } : name;
  });
  return { names: withAcronyms, lower };
}

const keyOf = (name: string): string => foldedWordsOf(name).join(' ').replace(/^the /, '');

function together(occurrences: readonly Occurrence[]): FoundName {
  const [first] = occurrences;
  const counts = Map.groupBy(occurrences, ({ text }) => text);
  const text = [...counts].reduce((best, next) => (next[1].length > best[1].length ? next : best))[0];
  const votes: Record<NameKind, number> = { person: 0, organisation: 0, place: 0 };
  for (const { kinds } of occurrences) for (const kind of kinds) votes[kind] += 1;
  const place = first?.place;
  const isPossible = occurrences.every((one) => one.isPossible);
  return {
    text,
    words: first?.words ?? [],
    votes,
    ...(place === undefined ? {} : { place }),
    ...(isPossible ? { isPossible } : {}),
    ...(first?.isPartial ? { isPartial: true } : {}),
    ...(/^\p{Lu}{2,}$/u.test(text) ? { isAcronym: true } : {}),
  };
}

/** Whether a name is the initials of a longer one: "FCC" of "Federal Communications Commission". */
function abbreviates({ words: [acronym, ...more] }: FoundName, { words }: FoundName): boolean {
  const initials = words
    .filter((word) => !OF_WORDS.has(word) && !AND_WORDS.has(word))
    .map((word) => word.charAt(0));
  return more.length === 0 && initials.length > 1 && initials.join('') === acronym;
}
