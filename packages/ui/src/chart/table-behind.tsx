export type DataAsTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  hidden?: boolean;
};

/** The figures of a chart as a table: what assistive technology reads, and what one can copy. */
export function DataAsTable({ caption, head, rows, hidden = true }: DataAsTableProps) {
  return (
    <table className={hidden ? 'ui-visually-hidden' : 'ui-table ui-table-compact'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title, at) =>
            title === '' ? (
              <td key={at} />
            ) : (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, ...figures]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {figures.map((figure, at) => (
              <td key={at} className="ui-cell-end">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
