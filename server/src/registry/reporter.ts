import { createHmac } from 'node:crypto';
import type { Role } from '@newswatch/shared/contracts';

/** Who says how a version did. */
export interface Reporter {
  role: Role | undefined;
  userId: string | undefined;
  /** Stands for a guest: all guests of one address count once, so that nobody is several by reloading. */
  address: string;
  /** Whose place decides on canaries; empty for a guest without a cookie. */
  visitor: string;
}

/** The name a reporter is kept under: a person's id, or the keyed hash of a guest's address. */
export function reporterName({ userId, address }: Reporter, secret: string): string {
  return userId ?? `guest_${createHmac('sha256', secret).update(address).digest('hex').slice(0, 24)}`;
}
