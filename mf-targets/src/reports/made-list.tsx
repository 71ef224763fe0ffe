import type { MadeReport } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Card, confirm, List, ListItem, MenuButton, RelativeTime, TextLink } from '@newswatch/ui';
import { Calendar, RefreshCw, Trash2 } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { reportsApi } from '../api/reports.ts';
import { periodOf } from './report-labels.ts';
import styles from './reports.module.css';

interface MadeListProps {
  reports: readonly MadeReport[];
  makeAgain: (report: MadeReport) => void;
  /** Undefined if the plan includes no more scheduled reports. */
  schedule: ((report: MadeReport) => void) | undefined;
}

/** The reports without a schedule, below the scheduled ones. Shows nothing if there are none. */
export function MadeList({ reports, makeAgain, schedule }: MadeListProps) {
  const remove = useApiMutation(({ id }: MadeReport) => reportsApi.remove({ params: { reportId: id } }), {
    done: 'Report deleted.',
    refreshes: [reportKeys.all],
  });
  const askAndRemove = async (report: MadeReport) => {
    const sure = await confirm({
      title: `Delete “${report.name}”?`,
      body: 'The report will be deleted with its page, its files and the list of its emails. Emails that are still waiting will not be sent.',
      confirmLabel: 'Delete report',
      danger: true,
    });
    if (sure) remove.mutate(report);
  };
  if (reports.length === 0) return null;
  return (
    <Card
      title="One-off reports"
      description="Each report covers the chosen days, and is sent only from its own page."
      padding="none"
    >
      <List label="One-off reports">
        {reports.map((report) => (
          <ListItem key={report.id}>
            <div className={styles.made}>
              <div className={styles.newsletter}>
                <TextLink as={Link} to={`/reports/${report.id}/issues/${report.issue_id}`}>
                  <bdi className={styles.name}>{report.name}</bdi>
                </TextLink>
                <span className="ui-muted">
                  {periodOf(report)}
                  {report.one_page ? ' · one page' : null} · created{' '}
                  <RelativeTime value={report.created_at} />
                </span>
              </div>
              <MenuButton
                label={`Actions for ${report.name}`}
                size="small"
                inTopLayer
                items={[
                  {
                    id: 'again',
                    label: 'Create it again, up to today',
                    icon: <RefreshCw />,
                    onSelect: () => makeAgain(report),
                  },
                  {
                    id: 'schedule',
                    label: 'Schedule a report like this',
                    icon: <Calendar />,
                    disabled: schedule === undefined,
                    onSelect: () => schedule?.(report),
                  },
                  { kind: 'separator', id: 'line' },
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: <Trash2 />,
                    danger: true,
                    onSelect: () => void askAndRemove(report),
                  },
                ]}
              />
            </div>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
