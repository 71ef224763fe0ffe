import { useSearchParams } from 'react-router-dom';

/**
 * One parameter of the address, such as the id of the row that is open, so that other pages can link to it. Opening it
 * adds a history entry, so that Back closes it; `replace` keeps the number of entries.
 *
 * @param clears other parameters that belong to the previous value: they are removed with it
 * @example const [opened, open] = useAddressParam('delivery');
 */
export function useAddressParam(
  name: string,
  { replace = false, clears = [] }: { replace?: boolean; clears?: readonly string[] } = {},
): [value: string | null, change: (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (value: string | undefined) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        for (const other of clears) next.delete(other);
        return next;
      },
      { replace, preventScrollReset: replace },
    );
  return [search.get(name), change];
}
