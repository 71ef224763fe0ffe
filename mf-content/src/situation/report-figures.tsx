import type { ReportCounts, Situation } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { formatCount, Stat, StatStrip } from '@newswatch/ui';

/** Shows what was reported since the person's last visit, in the last hours, and in total. */
export function ReportFigures({ situation: { since_visit, total, periods } }: { situation: Situation }) {
  return (
    <StatStrip>
      {since_visit ? <Figure label="New since your last visit" counts={since_visit} /> : null}
      {periods.map(({ hours, ...counts }) => (
        <Figure key={hours} label={hours === 1 ? 'Last hour' : `Last ${hours} hours`} counts={counts} />
      ))}
      <Figure label="In total" counts={total} />
    </StatStrip>
  );
}

function Figure({
  label,
  counts: { articles, sources, countries },
}: {
  label: string;
  counts: ReportCounts;
}) {
  return (
    <Stat
      label={label}
      value={formatCount(articles)}
      hint={
        articles === 0
          ? 'articles'
          : `${articles === 1 ? 'article' : 'articles'} from ${counted(sources, 'source')}${
              countries > 0 ? ` in ${counted(countries, 'country', 'countries')}` : ''
            }`
      }
    />
  );
}
