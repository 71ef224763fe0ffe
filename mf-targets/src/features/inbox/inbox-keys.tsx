import { Kbd } from '@newswatch/ui';
import styles from './notification-item.module.css';

/** The keys of the list, at its foot. Only where there is likely a keyboard. */
export function InboxKeys({ opensBeside }: { opensBeside: boolean }) {
  const keys: [keys: string[], does: string][] = [
    [['J', 'K'], 'move'],
    ...(opensBeside ? [[['↵'], 'show'] satisfies [string[], string]] : []),
    [['O'], 'open'],
    [['R'], 'read'],
    [['E'], 'archive'],
    // Beside an open alert there is no room for it; the checkbox names its key.
    ...(opensBeside ? [] : [[['X'], 'select'] satisfies [string[], string]]),
    [['?'], 'all keys'],
  ];
  return (
    <ul className={styles.keys} aria-label="Keyboard shortcuts for this list">
      {keys.map(([names, does]) => (
        <li key={does}>
          {names.map((name) => (
            <Kbd key={name} keys={[name]} />
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
