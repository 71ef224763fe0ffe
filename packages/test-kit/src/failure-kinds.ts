import { type Call, messages } from '@newswatch/shared/contracts';
import type { FakeApi } from './fake-api.ts';

/** A way in which a request fails, and the message that people then see; `null` for the form's own fallback. */
export interface FailureKind {
  /** For the name of a test: "a conflict (409)". */
  kind: string;
  says: string | null;
  /** Makes this call fail in this way from now on. */
  arrange: (network: FakeApi, call: Call) => void;
}

/**
 * Every failure of a request that is not about a single field, as a table for tests of forms and buttons: what was typed must
 * survive each of them.
 *
 * @example it.each(failureKinds)('keeps what was typed after $kind', async ({ arrange, says }) => …)
 */
export const failureKinds: readonly FailureKind[] = [
  {
    kind: 'a conflict (409)',
    says: messages.generic.versionConflict,
    arrange: (network, call) =>
      network.fail(call, {
        status: 409,
        code: 'version_conflict',
        error: messages.generic.versionConflict,
      }),
  },
  {
    kind: 'a refusal (403)',
    says: 'Your plan does not include this.',
    arrange: (network, call) =>
      network.fail(call, { status: 403, code: 'plan_required', error: 'Your plan does not include this.' }),
  },
  {
    kind: 'too many requests (429)',
    says: messages.generic.tooManyRequests,
    arrange: (network, call) =>
      network.fail(call, {
        status: 429,
        code: 'rate_limited',
        error: messages.generic.tooManyRequests,
        retryAfterSeconds: 30,
      }),
  },
  {
    kind: 'a failure of ours (500)',
    says: null,
    arrange: (network, call) =>
      network.fail(call, {
        status: 500,
        code: 'internal_error',
        error: messages.generic.somethingWentWrong,
      }),
  },
  {
    kind: 'no network',
    says: 'The server cannot be reached. Nothing was lost. Please try again.',
    arrange: (network, call) => network.disconnect(call),
  },
];

/** What people see if the specification defines the sentence: exactly this one, even without a network. */
export const saysSpecified = ({ kind, says }: FailureKind, sentence: string): string =>
  kind === 'no network' ? sentence : (says ?? sentence);
