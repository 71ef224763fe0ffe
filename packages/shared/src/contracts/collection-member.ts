import * as v from 'valibot';
import { Collection, CollectionMemberRole } from './collection.ts';
import { Email } from './email.ts';
import { CollectionId, idSchema, listOf, Timestamp } from './primitives.ts';
import { Usage } from './quota.ts';

const CollectionMemberId = idSchema('cmb');

/** Somebody whom the owner of a collection invited. */
export const CollectionMember = v.object({
  id: CollectionMemberId,
  /** null until they have accepted: nobody learns whether the address has an account. */
  name: v.nullable(v.string()),
  /** The address that was invited; null for everybody but the owner. */
  email: v.nullable(v.string()),
  role: CollectionMemberRole,
  status: v.picklist(['invited', 'active', 'declined']),
  is_me: v.boolean(),
  invited_at: Timestamp,
  answered_at: v.nullable(Timestamp),
});
export type CollectionMember = v.InferOutput<typeof CollectionMember>;

export const CollectionMemberDraft = v.strictObject({ email: Email, role: CollectionMemberRole });
export type CollectionMemberDraft = v.InferOutput<typeof CollectionMemberDraft>;
export const CollectionMemberUpdate = v.strictObject({ role: CollectionMemberRole });

export const CollectionMemberParams = v.strictObject({
  collectionId: CollectionId,
  memberId: CollectionMemberId,
});
/** In the order in which they were invited. Only the owner sees those who have not accepted. */
export const CollectionMemberList = v.object({
  ...listOf(CollectionMember).entries,
  /** Those who declined do not count. */
  places: Usage,
});
export const CollectionMemberAnswer = v.object({ message: v.string(), member: CollectionMember });

/** An invitation that waits for the answer of the person who asks. */
export const CollectionInvitation = v.object({
  id: CollectionMemberId,
  collection_name: v.string(),
  /** The owner's name. */
  invited_by: v.string(),
  role: CollectionMemberRole,
  invited_at: Timestamp,
});
export type CollectionInvitation = v.InferOutput<typeof CollectionInvitation>;
export const CollectionInvitationList = listOf(CollectionInvitation);
export const CollectionInvitationParams = v.strictObject({ memberId: CollectionMemberId });
export const CollectionInvitationReply = v.strictObject({ answer: v.picklist(['accept', 'decline']) });
/** `collection` is null after declining. */
export const CollectionInvitationAnswer = v.object({
  message: v.string(),
  collection: v.nullable(Collection),
});
