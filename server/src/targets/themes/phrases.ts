import { withoutClitics } from '../../matcher/index.ts';
import { addSpelling, chooseSpelling, type Spellings } from './choose-spelling.ts';
import { chooseBases, markNames, nameRuns, type Read, withoutRepeated } from './prepare-sentences.ts';
import { type Sentence, splitArticle, type TextWord, type ThemeArticle } from './sentences.ts';
import { takeInTurns } from './take-turns.ts';
import { WordSequences } from './word-sequences.ts';

/** A word, name or phrase of some articles, whose word forms are counted together. */
export interface Phrase {
  /** The most frequent spelling of the phrase where it is a noun. */
  text: string;
  /** The bases of its words. */
  words: readonly string[];
  /** The words among `words` that may be themes by themselves. */
  content: readonly string[];
  stories: number;
  /** The sources whose articles contain it. */
  sources: ReadonlySet<string>;
}

/** A phrase while it is counted: the articles are sorted by story, so the last one says whether a story is new. */
interface Counted {
  /** The numbers of the bases of its words. */
  bases: readonly number[];
  stories: number;
  lastStory: string;
  /** All sources; most words are from a single one. */
  sources: string | Set<string>;
  names: number;
  times: number;
}

/** A sentence with the number of the base of each word, and its names of several words. */
interface Based {
  article: ThemeArticle;
  sentence: Sentence;
  bases: number[];
  names: [start: number, end: number][];
}

/** The counted phrases, by the number of their words. */
class Counts {
  readonly sequences = new WordSequences();
  readonly #counted: (Counted | undefined)[] = [];
  readonly #inOrder: number[] = [];
  readonly #fewest: number;

  constructor(fewest: number) {
    this.#fewest = fewest;
  }

  /** A phrase with enough stories. */
  get(sequence: number | undefined): Counted | undefined {
    const counted = sequence === undefined ? undefined : this.#counted[sequence];
    return counted && counted.stories >= this.#fewest ? counted : undefined;
  }

  /** Whether the words in a range are such a phrase. */
  has(bases: readonly number[], start: number, end: number): boolean {
    return this.get(this.sequences.find(bases, start, end)) !== undefined;
  }

  /** Such phrases in the order in which they were found, with their numbers. */
  *all(): Generator<[sequence: number, Counted]> {
    for (const sequence of this.#inOrder) {
      const counted = this.get(sequence);
      if (counted) yield [sequence, counted];
    }
  }

  delete(sequence: number) {
    this.#counted[sequence] = undefined;
  }

  add({ article, bases, names }: Based, start: number, end: number) {
    const sequence = this.sequences.numberOf(bases, start, end);
    let counted = this.#counted[sequence];
    if (!counted) {
      const { source_id: sources } = article;
      counted = { bases: bases.slice(start, end), stories: 0, lastStory: '', sources, names: 0, times: 0 };
      this.#counted[sequence] = counted;
      this.#inOrder.push(sequence);
    }
    if (counted.lastStory !== article.story_id) counted.stories += 1;
    counted.lastStory = article.story_id;
    addSource(counted, article.source_id);
    counted.times += 1;
    if (isWithinName(names, start, end)) counted.names += 1;
  }
}

function addSource(counted: Counted, source: string) {
  if (counted.sources instanceof Set) counted.sources.add(source);
  else if (counted.sources !== source) counted.sources = new Set([counted.sources, source]);
}

const LONGEST = 4;
/** The share of the rarer end of a phrase that the phrase accounts for; names are phrases anyway. */
const COHESION = 0.25;
/** The weight of a spelling that is neither in a headline nor at the beginning of a sentence. */
const MID_SENTENCE_WEIGHT = 1_000;
/** The share of a phrase's occurrences that are written as a name. */
const NAME_SHARE = 0.5;

/**
 * The words and phrases in at least `fewest` stories, most frequent first. Yields to other work in between.
 */
export async function phrasesOf(articles: readonly ThemeArticle[], fewest: number): Promise<Phrase[]> {
  const read: Read[] = [];
  const byStory = articles.toSorted((one, other) => (one.story_id < other.story_id ? -1 : 1));
  await takeInTurns(byStory, (article) => read.push({ article, sentences: splitArticle(article) }));
  const unique = await withoutRepeated(read);
  await markNames(unique);
  const baseOf = await chooseBases(unique);
  const counts = new Counts(fewest);
  const { sequences } = counts;
  const based: Based[] = [];
  await takeInTurns(unique, ({ article, sentences }) => {
    for (const sentence of sentences) {
      const bases = sentence.words.map((word) => sequences.numberOfWord(baseOf(article, word)));
      based.push({ article, sentence, bases, names: nameRuns(sentence) });
    }
  });
  // Both parts of a longer phrase are frequent enough themselves, so the shorter ones are counted first.
  for (let size = 1; size <= LONGEST; size += 1) {
    await takeInTurns(based, (one) => countPhrases(counts, one, size));
  }
  for (const [sequence, phrase] of counts.all()) {
    if (!holdsTogether(phrase, counts)) counts.delete(sequence);
  }
  const written = new Map<number, { spellings: Spellings; content: string[] }>();
  await takeInTurns(based, (one) => {
    for (const [sequence, start, size] of phrasesIn(one, counts)) {
      let phrase = written.get(sequence);
      if (!phrase) {
        phrase = { spellings: new Map(), content: contentOf(one, sequences, start, size) };
        written.set(sequence, phrase);
      }
      const [text, weight] = spellingOf(one, sequences, start, size);
      const { sentence, article } = one;
      addSpelling(phrase.spellings, text, { sentence, start, size, weight, language: article.language });
    }
  });
  const phrases: Phrase[] = [];
  await takeInTurns(counts.all(), ([sequence, { bases, stories, sources }]) => {
    const { spellings = new Map(), content = [] } = written.get(sequence) ?? {};
    const text = chooseSpelling(spellings);
    if (text === null) return;
    const words = bases.map((base) => sequences.wordOf(base));
    phrases.push({
      text,
      words,
      content,
      stories,
      sources: new Set(typeof sources === 'string' ? [sources] : sources),
    });
  });
  return phrases.toSorted((one, other) => other.stories - one.stories);
}

function countPhrases(counts: Counts, one: Based, size: number) {
  const { bases, names } = one;
  const { words } = one.sentence;
  for (let start = 0; start + size <= words.length; start += 1) {
    const end = start + size;
    if (!isPhrase(words, start, end)) continue;
    if (size > 1) {
      if (!counts.has(bases, start, previousContent(words, end - 1) + 1)) continue;
      if (!counts.has(bases, nextContent(words, start), end) || cutsName(names, start, end)) continue;
    }
    counts.add(one, start, end);
  }
}

/** The counted phrases in a sentence, each with its place. */
function* phrasesIn({ sentence: { words }, bases, names }: Based, counts: Counts) {
  for (let start = 0; start < words.length; start += 1) {
    if (words[start]?.role !== 'content') continue;
    let sequence = bases[start];
    for (let size = 1; size <= LONGEST && start + size <= words.length; size += 1) {
      const last = start + size - 1;
      if (size > 1) {
        if (words[last]?.isApart) break;
        sequence = sequence === undefined ? undefined : counts.sequences.extended(sequence, bases[last] ?? 0);
      }
      if (sequence === undefined) break;
      if (counts.get(sequence) && !cutsName(names, start, start + size))
        yield [sequence, start, size] as const;
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

const contentOf = (
  { sentence: { words }, bases }: Based,
  sequences: WordSequences,
  start: number,
  size: number,
): string[] =>
  bases
    .slice(start, start + size)
    .filter((_, index) => words[start + index]?.role === 'content')
    .map((base) => sequences.wordOf(base));

/** A phrase as it is written here, and how much this counts. */
function spellingOf(
  { article, sentence: { text, words, hasCase }, bases }: Based,
  sequences: WordSequences,
  start: number,
  size: number,
): [text: string, weight: number] {
  const [first, last] = [words[start], words[start + size - 1]];
  if (!first || !last) return ['', 0];
  const head = withoutClitics(
    text.slice(first.start, first.end),
    first.text,
    sequences.wordOf(bases[start] ?? 0),
    article.language,
  );
  const typed = (head + text.slice(first.end, last.end)).replace(/\s+/g, ' ');
  const written = hasCase || size > 1 || !isShouted(typed) ? typed : typed.toLowerCase();
  return [written, hasCase && start > 0 ? MID_SENTENCE_WEIGHT : 1];
}

const isShouted = (word: string) => word.length > LONGEST && word === word.toUpperCase();

/** Whether the words belong together, and are not just occasional neighbours. */
function holdsTogether({ bases, names, times, stories }: Counted, counts: Counts): boolean {
  if (bases.length === 1 || names >= times * NAME_SHARE) return true;
  const rarest = Math.min(...bases.map((base) => counts.get(base)?.stories ?? Number.POSITIVE_INFINITY));
  return stories >= rarest * COHESION;
}

/** Whether a phrase of several words begins or ends inside a name and continues outside it. */
function cutsName(names: readonly (readonly [number, number])[], start: number, end: number): boolean {
  if (end === start + 1) return false;
  return names.some(
    ([from, to]) =>
      start < to && end > from && !(start >= from && end <= to) && !(start <= from && end >= to),
  );
}

const isWithinName = (names: readonly (readonly [number, number])[], start: number, end: number): boolean =>
  end > start + 1 && names.some(([from, to]) => start >= from && end <= to);
