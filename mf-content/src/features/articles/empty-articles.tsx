import { Button, EmptyState, LinkButton, Row } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** My Articles without articles: none has been found yet, or none matches the filters. */
export function EmptyArticles({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState title="No articles found" action={<Button onClick={onReset}>Show all my articles</Button>}>
        Nothing matches these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing here yet"
      action={
        <Row gap={2}>
          <LinkButton as={Link} to="/targets" variant="primary">
            Go to my targets
          </LinkButton>
          <LinkButton as={Link} to="/articles?scope=all">
            See everything we read
          </LinkButton>
        </Row>
      }
    >
      Articles appear here as soon as one of your targets finds them.
    </EmptyState>
  );
}
