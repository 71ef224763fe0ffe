import { type Call, messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { isObject } from '../json-schema.ts';

/** No row ever has this version. */
const NO_VERSION = Number.MAX_SAFE_INTEGER;
/** Proxies that compress mark our tags as weak (`W/`). The version that they name is the same. */
const ENTITY_TAG = /^(?:W\/)?"(\d{1,15})"$/;

/** Whether a call honours `If-Match` (RFC 9110, section 13.1.1). */
export const honoursIfMatch = ({ versioned, method }: Call): boolean =>
  versioned !== undefined && ['PUT', 'PATCH', 'DELETE'].includes(method);

/**
 * Whether a call has to refuse `If-Match`, because it changes something that has no version, or whose version the caller cannot
 * have read.
 */
export const refusesIfMatch = (call: Call): boolean =>
  call.access === 'api_key' && !call.protocol && call.method !== 'GET' && !honoursIfMatch(call);

/**
 * The version that `If-Match` names; undefined without the header, and for `*`, which any version matches.
 *
 * @throws {Failure} `malformed_request` for a call that cannot honour it, and for several versions
 */
export function versionOfIfMatch(call: Call, header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (refusesIfMatch(call)) throw new Failure('malformed_request', messages.generic.ifMatchUnknown);
  if (!honoursIfMatch(call) || header.trim() === '*') return undefined;
  if (header.includes(',')) throw new Failure('malformed_request', messages.generic.ifMatchSeveral);
  const version = ENTITY_TAG.exec(header.trim())?.[1];
  return version === undefined ? NO_VERSION : Number(version);
}

/**
 * The body with the version of `If-Match`, which is checked where a version in the body is.
 *
 * @throws {Failure} `malformed_request` if both name a version and they differ
 */
export function withVersion(body: object, version: number | undefined): object {
  if (version === undefined) return body;
  if ('version' in body && body.version !== undefined && body.version !== version)
    throw new Failure('malformed_request', messages.generic.ifMatchDiffers);
  return { ...body, version };
}

/** The `ETag` of a response: the version of what it contains. */
export function entityTagOf({ versioned }: Call, answer: unknown): string | undefined {
  if (!versioned || !isObject(answer)) return undefined;
  const item = answer[versioned];
  return isObject(item) && typeof item.version === 'number' ? `"${item.version}"` : undefined;
}

/** A conflict of versions, as the failure that the sender of `If-Match` expects. */
export function asPrecondition(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'version_conflict') return error;
  const { message, details } = error;
  return new Failure('precondition_failed', message, { ...(details && { details }), cause: error });
}
