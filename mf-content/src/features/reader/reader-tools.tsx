import { useSingleKey } from '@newswatch/shell-api/patterns';
import { LinkButton, Row } from '@newswatch/ui';
import { ChevronLeft, ChevronRight } from '@newswatch/ui/icons';
import { Link, useNavigate } from 'react-router-dom';
import { useNeighbours } from './use-neighbours.ts';

/**
 * Next and previous article of the list it was opened from (j and k). Renders nothing if it was opened from elsewhere.
 */
export function ReaderTools({ articleId }: { articleId: string }) {
  const { list, previous, next, place } = useNeighbours(articleId);
  const navigate = useNavigate();
  useSingleKey(({ key }) => {
    const to = key === 'j' ? next : key === 'k' ? previous : undefined;
    if (to !== undefined) void navigate(`/articles/${to}`, { state: { list }, replace: true });
  });
  if (previous === undefined && place === undefined && next === undefined) return null;
  return (
    <Row gap={2} className="ui-no-print">
      {previous === undefined ? null : (
        <LinkButton
          data-action="Previous article"
          as={Link}
          to={`/articles/${previous}`}
          state={{ list }}
          replace
          size="small"
          icon={<ChevronLeft />}
        >
          Previous
        </LinkButton>
      )}
      {place === undefined ? null : <span className="ui-muted ui-tabular">{place}</span>}
      {next === undefined ? null : (
        <LinkButton
          data-action="Next article"
          as={Link}
          to={`/articles/${next}`}
          state={{ list }}
          replace
          size="small"
          icon={<ChevronRight />}
        >
          Next
        </LinkButton>
      )}
    </Row>
  );
}
