import type { ArticleDraft, NewsroomArticle } from './article.ts';
import { composeArticle, composeArticleAbout, listTopics } from './compose-article.ts';
import { oddDate } from './odd-dates.ts';
import { getOutlet, outlets } from './outlets.ts';
import type { Random } from './random.ts';

/** The state behind the pages: the published articles, and the next ones. No sockets, no timers. */
export interface NewsroomState {
  readonly articles: NewsroomArticle[];
  publish(draft?: ArticleDraft): NewsroomArticle;
  /** Adds articles that were published before this newsroom started, so that its pages can be read. */
  adopt(articles: readonly NewsroomArticle[]): void;
  publishAbout(word: string): NewsroomArticle;
  advance(): NewsroomArticle;
  edit(id: string, changes: { title?: string; paragraphs?: readonly string[] }): NewsroomArticle;
  syndicate(id: string, outlet: string, how: 'canonical' | 'republished'): NewsroomArticle;
  /** Removes the page (404) while the feed still lists it, as happens on real sites. */
  withdraw(id: string): void;
  listNewest(outlet: string, limit: number): NewsroomArticle[];
  findByPath(path: string): NewsroomArticle | undefined;
  findById(id: string): NewsroomArticle | undefined;
}

/** The outlet that publishes next: every second time the Harbour Post, so that a newcomer's word appears soon. */
const rota = [
  'harbour-post',
  'courrier-du-littoral',
  'harbour-post',
  'faro-diario',
  'harbour-post',
  'sahifat-al-marfa',
  'harbour-post',
  'tidewater-review',
  'harbour-post',
  'evening-bell',
  'harbour-post',
  'signal-nine',
] as const;

/** The time between two articles in the first ten minutes: more of them would flood the demo's reader with alerts. */
export const FIRST_PACE_MS = 10_000;

/** The maximum number of articles; older ones are dropped. It is enough for a week of demo. */
const keptArticles = 4000;

export function createNewsroomState(random: Random, now: () => Date): NewsroomState {
  const articles: NewsroomArticle[] = [];
  const byPath = new Map<string, NewsroomArticle>();
  const waitingTopics = new Map<string, string[]>();
  let published = 0;
  let advanced = 0;

  function add(article: NewsroomArticle): NewsroomArticle {
    articles.push(article);
    byPath.set(article.path, article);
    if (articles.length > keptArticles) {
      const forgotten = articles.shift();
      if (forgotten) byPath.delete(forgotten.path);
    }
    return article;
  }

  function nextTopic(outletKey: string): string {
    const waiting = waitingTopics.get(outletKey) ?? [];
    const queue =
      waiting.length > 0
        ? waiting
        : random.shuffle(listTopics(getOutlet(outletKey)).map((topic) => topic.key));
    const topic = queue.shift();
    waitingTopics.set(outletKey, queue);
    if (topic === undefined) throw new Error(`${outletKey} has no topics`);
    return topic;
  }

  function publish(draft: ArticleDraft = {}): NewsroomArticle {
    const outlet = draft.outlet ?? 'harbour-post';
    const text = composeArticle(outlet, draft.topic ?? nextTopic(outlet), random);
    const publishedAt = draft.publishedAt ?? now();
    published += 1;
    const title = draft.title ?? text.title;
    const id = `${published}-${random.between(0x10000, 0xfffff).toString(36)}`;
    return add({
      id,
      outlet,
      topic: text.topic,
      path: `/${outlet}/${publishedAt.toISOString().slice(0, 10).replaceAll('-', '/')}/${slug(title)}${id}`,
      title,
      author: draft.author ?? text.author,
      summary: draft.summary ?? draft.paragraphs?.[0] ?? text.summary,
      paragraphs: draft.paragraphs ?? text.paragraphs,
      publishedAt,
      updatedAt: publishedAt,
      version: 1,
      oddFeedDate: draft.oddFeedDate,
      tracked: draft.tracked ?? false,
      listedTwice: draft.listedTwice ?? false,
      redirected: draft.redirected ?? false,
      canonicalPath: draft.canonicalPath,
      paywalled: draft.paywalled ?? false,
    });
  }

  function edit(id: string, changes: { title?: string; paragraphs?: readonly string[] }): NewsroomArticle {
    const index = articles.findIndex((article) => article.id === id);
    const before = articles[index];
    if (before === undefined) throw new Error(`No article ${id} to edit`);
    const after: NewsroomArticle = { ...before, ...changes, updatedAt: now(), version: before.version + 1 };
    articles[index] = after;
    byPath.set(after.path, after);
    return after;
  }

  function syndicate(id: string, outlet: string, how: 'canonical' | 'republished'): NewsroomArticle {
    const original = articles.find((article) => article.id === id);
    if (original === undefined) throw new Error(`No article ${id} to syndicate`);
    return publish({
      outlet,
      title: original.title,
      author: original.author,
      paragraphs:
        how === 'canonical'
          ? original.paragraphs
          : [...original.paragraphs, `This article first appeared in ${getOutlet(original.outlet).name}.`],
      canonicalPath: how === 'canonical' ? original.path : undefined,
    });
  }

  function withdraw(id: string): void {
    const article = articles.find((candidate) => candidate.id === id);
    if (article === undefined) throw new Error(`No article ${id} to withdraw`);
    byPath.delete(article.path);
  }

  function listNewest(outlet: string, limit: number): NewsroomArticle[] {
    return articles
      .filter((article) => article.outlet === outlet)
      .slice(-limit)
      .reverse();
  }

  return {
    articles,
    publish,
    adopt(older) {
      for (const article of older) add(article);
    },
    publishAbout(word) {
      const text = composeArticleAbout(word, random);
      return publish({ ...text, outlet: 'harbour-post' });
    },
    advance() {
      const turn = advanced;
      advanced += 1;
      const outlet = rota[turn % rota.length] ?? 'harbour-post';
      const article = publish({
        outlet,
        oddFeedDate: turn % 7 === 5 ? oddDate(turn, now()) : undefined,
        tracked: turn % 4 === 2,
        listedTwice: turn % 11 === 7,
        redirected: turn % 9 === 6,
      });
      if (turn % 13 === 12) correctOlderArticle(outlet);
      if (turn % 24 === 20)
        syndicate(article.id, 'evening-bell', turn % 48 === 20 ? 'canonical' : 'republished');
      return article;
    },
    edit,
    syndicate,
    withdraw,
    listNewest,
    findByPath: (path) => byPath.get(path),
    findById: (id) => articles.find((article) => article.id === id),
  };

  function correctOlderArticle(outlet: string): void {
    const older = listNewest(outlet, 3).at(-1);
    if (older && older.version === 1)
      edit(older.id, { title: `${older.title} (${correction[getOutlet(outlet).language]})` });
  }
}

const correction = {
  english: 'updated',
  arabic: 'محدث',
  french: 'actualisé',
  spanish: 'actualizado',
} as const;

/**
 * The last part of an address: only Latin letters and digits, as in most papers' addresses. For an Arabic title, only its number
 * remains.
 */
function slug(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words === null ? '' : `${words.slice(0, 9).join('-')}-`;
}

/** Fills a new newsroom: a few recent articles per outlet and one from last month, so that no front page is empty. */
export function fillBacklog(state: NewsroomState, random: Random, now: Date): void {
  for (const outlet of outlets) {
    state.publish({ outlet: outlet.key, publishedAt: new Date(now.getTime() - 30 * 24 * 3_600_000) });
    for (let hoursAgo = 5; hoursAgo >= 1; hoursAgo -= 2) {
      const minutes = hoursAgo * 60 + random.between(0, 50);
      state.publish({ outlet: outlet.key, publishedAt: new Date(now.getTime() - minutes * 60_000) });
    }
  }
}
