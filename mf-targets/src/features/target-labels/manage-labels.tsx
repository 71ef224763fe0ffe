import { messages, type TargetLabelCount } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, Dialog } from '@newswatch/ui';
import { useRef, useState } from 'react';
import { targetsApi } from '../../api/targets.ts';
import styles from './manage-labels.module.css';
import { RenameLabel } from './rename-label.tsx';

interface ManageLabelsProps {
  labels: readonly TargetLabelCount[];
  /** Called after a label was renamed, or deleted (`after` is undefined). */
  onReplaced: (before: string, after: string | undefined) => void;
  onClose: () => void;
}

/** A person's labels, with buttons that rename or delete them on every target. */
export function ManageLabels({ labels, onReplaced, onClose }: ManageLabelsProps) {
  const [renamed, setRenamed] = useState<string>();
  // Afterwards, the button that opened the other dialog gets the focus back.
  const [last, setLast] = useState<string>();
  const lastButton = useRef<HTMLButtonElement>(null);
  const remove = useApiMutation((label: string) => targetsApi.removeLabel({ query: { label } }), {
    done: messages.target.labelDeleted,
    refreshes: [targetKeys.all, notificationKeys.inbox],
    onDone: (_answer, label) => {
      onReplaced(label, undefined);
      if (labels.length === 1) onClose();
    },
  });
  const askToRemove = async ({ label, targets }: TargetLabelCount) => {
    const sure = await confirm({
      title: 'Delete this label?',
      body: (
        <>
          <bdi>“{label}”</bdi> will be removed from {counted(targets)}. The targets stay.
        </>
      ),
      confirmLabel: 'Delete label',
      danger: true,
    });
    if (sure) remove.mutate(label);
  };
  if (renamed !== undefined) {
    return (
      <RenameLabel
        label={renamed}
        others={labels.map(({ label }) => label).filter((label) => label !== renamed)}
        onRenamed={(name) => {
          setLast(name);
          onReplaced(renamed, name);
        }}
        onClose={() => setRenamed(undefined)}
      />
    );
  }
  return (
    <Dialog
      open
      size="small"
      title="Labels"
      onClose={onClose}
      initialFocus={lastButton}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className={styles.list}>
        {labels.map((one) => (
          <li key={one.label} className={styles.item}>
            <span className={styles.name}>
              <bdi>{one.label}</bdi>
              <span className={styles.count}>{counted(one.targets)}</span>
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Rename ${one.label}`}
              ref={one.label === last ? lastButton : undefined}
              onClick={() => {
                setLast(one.label);
                setRenamed(one.label);
              }}
            >
              Rename
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Delete ${one.label}`}
              disabled={remove.isPending}
              onClick={() => void askToRemove(one)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const counted = (targets: number): string => `${targets} ${targets === 1 ? 'target' : 'targets'}`;
