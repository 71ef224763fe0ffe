import { type Article, languageNames } from '@newswatch/shared/contracts';
import { formatDuration, RelativeTime, SiteMark, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './story-articles.module.css';

type Sibling = Article['story'][number];

/** Returns the time when the first report of a story was found, and by which source; null if two share that time. */
export function firstReportOf({
  source,
  first_seen_at,
  story,
}: Pick<Article, 'source' | 'first_seen_at' | 'story'>): { source: string; at: string } | null {
  const reports = [
    { source: source.name, at: first_seen_at },
    ...story.map((sibling) => ({ source: sibling.source_name, at: sibling.first_seen_at })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const [first, second] = reports;
  return first && first.at !== second?.at ? first : null;
}

interface StoryArticlesProps {
  /** The article beside which the others are listed. */
  article: Pick<Article, 'language' | 'source' | 'first_seen_at' | 'story'>;
  siblings: readonly Sibling[];
}

/** Other articles of a story: who reports it, how long after the first report, and in which language, if it is another one. */
export function StoryArticles({ article, siblings }: StoryArticlesProps) {
  const first = firstReportOf(article);
  return (
    <ul className={styles.articles}>
      {siblings.map((sibling) => (
        <li key={sibling.id}>
          <SiteMark name={sibling.source_name} src={sibling.source_logo_url} size={20} />
          <div>
            <TextLink as={Link} to={`/articles/${sibling.id}`} dir="auto">
              {sibling.title}
            </TextLink>
            <span className="ui-muted">
              <bdi>{sibling.source_name}</bdi>, <RelativeTime value={sibling.first_seen_at} />
              {first ? <> · {placeAfter(first.at, sibling.first_seen_at)}</> : null}
              {sibling.language && sibling.language !== article.language ? (
                <> · {languageNames[sibling.language]}</>
              ) : null}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "first", or "40 min after the first report". */
function placeAfter(first: string, at: string): string {
  const later = Date.parse(at) - Date.parse(first);
  return later === 0 ? 'first' : `${formatDuration(later)} after the first report`;
}
