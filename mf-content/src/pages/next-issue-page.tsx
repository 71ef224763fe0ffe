import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView } from '@newswatch/shell-api/patterns';
import { LinkButton, Page, PageHeader } from '@newswatch/ui';
import { Link, useParams } from 'react-router-dom';
import { nextIssueQuery, scheduleQuery } from '../api/newsletters.ts';
import { collectionAddress } from '../features/articles/list-query.ts';
import { IssueEditor } from '../next-issue/issue-editor.tsx';
import { LoadingColumns } from './loading-columns.tsx';

/** /collections/:collectionId/next-issue: arranges the next issue of a newsletter before it is sent. */
export function NextIssuePage() {
  const { collectionId = '' } = useParams();
  const query = useQuery(nextIssueQuery(collectionId));
  const schedule = useQuery(scheduleQuery(collectionId));
  const issue = query.data;
  const name = issue?.collection.name;
  useTitle(name ? `Next issue of ${name}` : 'Next issue');
  if (issue && schedule.data)
    return <IssueEditor key={collectionId} issue={issue} schedule={schedule.data.schedule} />;
  const loading = <LoadingColumns above={100} />;
  return (
    <Page>
      <PageHeader
        back={<BackLink to={collectionAddress(collectionId)}>{name ?? 'Collection'}</BackLink>}
        title="Next issue"
      />
      {issue ? (
        <QueryView query={schedule} what="the schedule" loading={loading} />
      ) : (
        <QueryView
          query={query}
          what="the next issue"
          loading={loading}
          missing={{
            title: 'This collection does not exist',
            children: 'It may have been deleted, or it belongs to somebody else: only its owner can send it.',
            action: (
              <LinkButton as={Link} to="/articles">
                Go to My Articles
              </LinkButton>
            ),
          }}
        />
      )}
    </Page>
  );
}
