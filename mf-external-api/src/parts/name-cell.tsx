import type { ReactNode } from 'react';
import styles from './name-cell.module.css';

/** The first column of a list: the name opens the row's details, with a line about it below. */
export function NameCell({
  name,
  onOpen,
  children,
}: {
  name: string;
  onOpen: () => void;
  children?: ReactNode;
}) {
  return (
    <span className={styles.cell}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <bdi>{name}</bdi>
      </button>
      {children}
    </span>
  );
}
