import type { UserDashboard } from '@newswatch/shared/contracts';
import { Card, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './overview.module.css';

/** What goes out with the next digest, and when; nothing while nothing waits. */
export function NextDigest({ digest }: { digest: NonNullable<UserDashboard['next_digest']> }) {
  return (
    <Card
      title="Next digest"
      description={
        <>
          {digest.count === 1 ? '1 alert' : `${digest.count} alerts`}, <RelativeTime value={digest.at} />
        </>
      }
      actions={
        <TextLink as={Link} to="/settings/notifications">
          Change when
        </TextLink>
      }
    >
      <ul className={styles.digest}>
        {digest.items.map(({ id, title, created_at }) => (
          <li key={id}>
            <span dir="auto" title={title}>
              {title}
            </span>
            <RelativeTime value={created_at} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
