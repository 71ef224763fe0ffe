import { Skeleton } from '../frame/feedback.tsx';
import type { Column } from './table-head.tsx';

type LoadingRowsProps<Row> = { columns: readonly Column<Row>[]; selectable: boolean; count: number };

/** Placeholders for loading rows. */
export function LoadingRows<Row>({ columns, selectable, count }: LoadingRowsProps<Row>) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, line) => (
        <tr key={line} className="ui-row-line">
          {selectable ? <td className="ui-cell-select" /> : null}
          {columns.map((column, at) => (
            <td
              key={column.key}
              className={column.priority ? `ui-cell-${column.priority} ui-cell-untitled` : 'ui-cell-untitled'}
            >
              <Skeleton width={`${[72, 48, 60, 40][(line + at) % 4]}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
