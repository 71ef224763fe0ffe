import type { ReactNode } from 'react';
import styles from '../charts.module.css';

interface FiguresTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { id: string; name: ReactNode; cells: readonly string[] }[];
}

/** A chart that is a table: it scrolls in its card, including with the keyboard. */
export function FiguresTable({ label, head, rows }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard.
    <div role="group" className={styles.table} tabIndex={0} aria-label="Table">
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((title, at) => (
              <th key={title} scope="col" className={at > 0 ? styles.figure : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className={styles.figure}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
