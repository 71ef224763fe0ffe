import {
  ArticleAnswer,
  ExportedFile,
  JournalistAnswer,
  JournalistList,
  MatchList,
  TargetJournalists,
} from '@newswatch/shared/contracts';
import { HiddenJournalistList } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillAuthors } from '../../journalists/index.ts';
import { TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
let person: TestPerson;
let source = '';
let target = '';
beforeEach(async () => {
  person = await app().verifiedUser();
  source = await insertSource(app().db, { name: 'The Daily' });
  target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
});

/** An article that the target found some days ago. */
async function found(
  author: string | null,
  more: {
    source_id?: string;
    days?: number;
    target_id?: string;
    by?: TestPerson;
    status?: 'published' | 'hidden';
  } = {},
) {
  const { db, clock } = app();
  const { source_id = source, days = 1, target_id = target, by = person, status = 'published' } = more;
  const at = before(clock.now(), { days });
  const article_id = await insertArticle(db, {
    source_id,
    author,
    first_seen_at: at,
    status,
    content_text: 'They met.',
  });
  const { story_id } = await db
    .selectFrom('articles')
    .select('story_id')
    .where('id', '=', article_id)
    .executeTakeFirstOrThrow();
  await insertMatch(db, {
    user_id: by.id,
    target_id,
    article_id,
    story_id,
    matched_at: at,
    article_seen_at: at,
  });
  return article_id;
}
const fill = () => fillAuthors(app().db, app().clock.now());
const get = async (path: string, by = person) => (await app().call('GET', path, { token: by.token })).body;
const list = async (query = '', by = person) =>
  v.parse(JournalistList, await get(`/journalists${query}`, by));
const names = async (query = '', by = person) => (await list(query, by)).items.map(({ name }) => name);
const idOf = async (name: string) => (await list()).items.find((one) => one.name === name)?.id ?? '';

describe('the journalists of a person', () => {
  it('are those who wrote what their targets found in the period, most stories first', async () => {
    await found('Ana Ruiz');
    await found('Ana Ruiz and Tom Lee');
    await found('Tom Lee', { days: 20 });
    await found('Ana Ruiz', { days: 2 });
    await found('AFP');
    await found('Old Smith', { days: 60 });
    await fill();
    const { items, pagination } = await list();
    expect(items.map(({ name, stories, articles }) => [name, stories, articles])).toEqual([
      ['Ana Ruiz', 3, 3],
      ['Tom Lee', 2, 2],
    ]);
    expect(items[0]).toMatchObject({
      sources: [{ id: source, name: 'The Daily' }],
      sources_total: 1,
      targets: [{ id: target, name: 'Ports' }],
    });
    expect(pagination.total).toBe(2);
    expect(await names('?period=7d')).toEqual(['Ana Ruiz', 'Tom Lee']);
    expect(await names('?period=90d&sort=name')).toEqual(['Ana Ruiz', 'Old Smith', 'Tom Lee']);
  });

  it('are found by the beginnings of the words in their names, without accents, and filtered', async () => {
    const other = await insertSource(app().db, { name: 'Le Globe', language: 'french' });
    await found('José Pérez');
    await found('Tom Lee', { source_id: other });
    await fill();
    expect(await names('?q=jose%20per')).toEqual(['José Pérez']);
    expect(await names('?q=erez')).toEqual([]);
    expect(await names(`?source_id=${other}`)).toEqual(['Tom Lee']);
    expect(await names(`?target_id=${target}`)).toHaveLength(2);
    expect(await names('?language=arabic')).toEqual([]);
    expect(await names('?q=%21')).toEqual([]);
  });

  it('are paged in each order', async () => {
    for (const author of ['Ann Bee', 'Cara Dee', 'Eva Fox', 'Gil Hay', 'Ian Jay']) await found(author);
    await fill();
    for (const sort of ['-stories', '-last_at', 'name']) {
      const read: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more = cursor === '' ? '' : `&cursor=${cursor}`;
        const page: v.InferOutput<typeof JournalistList> = await list(`?per_page=2&sort=${sort}${more}`);
        read.push(...page.items.map(({ name }) => name));
        cursor = page.next_cursor;
      }
      expect(read.toSorted()).toEqual(['Ann Bee', 'Cara Dee', 'Eva Fox', 'Gil Hay', 'Ian Jay']);
    }
  });

  it('do not come from other people’s matches, or withdrawn articles', async () => {
    const stranger = await app().verifiedUser();
    await found('Ana Ruiz');
    await found('Tom Lee', { status: 'hidden' });
    await fill();
    expect(await names()).toEqual(['Ana Ruiz']);
    expect(await names('', stranger)).toEqual([]);
    const answer = await app().call('GET', `/targets/${target}/journalists`, { token: stranger.token });
    expect(answer.status).toBe(404);
  });

  it('are exported as a table', async () => {
    await found('Ana Ruiz');
    await fill();
    const { content, rows } = v.parse(ExportedFile, await get('/journalists/export?format=csv'));
    expect(rows).toBe(1);
    expect(content).toContain('"Ana Ruiz",1,1,"The Daily","Ports"');
  });
});

describe('the page of a journalist', () => {
  it('shows what they write about, where, and with whom', async () => {
    const article = await found('Ana Ruiz y Tom Lee');
    await found('JOSÉ PÉREZ');
    await found('Ana Ruiz', { days: 15 });
    await fill();
    const id = await idOf('Ana Ruiz');
    const { journalist } = v.parse(JournalistAnswer, await get(`/journalists/${id}`));
    expect(journalist).toMatchObject({
      name: 'Ana Ruiz',
      articles: 2,
      sources: [{ id: source, articles: 2 }],
      targets: [{ id: target, stories: 2 }],
      co_authors: [{ name: 'Tom Lee', articles: 1 }],
    });
    expect(journalist.weeks).toHaveLength(26);
    expect(journalist.weeks.reduce((sum, { articles }) => sum + articles, 0)).toBe(2);
    expect(journalist.recent_articles.map((one) => one.id)[0]).toBe(article);
    const read = v.parse(ArticleAnswer, await get(`/articles/${article}`)).article;
    expect(read.journalists?.map(({ name, printed }) => [name, printed])).toEqual([
      ['Ana Ruiz', 'Ana Ruiz'],
      ['Tom Lee', 'Tom Lee'],
    ]);
  });

  it('says that the same name in other sources may be somebody else', async () => {
    const other = await insertSource(app().db, { name: 'The Globe' });
    await found('John Smith');
    await found('John Smith', { source_id: other });
    await fill();
    const { items } = await list();
    expect(items).toHaveLength(2);
    const { journalist } = v.parse(JournalistAnswer, await get(`/journalists/${items[0]?.id}`));
    expect(journalist.same_name).toMatchObject([{ id: items[1]?.id, name: 'John Smith' }]);
  });

  it('does not exist for an agency, or for an unknown ID', async () => {
    await found('AFP');
    await fill();
    const { id } = await app().db.selectFrom('journalists').select('id').executeTakeFirstOrThrow();
    for (const one of [id, 'jrn_01K00000000000000000000000']) {
      expect((await app().call('GET', `/journalists/${one}`, { token: person.token })).status).toBe(404);
    }
  });
});

describe('who wrote what a target found', () => {
  it('is counted in stories, along with agencies and unsigned articles, and links to the matches', async () => {
    const mine = await found('Ana Ruiz');
    await found('Ana Ruiz, Tom Lee');
    await found('AFP');
    await found(null);
    await fill();
    const answer = v.parse(TargetJournalists, await get(`/targets/${target}/journalists?period=30d`));
    expect(answer).toMatchObject({ stories: 4, agency_stories: 1, unsigned_stories: 1, people: 2 });
    expect(answer.journalists).toMatchObject([
      { name: 'Ana Ruiz', stories: 2, share: 0.5, sources: ['The Daily'] },
      { name: 'Tom Lee', stories: 1, share: 0.25 },
    ]);
    const { from, to, journalists } = answer;
    const query = new URLSearchParams({ journalist_id: journalists?.[0]?.id ?? '', from, to });
    const matches = v.parse(MatchList, await get(`/targets/${target}/matches?${query}`));
    expect(matches.items.map(({ article_id }) => article_id)).toContain(mine);
    expect(matches.items).toHaveLength(2);
  });
});

describe('a journalist who asks to be hidden', () => {
  it('is neither listed, linked nor counted by name, until an administrator shows them again', async () => {
    const admin = await app().administrator();
    const article = await found('Ana Ruiz');
    await fill();
    const id = await idOf('Ana Ruiz');
    const path = `/admin/journalists/${id}/hidden`;
    const body = { reason: 'Asked by email' };
    expect((await app().call('PUT', path, { token: person.token, body })).status).toBe(403);
    expect((await app().call('PUT', path, { token: admin.token, body })).status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await app().call('GET', `/journalists/${id}`, { token: person.token })).status).toBe(404);
    const read = v.parse(ArticleAnswer, await get(`/articles/${article}`)).article;
    expect([read.author, read.journalists]).toEqual(['Ana Ruiz', []]);
    const of = v.parse(TargetJournalists, await get(`/targets/${target}/journalists`));
    expect([of.people, of.journalists, of.unsigned_stories]).toEqual([0, [], 0]);
    const hidden = v.parse(HiddenJournalistList, await get('/admin/journalists/hidden', admin));
    expect(hidden.items).toMatchObject([
      { id, name: 'Ana Ruiz', sources: ['The Daily'], reason: 'Asked by email' },
    ]);
    expect((await app().call('DELETE', path, { token: admin.token })).status).toBe(200);
    expect(await names()).toEqual(['Ana Ruiz']);
    expect((await app().call('DELETE', path, { token: admin.token })).status).toBe(404);
  });
});

describe('a private note about a journalist', () => {
  const write = (id: string, body: object, by = person) =>
    app().call('PATCH', `/journalists/${id}/note`, { token: by.token, body });
  const noteOf = async (id: string, by = person) =>
    v.parse(JournalistAnswer, await get(`/journalists/${id}`, by)).journalist.note;

  it('has a text and the date of the last contact, and is shown to nobody else', async () => {
    const colleague = await app().verifiedUser();
    await found('Ana Ruiz');
    await found('Ana Ruiz', {
      by: colleague,
      target_id: await insertTarget(app().db, { user_id: colleague.id }),
    });
    await fill();
    const id = await idOf('Ana Ruiz');
    expect(await noteOf(id)).toBeNull();
    expect((await write(id, { text: ' Covers ports. ' })).status).toBe(200);
    expect((await write(id, { contacted_on: '2026-03-01' })).status).toBe(200);
    const note = { text: 'Covers ports.', contacted_on: '2026-03-01' };
    expect(await noteOf(id)).toMatchObject(note);
    expect((await list()).items[0]?.note).toMatchObject(note);
    expect(await noteOf(id, colleague)).toBeNull();
    expect((await list('', colleague)).items[0]?.note).toBeNull();
    const { content } = v.parse(ExportedFile, await get('/journalists/export?format=csv'));
    expect(content).toContain('"Covers ports.","2026-03-01"');
  });

  it('is found by its words, even combined with those of the name', async () => {
    const colleague = await app().verifiedUser();
    await found('Ana Ruiz');
    await found('Tom Lee');
    await fill();
    await write(await idOf('Ana Ruiz'), { text: 'Prefers télégrams' });
    expect(await names('?q=telegr')).toEqual(['Ana Ruiz']);
    expect(await names('?q=ruiz%20telegr')).toEqual(['Ana Ruiz']);
    expect(await names('?q=lee%20telegr')).toEqual([]);
    expect(await names('?q=telegr', colleague)).toEqual([]);
  });

  it('is deleted when its text and date are empty, and refuses a date in the future', async () => {
    await found('Ana Ruiz');
    await fill();
    const id = await idOf('Ana Ruiz');
    expect((await write(id, { contacted_on: '2999-01-01' })).status).toBe(422);
    await write(id, { text: 'One', contacted_on: '2026-03-01' });
    await write(id, { text: '' });
    expect(await noteOf(id)).toMatchObject({ text: '', contacted_on: '2026-03-01' });
    expect((await write(id, { contacted_on: null })).body).toMatchObject({ note: null });
    expect(await noteOf(id)).toBeNull();
    expect((await write('jrn_01K00000000000000000000000', { text: 'One' })).status).toBe(404);
  });

  it('stays with its person when spellings are merged and split, and keeps the texts about both', async () => {
    const { db } = app();
    await found('Ana Ruiz');
    await found('Ana Ruis');
    await fill();
    const [id, other] = [await idOf('Ana Ruiz'), await idOf('Ana Ruis')];
    await write(other, { text: 'Older', contacted_on: '2026-03-02' });
    app().clock.advance({ minutes: 1 });
    await write(id, { text: 'Newer', contacted_on: '2026-03-01' });
    const join = (to: string | null) =>
      db.updateTable('journalists').set({ person_id: to }).where('id', '=', other).execute();
    await join(id);
    expect(await noteOf(id)).toMatchObject({ text: 'Newer\n\nOlder', contacted_on: '2026-03-02' });
    expect(await noteOf(other), 'by any spelling').toMatchObject({ text: 'Newer\n\nOlder' });
    await join(null);
    expect([(await noteOf(id))?.text, (await noteOf(other))?.text]).toEqual(['Newer', 'Older']);
    await join(id);
    await write(id, { text: 'Both' });
    expect(await noteOf(id)).toMatchObject({ text: 'Both', contacted_on: '2026-03-02' });
  });

  it('is part of the data that a person downloads, and is deleted with the account', async () => {
    await found('Ana Ruiz');
    await fill();
    const id = await idOf('Ana Ruiz');
    await write(id, { text: 'Covers ports.', contacted_on: '2026-03-01' });
    const exported = await exportedData(app(), person);
    expect(exported.body.journalist_notes).toMatchObject([
      { journalist_id: id, name: 'Ana Ruiz', text: 'Covers ports.', contacted_on: '2026-03-01' },
    ]);
    const body = { password: TEST_PASSWORD, confirmation: 'DELETE' };
    const removal = await app().call('DELETE', '/user/delete-account', { token: person.token, body });
    expect(removal.status).toBe(200);
    const left = app().db.selectFrom('journalist_notes').selectAll().where('user_id', '=', person.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('who writes about certain words or a story', () => {
  /** An article from some days ago that no target found. */
  const published = async (author: string, title: string, { days = 1, source_id = source } = {}) => {
    const first_seen_at = before(app().clock.now(), { days });
    return insertArticle(app().db, { source_id, author, title, first_seen_at, content_text: 'They met.' });
  };

  it('is counted in all articles of the period that have the words, even if no target found them', async () => {
    await published('Ana Ruiz', 'Strikes in the harbours');
    await published('Ana Ruiz', 'Harbour strike ends');
    await published('Ana Ruiz', 'Rain in the hills');
    await published('Tom Lee', 'A strike at the harbour', { days: 20 });
    await published('Eva Fox', 'Snow');
    await fill();
    expect(await names()).toEqual([]);
    const { items } = await list(`?about=harbour%20strike&source_id=${source}`);
    expect(items.map(({ name, articles, targets }) => [name, articles, targets])).toEqual([
      ['Ana Ruiz', 2, []],
      ['Tom Lee', 1, []],
    ]);
    expect(items[0]).toMatchObject({
      sources: [{ id: source }],
      last_article: { title: 'Harbour strike ends' },
    });
    expect(await names(`?about=harbour%20strike&period=7d&source_id=${source}`)).toEqual(['Ana Ruiz']);
    expect(await names(`?about=harbour%20strike&q=lee&source_id=${source}`)).toEqual(['Tom Lee']);
    expect(await names(`?about=harbour%20strike&language=arabic&source_id=${source}`)).toEqual([]);
    expect(await names(`?about=%21&source_id=${source}`)).toEqual([]);
    const { content } = v.parse(
      ExportedFile,
      await get(`/journalists/export?format=csv&about=snow&source_id=${source}`),
    );
    expect(content).toContain('"Eva Fox",1,1');
  });

  it('lists the targets that found these articles, and counts only those of a chosen target', async () => {
    const mine = await found('Ana Ruiz');
    await app().db.updateTable('articles').set({ title: 'Harbour strike' }).where('id', '=', mine).execute();
    await published('Tom Lee', 'Harbour strike');
    await fill();
    const { items } = await list(`?about=harbour&sort=name&source_id=${source}`);
    expect(items.map(({ name, targets_total }) => [name, targets_total])).toEqual([
      ['Ana Ruiz', 1],
      ['Tom Lee', 0],
    ]);
    expect(await names(`?about=harbour&target_id=${target}`)).toEqual(['Ana Ruiz']);
    expect(await names(`?about=snow&target_id=${target}`)).toEqual([]);
  });

  it('leaves out articles that the person may not open', async () => {
    const rejected = await insertSource(app().db, { name: 'Gone', status: 'rejected' });
    await published('Ana Ruiz', 'Harbour strike', { source_id: rejected });
    await fill();
    expect(await names(`?about=harbour&source_id=${rejected}`)).toEqual([]);
  });

  it('counts all articles of a story, however old, and no others', async () => {
    const id = await published('Ana Ruiz', 'Harbour strike', { days: 200 });
    const other = await published('Tom Lee', 'Strike in the harbour', { days: 199 });
    await published('Eva Fox', 'Snow');
    const { story_id } = await app()
      .db.selectFrom('articles')
      .select('story_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app().db.updateTable('articles').set({ story_id }).where('id', '=', other).execute();
    await fill();
    expect((await names(`?story_id=${story_id}`)).toSorted()).toEqual(['Ana Ruiz', 'Tom Lee']);
  });
});
