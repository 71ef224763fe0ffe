import type { User } from '@newswatch/shared/contracts';

/**
 * The address to verify: the pending one, or else the current one if it is not verified. The server uses the same rule.
 */
export function emailToVerify({ email, pending_email, email_verified }: User): string | null {
  return pending_email ?? (email_verified ? null : email);
}
