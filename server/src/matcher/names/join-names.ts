import { setOf } from './folded.ts';
import type { ArticleNames, FoundName, NameKind } from './types.ts';
import { nameKinds } from './types.ts';

/** A person, organisation or place that several articles name, under one or more of its names. */
export interface JoinedName {
  /** The name as it is written in full most often. */
  text: string;
  /** null if the articles do not say clearly what it is. */
  kind: NameKind | null;
  /** The positions of the articles that name it. */
  articles: ReadonlySet<number>;
  /** Every form of it, as folded words; a place from the tables is also found by its id. */
  forms: readonly string[];
}

interface Entry {
  words: readonly string[];
  texts: Map<string, number>;
  votes: Record<NameKind, number>;
  articles: Set<number>;
  place?: string;
  acronym?: string;
  isAcronym: boolean;
  isPartial: boolean;
  forms: Set<string>;
}

const CLEAR = 0.75;
const SAID = 0.3;
/** A word is not a name if this many articles write it without a capital for each one that writes it with a capital. */
const ORDINARY = 0.25;
const PARTICLES_BEFORE = /^(?:(?:al|el|de|del|la|las|los|van|von|der|den|bin|ibn|di|da|le) )+/;

/**
 * Joins the names of articles that belong to one person, organisation or place: "Macron" to "Emmanuel Macron", where
 * only one person has this last name, "WHO" to "World Health Organization", and the names of a country in all languages.
 */
export function joinNames(articles: readonly ArticleNames[]): JoinedName[] {
  const entries = new Map<string, Entry>();
  const usedShort = new Map<string, Set<string>>();
  for (const [at, { names }] of articles.entries()) {
    const people = names.filter(isFullName);
    for (const name of names) {
      const owners = isFullName(name) ? [] : people.filter((person) => isPartOf(name.words, person.words));
      // "Xabi" of "Xabi Alonso"
      const isFirstName = people.some((person) => person.words[0] === name.words[0]);
      if (name.words.length === 1 && isFirstName && name.place === undefined && name.votes.organisation === 0)
        continue;
      // "Hoshino" of "Hoshino Motors"
      if (isUnclearWord(name) && names.some((other) => isOrganisationBeginning(other, name))) continue;
      const isShort = owners.length > 0 && name.place === undefined && name.votes.organisation === 0;
      if (isShort) {
        const [owner] = owners;
        if (owner && owners.length === 1) {
          const short = shortKey(name.words);
          usedShort.set(short, (usedShort.get(short) ?? new Set()).add(owner.words.join(' ')));
        }
        continue;
      }
      if (name.isPossible !== true) addTo(entries, name, at);
    }
  }
  for (const [at, { names }] of articles.entries()) {
    for (const name of names)
      if (name.isPossible) entries.get(name.place ?? name.words.join(' '))?.articles.add(at);
  }
  dropOrdinaryWords(entries, articles);
  mergePeople(entries, usedShort);
  mergeAcronyms(entries);
  for (const [short, owners] of usedShort) {
    const [owner, ...more] = owners;
    if (more.length === 0) entries.get(owner ?? '')?.forms.add(short);
  }
  const whole = [...entries.values()].filter(({ isPartial }) => !isPartial);
  const joined = whole.map(
    ({ texts, votes, articles: all, place, forms }): JoinedName => ({
      text: mostFrequent(texts),
      kind: place === undefined ? kindOf(votes, all.size) : 'place',
      articles: all,
      forms: place === undefined ? [...forms] : [place, ...forms],
    }),
  );
  return [...Map.groupBy(joined, ({ text }) => text).values()].flatMap(underOneText);
}

/**
 * Names with the same spelling are found under the same text, so they are one name: for example, an Arabic place that may also be
 * a last name.
 */
function underOneText([first, ...more]: readonly JoinedName[]): JoinedName[] {
  if (!first || more.length === 0) return first ? [first] : [];
  const all = [first, ...more].toSorted((one, other) => other.articles.size - one.articles.size);
  return [
    {
      text: first.text,
      kind: all.find(({ kind }) => kind !== null)?.kind ?? null,
      articles: new Set(all.flatMap(({ articles }) => [...articles])),
      forms: [...new Set(all.flatMap(({ forms }) => forms))],
    },
  ];
}

const isFullName = ({ words, votes, place }: FoundName): boolean =>
  place === undefined &&
  words.length > 1 &&
  votes.person > 0 &&
  votes.person > votes.organisation + votes.place;

/** Words that may end the name of a company and are often left out. */
const COMPANY_WORDS = setOf(
  'motors airlines airways energy group groupe grupo holding holdings capital industries systems technologies pharma foods electronics securities brothers bros inc ltd corp',
);

const isUnclearWord = ({ words, votes, place }: FoundName): boolean =>
  words.length === 1 && place === undefined && nameKinds.every((kind) => votes[kind] === 0);

const isOrganisationBeginning = ({ words, votes }: FoundName, { words: [first] }: FoundName): boolean =>
  COMPANY_WORDS.has(words[1] ?? '') && words[0] === first && votes.organisation > votes.person + votes.place;

function addTo(entries: Map<string, Entry>, name: FoundName, at: number) {
  const key = name.place ?? name.words.join(' ');
  const entry: Entry = entries.get(key) ?? {
    words: name.words,
    texts: new Map(),
    votes: { person: 0, organisation: 0, place: 0 },
    articles: new Set(),
    forms: new Set(),
    isAcronym: name.isAcronym === true,
    isPartial: name.isPartial === true,
    ...(name.place === undefined ? {} : { place: name.place }),
    ...(name.acronym === undefined ? {} : { acronym: name.acronym }),
  };
  entry.texts.set(name.text, (entry.texts.get(name.text) ?? 0) + 1);
  for (const kind of nameKinds) entry.votes[kind] += name.votes[kind];
  entry.articles.add(at);
  entry.forms.add(name.words.join(' '));
  if (name.acronym !== undefined) entry.acronym = name.acronym;
  entries.set(key, entry);
}

const isSingle = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.words.length === 1 && entry.place === undefined && entry.articles.size > 1;

/** Leaves out single words that other articles write without a capital. */
function dropOrdinaryWords(entries: Map<string, Entry>, articles: readonly ArticleNames[]) {
  const counts = new Map<string, number>();
  for (const key of entries.keys()) if (isSingle(entries.get(key))) counts.set(key, 0);
  for (const { lower } of articles) {
    for (const word of counts.keys()) if (lower.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const [word, count] of counts) {
    const entry = entries.get(word);
    if (entry && !entry.isAcronym && count > entry.articles.size * ORDINARY) entries.delete(word);
  }
}

/** Joins last names and shorter names to the only person with them. */
function mergePeople(entries: Map<string, Entry>, usedShort: ReadonlyMap<string, ReadonlySet<string>>) {
  const people = [...entries].filter(([, { words, votes, place }]) =>
    isFullName({ text: '', words, votes, ...(place ? { place } : {}) }),
  );
  const byWord = new Map<string, [string, Entry][]>();
  for (const person of people) {
    for (const word of new Set(person[1].words)) byWord.set(word, [...(byWord.get(word) ?? []), person]);
  }
  const ownersOf = (key: string, { words }: Entry) =>
    (byWord.get(words.at(-1) ?? '') ?? []).filter(
      ([other, { words: longer }]) =>
        other !== key &&
        entries.has(other) &&
        (isPartOf(words, longer) || (words.length > 1 && isStartOf(words, longer))),
    );
  for (const [key, entry] of [...entries].toSorted(
    (one, other) => other[1].words.length - one[1].words.length,
  )) {
    if (entry.place !== undefined || entry.votes.organisation > 0) continue;
    const owners = ownersOf(key, entry);
    if (owners.length === 0) continue;
    const [owner] = owners;
    if (entry.words.length > 1 ? owners.length > 1 : false) continue;
    if (owners.length > 1) {
      entries.delete(key);
      continue;
    }
    const isUsed = usedShort.get(shortKey(entry.words))?.has(owner?.[0] ?? '') ?? false;
    if (!owner || !(isUsed || entry.votes.person > 0 || entry.words.length > 1)) continue;
    merge(entries, key, owner[0]);
  }
}

function mergeAcronyms(entries: Map<string, Entry>) {
  const byAcronym = Map.groupBy(
    [...entries].filter(([, { acronym }]) => acronym !== undefined),
    ([, { acronym }]) => acronym ?? '',
  );
  for (const [acronym, named] of byAcronym) {
    const [only] = named;
    if (!only || named.length > 1 || only[0] === acronym || !entries.has(acronym)) continue;
    merge(entries, acronym, only[0]);
  }
}

/** Moves what was counted under a shorter name to the longer one. */
function merge(entries: Map<string, Entry>, from: string, to: string) {
  const [shorter, longer] = [entries.get(from), entries.get(to)];
  if (!shorter || !longer) return;
  for (const at of shorter.articles) longer.articles.add(at);
  for (const form of shorter.forms) longer.forms.add(form);
  if (shorter.words.length > 1) {
    for (const [text, count] of shorter.texts) longer.texts.set(text, (longer.texts.get(text) ?? 0) + count);
  }
  for (const kind of nameKinds) longer.votes[kind] += shorter.votes[kind];
  entries.delete(from);
}

/** Whether a name is the last name, or the last names, of a person: not the given name alone. */
function isPartOf(short: readonly string[], long: readonly string[]): boolean {
  const text = shortKey(short);
  return short.length < long.length && ` ${long.slice(1).join(' ')} `.includes(` ${text} `);
}

const isStartOf = (short: readonly string[], long: readonly string[]): boolean =>
  short.length < long.length && short.every((word, index) => long[index] === word);

const shortKey = (words: readonly string[]): string => words.join(' ').replace(PARTICLES_BEFORE, '');

/** The kind of a name, if nearly all the evidence agrees, in enough of its articles. */
function kindOf(votes: Readonly<Record<NameKind, number>>, articles: number): NameKind | null {
  const all = votes.person + votes.organisation + votes.place;
  return all < articles * SAID
    ? null
    : (nameKinds.find((kind) => votes[kind] > 0 && votes[kind] >= all * CLEAR) ?? null);
}

const mostFrequent = (texts: ReadonlyMap<string, number>): string =>
  [...texts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0] as [string, number])[0];
