import * as v from 'valibot';
import { ChosenLists, DistributionListId } from './distribution-list.ts';
import { COLLECTIONS_MAX, NEWSLETTER_RECIPIENTS_MAX, SCREENS_MAX } from './limits/index.ts';
import { CollectionId, TargetId } from './primitives.ts';
import { RecipientId } from './recipient.ts';
import { ReportId } from './report.ts';
import { ScreenId } from './screen.ts';
import { TargetLabel } from './target-label.ts';

const named = <Id extends v.GenericSchema>(id: Id) => v.array(v.object({ id, name: v.string() }));
/** All items of the person, by name; `has_label`: items that belong to the label. */
const chosen = <Id extends v.GenericSchema>(id: Id) =>
  v.array(v.object({ id, name: v.string(), has_label: v.boolean() }));

/** Everything that belongs to a label, for example all that is set up for a client. */
export const LabelItems = v.object({
  targets: named(TargetId),
  /** The reports that read one of its targets. */
  reports: named(ReportId),
  collections: chosen(CollectionId),
  screens: chosen(ScreenId),
  lists: chosen(DistributionListId),
  recipients: chosen(RecipientId),
});
export type LabelItems = v.InferOutput<typeof LabelItems>;

/** The items that belong to the label from now on, besides its targets and reports. */
export const LabelItemsChange = v.strictObject({
  label: TargetLabel,
  collection_ids: v.pipe(v.array(CollectionId), v.maxLength(COLLECTIONS_MAX)),
  screen_ids: v.pipe(v.array(ScreenId), v.maxLength(SCREENS_MAX)),
  list_ids: ChosenLists,
  recipient_ids: v.pipe(v.array(RecipientId), v.maxLength(NEWSLETTER_RECIPIENTS_MAX)),
});
export type LabelItemsChange = v.InferOutput<typeof LabelItemsChange>;
