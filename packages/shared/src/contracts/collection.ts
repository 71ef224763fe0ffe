import * as v from 'valibot';
import {
  COLLECTION_ADD_MAX,
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_MENTIONS_MAX,
  COLLECTION_NAME_MAX,
  COLLECTION_NOTE_MAX,
} from './limits/index.ts';
import { collections } from './messages.ts';
import { NoteMention } from './note-mention.ts';
import { ArticleId, CollectionId, Count, listOf, Timestamp, UserId } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** `contributor`: adds and removes articles, and writes notes. `viewer`: reads. */
export const CollectionMemberRole = v.picklist(['contributor', 'viewer']);
export type CollectionMemberRole = v.InferOutput<typeof CollectionMemberRole>;
/** `owner`: also names, shares, sends and deletes the collection. */
const CollectionRole = v.picklist(['owner', ...CollectionMemberRole.options]);

/** When a reader of a collection is notified of added articles, or of notes and log entries that others wrote. */
export const CollectionNews = v.picklist(['off', 'at_once', 'daily']);
export type CollectionNews = v.InferOutput<typeof CollectionNews>;

/** Articles that a person gathered, alone or with colleagues, each with optional notes. */
export const Collection = v.object({
  id: CollectionId,
  name: v.string(),
  description: v.string(),
  /** The number of articles, without those that administrators have hidden; the list does not show these either. */
  article_count: Count,
  /** The role of the signed-in person. Older servers, which do not send the next three, have only owners. */
  role: v.optional(CollectionRole, 'owner'),
  /** The owner's name, in somebody else's collection. */
  owner_name: v.optional(v.nullable(v.string()), null),
  /** The number of members besides the owner. */
  member_count: v.optional(Count, 0),
  /** What the signed-in person chose; null from older servers, which notify nobody. */
  news: v.optional(v.nullable(CollectionNews), null),
  /**
   * What the signed-in person chose for new notes and log entries; null from older servers. People mentioned in a note are always
   * notified.
   */
  note_news: v.optional(v.nullable(CollectionNews), null),
  /** The number of stories that it follows. Older servers do not send it; their collections follow no stories and have no log. */
  story_count: v.optional(Count, 0),
  log_count: v.optional(Count, 0),
  /** The dates that are shown to everybody who reads it and are not over yet. Older servers do not send it. */
  shared_date_count: v.optional(Count),
  /** The labels of targets to which it belongs; none in somebody else's collection, and from older servers. */
  labels: v.optional(v.array(v.string()), []),
  /** Changes with the name and the description, not with the articles. */
  version: Count,
  created_at: Timestamp,
  /** The last change to the collection, its articles or their notes. */
  updated_at: Timestamp,
});
export type Collection = v.InferOutput<typeof Collection>;

const name = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(collections.nameRequired),
  canBeSeen(collections.nameRequired),
  v.maxLength(COLLECTION_NAME_MAX, collections.nameTooLong),
);
const description = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(COLLECTION_DESCRIPTION_MAX, collections.descriptionTooLong),
);
const articleIds = v.pipe(v.array(ArticleId), v.maxLength(COLLECTION_ADD_MAX));

/** The request body to create a collection, with its first articles. */
export const CollectionDraft = v.strictObject({
  name,
  description: v.optional(description, ''),
  article_ids: v.optional(articleIds, []),
});
/** Changes to a collection: omitted fields stay unchanged. */
export const CollectionChanges = v.strictObject({
  name: v.optional(name),
  description: v.optional(description),
  version: v.optional(Count),
});
/** The fields of the form: name and description. */
export const CollectionForm = v.strictObject({ name, description });

export const CollectionArticlesDraft = v.strictObject({ article_ids: v.pipe(articleIds, v.minLength(1)) });
export const CollectionNoteUpdate = v.strictObject({
  note: v.pipe(v.string(), v.trim(), v.maxLength(COLLECTION_NOTE_MAX, collections.noteTooLong)),
  /** The version of the note that was edited, 0 if there was none. Omitted: the note is replaced whatever its version. */
  version: v.optional(Count),
  /**
   * The people whom the note mentions by `@` and their full name. Only those who read the collection, or whom the saved note
   * already mentions, count; the others stay plain text. If omitted, for example by pages without mentions: the people in the
   * saved note whom the new text still names.
   */
  mentions: v.optional(
    v.pipe(v.array(UserId), v.maxLength(COLLECTION_MENTIONS_MAX, collections.tooManyMentions)),
  ),
});
/** The last `addition` that the person has seen. */
export const CollectionVisit = v.strictObject({
  addition: v.pipe(Count, v.maxValue(Number.MAX_SAFE_INTEGER)),
});
/** Omitted choices stay as they are. */
export const CollectionNewsUpdate = v.strictObject({
  /** The choice for new articles. */
  news: v.optional(CollectionNews),
  note_news: v.optional(CollectionNews),
});

/** Somebody who reads a collection. */
export const CollectionPerson = v.object({ id: UserId, name: v.string() });
export type CollectionPerson = v.InferOutput<typeof CollectionPerson>;
export const CollectionPersonList = listOf(CollectionPerson);

export const CollectionParams = v.strictObject({ collectionId: CollectionId });
export const CollectionArticleParams = v.strictObject({ collectionId: CollectionId, articleId: ArticleId });
export const CollectionNoteParams = v.strictObject({
  ...CollectionArticleParams.entries,
  authorId: UserId,
});

/** All collections of which a person is the owner or a member, by name, on one page: there are few. */
export const CollectionList = listOf(Collection);
export const CollectionAnswer = v.object({ message: v.string(), collection: Collection });
export const CollectionNoteAnswer = v.object({
  message: v.string(),
  note: v.string(),
  /** Older servers do not send it. */
  version: v.optional(Count, 0),
  mentions: v.optional(v.array(NoteMention), []),
});
