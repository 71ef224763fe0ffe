import type * as v from 'valibot';
import type { ApiScope } from '../api-key.ts';

/**
 * Deprecates a call. Requests that still use it get the headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a
 * `Link` to the documentation in their responses, and the API's document marks it.
 */
export interface Deprecation {
  /** The day from which it is deprecated, and the day on which it stops working: `YYYY-MM-DD`, in UTC. */
  readonly since: string;
  readonly sunset: string;
  /** Deprecates only these query parameters; the whole call if omitted. */
  readonly parameters?: readonly string[];
  /** What to use instead, as one sentence. */
  readonly instead: string;
}

/**
 * One API call: the single definition of its input, its response and who may make it. The server's routes, the client's
 * functions and the OpenAPI document derive from these definitions.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below `/api`, with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /**
   * `refresh_token`: the bearer is the refresh token; `deploy_token`: it is a deploy token, which the registry module checks.
   * `api_key`: it is a key of the external API, as bearer or as `X-API-Key`. `television`: the cookie of a television, which the
   * screens module checks; no other call is given that cookie. `public` calls carry no bearer.
   */
  readonly access:
    | 'public'
    | 'optional'
    | 'refresh_token'
    | 'deploy_token'
    | 'api_key'
    | 'television'
    | 'user'
    | 'admin';
  /** The scope that an `api_key` must have. */
  readonly scope?: ApiScope;
  /** Whether a `user` call is also allowed for a person who must first choose a password. All other calls are refused to them. */
  readonly beforePasswordChange?: true;
  readonly params?: v.GenericSchema<Record<string, string>, Record<string, string>>;
  readonly query?: v.GenericSchema<object, object>;
  readonly body?: v.GenericSchema<object, object>;
  /** Instead of a JSON body: at most this many bytes, as `application/octet-stream` or as the given type. */
  readonly upload?: { readonly bytesMax: number; readonly type?: 'text/csv' };
  /**
   * Whether the call also accepts, in addition to JSON, reports that browsers send automatically, as `application/reports+json`
   * or `application/csp-report`.
   */
  readonly takesBrowserReports?: true;
  /** Signed JSON, or another type: the handler gets the raw bytes and the headers, and verifies the signature itself. */
  readonly signed?: { readonly bytesMax: number; readonly type?: 'application/json' | 'message/rfc822' };
  /**
   * The Model Context Protocol over HTTP: the handler gets the message as it was sent and responds with the protocol's own
   * results and errors. Pages of other sites may not send messages (`Origin`).
   */
  readonly protocol?: 'mcp';
  /** The response is a file of this type, in place of JSON. */
  readonly file?: 'application/pdf' | 'application/zip' | 'text/csv' | 'application/jsonl';
  /** Whether the response is a stream of server-sent events that stays open. */
  readonly stream?: true;
  readonly answer: v.GenericSchema;
  /**
   * Whether the response contains a secret of which only a hash is stored; the response is then not stored for an
   * `Idempotency-Key`.
   */
  readonly answersSecret?: true;
  /**
   * Whether the call is idempotent by key, even if it does not create what it returns: if it is repeated with the same
   * `Idempotency-Key`, it runs only once.
   */
  readonly once?: true;
  /**
   * Whether the browser may keep the response, and checks each time whether it is still current (`ETag`, 304). Only for calls
   * that every page repeats and whose response has nothing personal; all others are never stored.
   */
  readonly revalidated?: true;
  /**
   * The field of the response that has a `version`, which is sent as its `ETag`. PUT, PATCH and DELETE honour `If-Match`; other
   * calls of programs that change something refuse it.
   */
  readonly versioned?: 'target' | 'webhook' | 'subscription';
  readonly deprecation?: Deprecation;
  /** Status of success; 200 by default, never 204. */
  readonly status?: 200 | 201 | 202;
}

/** Keeps the definition's exact types, so that routes and client functions are typed by it. */
/*@__NO_SIDE_EFFECTS__*/ export function defineCall<const C extends Call>(call: C): C {
  return call;
}
