import { limits, type Report, type ReportIssue } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Drawer, EmptyState, LinkButton, RelativeTime, Row, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { reportQueries } from '../api/reports.ts';
import { IssueEmails } from './issue-emails.tsx';
import { periodOf } from './report-labels.ts';
import styles from './reports.module.css';

/** The sent issues of a report, the result of each email, and the people who got none. */
export function ReportIssues({ report, onClose }: { report: Report; onClose: () => void }) {
  const query = useQuery(reportQueries.issues(report.id));
  return (
    <Drawer open title="Sent reports" description={<bdi>{report.name}</bdi>} onClose={onClose}>
      <QueryView
        query={query}
        what="the sent reports"
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="Nothing sent yet">Each report that is sent is listed here.</EmptyState>}
      >
        {({ items }) => (
          <Stack gap={6}>
            {items.map((issue) => (
              <Issue key={issue.id} reportId={report.id} issue={issue} />
            ))}
            {items.length === limits.REPORT_ISSUES_LISTED_MAX ? (
              <p className="ui-muted">Only the latest {limits.REPORT_ISSUES_LISTED_MAX} are listed.</p>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Issue({ reportId, issue }: { reportId: string; issue: ReportIssue }) {
  const { created_at, by_hand } = issue;
  return (
    <section>
      <Row justify="between">
        <div>
          <h3 className={styles.title}>{periodOf(issue)}</h3>
          <p className="ui-muted">
            <RelativeTime value={created_at} />
            {by_hand ? ' · sent manually' : null}
          </p>
        </div>
        <LinkButton
          as={Link}
          to={`/reports/${reportId}/issues/${issue.id}`}
          size="small"
          aria-label={`Open, ${periodOf(issue)}`}
        >
          Open
        </LinkButton>
      </Row>
      <IssueEmails reportId={reportId} issue={issue} />
    </section>
  );
}
