/**
 * A place for bytes under names such as `r/mf-targets/0a1b2c/page.js`. Nothing in it is ever replaced: that one rule makes
 * versions immutable, and a swap of a pointer the creation of its next serial number.
 */
export interface Blobs {
  /** `undefined` where there is nothing under this name. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Complete or not at all. `false`: there is something already, and it was left alone. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Every name that begins so; the prefix ends with a slash. In no particular order. */
  list(prefix: string): Promise<string[]>;
  /** When it was created; `undefined` where there is nothing. */
  createdAt(key: string): Promise<Date | undefined>;
  /** Also fine where there is nothing. */
  remove(key: string): Promise<void>;
  /** Takes away what writers left below the prefix that were killed before that time; where such a thing can be. */
  sweep?(prefix: string, before: Date): Promise<void>;
}

/** A far store that does not answer, or answers that it cannot: what it holds is unknown for now, and none of it is gone. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store takes nothing more; what it holds is untouched. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
