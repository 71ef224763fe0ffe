import { ApiError, failureSentence } from '@newswatch/shared/api';
import { limits, messages } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useState } from 'react';

interface CodeRequest {
  sending: boolean;
  /** Resolves to true when a code is on its way. */
  request: () => Promise<boolean>;
}

/**
 * Requests a code. Within the cooldown the server refuses, which counts as success: the previous code is on its way,
 * and the person is told so.
 */
export function useCodeRequest(
  send: () => Promise<unknown>,
  words: { sent: string; failed: string },
): CodeRequest {
  const { toast } = useShell();
  const [sending, setSending] = useState(false);
  const request = async () => {
    setSending(true);
    try {
      await send();
      toast.success(words.sent);
      return true;
    } catch (error) {
      if (isUnderWay(error)) {
        toast.info(messages.code.onItsWay);
        return true;
      }
      toast.error(failureSentence(error, words.failed));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { sending, request };
}

/**
 * Whether the wait is within the normal cooldown. A longer one means that too many codes were requested and none is on its way.
 */
function isUnderWay(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited') return false;
  const { cooldown_seconds: seconds } = error.details;
  return typeof seconds === 'number' && seconds <= limits.RESEND_COOLDOWN_SECONDS;
}
