import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as v from 'valibot';

/** The query of a list, as the contract declares it: an object whose properties are all optional or have a default. */
type ListQuery = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** New values by parameter; an empty or missing one is removed from the address. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

export interface AddressFilter<Filter> {
  filter: Filter;
  /** Changes parameters. A changed filter returns to the first page, unless the change names a page. */
  change(values: AddressChange): void;
  /** Removes every filter; parameters that do not belong to the list stay. */
  reset(): void;
}

/**
 * Reads a list's filter from an address. Invalid parameters are dropped one by one, so that an old link still opens the
 * list.
 *
 * @example readFilter(TargetsQuery, new URL(request.url).searchParams)
 */
export function readFilter<Query extends ListQuery>(
  query: Query,
  search: URLSearchParams,
): v.InferOutput<Query> {
  const known = [...search].filter(([key]) => key in query.entries);
  const parsed = validate(query, known);
  if (!parsed.issues) return parsed.value as v.InferOutput<Query>;
  const wrong = new Set(parsed.issues.map(nameOf));
  const rest = validate(
    query,
    known.filter(([key]) => !wrong.has(key)),
  );
  if (rest.issues) throw new Error(`A list cannot be opened without ${rest.issues.map(nameOf).join(', ')}`);
  return rest.value as v.InferOutput<Query>;
}

type Validation = Awaited<ReturnType<ListQuery['~standard']['validate']>>;
type Issue = NonNullable<Validation['issues']>[number];

/**
 * Uses the schema's standard interface, which every schema library has: this entry is loaded by every page and must not
 * include one.
 */
function validate(query: ListQuery, entries: readonly (readonly [string, string])[]): Validation {
  const result = query['~standard'].validate(Object.fromEntries(entries));
  if (result instanceof Promise)
    throw new Error('A filter is read synchronously: its schema must not be async');
  return result;
}

function nameOf({ path = [] }: Issue): string {
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** The address after a change to its parameters. */
export function withChange(
  query: ListQuery,
  search: URLSearchParams,
  values: AddressChange,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (Object.keys(values).some((key) => key in query.entries)) next.delete('page');
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** A change that was requested from the router but is not in the address yet, with the requested parameters. */
interface ChangeUnderWay {
  values: AddressChange;
  asked: string;
}

/**
 * The pending changes once the address shows these parameters. If they are the result of one of the changes, the later ones are
 * still pending; if the person went elsewhere, by a link or by Back, none are.
 */
export function stillUnderWay(
  changes: readonly ChangeUnderWay[],
  shown: URLSearchParams,
): readonly ChangeUnderWay[] {
  const arrived = changes.findLastIndex(({ asked }) => asked === shown.toString());
  return arrived < 0 ? [] : changes.slice(arrived + 1);
}

/**
 * A list's filter, kept in the address: it survives a reload and can be shared. Changing it replaces the history entry,
 * so that Back leaves the list; changing the page adds an entry.
 *
 * @example const { filter, change, reset } = useAddressFilter(SourcesQuery);
 */
export function useAddressFilter<Query extends ListQuery>(query: Query): AddressFilter<v.InferOutput<Query>> {
  const [search, setSearch] = useSearchParams();
  // The router commits a navigation a moment later; changes before that must build on each other.
  const underWay = useRef<readonly ChangeUnderWay[]>([]);
  const shown = useRef(search);
  useLayoutEffect(() => {
    shown.current = search;
    underWay.current = stillUnderWay(underWay.current, search);
  }, [search]);
  const go = (values: AddressChange, turnsPage: boolean) => {
    const before = underWay.current.reduce((sum, made) => withChange(query, sum, made.values), shown.current);
    const next = withChange(query, before, values);
    underWay.current = [...underWay.current, { values, asked: next.toString() }];
    setSearch(next, { replace: !turnsPage, preventScrollReset: !turnsPage });
  };
  return {
    filter: readFilter(query, search),
    change: (values) => go(values, 'page' in values),
    reset: () => go(Object.fromEntries(Object.keys(query.entries).map((key) => [key, ''])), false),
  };
}
