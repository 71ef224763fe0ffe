import { type Call, messages } from '@newswatch/shared/contracts';
import type { FakeApi } from './fake-api.ts';

/** A way in which a request fails, and the message that people then see; `null` for the form's own fallback. */
export interface FailureKind {
  /** The kind in the name of a test: "no network". */
  kind: string;
  says: string | null;
  /** Makes this call fail in this way from now on. */
  arrange: (network: FakeApi, call: Call) => void;
}

/**
 * The failures for which a page has its own message, as a table for tests of its forms and buttons: typed text must survive them.
 * Other failures have the server's message, which is tested once, in `failures.test.ts`.
 *
 * @example it.each(pageFailures)('keeps what was typed after $kind', async ({ arrange, says }) => …)
 */
export const pageFailures: readonly FailureKind[] = [
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

/** The message if the specification defines it: exactly this one, even without a network. */
export const saysSpecified = ({ kind, says }: FailureKind, sentence: string): string =>
  kind === 'no network' ? sentence : (says ?? sentence);
