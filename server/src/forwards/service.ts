import { isDeepStrictEqual } from 'node:util';
import {
  countRecipients,
  type ForwardDraft,
  forwardMessages,
  labelKey,
  limits,
  type NewsletterAudience,
  splitChosen,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { lockActiveOwner } from '../issues/index.ts';
import { type ReachableRecipient, readReachable } from '../recipients/index.ts';
import { enqueueForward } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { readContent } from './read-content.ts';
import * as repository from './repository.ts';

type Draft = v.InferOutput<typeof ForwardDraft>;

/** Articles and stories that a person sends to recipients by hand. Other people's recipients are `not_found`. */
export interface Forwards {
  audience(userId: string, now: Date): Promise<NewsletterAudience>;
  /**
   * Stores what is sent with its messages, which are sent after the commit. A repeated `client_id` stores nothing.
   *
   * @throws {Failure} `account_inactive`; `not_found`, including for a recipient; `quota_exceeded`; `validation_failed` if
   * nobody would get it, or the article is private; `state_conflict` for a repeated `client_id` with anything else
   */
  send(userId: string, draft: Draft, now: Date): Promise<{ message: string }>;
}

const DAY_MS = 86_400_000;
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

export function createForwards({ db }: { db: Database }): Forwards {
  return {
    async audience(userId, now) {
      const [recipients, used] = await Promise.all([
        readReachable(db, userId, await repository.findPlan(db, userId)),
        repository.countSince(db, userId, dayBefore(now)),
      ]);
      return {
        recipients: recipients.map(({ channels: _, ...recipient }) => recipient),
        // Lists are left out, because their subscribers agreed only to newsletters and reports.
        lists: [],
        last_24_hours: { used, max: limits.FORWARDS_PER_DAY },
      };
    },

    send: (userId, { about, note, client_id, ...draft }, now) =>
      transaction(db, async (trx) => {
        // Locks the sender, so that a second click waits for the first.
        const sender = await lockActiveOwner(trx, userId);
        const chosen = {
          recipient_ids: draft.recipient_ids.toSorted(),
          groups: draft.groups.map(labelKey).toSorted(),
        };
        const request = { about_type: about.type, about_id: about.id, note, chosen };
        const known = await repository.findByClientId(trx, userId, client_id);
        if (known) {
          const { receivers, ...before } = known;
          if (!isDeepStrictEqual(before, request))
            throw new Failure('state_conflict', forwardMessages.sentBefore);
          return { message: sentence(receivers) };
        }
        const content = await readContent(trx, userId, about);
        const receivers = reached(await readReachable(trx, userId, sender.plan), draft);
        await assertRoom(trx, userId, now);
        // The ID has the form of a notification's, because the log of messages lists both.
        const id = newId('ntf');
        await repository.insertForward(trx, {
          ...{ id, user_id: userId, client_id, ...request, receivers: receivers.length, created_at: now },
          chosen: JSON.stringify(chosen),
          content: JSON.stringify(content),
        });
        await enqueueForward(trx, { id, user_id: userId }, receivers, now);
        return { message: sentence(receivers.length) };
      }),
  };
}

const sentence = (receivers: number): string => `On its way to ${countRecipients(receivers)}.`;

/** The recipients who get it. */
function reached(
  recipients: readonly ReachableRecipient[],
  draft: Pick<Draft, 'recipient_ids' | 'groups'>,
): ReachableRecipient[] {
  const known = new Set(recipients.map(({ id }) => id));
  if (draft.recipient_ids.some((id) => !known.has(id)))
    throw new Failure('not_found', forwardMessages.goneRecipient);
  const ids = new Set(splitChosen(recipients, draft).reached.map(({ id }) => id));
  if (ids.size > 0) return recipients.filter(({ id }) => ids.has(id));
  const { nobody } = forwardMessages;
  throw refusedField('recipient_ids', nobody);
}

async function assertRoom(trx: Database, userId: string, now: Date): Promise<void> {
  const used = await repository.countSince(trx, userId, dayBefore(now));
  const max = limits.FORWARDS_PER_DAY;
  if (used < max) return;
  throw new Failure('quota_exceeded', forwardMessages.dayFull, { details: { quota: 'forwards', used, max } });
}
