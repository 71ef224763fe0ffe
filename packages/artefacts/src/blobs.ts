/**
 * Stores bytes under names such as `r/mf-targets/0a1b2c/page.js`. Nothing in it is ever replaced. This one rule makes
 * versions immutable, and makes a pointer swap the creation of its next serial number.
 */
export interface Blobs {
  /** Reads the bytes; `undefined` if there are none under this name. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Stores all bytes or none. Resolves to `false` if the name is taken; the stored bytes stay unchanged. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Every name with this prefix, which ends with a slash. In no particular order. */
  list(prefix: string): Promise<string[]>;
  /** The time of creation; `undefined` if the name does not exist. */
  createdAt(key: string): Promise<Date | undefined>;
  /** Removes the bytes under a name; does nothing if there are none. */
  remove(key: string): Promise<void>;
  /**
   * Removes unfinished files below the prefix that killed writers left before that time; only for stores where this can
   * happen.
   */
  sweep?(prefix: string, before: Date): Promise<void>;
}

/** The error for a remote store that does not answer, or reports that it cannot: its content is unknown for now, but not lost. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The error for a full store, whose content is unchanged. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
