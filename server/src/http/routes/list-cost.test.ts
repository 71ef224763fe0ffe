import {
  ArticlesQuery,
  MatchesQuery,
  NotificationsQuery,
  SourcesQuery,
  TargetsQuery,
} from '@newswatch/shared/contracts';
import { AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import type { KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { createAdminUsers } from '../../admin/index.ts';
import { createArticles, createSources } from '../../content/index.ts';
import { createNotifications } from '../../notifications/index.ts';
import { createTargets } from '../../targets/index.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';

const ROWS = 12;

const database = testDatabase();
let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

const ids = { user: '', target: '' };
beforeAll(async () => {
  const { db } = database;
  ids.user = await insertUser(db);
  for (let index = 0; index < ROWS; index += 1) {
    const target_id = await insertTarget(db, { user_id: ids.user });
    ids.target ||= target_id;
    const article_id = await insertArticle(db, { source_id: await insertSource(db) });
    const notification_id = await insertNotification(db, { user_id: ids.user, target_id });
    await insertDelivery(db, { user_id: ids.user, notification_id });
    for (const target of new Set([target_id, ids.target])) {
      await insertMatch(db, { user_id: ids.user, target_id: target, article_id, notification_id });
    }
    await insertUser(db);
  }
});

type Lists = (db: typeof database.db) => Record<string, (per_page: number) => Promise<{ items: unknown[] }>>;
const lists: Lists = (db) => {
  const articles = createArticles({ db });
  const targets = createTargets({ db, articles });
  const { user, target } = ids;
  return {
    targets: (per_page) => targets.list(user, v.parse(TargetsQuery, { per_page }), NOON),
    matches: (per_page) => targets.matches(user, target, v.parse(MatchesQuery, { per_page })),
    articles: (per_page) => articles.list(user, v.parse(ArticlesQuery, { per_page })),
    sources: (per_page) =>
      createSources({ db, articles }).list(user, v.parse(SourcesQuery, { per_page }), NOON),
    notifications: (per_page) =>
      createNotifications({ db }).list(user, v.parse(NotificationsQuery, { per_page })),
    users: (per_page) => createAdminUsers({ db }).list(v.parse(AdminUsersQuery, { per_page }), NOON),
  };
};

it.each(['targets', 'matches', 'articles', 'sources', 'notifications', 'users'])(
  'the list of %s needs as many queries for twelve rows as for one',
  async (name) => {
    const list = lists(database.db.withPlugin(counting))[name];
    const costOf = async (per_page: number) => {
      statements = 0;
      expect((await list?.(per_page))?.items).toHaveLength(per_page);
      return statements;
    };
    const one = await costOf(1);
    expect(one).toBeGreaterThan(0);
    expect(await costOf(ROWS)).toBe(one);
  },
);
