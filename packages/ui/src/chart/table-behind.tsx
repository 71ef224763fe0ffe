export type DataAsTableProps = {
  caption: string;
  /** The first one is the head of the rows' names; '' leaves it empty. */
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** The figures of a chart as a table for assistive technology. */
export function DataAsTable({ caption, head, rows }: DataAsTableProps) {
  return (
    <div className="ui-visually-hidden">
      <table className="ui-table ui-table-compact">
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
    </div>
  );
}
