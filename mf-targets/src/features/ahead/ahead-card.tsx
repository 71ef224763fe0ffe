import { useQuery } from '@newswatch/shared/query';
import { Card, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { aheadQueries } from '../../api/ahead.ts';

import { AheadEntries } from './ahead-list.tsx';

const SHOWN = 3;

/** The next events that a target's articles announce; nothing if there are none, or they cannot be loaded. */
export function AheadCard({ targetId }: { targetId: string }) {
  const { data } = useQuery(aheadQueries.list({ target_id: targetId, limit: SHOWN }));
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      title="Ahead"
      description="What its articles announce"
      padding="none"
      actions={
        <LinkButton as={Link} to={`/ahead?target_id=${targetId}`} size="small">
          {data.total > SHOWN ? `Show all ${data.total}` : 'Show'}
        </LinkButton>
      }
    >
      <AheadEntries entries={data.items} today={data.today} isBrief />
    </Card>
  );
}
