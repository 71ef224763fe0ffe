import { failureSentence } from '@newswatch/shared/api';
import { Button, FormAlert, formatCount, Row } from '@newswatch/ui';
import type { ListEnd } from './use-list-pages.ts';
import { countOf } from './use-read-on.ts';

/** The end of a list: how many rows of the total are shown, and the button that shows more. */
export function ListMore({ end, noun }: { end: ListEnd | undefined; noun: string }) {
  if (!end) return null;
  const { shown, total, hasMore, isLong, isReading, error, readOn } = end;
  if (!hasMore && !isLong) return null;
  const goOn = (label: string) => (
    <Button loading={isReading} onClick={readOn}>
      {label}
    </Button>
  );
  return (
    <>
      {error ? (
        <FormAlert action={goOn('Retry')}>
          More {noun} could not be loaded. {failureSentence(error)}
        </FormAlert>
      ) : null}
      <Row justify="between">
        <p role="status" className="ui-muted ui-tabular">
          {hasMore
            ? `${formatCount(shown)} of ${countOf(total)} ${noun} shown`
            : `All ${formatCount(shown)} ${noun} shown.`}
        </p>
        {hasMore && !error ? goOn('Show more') : null}
      </Row>
    </>
  );
}
