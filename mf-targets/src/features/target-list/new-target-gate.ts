import { targetBlockMessage, type Usage, type User } from '@newswatch/shared/contracts';

export interface Gate {
  allowed: boolean;
  /** The reason why a target cannot be created, in one sentence. */
  sentence: string | null;
  /** Whether completing the setup resolves it. */
  setup: boolean;
}

/**
 * Whether this user may create a target now. The server has the same rule; the button uses this to explain it first.
 */
export function newTargetGate(user: User, quota: Usage | undefined): Gate {
  const blocked = targetBlockMessage(user);
  if (blocked) return { allowed: false, sentence: blocked, setup: true };
  if (quota?.status === 'full') {
    return {
      allowed: false,
      sentence: `Target limit reached (${quota.used} of ${quota.max}).`,
      setup: false,
    };
  }
  return { allowed: true, sentence: null, setup: false };
}
