import type * as v from 'valibot';
import type { ApiScope } from '../api-key.ts';

/**
 * What programs are to leave. Requests that still use it are answered with the headers `Deprecation` (RFC 9745), `Sunset`
 * (RFC 8594) and a `Link` to the documentation, and the API's document marks it.
 */
export interface Deprecation {
  /** The day from which it is deprecated, and the day on which it stops working: `YYYY-MM-DD`, in UTC. */
  readonly since: string;
  readonly sunset: string;
  /** Only these parameters of the query; without them, the whole call. */
  readonly parameters?: readonly string[];
  /** What to use, as one sentence. */
  readonly instead: string;
}

/**
 * One API call: the single place that says what it takes, what it answers and who may make it.
 * The server's routes, the client's functions and the OpenAPI document derive from these rows.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /**
   * `refresh_token`: the bearer is the refresh token; `deploy_token`: it is a deploy token, which the room of the registry
   * checks. `api_key`: it is a key of the external API, as bearer or as `X-API-Key`. `public` calls carry no bearer.
   */
  readonly access: 'public' | 'optional' | 'refresh_token' | 'deploy_token' | 'api_key' | 'user' | 'admin';
  /** What an `api_key` must be allowed. */
  readonly scope?: ApiScope;
  /** Of `user` calls: also for a person who has to choose a password first. Everything else is refused to them. */
  readonly beforePasswordChange?: true;
  readonly params?: v.GenericSchema<Record<string, string>, Record<string, string>>;
  readonly query?: v.GenericSchema<object, object>;
  readonly body?: v.GenericSchema<object, object>;
  /** Instead of a JSON body: so many bytes at most, as `application/octet-stream`. */
  readonly upload?: { readonly bytesMax: number };
  /** Besides JSON: what browsers send by themselves, as `application/reports+json` or `application/csp-report`. */
  readonly takesBrowserReports?: true;
  /** JSON that somebody signed: the handler gets the very bytes and the headers, and checks them itself. */
  readonly signed?: { readonly bytesMax: number };
  /** The answer is a stream of server-sent events that stays open. */
  readonly stream?: true;
  readonly answer: v.GenericSchema;
  /** The answer holds a secret of which only a hash is kept: it is not remembered for an `Idempotency-Key` either. */
  readonly answersSecret?: true;
  /** Also where it creates nothing that it answers with: sent again with its `Idempotency-Key` it is done once. */
  readonly once?: true;
  readonly deprecation?: Deprecation;
  /** Status of success; 200 unless it says otherwise, never 204. */
  readonly status?: 200 | 201 | 202;
}

/** Keeps the row's exact types, so that routes and client functions are typed by it. */
/*@__NO_SIDE_EFFECTS__*/ export function defineCall<const C extends Call>(call: C): C {
  return call;
}
