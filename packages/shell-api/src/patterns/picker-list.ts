import { limits } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

/** Something that a picker offers. */
export interface PickerOption {
  id: string;
  name: string;
  /** A description that distinguishes options with the same name. */
  description?: string;
  /** The labels of the item. Items that share a label can be chosen together. */
  labels?: readonly string[];
}

interface PickerQuery {
  per_page: number;
  q?: string;
}

interface PickerListSettings<Item> {
  /** The nouns for one item and for several: "source", "sources". */
  one: string;
  many: string;
  /** The key of the lists whose refresh also refreshes the picker. */
  key: readonly unknown[];
  list: (
    query: PickerQuery,
    signal: AbortSignal,
  ) => Promise<{ items: Item[]; pagination: { total: number } }>;
  /** The items with these ids that still exist: at most as many as a filter takes. */
  named: (ids: string[], signal: AbortSignal) => Promise<Item[]>;
  option: (item: Item) => PickerOption;
}

/** A server list that a picker offers: one page of results, and the names of the chosen items. */
export type PickerList = ReturnType<typeof pickerList>;

/**
 * Declares what a picker offers.
 *
 * @example
 * export const targetPicker = pickerList({
 *   one: 'target', many: 'targets', key: targetKeys.lists, option: ({ id, name }) => ({ id, name }),
 *   list: (query, signal) => list({ query: { ...query, sort: 'name' }, signal }),
 *   named: async (id, signal) => (await list({ query: { id, per_page: 100 }, signal })).items,
 * });
 */
export function pickerList<Item>({ one, many, key, list, named, option }: PickerListSettings<Item>) {
  return {
    one,
    many,
    page: (q: string) =>
      queryOptions({
        queryKey: [...key, 'picker', 'page', q],
        queryFn: async ({ signal }) => {
          const query = { per_page: limits.PER_PAGE_MAX, ...(q === '' ? {} : { q }) };
          const { items, pagination } = await list(query, signal);
          return { options: items.map(option), total: pagination.total };
        },
        meta: { quiet: true },
      }),
    names: (ids: readonly string[]) =>
      queryOptions({
        queryKey: [...key, 'picker', 'names', ids],
        queryFn: async ({ signal }) => {
          const parts = Array.from({ length: Math.ceil(ids.length / limits.FILTER_VALUES_MAX) }, (_, part) =>
            named(ids.slice(part * limits.FILTER_VALUES_MAX, (part + 1) * limits.FILTER_VALUES_MAX), signal),
          );
          return (await Promise.all(parts)).flat().map(option);
        },
        meta: { quiet: true },
      }),
  };
}

/** The same list without one of its items, such as the target with which the chosen targets are compared. */
export function withoutOne(list: PickerList, id: string): PickerList {
  return {
    ...list,
    page: (q) => ({
      ...list.page(q),
      select({ options, total }) {
        const others = options.filter((option) => option.id !== id);
        return { options: others, total: total - (options.length - others.length) };
      },
    }),
  };
}
