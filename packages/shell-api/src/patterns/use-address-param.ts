import type { AddressFilter } from '@newswatch/shell-api';
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

const NEW = 'new';

/** The form of a list page, as stored in its URL. */
export interface FormParam {
  /** `new`, the id of what is edited, or null while the form is closed. */
  value: string | null;
  isNew: boolean;
  /** Opens an empty form. */
  openNew(): void;
  /** Opens the form for the item with this id. */
  open(id: string): void;
  close(): void;
}

/**
 * The form of a list page: `form=new` or `form=<id>` in the URL opens it, Back closes it.
 *
 * @param prefills the parameters that fill in an empty form; they are removed when it is opened otherwise, or closed
 * @example const form = useFormParam(address); <Button onClick={form.openNew}>New key</Button>
 */
export function useFormParam(
  { change }: Pick<AddressFilter<unknown>, 'change'>,
  prefills: readonly string[] = [],
): FormParam {
  const [value, open] = useAddressParam('form', { clears: prefills });
  return {
    value,
    isNew: value === NEW,
    openNew: () => open(NEW),
    open,
    close: () => change(Object.fromEntries(['form', ...prefills].map((name) => [name, undefined]))),
  };
}
