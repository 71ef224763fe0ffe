import type { UserDashboard } from '@newswatch/shared/contracts';
import { explainingTarget, todaySentence } from '@newswatch/shell-api/patterns';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './overview.module.css';
import { topStorySentence } from './overview-sentences.ts';

/** A sentence with figures: what changed, whether it is unusual, and which target explains it. */
export function Finding({ dashboard }: { dashboard: UserDashboard }) {
  const today = todaySentence(dashboard);
  const explaining = explainingTarget(dashboard);
  const story = topStorySentence(dashboard);
  return (
    <div className={styles.finding}>
      <p>
        <strong>{today.count}</strong>
        {today.rest}
      </p>
      {explaining ? (
        <p>
          <TextLink as={Link} to={`/targets/${explaining.target.id}/analytics`}>
            <bdi>{explaining.target.name}</bdi>
          </TextLink>
          {explaining.rest}
        </p>
      ) : null}
      {story ? <p>{story}</p> : null}
    </div>
  );
}
