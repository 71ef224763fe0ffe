import { chartTitle } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { SelectField, Skeleton } from '@newswatch/ui';
import { chartQueries } from '../api/charts.ts';

interface ChartFieldProps {
  value: string | undefined;
  error: string | undefined;
  onChange: (chartId: string) => void;
}

/** Chooses one of the person's own charts for a tile. A deleted one stays until another is chosen. */
export function ChartField({ value, error, onChange }: ChartFieldProps) {
  const query = useQuery(chartQueries.list());
  return (
    <QueryView query={query} what="your charts" loading={<Skeleton shape="block" height={64} />}>
      {({ items }) => {
        const isGone = value !== undefined && !items.some(({ id }) => id === value);
        return (
          <SelectField
            label="Chart"
            hint={
              items.length === 0
                ? 'You have no charts yet. Add one to the overview first.'
                : 'A shared link hides charts of alerts, ratings, tones or words.'
            }
            options={[
              ...(isGone ? [{ value, label: 'Deleted chart' }] : []),
              ...items.map((chart) => ({ value: chart.id, label: chartTitle(chart) })),
            ]}
            placeholder="Choose a chart"
            value={value ?? ''}
            error={error ? [error] : []}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </QueryView>
  );
}
