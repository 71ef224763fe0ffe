import type { CollectionInvitation, CollectionMember } from '@newswatch/shared/contracts';
import { pickColumns, writeAudit } from '../../audit.ts';
import type { InvitationRow, MemberRow } from './members-repository.ts';

type MemberChange =
  | { before: null; after: MemberRow }
  | { before: MemberRow; after: MemberRow }
  | { before: MemberRow; after: null };

/**
 * Records what happened to a membership. Only the collection's owner may see the address, so the audit log does not contain it.
 */
export async function auditMember(
  trx: Parameters<typeof writeAudit>[0],
  action: string,
  { before, after }: MemberChange,
  actor: { id: string; ip: string; at: Date },
): Promise<void> {
  const columns = (row: MemberRow) => pickColumns(row, ['collection_id', 'user_id', 'role', 'status']);
  const object = { type: 'collection_member', id: (after ?? before).id } as const;
  const change =
    after === null
      ? { before: columns(before), after }
      : { before: before && columns(before), after: columns(after) };
  await writeAudit(trx, `collection_member.${action}`, { ...object, ...change }, actor);
}

/** Counts people who are invited or active; those who declined do not count. */
export const countPlaces = (rows: readonly MemberRow[]) =>
  rows.filter(({ status }) => status !== 'declined').length;

/** A membership as the owner or one of the members sees it. */
export const presentMember = (
  row: MemberRow,
  { userId, isOwner }: { userId: string; isOwner: boolean },
): CollectionMember => ({
  id: row.id,
  name: row.full_name,
  email: isOwner ? row.email : null,
  role: row.role,
  status: row.status,
  is_me: row.user_id === userId,
  invited_at: row.invited_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

/** An invitation as the invited person sees it. */
export const presentInvitation = (row: InvitationRow): CollectionInvitation => ({
  id: row.id,
  collection_name: row.collection_name,
  invited_by: row.invited_by,
  role: row.role,
  invited_at: row.invited_at.toISOString(),
});
