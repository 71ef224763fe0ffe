import type { Usage } from '@newswatch/shared/contracts';
import { ProgressBar, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './target-columns.module.css';

/** The colours of the bar; a limit that is not near has none. */
const tones = { low: 'neutral', medium: 'neutral', high: 'warning', full: 'danger' } as const;

/** Shows the number of the plan's targets that are used, with a link to the plan. Renders nothing without a limit. */
export function QuotaBar({ quota }: { quota: Usage }) {
  if (quota.max === null) return null;
  return (
    <div className={styles.quota}>
      <span>
        <strong className="ui-tabular">{quota.used}</strong> of {quota.max} targets used
      </span>
      <ProgressBar
        label="Targets used"
        hideLabel
        value={quota.used}
        max={quota.max}
        valueText={`${quota.used} of ${quota.max}`}
        tone={tones[quota.status]}
      />
      <TextLink as={Link} to="/settings/quota">
        Your plan
      </TextLink>
    </div>
  );
}
