import { Kbd, useSingleKeys } from '@newswatch/ui';
import styles from './notification-item.module.css';

interface InboxKeysProps {
  opensBeside: boolean;
  /** Whether the list has groups that can be collapsed. */
  hasGroups?: boolean;
  /** Whether the alerts are snoozed ones, which stay unread. */
  isLater?: boolean;
}

/** The keys of the list, at its foot. Only where there is likely a keyboard, and not if the person has turned them off. */
export function InboxKeys({ opensBeside, hasGroups = false, isLater = false }: InboxKeysProps) {
  const [hasKeys] = useSingleKeys();
  if (!hasKeys) return null;
  const keys: [keys: string[], does: string][] = [
    [['J', 'K'], 'move'],
    ...(hasGroups ? [[['←', '→'], 'fold'] satisfies [string[], string]] : []),
    ...(opensBeside ? [[['↵'], 'show'] satisfies [string[], string]] : []),
    [['O'], 'open'],
    ...(isLater ? [] : [[['R'], 'read'] satisfies [string[], string]]),
    [['E'], 'archive'],
    [['H'], 'later'],
    // Hidden beside an open alert, where there is no room; there, the checkbox names its key.
    ...(opensBeside ? [] : [[['X'], 'select'] satisfies [string[], string]]),
    [['?'], 'all keys'],
  ];
  return (
    <ul className={`ui-no-print ${styles.keys}`} aria-label="Keyboard shortcuts for this list">
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
