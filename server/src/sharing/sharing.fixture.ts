import { type SharedLinkDraft, SharedLinkList, SharedLinkWithAddress } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect } from 'vitest';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';

/** A product with people who share their collections and targets by link. */
export function testSharing() {
  const app = testApp({ throttleFactor: 0 });

  const ask = (
    { token }: TestPerson,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => app().call(method, path, { token, body });

  async function collectionOf(person: TestPerson, articles: string[] = []): Promise<string> {
    const id = newId('col');
    const at = app().clock.now();
    await app()
      .db.insertInto('collections')
      .values({
        id,
        user_id: person.id,
        name: `Ports ${id}`,
        description: 'For Monday',
        created_at: at,
        updated_at: at,
      })
      .execute();
    if (articles.length > 0) {
      await app()
        .db.insertInto('collection_articles')
        .values(
          articles.map((article_id) => ({
            ...{ collection_id: id, article_id },
            ...{ added_by: person.id, added_at: at },
          })),
        )
        .execute();
      await app()
        .db.insertInto('collection_notes')
        .values(
          articles.map((article_id) => ({
            ...{ collection_id: id, article_id, user_id: person.id },
            ...{ note: 'Call them', updated_at: at },
          })),
        )
        .execute();
    }
    return id;
  }

  async function share(person: TestPerson, draft: Partial<SharedLinkDraft> & { subject_id: string }) {
    const answer = await ask(person, 'POST', '/shared-links', { name: 'For the board', ...draft });
    expect(answer.status, answer.text).toBe(201);
    return v.parse(SharedLinkWithAddress, answer.body);
  }

  const pathOf = (url: string) => new URL(url).pathname;
  const open = (url: string, headers = {}) => app().get(pathOf(url), { accept: 'text/html', ...headers });
  const listed = async (person: TestPerson, query = '') =>
    v.parse(SharedLinkList, (await ask(person, 'GET', `/shared-links${query}`)).body);

  return { app, ask, collectionOf, share, pathOf, open, listed };
}
