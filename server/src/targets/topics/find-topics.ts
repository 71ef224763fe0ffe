import { setImmediate as nextTurn } from 'node:timers/promises';
import { namesOf, storiesByName, type WithNames } from '../names/index.ts';
import { isTheme, type Phrase, phrasesOf, type ThemeArticle } from '../themes/index.ts';
import { topicKey } from './topic-words.ts';

/** A word or a phrase in fewer stories is an accident of their titles. Names are rarely one, see `storiesByName`. */
const FEWEST_STORIES = 3;
/** A longer phrase is a piece of a headline rather than a topic. */
const CONTENT_MAX = 2;
/** If names account for this share of a word's stories, the word is a piece of them: San of San Telmo. */
const PIECE_SHARE = 0.6;
/** Joining the names of more articles at once would keep other work waiting. */
const JOINED_AT_ONCE = 600;

/** What articles of one language are about. */
export interface FoundTopic {
  key: string;
  text: string;
  stories: number;
}

/**
 * The names in articles of one language, and the nouns and short phrases in their titles: the rest of a text mentions
 * much that it is not about. Yields to other work in between.
 */
export async function findTopics(articles: readonly (ThemeArticle & WithNames)[]): Promise<FoundTopic[]> {
  const named = await namedIn(articles);
  const titles = articles.map((article) => ({ ...article, summary: '', start: '' }));
  const isWanted = isTheme({ matched: titles, ownWords: [] });
  const phrases = (await phrasesOf(titles, FEWEST_STORIES)).filter(
    (phrase) => phrase.content.length <= CONTENT_MAX && isWanted(phrase),
  );
  const found = new Map<string, FoundTopic>();
  for (const { text, stories } of [...named, ...withoutPieces(phrases, named)]) {
    const key = topicKey(text);
    if (key !== '' && !found.has(key)) found.set(key, { key, text, stories });
  }
  return [...found.values()];
}

/** The names in all parts of the articles. */
async function namedIn(articles: readonly (ThemeArticle & WithNames)[]): Promise<NamedIn[]> {
  const parts = Math.ceil(articles.length / JOINED_AT_ONCE);
  const named = new Map<string, number>();
  for (let part = 0; part < parts; part += 1) {
    // Each part is spread over the whole period.
    const some = articles.filter((_, at) => at % parts === part);
    const names = await namesOf(some);
    for (const { text, stories } of storiesByName({ articles: some, names }, [])) {
      named.set(text, (named.get(text) ?? 0) + stories);
    }
    await nextTurn();
  }
  return [...named].map(([text, stories]) => ({ text, stories }));
}

interface NamedIn {
  text: string;
  stories: number;
}

function withoutPieces(phrases: readonly Phrase[], named: readonly NamedIn[]): readonly Phrase[] {
  const inNames = new Map<string, number>();
  for (const { text, stories } of named) {
    const words = topicKey(text).split(' ');
    if (words.length === 1) continue;
    for (const word of new Set(words)) inNames.set(word, (inNames.get(word) ?? 0) + stories);
  }
  return phrases.filter(
    ({ text, words, stories }) =>
      words.length > 1 || (inNames.get(topicKey(text)) ?? 0) < stories * PIECE_SHARE,
  );
}
