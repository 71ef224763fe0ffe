import { limits, messages, RecipientGroup, type RecipientGroupCount } from '@newswatch/shared/contracts';
import { recipientKeys, targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { ManageNames, type NameSettings } from '@newswatch/shell-api/patterns';
import { recipientGroupsQuery, recipientsApi } from '../../api/recipients.ts';

const groupSettings: NameSettings = {
  title: 'Groups',
  schema: RecipientGroup,
  maxLength: limits.RECIPIENT_GROUP_MAX,
  rename: (group, name) => recipientsApi.renameGroup({ body: { group, name } }),
  renameTitle: 'Rename this group',
  renameFailed: 'The group could not be renamed.',
  merges: 'You already have this group. The two will be merged.',
  remove: (group) => recipientsApi.removeGroup({ query: { group } }),
  removed: messages.recipientGroups.deleted,
  question: {
    title: 'Delete this group?',
    confirmLabel: 'Delete group',
    stays: 'Its recipients stay, but those who get alerts only through this group will no longer get them.',
  },
  refreshes: [recipientKeys.all, targetKeys.all],
};

interface ManageGroupsProps {
  /** Called after a group was renamed, or deleted (`after` is undefined). */
  onReplaced: (before: string, after: string | undefined) => void;
  onClose: () => void;
}

/** A person's groups of recipients, with buttons that rename or delete them at every recipient and target. */
export function ManageGroups(props: ManageGroupsProps) {
  const { data } = useQuery(recipientGroupsQuery());
  if (!data) return null;
  const names = data.items.map((one) => ({ name: one.group, uses: usesOf(one) }));
  return <ManageNames names={names} settings={groupSettings} {...props} />;
}

function usesOf({ recipients, targets }: RecipientGroupCount): string {
  const members = `${recipients} ${recipients === 1 ? 'recipient' : 'recipients'}`;
  return targets === 0 ? members : `${members} and ${targets} ${targets === 1 ? 'target' : 'targets'}`;
}
