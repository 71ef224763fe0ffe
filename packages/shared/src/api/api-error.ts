import * as v from 'valibot';
import type { ErrorCode, ErrorEnvelope } from '../contracts/errors.ts';
import { FieldErrors } from '../contracts/field-errors.ts';
import * as messages from '../contracts/messages.ts';

const unless = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/**
 * Any code, unchanged, so that no bundle contains the list of all codes, including those for administrators and deployers. A code
 * that this page does not know simply matches none of its checks.
 */
const AnsweredCode = v.custom<ErrorCode>((code) => typeof code === 'string' && /^[a-z_]+$/.test(code));

/**
 * The parts of an envelope that can be understood: a newer server may use codes that this page does not know, and its
 * message must still be shown.
 */
const SaidOfFailure = v.object({
  title: unless(v.pipe(v.string(), v.nonEmpty())),
  error: unless(v.pipe(v.string(), v.nonEmpty())),
  message: unless(v.pipe(v.string(), v.nonEmpty())),
  code: unless(AnsweredCode),
  fields: unless(FieldErrors),
  details: unless(v.record(v.string(), v.unknown())),
  request_id: unless(v.string()),
});
type SaidOfFailure = v.InferOutput<typeof SaidOfFailure>;

/** An unsuccessful response of the server: its status, its code and its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The response's error, which a form shows; toasts show its title, which is the `message` here. */
  readonly said: string | undefined;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    envelope: ErrorEnvelope | SaidOfFailure | undefined,
    retryAfterSeconds?: number,
  ) {
    const said = envelope?.error ?? envelope?.message;
    // Section 8 of the specification: the message is a failure's title. Ours equals `error`; a gateway's response may
    // have only one of the three.
    super(envelope?.title ?? said ?? describeStatus(status));
    this.status = status;
    this.said = said;
    this.code = envelope?.code ?? 'internal_error';
    this.fields = envelope?.fields ?? {};
    this.details = envelope?.details ?? {};
    this.requestId = envelope?.request_id;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The message for a status, if the response has none: the text of the specification, section 8. */
function describeStatus(status: number): string {
  if (status === 204) return messages.generic.contentNotFound;
  if (status === 304) return messages.generic.contentNotModified;
  return messages.generic.somethingWentWrong;
}

/** The request got no response: no network, or nothing within the timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The server's response does not match the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Converts a failed response and the text of its body to an ApiError; a body that is not an envelope (a proxy's page) keeps the
 * status.
 */
export function toApiError(response: Response, text: string): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SaidOfFailure), text);
  return new ApiError(
    response.status,
    parsed.success ? parsed.output : undefined,
    retryAfter > 0 ? retryAfter : undefined,
  );
}
