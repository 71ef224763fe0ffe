import * as v from 'valibot';
import { Job } from './job.ts';
import { FILTER_VALUES_MAX } from './limits/index.ts';
import { CollectionId, Count, idSchema, Timestamp } from './primitives.ts';
import { TargetLabel } from './target-label.ts';

const Named = v.object({ id: v.string(), name: v.string() });
const things = { targets: v.array(Named), reports: v.array(Named), links: v.array(Named) };

/** What archiving a label, for example that of a client who leaves, would stop, and what would stay. */
export const LabelArchivePlan = v.object({
  /** Targets that have only this label, and the reports and shared links that read nothing else. */
  leaving: v.object(things),
  /** Items that have the label or read such a target, but belong to others as well. */
  staying: v.object(things),
  /** The person's own collections, from which they can choose the client's. */
  collections: v.array(
    v.object({
      ...Named.entries,
      /** Whether it is sent as a newsletter that is not paused. */
      newsletter: v.boolean(),
      /** Shared links to it that work. */
      links: Count,
    }),
  ),
});
export type LabelArchivePlan = v.InferOutput<typeof LabelArchivePlan>;

export const LabelArchiveDraft = v.strictObject({
  label: TargetLabel,
  /** Collections that are exported with it, and whose newsletters and shared links stop. */
  collection_ids: v.optional(v.pipe(v.array(CollectionId), v.maxLength(FILTER_VALUES_MAX)), []),
});

export const LabelArchiveId = idSchema('lar');
const LabelArchiveFile = v.object({ file_name: v.string(), bytes: Count, expires_at: Timestamp });

/** A label whose targets, reports, newsletters and links were stopped together. */
export const LabelArchive = v.object({
  id: LabelArchiveId,
  label: v.string(),
  /** `archiving`: they are being stopped, and the file is being made; nothing can be restored or deleted yet. */
  status: v.picklist(['archiving', 'archived']),
  targets: Count,
  reports: Count,
  newsletters: Count,
  links: Count,
  archived_at: Timestamp,
  /** The file; null until it is made, and after it expired. */
  file: v.nullable(LabelArchiveFile),
  /** The job that makes the file; null if it ended long ago. */
  job: v.nullable(Job),
});
export type LabelArchive = v.InferOutput<typeof LabelArchive>;
export const LabelArchiveList = v.object({ items: v.array(LabelArchive) });
export const LabelArchiveParams = v.strictObject({ archiveId: LabelArchiveId });
