import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues } from './key-paging.ts';
import { testDatabase } from './testing/database.ts';

const database = testDatabase();

const rows = sql`(values
  ('a', 'Zürich', '2026-01-01 10:00:00.000001+00'::timestamptz, 3),
  ('b', 'ميناء', '2026-01-01 10:00:00.000002+00', -3),
  ('c', 'ميناء', null, 3),
  ('d', '"quoted", \\ and {braced}', '2026-01-01 10:00:00.000002+00', 0),
  ('e', '', null, -9)
) as r (id, name, at, number)`;
const id = { by: sql.ref('r.id'), type: 'text' } as const;
const keys = {
  name: { by: sql`(r.name collate "C")`, type: 'text' },
  at: { by: sql`coalesce(r.at, '-infinity'::timestamptz)`, type: 'timestamptz' },
  number: { by: sql`r.number`, type: 'bigint' },
} as const;

async function read(order: ListOrder, request: { page?: number; per_page: number; cursor?: string }) {
  const asked = { page: 1, ...request };
  const page = keyPage(order, 'test', asked);
  const { rows: found } = await sql<{ id: string; place: ListPlaceValues }>`
    select r.id, ${page.place} as place from ${rows} where ${page.isAfter}
    order by ${page.orderBy} limit ${page.limit} offset ${page.offset}`.execute(database.db);
  const cut = cutPage(found, 'test', asked);
  return { ids: cut.rows.map((row) => row.id).join(''), next: cut.next_cursor };
}

describe('keyset pagination', () => {
  it.each([
    ['name', false, 'edabc'],
    ['name', true, 'cbade'],
    ['at', false, 'ceabd'],
    ['at', true, 'dbaec'],
    ['number', false, 'ebdac'],
    ['number', true, 'cadbe'],
  ] as const)('by %s, descending %s, is %s however it is split into pages', async (by, descending, whole) => {
    const order = { keys: [keys[by], id], descending };
    for (const per_page of [1, 2, 3, 5]) {
      let ids = '';
      let next: string | null | undefined;
      do {
        const page = await read(order, { per_page, ...(next ? { cursor: next } : {}) });
        ids += page.ids;
        next = page.next;
      } while (next);
      expect(ids).toBe(whole);
    }
  });

  it('starts at a given page', async () => {
    const order = { keys: [id], descending: true };
    expect(await read(order, { per_page: 2, page: 2 })).toMatchObject({
      ids: 'cb',
      next: expect.any(String),
    });
    expect(await read(order, { per_page: 2, page: 3 })).toEqual({ ids: 'a', next: null });
    expect(await read(order, { per_page: 2, page: 9 })).toEqual({ ids: '', next: null });
  });

  const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
  it.each([
    ['of another list', cursor('other', '2026-01-01 10:00:00+00', 'a')],
    ['of fewer keys', cursor('test', 'a')],
    ['without a moment', cursor('test', 'now', 'a')],
    ['of a day that never was', cursor('test', '2026-02-30 10:00:00+00', 'a')],
    ['of a year that never was', cursor('test', '0000-01-01 10:00:00+00', 'a')],
    ['of a text that cannot be stored', cursor('test', '2026-01-01 10:00:00+00', String.fromCharCode(0))],
    ['of numbers', cursor('test', 1, 2)],
    ['with what is no id', cursor('test', '2026-01-01 10:00:00+00', 'x')],
    ['that is no list', Buffer.from('{"a":1}').toString('base64url')],
    ['that is nothing', 'abc'],
  ])('refuses a cursor %s', (_, given) => {
    const order = { keys: [keys.at, { ...id, type: 'id' as const }], descending: true };
    expect(() => keyPage(order, 'test', { page: 1, per_page: 2, cursor: given })).toThrow(
      expect.objectContaining({ code: 'validation_failed', fields: { cursor: ['Unknown cursor'] } }),
    );
  });

  it('uses the same kind of ID wherever rows are listed', () => {
    const order = { keys: [{ ...id, type: 'id' as const }], descending: true };
    const read = (given: string) => keyPage(order, 'test', { page: 1, per_page: 2, cursor: given });
    expect(() => read(cursor('test', newId('dlv')))).not.toThrow();
    for (const wrong of ['', 'x', newId('dlv').toLowerCase(), `${newId('dlv')}0`, "dlv_' or true"]) {
      expect(() => read(cursor('test', wrong)), wrong).toThrow('Please check');
    }
  });
});
