import type { AdminSourceLabelList, AdminSourceLabelsQuery } from '@newswatch/shared/contracts/admin';
import { QueryView, useListPages } from '@newswatch/shell-api/patterns';
import { Badge, Card, RelativeTime, Row, SiteMark, Skeleton, TextLink } from '@newswatch/ui';
import { ChevronDown } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import { adminSourceQueries } from '../../api/sources.ts';
import { counted } from '../../labels/figure-labels.ts';
import { HealthShares, troubledOf } from './health-summary.tsx';
import { LabelActions } from './label-actions.tsx';
import styles from './label-group.module.css';
import { healthLabels, troubleSentence } from './source-labels.ts';

export type LabelFilters = v.InferOutput<typeof AdminSourceLabelsQuery>;
/** The sources with a label; with `null`, the sources without labels. */
export type SourceGroup = AdminSourceLabelList['unlabelled'] & { label: string | null };

/** A label with the health of its sources. When expanded, it shows the sources that need attention most. */
export function LabelGroup({ group, filter }: { group: SourceGroup; filter: LabelFilters }) {
  const { label, sources, by_health } = group;
  const [open, setOpen] = useState(false);
  const troubled = troubledOf(by_health);
  const degraded = by_health.degraded ?? 0;
  return (
    <Card padding="none">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <ChevronDown className={styles.chevron} aria-hidden />
          <span className={styles.label}>
            {label === null ? 'No label' : <bdi>{label}</bdi>}
            <span className={styles.count}>{counted(sources, 'source')}</span>
          </span>
          <span className={styles.trouble}>
            {troubled > 0 ? (
              <Badge tone="danger" dot>
                {troubled} failing or blocked
              </Badge>
            ) : degraded > 0 ? (
              <Badge tone="warning" dot>
                {degraded} degraded
              </Badge>
            ) : (
              <Badge tone="success" dot>
                No source needs attention
              </Badge>
            )}
          </span>
          <span className={styles.shares}>
            <HealthShares
              health={by_health}
              label={`Health of ${label ?? 'sources without a label'}`}
              brief
            />
          </span>
        </summary>
        {open ? <GroupSources group={group} filter={filter} /> : null}
      </details>
    </Card>
  );
}

const SHOWN = 10;

function GroupSources({ group: { label, sources }, filter }: { group: SourceGroup; filter: LabelFilters }) {
  const narrowed = { ...filter, ...(label === null ? { labelled: false } : { label: [label] }) };
  const { query } = useListPages(adminSourceQueries.pages({ ...narrowed, per_page: SHOWN }));
  return (
    <div className={styles.sources}>
      <QueryView query={query} what="the sources" loading={<Skeleton lines={Math.min(sources, 4)} />}>
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((source) => {
                const { word, tone } = healthLabels[source.health];
                const trouble = troubleSentence(source);
                return (
                  <li key={source.id} className={styles.source}>
                    <SiteMark name={source.name} src={source.logo_url} />
                    <TextLink as={Link} to={`/admin/sources/${source.id}/edit`}>
                      <bdi>{source.name}</bdi>
                    </TextLink>
                    <span className={styles.state}>
                      <Badge tone={tone} dot>
                        {word}
                      </Badge>
                      {trouble ? <span className="ui-muted">{trouble}</span> : null}
                    </span>
                    <span className={styles.read}>
                      {source.last_crawled_at ? (
                        <>
                          Read <RelativeTime value={source.last_crawled_at} />
                        </>
                      ) : (
                        'Never read'
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
            <Row gap={2} wrap>
              <TextLink as={Link} to={`/admin/sources?${addressOf(narrowed)}`}>
                {sources > items.length ? `Show all ${sources} in the list` : 'Show in the list'}
              </TextLink>
              {label === null ? null : <LabelActions label={label} />}
            </Row>
          </>
        )}
      </QueryView>
    </div>
  );
}

/** The list of sources with the same filters. */
function addressOf(filter: LabelFilters & { label?: string[]; labelled?: boolean }): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
