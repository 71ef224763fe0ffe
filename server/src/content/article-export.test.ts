import { ExportedFile } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { testApp } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget, NOON } from '../testing/rows.ts';
import { readWorkbook } from '../workbook/read-workbook.fixture.ts';

const app = testApp();
const reader = { id: '', token: '' };
beforeAll(async () => {
  const { db } = app();
  const person = await app().signUp();
  Object.assign(reader, { id: person.id, token: person.token });
  const source_id = await insertSource(db, { name: 'Harbour Times' });
  const target_id = await insertTarget(db, { user_id: person.id, name: 'Ports & قوارب' });
  const other = await insertTarget(db, { user_id: person.id, name: 'Storms' });
  for (const [index, title] of ['=HYPERLINK("x")', 'Ferry "Astra" late', 'Ferme'].entries()) {
    const article_id = await insertArticle(db, {
      source_id,
      title,
      language: index === 2 ? 'french' : 'english',
      first_seen_at: before(NOON, { hours: index }),
      published_at: null,
    });
    const match = { user_id: person.id, article_id, score: 40 + index };
    await insertMatch(db, { ...match, target_id, matched_terms: ['ferry'] });
    if (index === 1)
      await insertMatch(db, {
        ...match,
        target_id: other,
        score: 90,
        matched_terms: ['late', 'speaker:  Tom Lee'],
      });
  }
  await insertArticle(db, { source_id, title: 'Matched by nobody' });
});

const exported = async (query: string) =>
  v.parse(ExportedFile, (await app().call('GET', `/articles/export${query}`, { token: reader.token })).body);

describe('the export of articles', () => {
  it('is a table without formulas, in the order of the list', async () => {
    const { content, ...file } = await exported('');
    expect(file).toMatchObject({ type: 'text/csv;charset=utf-8', rows: 3, is_complete: true });
    expect(file.file_name).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/);
    const [head, first, second, third, end] = content.split('\r\n');
    expect(head).toBe(
      '\ufeff"Found","Published","Title","Source","Address","Language","Author","Targets","Score","Words","Read","Saved","Highlights","Kind","Tone","Article ID","Story ID","Developments"',
    );
    expect(first).toContain(`"'=HYPERLINK(""x"")","Harbour Times"`);
    expect(second).toContain('"Storms, Ports & قوارب",90,"late, Tom Lee, ferry",false,false');
    expect([third, end]).toEqual([expect.stringContaining('"Ferme"'), '']);
  });

  it('is a workbook with the same rows, and links to the articles', async () => {
    const { content, encoding, file_name, rows } = await exported('?format=xlsx');
    expect([file_name.endsWith('.xlsx'), encoding, rows]).toEqual([true, 'base64', 3]);
    const [sheet] = readWorkbook(Buffer.from(content, 'base64')).sheets;
    expect(sheet?.rows.map((row) => row[2])).toEqual([
      'Title',
      '=HYPERLINK("x")',
      'Ferry "Astra" late',
      'Ferme',
    ]);
    expect(sheet?.rows[2]?.slice(7, 14)).toEqual([
      'Storms, Ports & قوارب',
      90,
      'late, Tom Lee, ferry',
      false,
      false,
      null,
      'Article',
    ]);
    const { articles } = JSON.parse((await exported('?format=json')).content) as {
      articles: { id: string; story_id: string }[];
    };
    expect(sheet?.rows.slice(1).map((row) => row.slice(15))).toEqual(
      articles.map(({ id, story_id }) => [id, story_id]),
    );
    expect(Object.keys(sheet?.links ?? {})).toEqual(['E2', 'E3', 'E4']);
  });

  it('is a document, with the filters and the order of the list', async () => {
    const { content, file_name, rows } = await exported('?format=json&sort=-score&language=english');
    expect([file_name.endsWith('.json'), rows]).toEqual([true, 2]);
    const { articles } = JSON.parse(content) as { articles: unknown[] };
    expect(articles).toMatchObject([
      {
        title: 'Ferry "Astra" late',
        source: { name: 'Harbour Times' },
        matches: [{ target_name: 'Storms', score: 90, matched_terms: ['late', 'Tom Lee'] }, { score: 41 }],
      },
      { title: '=HYPERLINK("x")', read_at: null, saved: false },
    ]);
  });

  it('can be citations, which reference managers import', async () => {
    const { content, file_name, type, rows } = await exported('?format=ris&sort=-score&language=english');
    expect([file_name.endsWith('.ris'), type, rows]).toEqual([
      true,
      'application/x-research-info-systems',
      2,
    ]);
    expect(content.match(/^TI {2}- .*$/gmu)).toEqual(['TI  - Ferry "Astra" late', 'TI  - =HYPERLINK("x")']);
    expect(content).toContain('T2  - Harbour Times\r\n');
  });

  it('contains nothing from other people, and is not paged', async () => {
    const stranger = await app().signUp();
    const theirs = await app().call('GET', '/articles/export', { token: stranger.token });
    expect(theirs.body).toMatchObject({ rows: 0 });
    for (const query of ['page=2', 'per_page=5', 'format=rss', 'sort=-score&scope=all']) {
      const { status } = await app().call('GET', `/articles/export?${query}`, { token: reader.token });
      expect([query, status]).toEqual([query, 422]);
    }
  });

  it('says who was first and how much later the chosen source was, in a list of what it reported later', async () => {
    const { db } = app();
    const own = await insertSource(db, { name: 'Own Paper' });
    const story_id = newId('clu');
    await insertArticle(db, { source_id: own, story_id, first_seen_at: before(NOON, { hours: 1 }) });
    await insertArticle(db, {
      ...{ source_id: await insertSource(db, { name: 'Early Post' }), story_id, is_story_primary: false },
      first_seen_at: before(NOON, { hours: 3 }),
    });
    const { content } = await exported(`?scope=all&reported_later_by=${own}`);
    const [head, row, end] = content.split('\r\n');
    expect(head).toContain('"First reported by","First reported at","Minutes later"');
    expect(row).toMatch(/"Early Post","?2\d{3}-[^,]*,120/);
    expect(end).toBe('');
  });

  it('is limited to ten an hour', async () => {
    const eager = await app().signUp();
    const ask = () => app().call('GET', '/articles/export', { token: eager.token });
    for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });
});
