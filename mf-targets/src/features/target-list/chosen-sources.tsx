import { retryOf } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { keepPreviousData, useQuery } from '@newswatch/shared/query';
import { sourcePicker } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import { useState } from 'react';

const FIRST = 5;
const before = { include: 'Only', exclude: 'All except' };

/** The sources of a target by name: the first few, the others on demand. */
export function ChosenSources({
  source_scope: scope,
  source_ids: ids,
}: Pick<Target, 'source_scope' | 'source_ids'>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? ids : ids.slice(0, FIRST);
  const names = useQuery({
    ...sourcePicker.names(shown),
    enabled: scope !== 'all' && shown.length > 0,
    placeholderData: keepPreviousData,
  });
  if (scope === 'all') return 'Every source';
  const count = `${ids.length} chosen`;
  const { onRetry, retrying } = retryOf(names);
  if (!names.data) {
    return (
      <>
        {before[scope]} {count}
        {names.isError ? (
          <>
            {'. Their names could not be loaded. '}
            <Button size="small" onClick={onRetry} loading={retrying}>
              Retry
            </Button>
          </>
        ) : null}
      </>
    );
  }
  const hidden = ids.length - (names.isPlaceholderData ? FIRST : shown.length);
  // Some sources are no longer read.
  const missing = ids.length - hidden - names.data.length;
  return (
    <>
      {`${before[scope]} `}
      {names.data.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : ''}
          <bdi>{name}</bdi>
        </span>
      ))}
      {missing > 0 ? `${names.data.length > 0 ? ' and ' : ''}${missing} no longer available` : ''}
      {hidden > 0 ? (
        <>
          {' '}
          <Button size="small" variant="ghost" loading={names.isFetching} onClick={() => setShowsAll(true)}>
            {`and ${hidden} more`}
          </Button>
        </>
      ) : null}
    </>
  );
}
