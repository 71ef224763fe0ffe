import * as v from 'valibot';
import type { ErrorCode, ErrorEnvelope } from '../contracts/errors.ts';
import { FieldErrors } from '../contracts/field-errors.ts';
import * as messages from '../contracts/messages.ts';

const unless = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/**
 * Any code as it was answered, so that the list of all of them, administrators' and deployers' among them, is in nobody's bundle. One
 * that this page does not know equals none that it asks for.
 */
const AnsweredCode = v.custom<ErrorCode>((code) => typeof code === 'string' && /^[a-z_]+$/.test(code));

/**
 * As much of an envelope as can be understood: a newer server may know codes that this page does not, and its sentence is to be
 * read all the same.
 */
const SaidOfFailure = v.object({
  title: unless(v.pipe(v.string(), v.nonEmpty())),
  error: unless(v.pipe(v.string(), v.nonEmpty())),
  code: unless(AnsweredCode),
  fields: unless(FieldErrors),
  details: unless(v.record(v.string(), v.unknown())),
  request_id: unless(v.string()),
});
type SaidOfFailure = v.InferOutput<typeof SaidOfFailure>;

/** An answer of the server that was not a success: its status, its code and its one sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
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
    // Section 9 of the specification: a failure's title is what is said. Ours equals `error`; a gateway's answer may have no other.
    super(envelope?.title ?? envelope?.error ?? sentenceOfStatus(status));
    this.status = status;
    this.code = envelope?.code ?? 'internal_error';
    this.fields = envelope?.fields ?? {};
    this.details = envelope?.details ?? {};
    this.requestId = envelope?.request_id;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What a status says by itself, where the answer has no sentence: the words of the specification, section 9. */
function sentenceOfStatus(status: number): string {
  if (status === 204) return messages.generic.contentNotFound;
  if (status === 304) return messages.generic.contentNotModified;
  return messages.generic.somethingWentWrong;
}

/** The request never got an answer: no network, or nothing within the time-out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The server answered something the contract does not know. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Turns a failed response into an ApiError; a body that is no envelope (a proxy's page) keeps the status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const text = await response.text();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SaidOfFailure), text);
  return new ApiError(
    response.status,
    parsed.success ? parsed.output : undefined,
    retryAfter > 0 ? retryAfter : undefined,
  );
}
