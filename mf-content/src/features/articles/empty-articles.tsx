import { Button, EmptyState, LinkButton, Row } from '@newswatch/ui';
import { Link } from 'react-router-dom';

interface EmptyArticlesProps {
  isNarrowed: boolean;
  isCollection: boolean;
  /** Whether the person may add articles, in a collection. */
  mayFill: boolean;
  /** Whether only articles that the person added are shown. */
  isAdded: boolean;
  onAdd: () => void;
  onReset: () => void;
}

/** My Articles without articles: none has been found or collected yet, or none matches the filters. */
export function EmptyArticles({
  isNarrowed,
  isCollection,
  isAdded,
  mayFill,
  onAdd,
  onReset,
}: EmptyArticlesProps) {
  if (isAdded && !isCollection) {
    return (
      <EmptyState
        title="No added articles found"
        action={
          <Row gap={2} justify="center">
            <Button variant="primary" onClick={onAdd}>
              Add an article
            </Button>
            <Button onClick={onReset}>Show all my articles</Button>
          </Row>
        }
      >
        Add any page or PDF document by its address, even from sites that Newswatch does not read.
      </EmptyState>
    );
  }
  if (isNarrowed) {
    const all = isCollection ? 'Show the whole collection' : 'Show all my articles';
    return (
      <EmptyState title="No articles found" action={<Button onClick={onReset}>{all}</Button>}>
        Nothing matches these filters.
      </EmptyState>
    );
  }
  if (isCollection) {
    return (
      <EmptyState
        title="This collection is empty"
        action={
          <LinkButton as={Link} to="/articles">
            Go to My Articles
          </LinkButton>
        }
      >
        {mayFill
          ? 'Choose “Add to collection” on an article, or add a page by its address.'
          : 'Articles appear here as soon as the owner or a contributor adds them.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing here yet"
      action={
        <Row gap={2} justify="center">
          <LinkButton as={Link} to="/targets" variant="primary">
            Go to my targets
          </LinkButton>
          <LinkButton as={Link} to="/articles?scope=all">
            See everything we read
          </LinkButton>
        </Row>
      }
    >
      A target is a topic you want to hear about. What it finds appears here.
    </EmptyState>
  );
}
