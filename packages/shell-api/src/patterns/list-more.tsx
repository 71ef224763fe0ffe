import { formatCount, Row } from '@newswatch/ui';
import { ShowMore } from './show-more.tsx';
import { countOf, type ListEnd } from './use-list-pages.ts';

/** The end of a list: how many rows of the total are shown, and the button that shows more. */
export function ListMore({ end, noun }: { end: ListEnd | undefined; noun: string }) {
  if (!end?.isPaged) return null;
  const { shown, total, hasMore, error } = end;
  const more = <ShowMore next={end} what={`more ${noun}`} />;
  return (
    <>
      {error ? more : null}
      <Row justify="between">
        <p role="status" className="ui-muted ui-tabular">
          {hasMore
            ? `${formatCount(shown)} of ${countOf(total)} ${noun} shown`
            : `All ${formatCount(shown)} ${noun} shown.`}
        </p>
        {error ? null : more}
      </Row>
    </>
  );
}
