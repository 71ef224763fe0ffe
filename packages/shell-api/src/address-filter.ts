import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as v from 'valibot';

/** The query of a list, as the contract declares it: an object whose every part has a default or may be missing. */
type ListQuery = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** New values by parameter; an empty or missing one leaves the address. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

export interface AddressFilter<Filter> {
  filter: Filter;
  /** Changes parameters. A changed filter starts at the first page again, unless the change names the page. */
  change(values: AddressChange): void;
  /** Takes every filter away; parameters that are not the list's own stay. */
  reset(): void;
}

/**
 * A list's filter as it stands in an address. What the contract does not know falls away, part by part, so that an old
 * link still opens the list.
 *
 * @example readFilter(TargetsQuery, new URL(request.url).searchParams)
 */
export function readFilter<Query extends ListQuery>(
  query: Query,
  search: URLSearchParams,
): v.InferOutput<Query> {
  const known = [...search].filter(([key]) => key in query.entries);
  const parsed = judge(query, known);
  if (!parsed.issues) return parsed.value as v.InferOutput<Query>;
  const wrong = new Set(parsed.issues.map(nameOf));
  const rest = judge(
    query,
    known.filter(([key]) => !wrong.has(key)),
  );
  if (rest.issues) throw new Error(`A list cannot be opened without ${rest.issues.map(nameOf).join(', ')}`);
  return rest.value as v.InferOutput<Query>;
}

type Judged = Awaited<ReturnType<ListQuery['~standard']['validate']>>;
type Issue = NonNullable<Judged['issues']>[number];

/** By the schema itself, as every library of schemas can be asked: this door, which is of every page, carries none. */
function judge(query: ListQuery, entries: readonly (readonly [string, string])[]): Judged {
  const judged = query['~standard'].validate(Object.fromEntries(entries));
  if (judged instanceof Promise) throw new Error('A filter is read at once: its schema must not wait');
  return judged;
}

function nameOf({ path = [] }: Issue): string {
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** The address after a change of its parameters. */
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

/** A change the router was asked for and has not shown yet, with the parameters it was asked to show. */
interface ChangeUnderWay {
  values: AddressChange;
  asked: string;
}

/**
 * What is still under way once the address shows these parameters. Where one of the changes led there, those made after it;
 * none where somebody went elsewhere, by a link or by Back.
 */
export function stillUnderWay(
  changes: readonly ChangeUnderWay[],
  shown: URLSearchParams,
): readonly ChangeUnderWay[] {
  const arrived = changes.findLastIndex(({ asked }) => asked === shown.toString());
  return arrived < 0 ? [] : changes.slice(arrived + 1);
}

/**
 * A list's filter, kept in the address: it survives a reload, and can be sent to somebody. Changing it replaces the
 * history entry, so that Back leaves the list; turning pages is a step of its own.
 *
 * @example const { filter, change, reset } = useAddressFilter(SourcesQuery);
 */
export function useAddressFilter<Query extends ListQuery>(query: Query): AddressFilter<v.InferOutput<Query>> {
  const [search, setSearch] = useSearchParams();
  // The router commits a navigation a moment later; changes in that moment must build on each other.
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
