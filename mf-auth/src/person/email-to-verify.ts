import type { User } from '@newswatch/shared/contracts';

/** The address a code goes to: the pending one, else the present one while it is not verified (the server decides the same way). */
export function emailToVerify({ email, pending_email, email_verified }: User): string | null {
  return pending_email ?? (email_verified ? null : email);
}
