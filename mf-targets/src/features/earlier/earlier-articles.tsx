import { limits, type Target } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, Row } from '@newswatch/ui';
import { useEffect, useRef } from 'react';
import { targetsApi } from '../../api/targets.ts';

/**
 * Earlier articles of a target: the progress while they are added, and a button where some may be missing. The page refetches the
 * target; its lists and figures follow here.
 */
export function EarlierArticles({ target: { id, earlier_articles } }: { target: Target }) {
  const queries = useQueryClient();
  const { last = null, can_add = false } = earlier_articles ?? {};
  const state = last && `${last.status} ${last.added}`;
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    void queries.invalidateQueries({ queryKey: targetKeys.all });
  }, [queries, state]);
  const add = useApiMutation(() => targetsApi.addEarlierArticles({ params: { targetId: id } }), {
    refreshes: [targetKeys.all],
  });
  const isRunning = last?.status === 'running';
  const button = can_add ? (
    <Button size="small" loading={add.isPending} onClick={() => add.mutate()}>
      {last?.status === 'failed' ? 'Try again' : 'Add earlier articles'}
    </Button>
  ) : null;
  if (last?.status === 'failed') {
    return (
      <FormAlert tone="warning" action={button}>
        {last.added === 0
          ? 'Earlier articles could not be added.'
          : `Only ${counted(last.added, 'earlier article')} could be added.`}
      </FormAlert>
    );
  }
  return (
    <>
      <p role="status" className={isRunning ? 'ui-muted' : 'ui-visually-hidden'}>
        {isRunning
          ? `Adding earlier articles: ${last.added.toLocaleString('en')} so far`
          : last?.status === 'full'
            ? `The newest ${counted(limits.EARLIER_ARTICLES_MAX, 'earlier article')} were added.`
            : null}
      </p>
      {last?.status === 'done' && last.added === 0 && !can_add ? (
        <p className="ui-muted">
          No earlier articles from the last {limits.EARLIER_ARTICLES_DAYS} days match.
        </p>
      ) : null}
      {button ? (
        <Row>
          {button}
          <span className="ui-muted">From the last {limits.EARLIER_ARTICLES_DAYS} days, without alerts.</span>
        </Row>
      ) : null}
    </>
  );
}
