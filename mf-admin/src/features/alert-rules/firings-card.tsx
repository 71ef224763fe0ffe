import type { AlertFiring } from '@newswatch/shared/contracts/admin';
import { keepPreviousData, useQuery } from '@newswatch/shared/query';
import { Badge, type Column, EmptyState, formatDuration, RelativeTime } from '@newswatch/ui';
import { useState } from 'react';
import { alertRuleQueries } from '../../api/alert-rules.ts';
import cells from '../../looks/cells.module.css';
import { PagedSection } from './paged-section.tsx';
import { firingConditionsOf } from './rule-conditions.ts';
import { figureLabels, figuresOf, limitOf, severityLabels, valueInWords } from './rule-labels.ts';
import { RuleName } from './rule-name.tsx';

const REFRESH_MS = 30_000;

const columns: Column<AlertFiring>[] = [
  {
    key: 'name',
    title: 'Alert',
    priority: 'primary',
    width: '30%',
    render: (firing) => (
      <RuleName name={firing.name}>
        {figuresOf(firingConditionsOf(firing))}
        {firing.rule_id === null ? ' · rule deleted' : ''}
        {firing.mute ? (
          <>
            {' · '}muted: <bdi>{firing.mute.note}</bdi>
          </>
        ) : null}
        {firing.held_at ? ` · ${heldInWords(firing)}` : ''}
      </RuleName>
    ),
  },
  {
    key: 'severity',
    title: 'Severity',
    render: ({ severity }) => (
      <Badge tone={severityLabels[severity].tone}>{severityLabels[severity].word}</Badge>
    ),
  },
  {
    key: 'worst',
    title: 'Worst value',
    align: 'end',
    render: (firing) => <Worst firing={firing} />,
  },
  {
    key: 'started',
    title: 'Started',
    align: 'end',
    render: ({ started_at }) => <RelativeTime value={started_at} />,
  },
  { key: 'lasted', title: 'Lasted', align: 'end', render: lastedOf },
  {
    key: 'emailed',
    title: 'Emails',
    align: 'end',
    priority: 'secondary',
    inBrief: ({ emailed }) => (emailed === 1 ? '1 email' : `${emailed} emails`),
    render: ({ emailed }) => emailed,
  },
];

/** The conditions that were met, each with its worst figure. */
function Worst({ firing }: { firing: AlertFiring }) {
  const { conditions } = firingConditionsOf(firing);
  return (
    <span className={cells.cell}>
      {conditions.map((condition) => {
        const { figure, minimum, worst, worst_of } = condition;
        return worst === null ? null : (
          <span key={`${figure} ${minimum}`}>
            {conditions.length > 1 ? `${figureLabels[figure]}: ` : ''}
            {valueInWords(figure, worst, worst_of)} <span className="ui-muted">({limitOf(condition)})</span>
          </span>
        );
      })}
    </span>
  );
}

/** Says how the rule's quiet time affected the email. */
function heldInWords({ emailed, ended_at }: AlertFiring): string {
  if (emailed > 0) return 'muted at first, then reported';
  return ended_at === null ? 'muted now, reported afterwards' : 'muted, so no email was sent';
}

function lastedOf({ started_at, ended_at, ended_by }: AlertFiring) {
  if (ended_at === null) return <strong>Ongoing</strong>;
  const lasted = formatDuration(Date.parse(ended_at) - Date.parse(started_at));
  return ended_by === 'changed' ? `${lasted}, until the rule changed` : lasted;
}

/** Shows when the alerts of rules started and how long they lasted, newest first. */
export function FiringsCard({ hasRules }: { hasRules: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...alertRuleQueries.firings(page),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return (
    <PagedSection
      noun="history"
      hasRules={hasRules}
      label="History of alerts"
      columns={columns}
      query={query}
      empty={
        <EmptyState title="No alerts yet">
          Alerts are listed here as soon as they start, with their worst value and duration.
        </EmptyState>
      }
      onPage={setPage}
    />
  );
}
