import { countryName, type Story, type StorySource } from '@newswatch/shared/contracts';
import { ArticleHeadline, counted } from '@newswatch/shell-api/patterns';
import { Card, Disclosure, formatDuration, RelativeTime, SiteMark, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import linked from '../../articles/linked-stories.module.css';
import styles from './stories.module.css';

const SHOWN = 6;
const MINUTE_MS = 60_000;

/** Each source with its first report, and its delay after the very first one. */
export function FirstReports({ story: { sources, articles, is_complete } }: { story: Story }) {
  const [first] = sources;
  if (!first) return null;
  const folded = sources.slice(SHOWN);
  return (
    <Card
      title="Who reported it first"
      description={
        !is_complete
          ? `Of the first ${counted(articles, 'article')}`
          : sources.length === 1
            ? 'One source so far'
            : 'Ordered by when we found each article'
      }
    >
      <Stack gap={3}>
        <SourceList sources={sources.slice(0, SHOWN)} since={first.first.first_seen_at} />
        {folded.length > 0 ? (
          <Disclosure summary={`${folded.length} more`}>
            <SourceList sources={folded} since={first.first.first_seen_at} />
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

function SourceList({ sources, since }: { sources: readonly StorySource[]; since: string }) {
  return (
    <ol className={linked.stories}>
      {sources.map(({ id, name, logo_url, country, articles, first }) => (
        <li key={id}>
          <SiteMark name={name} src={logo_url} size={20} />
          <div>
            <span className={styles.sourceLine}>
              <TextLink as={Link} to={`/sources/${id}`}>
                <bdi>{name}</bdi>
              </TextLink>
              <span className="ui-muted ui-tabular">{delay(since, first.first_seen_at)}</span>
            </span>
            <Link className={linked.title} to={`/articles/${first.id}`} dir="auto">
              <ArticleHeadline article={first} />
            </Link>
            <span className="ui-muted">
              <RelativeTime value={first.first_seen_at} />
              {articles > 1 ? ` · ${counted(articles, 'article')}` : ''}
              {country ? ` · ${countryName(country)}` : ''}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** "First", "+40 min" */
function delay(since: string, at: string): string {
  const later = Date.parse(at) - Date.parse(since);
  return later === 0
    ? 'First'
    : `+${formatDuration(Math.max(MINUTE_MS, Math.round(later / MINUTE_MS) * MINUTE_MS))}`;
}
