import * as v from 'valibot';
import { labelName, labelNames } from './label-name.ts';
import { RECIPIENT_GROUP_MAX, RECIPIENT_GROUPS_MAX } from './limits/index.ts';
import { Count } from './primitives.ts';

/** A name under which a person groups recipients. A group exists as long as a recipient or a target has it. */
export const RecipientGroup = labelName(RECIPIENT_GROUP_MAX, {
  required: 'Enter a group name',
  tooLong: `A group name must not exceed ${RECIPIENT_GROUP_MAX} characters`,
  withComma: 'A group name cannot contain a comma',
});

/** The groups of one recipient, or those whose members get the alerts of one target. */
export const RecipientGroups = labelNames(
  RecipientGroup,
  RECIPIENT_GROUPS_MAX,
  `Choose at most ${RECIPIENT_GROUPS_MAX} groups`,
);

/** A person's groups in alphabetical order, each with its members and the targets that send to it and are not deleted. */
export const RecipientGroupList = v.object({
  items: v.array(v.object({ group: v.string(), recipients: Count, targets: Count })),
});
export type RecipientGroupCount = v.InferOutput<typeof RecipientGroupList>['items'][number];

/** Renames a group at every recipient and target. If another group already has this name, the two are merged. */
export const RecipientGroupRename = v.strictObject({ group: RecipientGroup, name: RecipientGroup });
export const RecipientGroupQuery = v.strictObject({ group: RecipientGroup });
