import { ADDED_SOURCE_ID, type ArticleSummary } from '@newswatch/shared/contracts';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** The source of an article, with a link to its page. A site with only one added page has none. */
export function SourceName({ source }: { source: Pick<ArticleSummary['source'], 'id' | 'name'> }) {
  if (source.id === ADDED_SOURCE_ID) return <bdi>{source.name}</bdi>;
  return (
    <TextLink as={Link} to={`/sources/${source.id}`}>
      <bdi>{source.name}</bdi>
    </TextLink>
  );
}
