import { countryName, type ReachFigures, type ReleaseDetails } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted } from '@newswatch/shell-api/patterns';
import {
  BarChart,
  BarList,
  Card,
  dayLabels,
  formatCount,
  RelativeTime,
  Stat,
  StatStrip,
} from '@newswatch/ui';
import { isBefore, shareText } from './release-labels.ts';
import styles from './releases.module.css';

/** The reuse of a release: how much, where and when. */
export function ReleaseFiguresStrip({ release }: { release: ReleaseDetails }) {
  const { timezone } = useCurrentUser();
  const { figures, own_words, sent_on } = release;
  const { articles, quotes, stories, sources, countries, largest_share, first_at, last_at } = figures;
  return (
    <div className={styles.figures}>
      <StatStrip>
        <Stat
          label="Articles that reuse it"
          value={formatCount(articles)}
          hint={
            quotes === 0
              ? undefined
              : `${counted(quotes, 'more article')} ${quotes === 1 ? 'quotes' : 'quote'} it`
          }
        />
        <Stat
          label="Stories"
          value={formatCount(stories)}
          hint={`from ${counted(sources, 'source')}${countries > 0 ? ` in ${counted(countries, 'country', 'countries')}` : ''}`}
        />
        <Stat
          label="Largest share"
          value={largest_share === null ? '–' : shareText(largest_share)}
          hint={`of its ${formatCount(own_words)} words, not counting quotations and closing parts`}
        />
        {figures.reach ? (
          <Stat
            label="Potential reach"
            value={figures.reach.articles === 0 ? '–' : formatCount(figures.reach.potential)}
            hint={countedInReach(figures.reach)}
          />
        ) : null}
        <Stat
          label="First article"
          value={first_at === null ? '–' : <RelativeTime value={first_at} />}
          hint={
            <>
              {first_at !== null && isBefore(first_at, sent_on, timezone)
                ? 'before the release was sent; '
                : null}
              {last_at === null || last_at === first_at ? null : (
                <>
                  the last one <RelativeTime value={last_at} />
                </>
              )}
            </>
          }
        />
      </StatStrip>
    </div>
  );
}

/** "people per month, from 3 of 5 articles; the others have no audience" */
const countedInReach = ({ articles, articles_without }: ReachFigures): string =>
  articles_without === 0
    ? 'people per month, from all articles'
    : `people per month, from ${formatCount(articles)} of ${counted(articles + articles_without, 'article')}; the ${articles_without === 1 ? 'other has' : 'others have'} no audience`;

export function ReleaseDays({ release: { figures } }: { release: ReleaseDetails }) {
  const { by_day, articles } = figures;
  if (articles === 0) return null;
  const shown = by_day.reduce((sum, day) => sum + day.articles, 0);
  return (
    <Card
      title="Articles per day"
      description={
        shown < articles
          ? `The first ${by_day.length} days; ${counted(articles - shown, 'article')} came later.`
          : `Since the first day, in your time zone`
      }
    >
      <BarChart
        label="Articles per day"
        unit="articles"
        bars={by_day.map(({ date, articles: value }) => ({ ...dayLabels(date), value }))}
      />
    </Card>
  );
}

export function ReleaseCountries({ release: { by_country } }: { release: ReleaseDetails }) {
  if (by_country.length < 2) return null;
  return (
    <Card title="Countries of the sources">
      <BarList
        label="Articles by country"
        unit="articles"
        rows={by_country.map(({ country, articles }) => ({
          id: country ?? 'none',
          name: country === null ? 'No country' : countryName(country),
          value: articles,
        }))}
      />
    </Card>
  );
}
