import { type Report, reportCadence } from '@newswatch/shared/contracts';
import { menuColumn, StatusBadge, scheduleSentence } from '@newswatch/shell-api/patterns';
import { Button, type Column, RelativeTime, RowHeading } from '@newswatch/ui';
import { Copy, Eye, MailCheck, Pause, Pencil, Play, Send, Trash2 } from '@newswatch/ui/icons';
import { outcomeSentence, recipientSummary, stateOf } from './report-labels.ts';
import type { ReportActions } from './use-report-actions.ts';

export interface ReportHandlers extends ReportActions {
  edit(report: Report): void;
  preview(report: Report): void;
  showIssues(report: Report): void;
}

/** Each cell is one element: on a phone, the parts of a cell would be side by side. */
export function reportColumns(handlers: ReportHandlers): Column<Report>[] {
  return [
    {
      key: 'name',
      title: 'Report',
      priority: 'primary',
      render: ({ name, targets }) => (
        <RowHeading
          full={[name, ...targets.map((target) => target.name)].join('\n')}
          second={
            targets.length === 0 ? (
              'No targets left'
            ) : (
              <bdi>{targets.map((target) => target.name).join(', ')}</bdi>
            )
          }
        >
          <span dir="auto">{name}</span>
        </RowHeading>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: (report) => <StatusBadge {...stateOf(report)} />,
    },
    {
      key: 'schedule',
      title: 'Schedule',
      render: (report) => (
        <div>
          {scheduleSentence(reportCadence(report), report)}
          {report.next_at && !report.hold ? (
            <div className="ui-hint">
              Next <RelativeTime value={report.next_at} />
            </div>
          ) : null}
        </div>
      ),
    },
    {
      key: 'to',
      title: 'Sent to',
      render: (report) => (
        <div>
          {recipientSummary(report)}
          {report.left_out > 0 ? (
            <div className="ui-hint">
              {report.left_out === 1 ? '1 chosen recipient' : `${report.left_out} chosen recipients`} cannot
              get it
            </div>
          ) : null}
        </div>
      ),
    },
    {
      key: 'last',
      title: 'Last report',
      render: (report) =>
        report.last_issue ? (
          <div>
            {/* The action is also in the menu, as text. */}
            <Button data-action="off" size="small" variant="link" onClick={() => handlers.showIssues(report)}>
              <RelativeTime value={report.last_issue.created_at} />
            </Button>
            <div className="ui-hint">{outcomeSentence(report.last_issue)}</div>
          </div>
        ) : (
          'None yet'
        ),
    },
    menuColumn(
      ({ name }) => name,
      (report) => [
        { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: () => handlers.edit(report) },
        { id: 'preview', label: 'Preview', icon: <Eye />, onSelect: () => handlers.preview(report) },
        { id: 'send', label: 'Send now', icon: <Send />, onSelect: () => void handlers.send(report) },
        {
          id: 'issues',
          label: 'Sent reports',
          icon: <MailCheck />,
          onSelect: () => handlers.showIssues(report),
        },
        { kind: 'separator', id: 'line' },
        report.status === 'paused'
          ? { id: 'resume', label: 'Resume', icon: <Play />, onSelect: () => handlers.toggle(report) }
          : { id: 'pause', label: 'Pause', icon: <Pause />, onSelect: () => handlers.toggle(report) },
        { id: 'duplicate', label: 'Duplicate', icon: <Copy />, onSelect: () => handlers.duplicate(report) },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 />,
          danger: true,
          onSelect: () => void handlers.remove(report),
        },
      ],
    ),
  ];
}
