import { limits, type Story } from '@newswatch/shared/contracts';
import { Card, RelativeTime, SiteMark, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import linked from '../../articles/linked-stories.module.css';

/** Shows the sources that gave their articles another title. */
export function TitleChanges({ story: { title_changes: changes } }: { story: Story }) {
  if (changes.length === 0) return null;
  return (
    <Card
      title="Changed titles"
      description={
        changes.length < limits.STORY_TITLE_CHANGES_MAX
          ? 'Earliest change first'
          : `The first ${limits.STORY_TITLE_CHANGES_MAX} changes`
      }
    >
      <ol className={linked.stories}>
        {changes.map(({ article_id, source, version, before, after, seen_at }) => (
          <li key={`${article_id} ${version}`}>
            <SiteMark name={source.name} src={source.logo_url} size={20} />
            <div>
              <del className="ui-muted" dir="auto">
                {before}
              </del>
              <TextLink as={Link} to={`/articles/${article_id}`} dir="auto">
                {after}
              </TextLink>
              <span className="ui-muted">
                <bdi>{source.name}</bdi>, <RelativeTime value={seen_at} />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
