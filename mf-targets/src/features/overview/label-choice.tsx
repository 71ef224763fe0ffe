import { labelKey } from '@newswatch/shared/contracts';
import { useAddressParam } from '@newswatch/shell-api/patterns';
import { MenuButton } from '@newswatch/ui';
import { ChartColumn, Tag } from '@newswatch/ui/icons';
import { useNavigate } from 'react-router-dom';
import type { ShownLabel } from './labelled.ts';
import styles from './overview.module.css';

interface LabelChoiceProps {
  /** All labels of the person. */
  labels: readonly string[];
  shown: ShownLabel;
}

/** Narrows the overview to the targets with a label, for example those of one client. Back shows all targets again. */
export function LabelChoice({ labels, shown }: LabelChoiceProps) {
  const [, show] = useAddressParam('label');
  const navigate = useNavigate();
  const keys = shown?.map(labelKey);
  const isShown = (label: string) => keys?.includes(labelKey(label)) ?? false;
  const chosen = labels.filter(isShown);
  const name = shown === undefined ? 'All targets' : (chosen.length > 0 ? chosen : shown).join(', ');
  return (
    <MenuButton
      label="Targets shown"
      size="small"
      variant={shown ? 'secondary' : 'ghost'}
      trigger={
        <>
          <Tag aria-hidden />
          <bdi className={styles.label}>{name}</bdi>
        </>
      }
      items={[
        {
          id: 'all',
          label: 'All targets',
          checked: shown === undefined,
          onSelect: () => show(undefined),
        },
        ...labels.map((label) => ({
          id: `label ${label}`,
          label: <bdi>{label}</bdi>,
          checked: isShown(label),
          onSelect: () => show(label),
        })),
        { kind: 'separator', id: 'line' },
        {
          id: 'compare',
          label: 'Compare labels',
          icon: <ChartColumn />,
          href: COMPARED,
          onSelect(event) {
            event.preventDefault();
            void navigate(COMPARED);
          },
        },
      ]}
    />
  );
}

const COMPARED = '/labels?period=today';
