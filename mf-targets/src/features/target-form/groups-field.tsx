import { labelKey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted } from '@newswatch/shell-api/patterns';
import { CheckboxGroup, FormField, TextLink } from '@newswatch/ui';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { groupsOf, recipientsQuery } from '../../api/recipients.ts';
import type { TargetFormValues } from './form-values.ts';

/** Groups of recipients that also get the alerts. Renders nothing for a person without groups. */
export function GroupsField({ control }: { control: Control<TargetFormValues> }) {
  const { quota } = useCurrentUser();
  const { data } = useQuery({
    ...recipientsQuery(),
    // Without recipients in the plan, there is nobody to choose.
    enabled: quota.plans?.[quota.plan].recipients !== 0,
  });
  const chosen = useWatch({ control, name: 'recipient_groups' });
  const groups = groupsOf(data?.items);
  const known = new Set(groups.map(({ name }) => labelKey(name)));
  // Groups without members, which somebody may join again; until the recipients are loaded, nobody knows how many there are.
  const others = chosen
    .filter((name) => !known.has(labelKey(name)))
    .map((name) => ({ name, members: data ? 0 : undefined }));
  const options = [...groups, ...others].map(({ name, members }) => ({
    // The value has the target's spelling, so that it is ticked.
    value: chosen.find((one) => labelKey(one) === labelKey(name)) ?? name,
    label: members === undefined ? name : `${name} (${counted(members, 'recipient')})`,
  }));
  if (options.length === 0) return null;
  return (
    <FormField
      control={control}
      name="recipient_groups"
      label="Also send to these groups"
      hint={
        <>
          Each alert goes to everyone who is in the group at that time and has accepted. Invite and group
          people under{' '}
          <TextLink as={Link} to="/users">
            Recipients
          </TextLink>
          .
        </>
      }
    >
      {(field) => <CheckboxGroup {...field} label="Also send to these groups" options={options} />}
    </FormField>
  );
}
