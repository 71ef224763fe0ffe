import {
  type ApiWebhooks,
  limits,
  type NamedListQuery,
  type Pagination,
  type Usage,
  usage,
  type Webhook,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { cursorPage, pagination } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import { type ApiOwner, assertApiAccess } from '../access.ts';
import type { KeyOwner } from '../api-keys.ts';
import { getOwner } from '../repository.ts';
import { presentWebhook } from './presenter.ts';
import { countWebhooks, listWebhooks, readFigures, type WebhookRow } from './repository.ts';

const ALL = { page: 1, per_page: limits.WEBHOOKS_MAX, sort: '-created_at' } as const;

/** A person's own webhook endpoints, for the person and for programs. */
export interface WebhookLists {
  list(
    owner: KeyOwner,
    filter: NamedListQuery,
    now: Date,
  ): Promise<{ items: Webhook[]; pagination: Pagination; usage: Usage }>;
  /** The endpoints, newest first, continuing from a cursor. */
  listFrom(
    owner: KeyOwner,
    place: { cursor?: string | undefined; limit: number },
    now: Date,
  ): Promise<v.InferOutput<typeof ApiWebhooks>>;
}

export function createWebhookLists(db: Database): WebhookLists {
  const allowedOwner = async (userId: string): Promise<ApiOwner> => {
    const owner = await getOwner(db, userId);
    assertApiAccess(owner);
    return owner;
  };
  const present = async (rows: readonly WebhookRow[], owner: ApiOwner, now: Date) => {
    const ids = rows.map((row) => row.id);
    const figures = await readFigures(db, ids, now);
    return rows.map((row) => presentWebhook(row, owner, figures.get(row.id), now));
  };

  return {
    async list({ id }, filter, now) {
      const owner = await allowedOwner(id);
      const [all, total, rows] = await Promise.all([
        countWebhooks(db, id),
        countWebhooks(db, id, filter),
        listWebhooks(db, id, filter),
      ]);
      return {
        items: await present(rows, owner, now),
        pagination: pagination(filter, total),
        usage: usage(all, limits.WEBHOOKS_MAX),
      };
    },

    async listFrom({ id }, { cursor, limit }, now) {
      const owner = await allowedOwner(id);
      const all = await listWebhooks(db, id, ALL);
      const after = all.filter((row) => cursor === undefined || row.id < cursor);
      const { items: rows, ...place } = cursorPage(after, limit, (row) => row.id);
      return { data: await present(rows, owner, now), ...place };
    },
  };
}
