import type { AddressFilter } from '@newswatch/shell-api';
import { useAddressParam } from './use-address-param.ts';

const NEW = 'new';

/** The form of a list page, as stored in its URL. */
export interface FormParam {
  /** `new`, the id of what is edited, or null while the form is closed. */
  value: string | null;
  isNew: boolean;
  /** Opens an empty form. */
  openNew(): void;
  /** Opens the form with what has this id. */
  open(id: string): void;
  close(): void;
}

/**
 * The form of a list page: `form=new` or `form=<id>` in the URL opens it, Back closes it.
 *
 * @param prefills the parameters that fill in an empty form; they go when it is opened otherwise, or closed
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
