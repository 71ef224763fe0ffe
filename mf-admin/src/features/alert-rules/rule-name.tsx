import type { ReactNode } from 'react';
import cells from '../../looks/cells.module.css';
import styles from './rule-name.module.css';

/** The name of a rule above its figure. */
export function RuleName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.name}>
      {/* A `span`, so that names in Arabic start at the same edge as the others. */}
      <span>
        <bdi>{name}</bdi>
      </span>
      <span className={cells.soft}>{children}</span>
    </span>
  );
}
