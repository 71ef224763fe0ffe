import { targetBlockMessage, type Usage, type User } from '@newswatch/shared/contracts';

export interface Gate {
  allowed: boolean;
  /** Why not, in one sentence. */
  sentence: string | null;
  /** Where to mend it. */
  setup: boolean;
}

/** May this person create a target now? The server says the same; this is so the button can say it first. */
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
