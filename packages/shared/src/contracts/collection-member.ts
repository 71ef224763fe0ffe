import * as v from 'valibot';
import { CollectionMemberRole } from './collection.ts';
import { CollectionMemberId } from './collection-invitation.ts';
import { EmailOfAnother } from './email.ts';
import { CollectionId, listOf, Timestamp } from './primitives.ts';
import { Usage } from './quota.ts';

/** Somebody whom the owner of a collection invited. */
export const CollectionMember = v.object({
  id: CollectionMemberId,
  /** null until they accept, so that nobody learns whether the address has an account. */
  name: v.nullable(v.string()),
  /** The address that was invited; null unless the owner asks. */
  email: v.nullable(v.string()),
  role: CollectionMemberRole,
  status: v.picklist(['invited', 'active', 'declined']),
  is_me: v.boolean(),
  invited_at: Timestamp,
  answered_at: v.nullable(Timestamp),
});
export type CollectionMember = v.InferOutput<typeof CollectionMember>;

export const CollectionMemberDraft = v.strictObject({ email: EmailOfAnother, role: CollectionMemberRole });
export type CollectionMemberDraft = v.InferOutput<typeof CollectionMemberDraft>;
export const CollectionMemberUpdate = v.strictObject({ role: CollectionMemberRole });

export const CollectionMemberParams = v.strictObject({
  collectionId: CollectionId,
  memberId: CollectionMemberId,
});
/** The members in the order in which they were invited. Only the owner sees those who have not accepted. */
export const CollectionMemberList = v.object({
  ...listOf(CollectionMember).entries,
  /** People who declined do not count. */
  places: Usage,
});
export const CollectionMemberAnswer = v.object({ message: v.string(), member: CollectionMember });
