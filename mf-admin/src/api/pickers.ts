import { ApiError } from '@newswatch/shared/api';
import { adminKeys, sourceKeys } from '@newswatch/shared/keys';
import { pickerList } from '@newswatch/shell-api/patterns';
import { sourcesApi } from './sources.ts';
import { usersApi } from './users.ts';

/** Every source, regardless of its status. */
export const anySourcePicker = pickerList({
  one: 'source',
  many: 'sources',
  key: [...sourceKeys.all, 'admin'],
  list: (query, signal) => sourcesApi.list({ query: { ...query, sort: 'name' }, signal }),
  named: (ids, signal) =>
    eachThatExists(ids, async (sourceId) => (await sourcesApi.get({ params: { sourceId }, signal })).source),
  option: ({ id, name, url, host }) => ({ id, name, description: host ?? new URL(url).host }),
});

/** Everybody with an account. */
export const personPicker = pickerList({
  one: 'person',
  many: 'people',
  key: [...adminKeys.all, 'users'],
  list: (query, signal) => usersApi.list({ query, signal }),
  named: (ids, signal) =>
    eachThatExists(ids, async (userId) => (await usersApi.get({ params: { userId }, signal })).user),
  option: ({ id, full_name, email }) => ({ id, name: full_name, description: email }),
});

/** The administrators who can be notified. */
export const administratorPicker = pickerList({
  one: 'administrator',
  many: 'administrators',
  key: [...adminKeys.all, 'users', 'administrators'],
  list: (query, signal) => usersApi.list({ query: { ...query, role: 'admin', status: 'active' }, signal }),
  named: (ids, signal) =>
    eachThatExists(ids, async (userId) => (await usersApi.get({ params: { userId }, signal })).user),
  option: ({ id, full_name, email }) => ({ id, name: full_name, description: email }),
});

/** Requests each ID separately, because a filter names only a few. */
async function eachThatExists<Item>(
  ids: readonly string[],
  get: (id: string) => Promise<Item>,
): Promise<Item[]> {
  const found = await Promise.all(
    ids.map((id) =>
      get(id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }),
    ),
  );
  return found.filter((item) => item !== undefined);
}
