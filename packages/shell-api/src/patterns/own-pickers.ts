import { bindCall } from '@newswatch/shared/api';
import { calls, countryCodes, countryName, limits } from '@newswatch/shared/contracts';
import { sourceKeys, targetKeys } from '@newswatch/shared/keys';
import { pickerList } from './picker-list.ts';

const listSources = bindCall(calls.sources.list);
const listTargets = bindCall(calls.targets.list);

/** The approved sources; those in which the person's targets find most come first. */
export const sourcePicker = pickerList({
  one: 'source',
  many: 'sources',
  key: sourceKeys.lists,
  list: (query, signal) => listSources({ query, signal }),
  named: async (id, signal) =>
    (await listSources({ query: { id, per_page: limits.PER_PAGE_MAX }, signal })).items,
  option: ({ id, name, url, host }) => ({ id, name, description: host ?? new URL(url).host }),
});

/** The person's own targets that are not deleted, by name; those with a label can be chosen together. */
export const targetPicker = pickerList({
  one: 'target',
  many: 'targets',
  key: targetKeys.lists,
  list: (query, signal) => listTargets({ query: { ...query, sort: 'name' }, signal }),
  named: async (id, signal) =>
    (await listTargets({ query: { id, per_page: limits.PER_PAGE_MAX, sort: 'name' }, signal })).items,
  option: ({ id, name, labels = [] }) => ({ id, name, labels }),
});

const countries = once(() =>
  countryCodes()
    .map((id) => ({ id, name: countryName(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
);

/** All countries, by their English names; without a request. */
export const countryPicker = pickerList({
  one: 'country',
  many: 'countries',
  key: ['countries'],
  list: async () => ({ items: countries(), pagination: { total: countries().length } }),
  named: async (ids) => countries().filter(({ id }) => ids.includes(id)),
  option: (country) => country,
});

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
