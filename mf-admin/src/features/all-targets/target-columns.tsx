import type { AdminTarget } from '@newswatch/shared/contracts/admin';
import { StatusBadge, statusColumn, timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, classNames, RowHeading, Sparkline, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { counted, figure } from '../../labels/figure-labels.ts';
import styles from '../../looks/cells.module.css';
import { healthWords, targetStates } from './target-labels.ts';

/** The columns of the target list. */
export const targetColumns = (onOpen: (id: string) => void): Column<AdminTarget>[] => [
  {
    key: 'name',
    title: 'Target',
    sortable: true,
    sortOnly: 'ascending',
    priority: 'primary',
    render: (target) => {
      const words = target.keywords.join(', ') || 'no keywords';
      return (
        <RowHeading full={`${target.name}\n${words}`} second={<span dir="auto">{words}</span>}>
          <TextLink
            href={`?open=${target.id}`}
            onClick={(event) => {
              event.preventDefault();
              onOpen(target.id);
            }}
          >
            <bdi>{target.name}</bdi>
          </TextLink>
        </RowHeading>
      );
    },
  },
  {
    key: 'owner',
    title: 'Owner',
    width: '20%',
    render: ({ owner }) => (
      <span className={styles.cell}>
        <TextLink as={Link} to={`/admin/users/${owner.id}`}>
          <bdi>{owner.full_name}</bdi>
        </TextLink>
        <span className={styles.soft} dir="ltr">
          {owner.email}
        </span>
      </span>
    ),
  },
  statusColumn(({ status }) => targetStates[status]),
  {
    key: 'health',
    title: 'Health',
    width: '18%',
    render: ({ health, status }) => {
      if (status !== 'active') return '–';
      const { word, hint, tone } = healthWords[health];
      return (
        <span className={styles.cell}>
          {tone ? (
            <span>
              <StatusBadge word={word} tone={tone} />
            </span>
          ) : (
            word
          )}
          <span className={classNames(styles.soft, styles.phrase)}>{hint}</span>
        </span>
      );
    },
  },
  {
    key: 'trend',
    title: 'Per day',
    priority: 'secondary',
    render: ({ by_day }) => (
      <Sparkline
        values={by_day}
        kind="bars"
        label={`Matches from the last 7 days: ${by_day.join(', ')}`}
        width={72}
        height={22}
      />
    ),
  },
  {
    key: 'matches_7d',
    title: 'Matches, 7 days',
    align: 'end',
    priority: 'secondary',
    inBrief: ({ matches_7d }) => `${counted(matches_7d, 'match', 'matches')} in 7 days`,
    render: ({ matches_7d }) => (
      <span title={counted(matches_7d, 'match', 'matches')}>{figure(matches_7d)}</span>
    ),
  },
  timeColumn('last_match_at', 'Last match', { none: 'Never', priority: 'secondary' }),
  timeColumn('created_at', 'Created', { sortable: true, sortFirst: 'descending', priority: 'secondary' }),
];
