import { LinkButton, Row, useSingleKeys } from '@newswatch/ui';
import { ChevronLeft, ChevronRight } from '@newswatch/ui/icons';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useNeighbours } from './use-neighbours.ts';

/**
 * Next and previous article of the list it was opened from (j and k). Renders nothing if it was opened from elsewhere.
 */
export function ReaderTools({ articleId }: { articleId: string }) {
  const { list, previous, next, place } = useNeighbours(articleId);
  const navigate = useNavigate();
  const [hasKeys] = useSingleKeys();
  useEffect(() => {
    if (!hasKeys) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
      if (to !== undefined) void navigate(`/articles/${to}`, { state: { list }, replace: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasKeys, next, previous, list, navigate]);
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable=true]') !== null
  );
}
