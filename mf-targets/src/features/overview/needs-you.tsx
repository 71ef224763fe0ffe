import type { TaskLabel, UserDashboard } from '@newswatch/shared/contracts';
import { Card, TextLink } from '@newswatch/ui';
import { type IconComponent, Rss, Send, Settings, Target, User, Webhook } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './overview.module.css';

const icons: Record<TaskLabel, IconComponent> = {
  setup: Settings,
  target: Target,
  source: Rss,
  delivery: Send,
  api: Webhook,
  personal: User,
};

/** The tasks that need attention, without the rest of the setup, which has its own banner at the top of the page. */
export const needsOf = ({ needs_you }: Pick<UserDashboard, 'needs_you'>) =>
  needs_you.items.filter(({ label }) => label !== 'setup');

/** Shows at most three items, each with its cause and one link that resolves it. */
export function NeedsYou({ needs_you }: Pick<UserDashboard, 'needs_you'>) {
  const items = needsOf({ needs_you });
  const total = needs_you.total - (needs_you.items.length - items.length);
  return (
    <Card
      title="Needs your attention"
      description={total === 1 ? '1 thing' : `${total} things`}
      actions={
        <TextLink as={Link} to="/tasks">
          All tasks
        </TextLink>
      }
    >
      <ul className={styles.needs}>
        {items.map(({ id, title, detail, direction, label, priority, action }) => {
          const Icon = icons[label];
          return (
            <li key={id} className={styles.need}>
              <span className={styles.needIcon} data-priority={priority} aria-hidden="true">
                <Icon size={16} />
              </span>
              <div className={styles.needWords} dir={direction}>
                <h3>{title}</h3>
                {detail ? <p>{detail}</p> : null}
                {action ? (
                  <TextLink as={Link} to={action.url}>
                    {action.label}
                  </TextLink>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
