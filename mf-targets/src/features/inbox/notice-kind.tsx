import type { Notification } from '@newswatch/shared/contracts';
import { notices } from '../../labels/notification-kinds.ts';
import styles from './notification-item.module.css';

/** The kind of a notice. An alert shows its source instead. */
export function NoticeKind({ type }: Pick<Notification, 'type'>) {
  if (type === 'match') return null;
  const { Icon, name } = notices[type];
  return (
    <span className={`${styles.source} ${styles.kind}`} title={name}>
      <Icon aria-hidden />
      <bdi>{name}</bdi>
    </span>
  );
}
