import { createHmac } from 'node:crypto';
import type { Role } from '@newswatch/shared/contracts';

/** The visitor who reports how a version performed. */
export interface Reporter {
  role: Role | undefined;
  userId: string | undefined;
  /** Identifies a guest: all guests at one address count once, so that nobody counts twice by reloading. */
  address: string;
  /** The visitor id that decides on canaries; empty for a guest without a cookie. */
  visitor: string;
}

/** The name that a reporter is stored under: a person's id, or the keyed hash of a guest's address. */
export function reporterName({ userId, address }: Reporter, secret: string): string {
  return userId ?? `guest_${createHmac('sha256', secret).update(address).digest('hex').slice(0, 24)}`;
}
