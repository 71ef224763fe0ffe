import { setImmediate as nextTurn } from 'node:timers/promises';
import { withoutClitics } from '../../matcher/index.ts';
import { addSpelling, chooseSpelling, type Spellings } from './choose-spelling.ts';
import { chooseBases, markNames, nameRuns, type Read, withoutRepeated } from './prepare-sentences.ts';
import { type Sentence, sentencesOf, type TextWord, type ThemeArticle } from './sentences.ts';

/** A word, name or phrase of some articles, whose word forms are counted together. */
export interface Phrase {
  /** As it is written most often, where it is a noun. */
  text: string;
  /** The bases of its words. */
  words: readonly string[];
  /** How many of `words` may be themes of their own, and which. */
  content: readonly string[];
  stories: number;
  /** The sources whose articles contain it. */
  sources: ReadonlySet<string>;
}

/** A phrase while it is counted: the articles are sorted by story, so the last one says whether a story is new. */
interface Counted {
  stories: number;
  lastStory: string;
  sources: Set<string>;
  names: number;
  times: number;
}

/** A sentence with the base of each word, and its names of several words. */
interface Based {
  article: ThemeArticle;
  sentence: Sentence;
  bases: string[];
  names: [start: number, end: number][];
}

type Counts = Map<string, Counted>;

const LONGEST = 4;
/** The share of the rarer end of a phrase that the phrase accounts for; names are phrases anyway. */
const COHESION = 0.25;
/** How much more a spelling counts that is neither in a headline nor at the beginning of a sentence. */
const MID_SENTENCE_WEIGHT = 1_000;
/** Of the occurrences of a phrase that are written as a name. */
const NAME_SHARE = 0.5;

/** How many articles are read before others have their turn. */
const AT_ONCE = 50;

/** The words and phrases in at least `fewest` stories, the most frequent first. Others have their turn in between. */
export async function phrasesOf(articles: readonly ThemeArticle[], fewest: number): Promise<Phrase[]> {
  const read: Read[] = [];
  const byStory = articles.toSorted((one, other) => (one.story_id < other.story_id ? -1 : 1));
  await forEachYielding(byStory, (article) => read.push({ article, sentences: sentencesOf(article) }));
  const unique = withoutRepeated(read);
  markNames(unique);
  const baseOf = chooseBases(unique);
  const based: Based[] = [];
  await forEachYielding(unique, ({ article, sentences }) => {
    for (const sentence of sentences) {
      const bases = sentence.words.map((word) => baseOf(article, word));
      based.push({ article, sentence, bases, names: nameRuns(sentence) });
    }
  });
  const counts: Counts = new Map();
  // Both parts of a longer phrase are frequent enough themselves, so the shorter ones are counted first.
  for (let size = 1; size <= LONGEST; size += 1) {
    await forEachYielding(based, (one) => countPhrases(counts, one, size, fewest));
    for (const [id, { stories }] of counts) if (stories < fewest) counts.delete(id);
  }
  for (const [id, phrase] of counts) if (!holdsTogether(id, phrase, counts)) counts.delete(id);
  const written = new Map<string, Spellings>();
  const content = new Map<string, string[]>();
  await forEachYielding(based, (one) => {
    for (const [id, start, size] of phrasesIn(one, counts)) {
      const spellings: Spellings = written.get(id) ?? new Map();
      const [text, weight] = spellingOf(one, start, size);
      const { sentence, article } = one;
      addSpelling(spellings, text, { sentence, start, size, weight, language: article.language });
      written.set(id, spellings);
      if (!content.has(id)) content.set(id, contentOf(one, start, size));
    }
  });
  return [...counts]
    .flatMap(([id, { stories, sources }]): Phrase[] => {
      const text = chooseSpelling(written.get(id) ?? new Map());
      return text === null
        ? []
        : [{ text, words: id.split(' '), content: content.get(id) ?? [], stories, sources }];
    })
    .toSorted((one, other) => other.stories - one.stories);
}

async function forEachYielding<Item>(items: readonly Item[], take: (item: Item) => unknown) {
  for (const [index, item] of items.entries()) {
    take(item);
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
}

function countPhrases(counts: Counts, one: Based, size: number, fewest: number) {
  const { article, sentence, bases, names } = one;
  const isFrequent = (start: number, end: number) =>
    (counts.get(bases.slice(start, end).join(' '))?.stories ?? 0) >= fewest;
  for (let start = 0; start + size <= sentence.words.length; start += 1) {
    const end = start + size;
    if (!isPhrase(sentence.words, start, end)) continue;
    if (size > 1) {
      if (!isFrequent(start, previousContent(sentence.words, end - 1) + 1)) continue;
      if (!isFrequent(nextContent(sentence.words, start), end) || cutsName(names, start, end)) continue;
    }
    const id = size === 1 ? (bases[start] ?? '') : bases.slice(start, end).join(' ');
    const phrase = counts.get(id) ?? { stories: 0, lastStory: '', sources: new Set(), names: 0, times: 0 };
    if (phrase.lastStory !== article.story_id) phrase.stories += 1;
    phrase.lastStory = article.story_id;
    phrase.sources.add(article.source_id);
    phrase.times += 1;
    if (isWithinName(names, start, end)) phrase.names += 1;
    counts.set(id, phrase);
  }
}

/** The counted phrases in a sentence, each with its place. */
function* phrasesIn({ sentence: { words }, bases, names }: Based, counts: Counts) {
  for (let start = 0; start < words.length; start += 1) {
    if (words[start]?.role !== 'content') continue;
    let id = '';
    for (let size = 1; size <= LONGEST && start + size <= words.length; size += 1) {
      id = size === 1 ? (bases[start] ?? '') : `${id} ${bases[start + size - 1]}`;
      if (size > 1 && words[start + size - 1]?.isApart) break;
      if (counts.has(id) && !cutsName(names, start, start + size)) yield [id, start, size] as const;
    }
  }
}

/** Whether words are a possible phrase: content at both ends, and at most links and content in between. */
function isPhrase(words: readonly TextWord[], start: number, end: number): boolean {
  if (words[start]?.role !== 'content' || words[end - 1]?.role !== 'content') return false;
  for (let at = start + 1; at < end; at += 1) {
    if (words[at]?.isApart || words[at]?.role === 'other') return false;
  }
  return true;
}

function previousContent(words: readonly TextWord[], before: number): number {
  let at = before - 1;
  while (words[at]?.role === 'link') at -= 1;
  return at;
}

function nextContent(words: readonly TextWord[], after: number): number {
  let at = after + 1;
  while (words[at]?.role === 'link') at += 1;
  return at;
}

const contentOf = ({ sentence: { words }, bases }: Based, start: number, size: number): string[] =>
  bases.slice(start, start + size).filter((_, index) => words[start + index]?.role === 'content');

/** A phrase as it is written here, and how much this counts. */
function spellingOf(
  { article, sentence: { text, words, hasCase }, bases }: Based,
  start: number,
  size: number,
): [text: string, weight: number] {
  const [first, last] = [words[start], words[start + size - 1]];
  if (!first || !last) return ['', 0];
  const head = withoutClitics(
    text.slice(first.start, first.end),
    first.text,
    bases[start] ?? '',
    article.language,
  );
  const typed = (head + text.slice(first.end, last.end)).replace(/\s+/g, ' ');
  const written = hasCase || size > 1 || !isShouted(typed) ? typed : typed.toLowerCase();
  return [written, hasCase && start > 0 ? MID_SENTENCE_WEIGHT : 1];
}

const isShouted = (word: string) => word.length > LONGEST && word === word.toUpperCase();

/** Whether the words belong together, and are not just neighbours now and then. */
function holdsTogether(id: string, { names, times, stories }: Counted, counts: Counts): boolean {
  if (!id.includes(' ') || names >= times * NAME_SHARE) return true;
  const rarest = Math.min(
    ...id.split(' ').map((word) => counts.get(word)?.stories ?? Number.POSITIVE_INFINITY),
  );
  return stories >= rarest * COHESION;
}

/** Whether a phrase of several words begins or ends inside a name and goes on outside it. */
function cutsName(names: readonly (readonly [number, number])[], start: number, end: number): boolean {
  if (end === start + 1) return false;
  return names.some(
    ([from, to]) =>
      start < to && end > from && !(start >= from && end <= to) && !(start <= from && end >= to),
  );
}

const isWithinName = (names: readonly (readonly [number, number])[], start: number, end: number): boolean =>
  end > start + 1 && names.some(([from, to]) => start >= from && end <= to);
