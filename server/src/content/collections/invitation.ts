import type { CollectionMemberRole, Language } from '@newswatch/shared/contracts';
import { writeToInbox } from '../../inbox/index.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { isolated } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { invitationText } from './invitation-phrases.ts';
import { findInvitee } from './members-repository.ts';

interface SentInvitation {
  /** Of the member. */
  id: string;
  email: string;
  role: CollectionMemberRole;
  /** The name of the collection. */
  collection: string;
  by: { id: string; full_name: string; locale: Language };
}

/**
 * Invites an address by email, in the transaction that stores the invitation. If an account has verified this address, the
 * invitation is also in its inbox; the email is sent either way, so that nobody learns which addresses have accounts.
 */
export async function sendInvitation(
  trx: Database,
  { id, email, role, collection, by }: SentInvitation,
  baseUrl: string,
  now: Date,
): Promise<void> {
  const invitee = await findInvitee(trx, email);
  const path = `/collections/invitations/${id}`;
  const { locale, full_name } = invitee ?? { locale: by.locale, full_name: email };
  await writeNotice(
    trx,
    { id: by.id, email, locale, full_name },
    { kind: 'collection_invited', by: by.full_name, collection, role, url: `${baseUrl}${path}` },
    now,
  );
  if (!invitee) return;
  const entry = { userId: invitee.id, type: 'collection_invitation', actionUrl: path } as const;
  await writeToInbox(
    trx,
    {
      ...entry,
      ...invitationText(locale, { by: isolated(by.full_name), collection: isolated(collection), role }),
    },
    now,
  );
}
