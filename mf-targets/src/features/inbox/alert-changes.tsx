import type { ToldChange } from '@newswatch/shared/contracts';
import { RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** Shows what changed in the story of an alert since the alert before it, each with the report that was first. */
export function AlertChanges({ changes }: { changes: readonly ToldChange[] }) {
  return changes.map(({ text, at, article_id, source }) => (
    <p key={text} dir="auto">
      <strong>{text}</strong>{' '}
      <span className="ui-muted">
        <TextLink as={Link} to={`/articles/${article_id}`}>
          <bdi>{source}</bdi>
        </TextLink>
        , <RelativeTime value={at} />
      </span>
    </p>
  ));
}
