import { readdir } from 'node:fs/promises';
import * as v from 'valibot';
import { expectedOf } from '../report/pairs.ts';

const Article = v.pipe(
  v.union([v.string(), v.looseObject({ title: v.optional(v.string(), '') })]),
  v.transform((article) => {
    if (typeof article === 'string')
      return { title: article, body: '', source: undefined, publishedAt: undefined };
    const text = ['body', 'text', 'content', 'content_text', 'summary']
      .map((name) => article[name])
      .find((value) => typeof value === 'string' && value !== '');
    const source = article.source ?? article.source_id ?? article.sourceId;
    return {
      title: article.title,
      body: typeof text === 'string' ? text : '',
      source: source === undefined ? undefined : JSON.stringify(source),
      publishedAt: typeof article.published_at === 'string' ? new Date(article.published_at) : undefined,
    };
  }),
);
type Article = v.InferOutput<typeof Article>;

export interface StoryCase {
  one: Article;
  other: Article;
  same: boolean;
  group: string;
}

const Group = v.object({
  language: v.optional(v.string()),
  events: v.array(v.array(Article)),
});

/**
 * The cases of a list's entry: a pair, in any accepted form, or all pairs of a group of similar events, each of which has
 * several reports.
 */
export function casesOf(given: unknown): StoryCase[] {
  if (!v.is(Group, given)) return [parseCase(given)];
  const { events, language } = v.parse(Group, given);
  const articles = events.flatMap((reports, event) => reports.map((article) => ({ article, event })));
  return articles.flatMap((one, index) =>
    articles.slice(index + 1).map((other) => ({
      one: one.article,
      other: other.article,
      same: one.event === other.event,
      group: language ?? 'pairs',
    })),
  );
}

function parseCase(given: unknown): StoryCase {
  if (Array.isArray(given)) {
    const [one, other, same, group] = given;
    return {
      one: v.parse(Article, one),
      other: v.parse(Article, other),
      same: expectedOf(same),
      group: String(group ?? 'pairs'),
    };
  }
  const named = v.parse(v.record(v.string(), v.unknown()), given);
  const articles = Array.isArray(named.articles) ? named.articles : pairIn(named);
  return {
    one: v.parse(Article, articles[0]),
    other: v.parse(Article, articles[1]),
    same: expectedOf(named.same ?? named.same_event ?? named.expected),
    group: String(named.language ?? 'pairs'),
  };
}

function pairIn(named: Record<string, unknown>): unknown[] {
  return Object.values(named).filter((value) => typeof value === 'object' && value !== null);
}

/** An article of a list as the product's rule takes it. */
export function storyArticle({ title, body, source }: Article, place: string) {
  return { sourceId: source ?? place, title, body, simhash: null };
}

/** Lists that are only for measuring: the new ones, and those with which a fit joins fewer articles correctly (decision 037). */
export const NOT_FITTED = /^(?:unseen|confusable)/;

/**
 * The files of the project's own lists: in `corpus`, articles as newspapers print them, and in `brief`, a headline and 15
 * to 45 words, as in a feed.
 */
export async function ownLists(name: 'corpus' | 'brief'): Promise<string[]> {
  const folder = new URL(`./${name}/`, import.meta.url);
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => new URL(name, folder).pathname);
}
