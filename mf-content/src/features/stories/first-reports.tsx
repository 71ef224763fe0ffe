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
            : 'By the time given on each page or, if there is none, the time when we first saw it'
      }
    >
      <Stack gap={3}>
        <SourceList sources={sources.slice(0, SHOWN)} since={reportedAt(first)} />
        {folded.length > 0 ? (
          <Disclosure summary={`${folded.length} more`}>
            <SourceList sources={folded} since={reportedAt(first)} />
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Null if the time is not known; older servers only send when we first saw the article. */
const reportedAt = ({ first: { reported_at, first_seen_at } }: StorySource): string | null =>
  reported_at === undefined ? first_seen_at : reported_at;

function SourceList({ sources, since }: { sources: readonly StorySource[]; since: string | null }) {
  return (
    <ol className={linked.stories}>
      {sources.map((source) => {
        const { id, name, logo_url, country, articles, first } = source;
        const at = reportedAt(source);
        return (
          <li key={id}>
            <SiteMark name={name} src={logo_url} size={20} />
            <div>
              <span className={styles.sourceLine}>
                <TextLink as={Link} to={`/sources/${id}`}>
                  <bdi>{name}</bdi>
                </TextLink>
                <span className="ui-muted ui-tabular">{delay(since, at)}</span>
              </span>
              <Link className={linked.title} to={`/articles/${first.id}`} dir="auto">
                <ArticleHeadline article={first} />
              </Link>
              <span className="ui-muted">
                {at === null ? 'Time not known' : <RelativeTime value={at} />}
                {articles > 1 ? ` · ${counted(articles, 'article')}` : ''}
                {country ? ` · ${countryName(country)}` : ''}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** "First", "+40 min"; nothing if a time is not known. */
function delay(since: string | null, at: string | null): string {
  if (since === null || at === null) return '';
  const later = Date.parse(at) - Date.parse(since);
  return later === 0
    ? 'First'
    : `+${formatDuration(Math.max(MINUTE_MS, Math.round(later / MINUTE_MS) * MINUTE_MS))}`;
}
