import type { ErrorCode } from '../contracts/errors.ts';
import * as messages from '../contracts/messages.ts';
import { ApiError, NetworkError } from './api-error.ts';

/** The specification says what is shown if the server gives no reason: exactly this, even without a connection. */
const specified: readonly string[] = [
  messages.auth.loginFailed,
  messages.auth.registrationFailed,
  messages.resendEmail.failed,
  messages.whatsapp.sendFailed,
];

/**
 * The message for a failed request: the server's own, one about the connection, or the fallback.
 *
 * @example toast.error(failureSentence(error, messages.whatsapp.updateFailed));
 */
export function failureSentence(
  failure: unknown,
  fallback: string = messages.generic.somethingWentWrong,
): string {
  if (failure instanceof NetworkError && !specified.includes(fallback)) {
    return `${failure.message} Nothing was lost. Please try again.`;
  }
  // A proxy's page instead of our envelope has no message.
  if (failure instanceof ApiError && failure.message !== messages.generic.somethingWentWrong) {
    return failure.message;
  }
  return fallback;
}

/** What the failed state of a page offers: a retry, and the request's id for support. */
export interface Retry {
  onRetry: () => void;
  retrying: boolean;
  detail: string | undefined;
  /** The reason of the failure; undefined if it is the connection, for which the failed state shows its default text. */
  children: string | undefined;
}

/** @example <FailureState title="Your targets could not be loaded" {...retryOf(query)} /> */
export function retryOf(query: {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}): Retry {
  return {
    onRetry: () => void query.refetch(),
    // Not read without a failure: a component renders again when a property of its query that it has read changes, and a
    // page would render for the start and the end of each refresh.
    retrying: Boolean(query.error) && query.isFetching,
    detail: query.error instanceof ApiError ? query.error.requestId : undefined,
    children: query.error instanceof ApiError ? reasonOf(query.error) : undefined,
  };
}

/** A server that is stopped, starting or overloaded, or the proxy in front of it. */
const AWAY = [502, 503, 504];

function reasonOf({ status, code, message, details }: ApiError): string | undefined {
  // Written by the administrators for everybody who is waiting.
  if (code === 'maintenance') return message;
  if (AWAY.includes(status))
    return 'Nothing was lost. Newswatch is temporarily unavailable. Try again shortly.';
  if (status >= 500)
    return 'Nothing was lost. The problem is on our side, not with your connection. Try again shortly.';
  // The page is newer than the server: trying again does not help before the server is updated.
  if (details.unknown_call === true) return `Nothing was lost. ${message}`;
  // The server responded, so the connection is fine. An older server takes `/deliveries/slow` for a delivery.
  if (status === 404)
    return 'Nothing was lost. The server did not find what this page asks for: it may be gone, or the server may need an update first.';
  return undefined;
}

/** The part of react-hook-form's `setError` that a refused submission needs. */
type SetError<Name extends string> = (
  name: Name | 'root.server',
  error: { type: 'server'; message: string },
  options?: { shouldFocus: boolean },
) => void;

export interface FormFailure<Name extends string> {
  /** The fields of this form for which the server may return errors. */
  fields: readonly Name[];
  /** The message if the server gave none. */
  fallback?: string;
  /** The field that an error code without fields is about: `{ duplicate: 'email' }`. */
  codes?: Partial<Record<ErrorCode, Name>>;
}

/**
 * Shows a refused submission on the form: errors about its fields at the field, the first of which gets the focus;
 * everything else above the form, as `errors.root.server`. Typed values do not change.
 *
 * @example showFailure(form.setError, error, { fields: ['email', 'password'], fallback: messages.auth.loginFailed });
 */
export function showFailure<Name extends string>(
  setError: SetError<Name>,
  failure: unknown,
  { fields, fallback, codes = {} }: FormFailure<Name>,
): void {
  const said = failure instanceof ApiError ? saidByField(failure, codes) : [];
  const above: string[] = [];
  let placed = false;
  for (const [name, sentences] of said) {
    const field = fields.find((known) => name === known || name.startsWith(`${known}.`));
    if (field === undefined) {
      above.push(...sentences);
    } else {
      setError(field, { type: 'server', message: sentences.join(' ') }, { shouldFocus: !placed });
      placed = true;
    }
  }
  if (!placed && above.length === 0) {
    const sentence = failureSentence(failure, fallback);
    // A form shows the response's error; its title is for general toasts (specification, section 8).
    const isTitle = failure instanceof ApiError && failure.message === sentence;
    above.push(isTitle ? (failure.said ?? sentence) : sentence);
  }
  if (above.length > 0) setError('root.server', { type: 'server', message: above.join(' ') });
}

function saidByField(failure: ApiError, codes: Partial<Record<ErrorCode, string>>): [string, string[]][] {
  const said = Object.entries(failure.fields);
  const field = codes[failure.code];
  return said.length === 0 && field ? [[field, [failure.message]]] : said;
}
