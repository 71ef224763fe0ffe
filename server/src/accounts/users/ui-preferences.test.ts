import { limits } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = testApp();

describe('the sections of the overview', () => {
  it('are stored with the person in their order, including those known only to a newer page', async () => {
    const { token } = await app().signUp();
    const put = (body: object) => app().call('PUT', '/user/ui-preferences', { token, body });
    const stored = async () =>
      (await app().call('GET', '/user/profile', { token })).body as {
        user: { ui_preferences: Record<string, unknown> };
      };
    expect((await stored()).user.ui_preferences).toMatchObject({ overview_sections: [], overview_days: 14 });
    const overview_sections = [
      { name: 'stories', hidden: false },
      { name: 'of-a-newer-page', hidden: true },
    ];
    // A name occurs once: the first one counts.
    const twice = [...overview_sections, { name: 'stories', hidden: true }];
    expect((await put({ overview_sections: twice, overview_days: 30 })).status).toBe(200);
    await put({ density: 'compact' });
    expect((await stored()).user.ui_preferences).toMatchObject({ overview_sections, overview_days: 30 });
    await put({ overview_sections: [] });
    expect((await stored()).user.ui_preferences).toMatchObject({ overview_sections: [], overview_days: 30 });
  });

  it('are refused if there are too many, or if the charts could not show the days', async () => {
    const { token } = await app().signUp();
    const put = (body: object) => app().call('PUT', '/user/ui-preferences', { token, body });
    const overview_sections = Array.from({ length: limits.OVERVIEW_SECTIONS_MAX + 1 }, (_, at) => ({
      name: `section-${at}`,
      hidden: false,
    }));
    expect((await put({ overview_sections })).status).toBe(422);
    expect((await put({ overview_days: 365 })).status).toBe(422);
  });
});

describe('the columns of a table', () => {
  const choose = (token: string, table_columns: object[]) =>
    app().call('PUT', '/user/ui-preferences', { token, body: { table_columns } });
  const stored = async (token: string) =>
    (
      (await app().call('GET', '/user/profile', { token })).body as {
        user: { ui_preferences: { table_columns: { table: string; columns: object[] }[] } };
      }
    ).user.ui_preferences.table_columns;
  const hidden = (name: string) => ({ name, hidden: true });
  const targets = { table: '/targets targets', columns: [hidden('health'), { name: 'new', hidden: false }] };

  it('are stored with the person for each table, including those known only to a newer page', async () => {
    const { token } = await app().signUp();
    expect(await stored(token)).toEqual([]);
    const sources = { table: '/sources sources', columns: [hidden('language')] };
    const saved = await Promise.all([choose(token, [targets]), choose(token, [sources])]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(token)).toHaveLength(2);
    expect(await stored(token)).toEqual(expect.arrayContaining([targets, sources]));
    await choose(token, [
      { table: targets.table, columns: [hidden('health'), { name: 'health', hidden: false }] },
    ]);
    expect(await stored(token), 'a name occurs once: the first counts').toEqual([
      sources,
      { table: targets.table, columns: [hidden('health')] },
    ]);
    await choose(token, [{ table: targets.table, columns: [] }]);
    expect(await stored(token), 'the default is not stored').toEqual([sources]);
  });

  it('are limited in number: the oldest choice is forgotten', async () => {
    const { token } = await app().signUp();
    const tables = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ table: `/list-${at} rows`, columns: [hidden('name')] }));
    await choose(token, tables(limits.CHOSEN_TABLES_MAX));
    await choose(token, [targets]);
    const names = (await stored(token)).map(({ table }) => table);
    expect(names).toHaveLength(limits.CHOSEN_TABLES_MAX);
    expect([names[0], names.at(-1)]).toEqual(['/list-1 rows', targets.table]);
    expect((await choose(token, tables(limits.CHOSEN_TABLES_MAX + 1))).status).toBe(422);
    const columns = Array.from({ length: limits.CHOSEN_COLUMNS_MAX + 1 }, (_, at) => hidden(`column-${at}`));
    expect((await choose(token, [{ ...targets, columns }])).status).toBe(422);
  });

  it('have widths, which are stored in the same way and are automatic otherwise', async () => {
    const { token } = await app().signUp();
    const { COLUMN_WIDTH_MIN, COLUMN_WIDTH_MAX } = limits;
    const put = async (width: number, table = '/sources sources') =>
      (
        await app().call('PUT', '/user/ui-preferences', {
          token,
          body: { column_widths: [{ table, columns: [{ name: 'health', width }] }] },
        })
      ).status;
    const widths = async () =>
      (
        (await app().call('GET', '/user/profile', { token })).body as {
          user: { ui_preferences: { column_widths: object[] } };
        }
      ).user.ui_preferences.column_widths;
    expect(await widths()).toEqual([]);
    expect(await put(COLUMN_WIDTH_MIN)).toBe(200);
    await choose(token, [targets]);
    expect(await put(COLUMN_WIDTH_MAX, '/targets targets')).toBe(200);
    expect(await widths()).toEqual([
      { table: '/sources sources', columns: [{ name: 'health', width: COLUMN_WIDTH_MIN }] },
      { table: '/targets targets', columns: [{ name: 'health', width: COLUMN_WIDTH_MAX }] },
    ]);
    for (const width of [COLUMN_WIDTH_MIN - 1, COLUMN_WIDTH_MAX + 1, 100.5])
      expect(await put(width)).toBe(422);
    const body = { column_widths: [{ table: '/sources sources', columns: [] }] };
    await app().call('PUT', '/user/ui-preferences', { token, body });
    expect(await widths()).toMatchObject([{ table: '/targets targets' }]);
  });
});
