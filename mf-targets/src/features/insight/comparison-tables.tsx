import type { AdvancedComparison } from '@newswatch/shared/contracts';
import { StatusBadge } from '@newswatch/shell-api/patterns';
import {
  type Column,
  DataTable,
  dayLabels,
  formatCount,
  formatDuration,
  formatPercent,
  Row,
  SiteMark,
  TextLink,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './comparison.module.css';
import { changeOf, type ShownTarget } from './comparison-findings.ts';

const NONE = '–';

/** The figures of each target, as in its own analytics. */
export function FiguresTable({ targets, isAdvanced }: { targets: ShownTarget[]; isAdvanced: boolean }) {
  return (
    <DataTable
      label="Figures of the compared targets"
      columns={figureColumns.filter(({ key }) => {
        if (key === 'reach') return targets.some(({ reach }) => reach);
        return isAdvanced || key !== 'latency';
      })}
      rows={targets}
      rowKey={({ id }) => id}
      rowLabel={({ label }) => label}
      empty={null}
    />
  );
}

const figureColumns: Column<ShownTarget>[] = [
  {
    key: 'name',
    title: 'Target',
    priority: 'primary',
    render: ({ id, label, status }) => (
      <Row gap={2}>
        <TextLink as={Link} to={`/targets/${id}/analytics`}>
          <bdi>{label}</bdi>
        </TextLink>
        {status === 'active' ? null : (
          <StatusBadge tone="neutral" word={status === 'paused' ? 'Paused' : 'Suspended'} />
        )}
      </Row>
    ),
  },
  figure('matches', 'Matches', ({ totals }) => formatCount(totals.matches)),
  figure('change', 'Change', (target) => (target.isOldEnough ? signed(changeOf(target)) : NONE)),
  figure('stories', 'Stories', ({ totals }) => formatCount(totals.stories)),
  figure('sources', 'Sources', ({ totals }) => formatCount(totals.sources)),
  figure('reach', 'Potential reach', ({ reach }) =>
    reach && reach.articles > 0 ? formatCount(reach.potential) : NONE,
  ),
  figure('precision', 'Precision', ({ totals }) =>
    totals.precision === null ? NONE : formatPercent(totals.precision),
  ),
  figure('latency', 'Median time to alert', ({ latency_p50_ms }) =>
    latency_p50_ms === null ? NONE : formatDuration(latency_p50_ms),
  ),
  figure('busiest', 'Busiest day', ({ busiest_day }) =>
    busiest_day === null ? NONE : `${dayLabels(busiest_day.date).tick} (${formatCount(busiest_day.matches)})`,
  ),
];

function figure(key: string, title: string, render: (target: ShownTarget) => string): Column<ShownTarget> {
  return { key, title, align: 'end', render };
}

/** "+31", "−4", "0" */
function signed(change: number): string {
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
}

type TopSource = AdvancedComparison['top_sources'][number];

/** The sources with the most matches, and how many each target has from them. */
export function SourcesTable({ targets, sources }: { targets: ShownTarget[]; sources: TopSource[] }) {
  return (
    <div className={styles.sources}>
      <DataTable
        label="Sources of the compared targets"
        columns={[
          {
            key: 'source',
            title: 'Source',
            priority: 'primary',
            render: ({ source_id, name }) => (
              <Row gap={2} wrap={false}>
                <SiteMark name={name} size={20} />
                <TextLink as={Link} to={`/sources/${source_id}`}>
                  <bdi>{name}</bdi>
                </TextLink>
              </Row>
            ),
          },
          ...targets.map(
            ({ id, label }, at): Column<TopSource> => ({
              key: id,
              title: label,
              align: 'end',
              render: ({ matches }) => formatCount(matches[at] ?? 0),
            }),
          ),
        ]}
        rows={sources}
        rowKey={({ source_id }) => source_id}
        rowLabel={({ name }) => name}
        empty={null}
      />
    </div>
  );
}
