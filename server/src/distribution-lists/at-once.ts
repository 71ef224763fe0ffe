import type { Database } from '../storage/database.ts';

/** The people who are subscribed without being asked: those with an address at this domain, or everybody. */
export interface AtOnce {
  domain: string | null;
  anyone: boolean;
}

export interface Sender {
  email: string;
  email_verified_at: Date | null;
  may_subscribe_anyone: boolean;
}

/** The domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Colleagues at the domain of the person's own verified address are subscribed at once, except at public mail providers, where
 * they may be strangers. If an administrator allowed it, everybody is.
 */
export async function readAtOnce(sender: Sender): Promise<AtOnce> {
  const { email, email_verified_at, may_subscribe_anyone: anyone } = sender;
  if (email_verified_at === null) return { domain: null, anyone: false };
  const domain = domainOf(email);
  return { domain: (await isMailProvider(domain)) ? null : domain, anyone };
}

/** Whether strangers can have an address at this domain. The list of providers is long, and read only here. */
export async function isMailProvider(domain: string): Promise<boolean> {
  const { default: providers } = await import('free-email-domains');
  return providers.includes(domain);
}

export const isAtOnce = ({ domain, anyone }: AtOnce, email: string): boolean =>
  anyone || domainOf(email) === domain;

/** Locks a person, so that two calls at once do not exceed a limit. */
export function lockSender(trx: Database, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'plan', 'full_name', 'locale', 'email', 'email_verified_at'])
    .select('may_subscribe_anyone')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedSender = Awaited<ReturnType<typeof lockSender>>;
