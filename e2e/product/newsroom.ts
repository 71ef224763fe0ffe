import { ArticleList, SourceList } from '@newswatch/shared/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import * as v from 'valibot';
import type { Person } from '../accounts/people.ts';

const Published = v.object({ articles: v.array(v.object({ id: v.string(), url: v.string() })) });
/** The time within which an article is read: the newsroom's feeds are read every five seconds. */
const READ_WITHIN = { timeout: 60_000 };

/** The demo's newsroom, which publishes on demand. */
export interface Newsroom {
  /** Publishes an article in English about these words. @returns its URL */
  publish(words: string): Promise<string>;
  /** Waits until the product has read the article about these words. */
  read(words: string): Promise<void>;
}

/** Finds the newsroom by the URLs of its sources, as this user sees them. */
export async function openNewsroom(
  request: APIRequestContext,
  person: Pick<Person, 'accessToken'>,
): Promise<Newsroom> {
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const sources = await request.get('/api/sources', { params: { q: 'Harbour Post' }, headers });
  expect(sources.status(), await sources.text()).toBe(200);
  const [post] = v.parse(SourceList, await sources.json()).items;
  if (!post) throw new Error('The newsroom is not among the sources.');
  const { origin } = new URL(post.url);
  return {
    async publish(words) {
      const answer = await request.post(`${origin}/newsroom/publish`, { form: { word: words } });
      expect(answer.ok(), await answer.text()).toBe(true);
      const id = new URL(answer.url()).searchParams.get('published');
      const recent = await request.get(`${origin}/newsroom/articles.json`);
      const { articles } = v.parse(Published, await recent.json());
      const article = articles.find((one) => one.id === id);
      if (!article) throw new Error(`The newsroom does not list what it published about ${words}.`);
      return article.url;
    },
    async read(words) {
      await expect
        .poll(async () => {
          const found = await request.get('/api/articles', { params: { scope: 'all', q: words }, headers });
          return v.parse(ArticleList, await found.json()).items.length;
        }, READ_WITHIN)
        .toBeGreaterThan(0);
    },
  };
}
