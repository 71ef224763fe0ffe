import type { CollectionMemberRole, Language } from '@newswatch/shared/contracts';
import { removeFromInbox, writeToInbox } from '../../inbox/index.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { isolated } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { invitationText, joinedText } from './invitation-phrases.ts';
import { findInvitee, type MemberRow } from './members-repository.ts';

const INBOX_TYPE = 'collection_invitation';
const pathOf = (memberId: string) => `/collections/invitations/${memberId}`;

interface SentInvitation {
  /** The ID of the member. */
  id: string;
  email: string;
  role: CollectionMemberRole;
  /** false: this address has received too many invitations by email today, from all people together. */
  byEmail: boolean;
  /** The name of the collection. */
  collection: string;
  by: { id: string; full_name: string; locale: Language };
}

/**
 * Invites an address by email, in the transaction that stores the invitation. If an account has verified this address, the
 * invitation is also in its inbox; whether the email is sent does not depend on that, so that nobody learns which addresses have
 * accounts.
 */
export async function sendInvitation(
  trx: Database,
  { id, email, role, byEmail, collection, by }: SentInvitation,
  baseUrl: string,
  now: Date,
): Promise<void> {
  const invitee = await findInvitee(trx, email);
  const path = pathOf(id);
  const { locale, full_name } = invitee ?? { locale: by.locale, full_name: email };
  if (byEmail) {
    await writeNotice(
      trx,
      { id: by.id, email, locale, full_name },
      { kind: 'collection_invited', id, by: by.full_name, collection, role, url: `${baseUrl}${path}` },
      now,
    );
  }
  if (!invitee) return;
  const entry = { userId: invitee.id, type: INBOX_TYPE, actionUrl: path } as const;
  await writeToInbox(
    trx,
    {
      ...entry,
      ...invitationText(locale, { by: isolated(by.full_name), collection: isolated(collection), role }),
    },
    now,
  );
}

/** Removes an invitation that was answered or withdrawn from the inbox of the account that has verified its address. */
export async function forgetInvitation(
  trx: Database,
  { id, email }: Pick<MemberRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const invitee = await findInvitee(trx, email);
  if (!invitee) return;
  await removeFromInbox(trx, { userId: invitee.id, type: INBOX_TYPE, actionUrl: pathOf(id) }, now);
}

/** Notifies the owner of a collection that somebody accepted an invitation to it. */
export async function notifyCollectionOwner(
  trx: Database,
  owner: { id: string; locale: Language },
  joined: { collection_id: string; by: string; collection: string; role: CollectionMemberRole },
  now: Date,
): Promise<void> {
  const { by, collection, collection_id, role } = joined;
  const text = joinedText(owner.locale, { by: isolated(by), collection: isolated(collection), role });
  const actionUrl = `/articles?${new URLSearchParams({ collection_id })}`;
  await writeToInbox(trx, { userId: owner.id, type: INBOX_TYPE, ...text, actionUrl }, now);
}
