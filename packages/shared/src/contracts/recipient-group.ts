import { labelName, labelNames } from './label-name.ts';
import { RECIPIENT_GROUP_MAX, RECIPIENT_GROUPS_MAX } from './limits.ts';

/** A name under which a person groups recipients. A group exists as long as a recipient or a target has it. */
const RecipientGroup = labelName(RECIPIENT_GROUP_MAX, {
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
