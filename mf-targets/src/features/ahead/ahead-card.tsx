import { useQuery } from '@newswatch/shared/query';
import { Card, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { aheadQueries } from '../../api/ahead.ts';
import { agendaOf } from './agenda.ts';
import styles from './ahead.module.css';
import { AheadItems } from './ahead-list.tsx';
import { OwnDateHead } from './own-date-head.tsx';

const SHOWN = 3;

/**
 * The next events that a target's articles announce, with the person's own dates about it; nothing if there are none, or they
 * cannot be loaded.
 */
export function AheadCard({ targetId }: { targetId: string }) {
  const { data } = useQuery(aheadQueries.list({ target_id: targetId, limit: SHOWN }));
  if (!data) return null;
  const items = agendaOf(data, 'asc');
  if (items.length === 0) return null;
  const total = data.total + (data.own_dates ?? []).length;
  return (
    <Card
      title="Ahead"
      description="What its articles announce, and your own dates"
      padding="none"
      actions={
        <LinkButton as={Link} to={`/ahead?target_id=${targetId}`} size="small">
          {total > SHOWN ? `Show all ${total}` : 'Show'}
        </LinkButton>
      }
    >
      <AheadItems items={items.slice(0, SHOWN)} today={data.today}>
        {({ date }) =>
          date ? (
            <li className={styles.row}>
              <OwnDateHead date={date} today={data.today} />
            </li>
          ) : null
        }
      </AheadItems>
    </Card>
  );
}
