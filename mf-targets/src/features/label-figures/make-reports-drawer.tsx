import { failureSentence, serverNow } from '@newswatch/shared/api';
import { newClientId } from '@newswatch/shared/client-id';
import {
  type LabelFigures,
  labelKey,
  limits,
  newReportSections,
  ReportMade,
} from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { addDays, counted, dayAt } from '@newswatch/shell-api/patterns';
import { Badge, Button, CheckboxField, Drawer, Row, Stack, TextLink } from '@newswatch/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { finishedJob, reportsApi } from '../../api/reports.ts';
import type { ReportPeriod } from '../../reports/report-periods.ts';
import { monthName } from './months.ts';

const FAILED = 'The report could not be created.';

/** A label and its targets, for one report. */
interface LabelOfReport {
  label: string;
  target_ids: string[];
}

type Outcome = { state: 'making' } | { state: 'made'; to: string } | { state: 'failed'; reason: string };

interface MakeReportsDrawerProps {
  /** The figures of the reports' period. */
  figures: LabelFigures;
  /** The keys of archived labels, which need no report. */
  archived: ReadonlySet<string>;
  onClose: () => void;
}

/** Makes a report for each chosen label, one by one. A repeated attempt makes only the missing reports. */
export function MakeReportsDrawer({ figures, archived, onClose }: MakeReportsDrawerProps) {
  // The list stays as it was when it opened, even if the figures are counted again.
  const [{ labels, period, when }] = useState(() => askedFor(figures, archived));
  const queries = useQueryClient();
  const fits = ({ target_ids }: LabelOfReport) => target_ids.length <= limits.REPORT_TARGETS_MAX;
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    labels.filter(fits).map(({ label }) => label),
  );
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [isMaking, setMaking] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // A label keeps the ID of its request, so that a second attempt makes nothing twice.
  const clientIds = useRef(new Map(labels.map(({ label }) => [label, newClientId()])));
  const missing = labels.filter(
    (one) => fits(one) && chosen.includes(one.label) && outcomes[one.label]?.state !== 'made',
  );

  const make = async () => {
    setMaking(true);
    for (const one of missing) {
      // A report whose request was sent is made in any case; after the drawer is closed, no more are requested.
      if (!isOpen.current) break;
      const set = (outcome: Outcome) => setOutcomes((before) => ({ ...before, [one.label]: outcome }));
      set({ state: 'making' });
      set(await makeOne(one, period, clientIds.current.get(one.label) ?? newClientId()));
    }
    await queries.invalidateQueries({ queryKey: reportKeys.all });
    setMaking(false);
  };

  return (
    <Drawer
      open
      title="Create a report for each label"
      description={`One report covering ${when} for each label, named after the label. Nothing is sent: open a report to send it or to download it as a PDF.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            loading={isMaking}
            // The button is not `disabled`, because it would lose the focus once the last report is made. Pressing it then does
            // nothing.
            aria-disabled={missing.length === 0}
            onClick={() => void make()}
          >
            {missing.length === 0 ? 'Create reports' : `Create ${counted(missing.length, 'report')}`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {labels.map((one) => (
          <Row key={one.label} justify="between">
            <CheckboxField
              label={<bdi>{one.label}</bdi>}
              hint={
                fits(one)
                  ? counted(one.target_ids.length, 'target')
                  : `It has ${one.target_ids.length} targets; a report can have ${limits.REPORT_TARGETS_MAX}.`
              }
              checked={chosen.includes(one.label)}
              disabled={isMaking || !fits(one)}
              onChange={({ target: { checked } }) =>
                setChosen(checked ? [...chosen, one.label] : chosen.filter((other) => other !== one.label))
              }
            />
            <OutcomeOf outcome={outcomes[one.label]} />
          </Row>
        ))}
      </Stack>
    </Drawer>
  );
}

function askedFor({ items, month, period, is_over, timezone }: LabelFigures, archived: ReadonlySet<string>) {
  const today = dayAt(new Date(serverNow()).toISOString(), timezone);
  const labels = items.flatMap(({ label, target_ids }): LabelOfReport[] =>
    label === null || archived.has(labelKey(label)) ? [] : [{ label, target_ids }],
  );
  if (period === 'today') return { labels, when: 'today', period: { from: today, to: today } };
  if (period === '7d')
    return { labels, when: 'the last 7 days', period: { from: addDays(today, -6), to: today } };
  // The day before the first of the next month: 31 days after the first is always in the next month.
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 8)}01`, -1);
  const to = is_over ? last : today;
  return { labels, when: monthName(month), period: { from: `${month}-01`, to } };
}

function OutcomeOf({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <span role="status">
      {outcome?.state === 'made' ? (
        <TextLink as={Link} to={outcome.to}>
          Open report
        </TextLink>
      ) : outcome?.state === 'making' ? (
        <Badge>Being created…</Badge>
      ) : outcome ? (
        <span className="ui-hint">{outcome.reason}</span>
      ) : null}
    </span>
  );
}

async function makeOne(
  { label, target_ids }: LabelOfReport,
  { from, to }: ReportPeriod,
  client_id: string,
): Promise<Outcome> {
  try {
    const body = { client_id, name: label, target_ids, from, to, layout: [...newReportSections] };
    const { job } = await reportsApi.startMaking({ body });
    const { error, result } = await finishedJob(job.id);
    const made = v.safeParse(ReportMade, result);
    if (!made.success) return { state: 'failed', reason: error ?? FAILED };
    const { report_id, issue_id } = made.output;
    return { state: 'made', to: `/reports/${report_id}/issues/${issue_id}` };
  } catch (error) {
    return { state: 'failed', reason: failureSentence(error, FAILED) };
  }
}
