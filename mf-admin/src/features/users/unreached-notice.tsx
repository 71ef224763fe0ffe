import { unreachedReasons } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Card, Row, Skeleton, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { userQueries } from '../../api/users.ts';
import { counted, figure } from '../../labels/figure-labels.ts';
import { unreachedWord } from '../../labels/unreached-labels.ts';

/** The number of people whom no alert can reach, with a link for each reason. */
export function UnreachedNotice() {
  const query = useQuery(userQueries.unreached());
  return (
    <Card
      title="Why no alerts arrive"
      description="These are the current numbers. A person can be counted for several reasons."
    >
      <QueryView query={query} what="the reasons" loading={<Skeleton shape="block" height={24} />}>
        {({ people, reasons }) => (
          <Row gap={4}>
            <TextLink as={Link} to="/admin/users?unreached=any">
              {counted(people, 'person', 'people')}
            </TextLink>
            {unreachedReasons.map((reason) =>
              reasons[reason] ? (
                <TextLink key={reason} as={Link} to={`/admin/users?unreached=${reason}`}>
                  {unreachedWord(reason)}: {figure(reasons[reason])}
                </TextLink>
              ) : null,
            )}
          </Row>
        )}
      </QueryView>
    </Card>
  );
}
