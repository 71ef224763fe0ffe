import type { Target } from '@newswatch/shared/contracts';
import { Badge, Chip, type Column, MenuButton, RelativeTime, Row, TextLink } from '@newswatch/ui';
import { Ellipsis } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './target-columns.module.css';
import { deliveryLabels, healthLabels, keywordChips, statusLabels } from './target-labels.ts';

const CHIPS_SHOWN = 4;

interface RowActions {
  onOpen: (target: Target) => void;
  onEdit: (target: Target) => void;
  onToggle: (target: Target) => void;
  onDelete: (target: Target) => void;
}

function Keywords({ target }: { target: Target }) {
  const chips = keywordChips(target);
  return (
    <Row gap={1} className={styles.keywords}>
      {chips.slice(0, CHIPS_SHOWN).map((chip) => (
        <Chip key={chip}>{chip}</Chip>
      ))}
      {chips.length > CHIPS_SHOWN ? (
        <span className="ui-muted">and {chips.length - CHIPS_SHOWN} more</span>
      ) : null}
    </Row>
  );
}

/** The columns of the list, with a menu at the end of each row. */
export function targetColumns({ onOpen, onEdit, onToggle, onDelete }: RowActions): Column<Target>[] {
  return [
    {
      key: 'name',
      title: 'Target',
      sortable: true,
      priority: 'primary',
      render: (target) => (
        <TextLink as={Link} to={`/targets/${target.id}`}>
          <bdi>{target.name}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => (
        <Badge tone={statusLabels[status].tone} dot>
          {statusLabels[status].word}
        </Badge>
      ),
    },
    { key: 'keywords', title: 'Keywords', render: (target) => <Keywords target={target} /> },
    { key: 'matches_24h', title: '24 h', align: 'end', render: (target) => target.matches_24h },
    { key: 'matches_7d', title: '7 days', align: 'end', render: (target) => target.matches_7d },
    {
      key: 'last_match_at',
      title: 'Last match',
      sortable: true,
      sortOnly: 'descending',
      render: ({ last_match_at }) => (last_match_at ? <RelativeTime value={last_match_at} /> : 'None yet'),
    },
    { key: 'delivery', title: 'Alerts', render: (target) => deliveryLabels[target.delivery_mode] },
    {
      key: 'health',
      title: 'Health',
      render: ({ health }) => (
        <span title={healthLabels[health].meaning}>
          <Badge tone={healthLabels[health].tone}>{healthLabels[health].word}</Badge>
        </span>
      ),
    },
    {
      key: 'menu',
      title: 'Actions',
      hideTitle: true,
      align: 'end',
      render: (target) => (
        <MenuButton
          label={`Actions for ${target.name}`}
          trigger={<Ellipsis />}
          align="end"
          items={[
            { id: 'open', label: 'Open', onSelect: () => onOpen(target) },
            { id: 'edit', label: 'Edit', onSelect: () => onEdit(target) },
            {
              id: 'toggle',
              label: target.status === 'active' ? 'Pause' : 'Resume',
              onSelect: () => onToggle(target),
            },
            { kind: 'separator', id: 'line' },
            { id: 'delete', label: 'Delete', danger: true, onSelect: () => onDelete(target) },
          ]}
        />
      ),
    },
  ];
}
