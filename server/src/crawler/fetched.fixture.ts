import type { GuardedAnswer } from '../outbound/index.ts';

/** An answer of a web server: 200 without a body, unless given otherwise. */
export function fetched(given: Partial<GuardedAnswer>): GuardedAnswer {
  return {
    status: 200,
    url: '',
    movedTo: null,
    contentType: null,
    etag: null,
    lastModified: null,
    cacheControl: null,
    link: null,
    bytes: new Uint8Array(),
    text: '',
    ...given,
  };
}
