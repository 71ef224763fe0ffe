import { useQuery } from '@newswatch/shared/query';
import { SentEmailPage } from '@newswatch/shell-api/patterns';
import { RelativeTime } from '@newswatch/ui';
import { useParams } from 'react-router-dom';
import { reportQueries } from '../api/reports.ts';
import { periodOf } from '../reports/report-labels.ts';

const REPORTS = '/targets?view=reports';

/** /reports/:reportId/issues/:issueId: a report as it was sent. */
export function ReportIssuePage() {
  const { reportId = '', issueId = '' } = useParams();
  const query = useQuery(reportQueries.issue(reportId, issueId));
  const issue = query.data?.issue;
  return (
    <SentEmailPage
      query={query}
      noun="report"
      title={issue?.name}
      lead={
        issue ? (
          <>
            {periodOf(issue)} · sent <RelativeTime value={issue.created_at} />
          </>
        ) : undefined
      }
      back={{ to: REPORTS, label: 'Reports' }}
      missing={{
        why: 'It may have been deleted, or the link is wrong.',
        to: REPORTS,
        label: 'Go to the reports',
      }}
    />
  );
}
