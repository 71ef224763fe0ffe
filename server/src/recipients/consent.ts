import {
  type Channel,
  type Invitation,
  type InvitationReply,
  messages,
  planLimits,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { readConnection } from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { maskNumber } from '../mask-number.ts';
import { cancelRelaysTo } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { codeOf, isStopped, isUnconfirmed, NEVER_AGREED, optIn } from './numbers.ts';
import { agreed } from './recipient-status.ts';
import * as repository from './repository.ts';
import { declineStandIn, readOwnStandIn } from './stand-in.ts';

/** The agreement of a recipient. Anyone who has the link from their email may answer. */
export interface RecipientConsent {
  /** @throws {Failure} `link_expired` for an unknown token */
  invitation(token: string, now: Date): Promise<Invitation>;
  /** @throws {Failure} `link_expired`; `validation_failed` for a channel that cannot be chosen */
  answer(reply: v.InferOutput<typeof InvitationReply>, now: Date): Promise<Invitation>;
}

type Row = NonNullable<Awaited<ReturnType<typeof repository.findByToken>>>;

const STOPPED: Record<Channel, string> = {
  email: 'The recipient has stopped these emails.',
  whatsapp: 'The recipient has stopped WhatsApp messages.',
};

export function createRecipientConsent(db: Database): RecipientConsent {
  return {
    async invitation(token, now) {
      const row = await repository.findByToken(db, token);
      if (!row) throw gone();
      return present(db, row, now);
    },

    answer: ({ token, answer, channels = ['email'] }, now) =>
      transaction(db, async (trx) => {
        const declinesStandIn = answer === 'decline_stand_in';
        const row = await repository.findByToken(trx, token, { locks: !declinesStandIn });
        if (!row) throw gone();
        if (declinesStandIn) await declineStandIn(trx, row, now);
        else if (answer === 'accept') await accept(trx, row, channels, now);
        else await decline(trx, row, now);
        return present(trx, (await repository.findByToken(trx, token)) ?? row, now);
      }),
  };
}

/**
 * Ends the emails of the recipient with this token; a second call changes nothing. Alerts on WhatsApp, if the recipient
 * agreed to them, stay.
 *
 * @returns false for an unknown token
 */
export function stopRecipient(db: Database, token: string, now: Date): Promise<boolean> {
  return transaction(db, async (trx) => {
    const row = await repository.findByToken(trx, token, { locks: true });
    if (!row) return false;
    if (row.status !== 'active') return true;
    const channels = row.channels.filter((channel) => channel !== 'email');
    if (channels.length === 0) await decline(trx, row, now);
    else {
      await repository.updateRecipient(trx, row.id, { channels, email_stopped_at: now, updated_at: now });
      await cancelRelaysTo(trx, row.id, STOPPED.email, { channel: 'email', why: 'opted_out' });
    }
    return true;
  });
}

async function accept(trx: Database, row: Row, channels: readonly Channel[], now: Date): Promise<void> {
  const had = agreed(row);
  const has = [...new Set(channels)];
  const isNew = has.includes('whatsapp') && !had.includes('whatsapp');
  if (isNew) await assertMayChooseWhatsapp(trx, row);
  for (const channel of had.filter((one) => !has.includes(one))) {
    await cancelRelaysTo(trx, row.id, STOPPED[channel], { channel, why: 'opted_out' });
  }
  await repository.updateRecipient(trx, row.id, {
    status: 'active',
    // WhatsApp is confirmed once START with the code has come from the number.
    channels: has.filter((channel) => channel !== 'whatsapp' || !isNew),
    // Agreeing to WhatsApp includes agreeing to emails while it is not available.
    email_stopped_at: null,
    ...(isNew ? optIn('page', now) : has.includes('whatsapp') ? {} : withoutWhatsapp(row, now)),
    answered_at: now,
    updated_at: now,
  });
}

async function decline(trx: Database, row: Row, now: Date): Promise<void> {
  await repository.updateRecipient(trx, row.id, {
    status: row.status === 'active' || row.status === 'stopped' ? 'stopped' : 'declined',
    channels: [],
    email_stopped_at: now,
    ...withoutWhatsapp(row, now),
    answered_at: now,
    updated_at: now,
  });
  const reason = agreed(row).includes('whatsapp') ? 'The recipient has stopped these alerts.' : STOPPED.email;
  await cancelRelaysTo(trx, row.id, reason, { why: 'opted_out' });
}

/** The stored values for the number of somebody who does not choose WhatsApp, or no longer does. */
function withoutWhatsapp(row: Row, at: Date) {
  if (isUnconfirmed(row)) return NEVER_AGREED;
  if (!agreed(row).includes('whatsapp')) return {};
  return { whatsapp_opted_out_at: at, whatsapp_opt_out_source: 'page' } as const;
}

async function assertMayChooseWhatsapp(db: Database, row: Row): Promise<void> {
  const isOffered = row.whatsapp !== null && planLimits[row.plan].channels.includes('whatsapp');
  if (row.whatsapp !== null && isOffered && !(await isStopped(db, row.whatsapp))) return;
  const sentence = 'WhatsApp is no longer available. Reload the page.';
  throw new Failure('validation_failed', messages.generic.validation, { fields: { channels: [sentence] } });
}

async function present(db: Database, row: Row, now: Date): Promise<Invitation> {
  const { name, email, owner_name, status, whatsapp } = row;
  const isOffered = whatsapp !== null && planLimits[row.plan].channels.includes('whatsapp');
  const isBlocked = isOffered && (await isStopped(db, whatsapp));
  const isOpen = isOffered && isUnconfirmed(row);
  const number = isBlocked || isOpen ? (await readConnection(db, now)).phoneNumber : null;
  return {
    name,
    email,
    invited_by: owner_name,
    targets: await repository.listTargetNames(db, row.id),
    status,
    channels: agreed(row),
    whatsapp_masked: isOffered ? maskNumber(whatsapp) : null,
    whatsapp_stopped: isBlocked && !isOpen ? { number } : null,
    whatsapp_unconfirmed: isOpen ? { number, code: codeOf(row) } : null,
    stand_in: await readOwnStandIn(db, row, now),
  };
}

function gone(): Failure {
  return new Failure('link_expired', 'This invitation no longer exists. Ask for a new one.');
}
