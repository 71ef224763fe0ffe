import * as v from 'valibot';
import { Collection, CollectionMemberRole } from './collection.ts';
import { idSchema, listOf, Timestamp } from './primitives.ts';

export const CollectionMemberId = idSchema('cmb');

/** An invitation that the signed-in person has not answered yet. */
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
export const CollectionInvitationFound = v.object({ invitation: CollectionInvitation });
export const CollectionInvitationParams = v.strictObject({ memberId: CollectionMemberId });
export const CollectionInvitationReply = v.strictObject({ answer: v.picklist(['accept', 'decline']) });
/** `collection` is null after declining. */
export const CollectionInvitationAnswer = v.object({
  message: v.string(),
  collection: v.nullable(Collection),
});
