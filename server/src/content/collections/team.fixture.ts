import {
  ArticleList,
  CollectionInvitationList,
  CollectionList,
  CollectionMemberAnswer,
  CollectionMemberList,
  calls,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, expect } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A server with people who share a collection. */
export function testTeam({ throttleFactor = 0 } = {}) {
  const app = testApp({ throttleFactor });
  let articles: string[] = [];
  beforeAll(async () => {
    const source_id = await insertSource(app().db);
    articles = await Promise.all(
      ['Ferry late', 'Port closes', 'Crane falls'].map((title) =>
        insertArticle(app().db, { source_id, title }),
      ),
    );
  });
  const article = (at: number) => articles[at] ?? '';

  const ask = ({ token }: TestPerson, method: Method, path: string, body?: object) =>
    app().call(method, path, { token, body });
  const asked = (path: string) => `/collections/${path}`;

  async function collectionOf(
    owner: TestPerson,
    name = 'Ports',
    article_ids: string[] = [],
  ): Promise<string> {
    const made = await ask(owner, 'POST', '/collections', { name, article_ids });
    return v.parse(calls.collections.create.answer, made.body).collection.id;
  }
  const invite = (owner: TestPerson, id: string, email: string, role = 'contributor') =>
    ask(owner, 'POST', asked(`${id}/members`), { email, role });
  const invitations = async (person: TestPerson) =>
    v.parse(CollectionInvitationList, (await ask(person, 'GET', '/collections/invitations')).body).items;
  const answer = (person: TestPerson, memberId: string, word: 'accept' | 'decline') =>
    ask(person, 'POST', asked(`invitations/${memberId}`), { answer: word });
  const members = async (person: TestPerson, id: string) =>
    v.parse(CollectionMemberList, (await ask(person, 'GET', asked(`${id}/members`))).body).items;
  const collections = async (person: TestPerson) =>
    v.parse(CollectionList, (await ask(person, 'GET', '/collections')).body).items;
  const listed = async (person: TestPerson, id: string) =>
    v.parse(ArticleList, (await ask(person, 'GET', `/articles?collection_id=${id}`)).body).items;
  const add = (person: TestPerson, id: string, ids: string[]) =>
    ask(person, 'POST', asked(`${id}/articles`), { article_ids: ids });
  const note = (person: TestPerson, id: string, text: string, version?: number, at = 0) =>
    ask(person, 'PUT', asked(`${id}/articles/${article(at)}/note`), { note: text, version });

  /** Invites a person who accepts. Returns the id of their place. */
  async function join(
    owner: TestPerson,
    id: string,
    person: TestPerson,
    role: 'contributor' | 'viewer',
  ): Promise<string> {
    const { member } = v.parse(CollectionMemberAnswer, (await invite(owner, id, person.email, role)).body);
    expect((await answer(person, member.id, 'accept')).status).toBe(200);
    return member.id;
  }
  const team = async () => {
    const [owner, contributor, viewer, stranger] = await Promise.all(
      ['Ann Lee', 'Bo Reed', 'Cy Dale', 'Di Moss'].map((full_name) => app().verifiedUser({ full_name })),
    );
    if (!owner || !contributor || !viewer || !stranger) throw new Error('somebody is missing');
    const id = await collectionOf(owner, 'Ports', [article(0)]);
    const placeOfContributor = await join(owner, id, contributor, 'contributor');
    const placeOfViewer = await join(owner, id, viewer, 'viewer');
    return { owner, contributor, viewer, stranger, id, placeOfContributor, placeOfViewer };
  };

  return {
    app,
    article,
    ask,
    asked,
    collectionOf,
    invite,
    invitations,
    answer,
    members,
    collections,
    listed,
    add,
    note,
    team,
  };
}
