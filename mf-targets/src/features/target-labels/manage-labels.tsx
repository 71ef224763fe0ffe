import { limits, messages, TargetLabel, type TargetLabelCount } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { ManageNames, type NameSettings } from '@newswatch/shell-api/patterns';
import { labelledKeys } from '../../api/label-items.ts';
import { targetsApi } from '../../api/targets.ts';

const labelSettings: NameSettings = {
  title: 'Labels',
  schema: TargetLabel,
  maxLength: limits.TARGET_LABEL_MAX,
  rename: (label, name) => targetsApi.renameLabel({ body: { label, name } }),
  renameTitle: 'Rename this label',
  renameFailed: 'The label could not be renamed.',
  merges: 'You already have this label. The two will be merged.',
  remove: (label) => targetsApi.removeLabel({ query: { label } }),
  removed: messages.target.labelDeleted,
  question: { title: 'Delete this label?', confirmLabel: 'Delete label', stays: 'The targets stay.' },
  refreshes: [targetKeys.all, notificationKeys.all, ...labelledKeys],
  isInViews: true,
};

interface ManageLabelsProps {
  labels: readonly TargetLabelCount[];
  /** Called after a label was renamed, or deleted (`after` is undefined). */
  onReplaced: (before: string, after: string | undefined) => void;
  onClose: () => void;
}

/** A person's labels, with buttons that rename or delete them on every target. */
export function ManageLabels({ labels, ...rest }: ManageLabelsProps) {
  const names = labels.map(({ label, targets }) => ({
    name: label,
    uses: `${targets} ${targets === 1 ? 'target' : 'targets'}`,
  }));
  return <ManageNames names={names} settings={labelSettings} {...rest} />;
}
