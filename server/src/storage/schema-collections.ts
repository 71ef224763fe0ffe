import type { CollectionMember, CollectionMemberRole } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Articles that a person gathered under a name. */
export interface CollectionsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

export interface CollectionArticlesTable {
  collection_id: string;
  article_id: string;
  /** null if that person has deleted their account. */
  added_by: string | null;
  added_at: Time;
}

/** The note of one person on an article in a collection. */
interface CollectionNotesTable {
  collection_id: string;
  article_id: string;
  user_id: string;
  /** Empty if it was deleted, because its version continues. */
  note: string;
  version: Generated<number>;
  updated_at: Time;
}

/** Somebody whom the owner of a collection invited. */
export interface CollectionMembersTable {
  id: string;
  collection_id: string;
  /** The address that was invited; only an account with this verified address can accept. */
  email: string;
  /** Set while they are a member. */
  user_id: string | null;
  role: CollectionMemberRole;
  status: CollectionMember['status'];
  invited_at: Time;
  answered_at: Time | null;
}

/** A view: who may read which collection, and as what. */
export interface CollectionReadersView {
  collection_id: string;
  user_id: string;
  role: 'owner' | CollectionMemberRole;
}

export interface CollectionsSchema {
  collections: CollectionsTable;
  collection_articles: CollectionArticlesTable;
  collection_members: CollectionMembersTable;
  collection_notes: CollectionNotesTable;
  collection_readers: CollectionReadersView;
}
