import { messages } from '@newswatch/shared/contracts';
import { blockedSentence, findBlock } from '../../blocked-addresses/index.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import type { Throttle } from '../../throttle/index.ts';
import { countEmailTo } from './count-copies.ts';

/**
 * Counts an email to each address.
 *
 * @throws {Failure} `validation_failed` for the sender's own address, a blocked one, or one that got too many copies today
 */
export async function assertMayReceive(
  trx: Database,
  throttle: Throttle,
  { emails, sender }: { emails: readonly string[]; sender: { id: string; email: string } },
  now: Date,
): Promise<void> {
  const whyNot = new Map<string, string>();
  // In one order for all senders, because each address is locked until the transaction ends, and two senders could otherwise
  // deadlock.
  for (const email of emails.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))) {
    if (email.toLowerCase() === sender.email.toLowerCase()) {
      whyNot.set(email, messages.targetCopies.ownAddress);
      continue;
    }
    const block = await findBlock(trx, 'email', email);
    if (block) whyNot.set(email, `${email}: ${blockedSentence('email', block)}`);
    else if (!(await countEmailTo(throttle, trx, { userId: sender.id, email }, now)))
      // No reason is given, because it would reveal how many emails others send to this address.
      whyNot.set(email, `No copy can be sent to ${email} today.`);
  }
  const refused = emails.flatMap((email) => whyNot.get(email) ?? []);
  if (refused.length > 0)
    throw new Failure('validation_failed', messages.generic.validation, { fields: { emails: refused } });
}
