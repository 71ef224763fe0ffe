import { Button, FormAlert } from '@newswatch/ui';
import { lazy } from 'react';
import type { QueryBuilderProps } from './query-builder.tsx';

/** Loaded when somebody chooses the builder: most people type. Without it, the form stays as it is. */
export const LazyQueryBuilder = lazy(() =>
  import(/* webpackChunkName: "query-builder" */ './query-builder.tsx').then(
    (module) => ({ default: module.QueryBuilder }),
    (error: unknown) => {
      console.warn('The query builder could not be fetched', error);
      return { default: BuilderMissing };
    },
  ),
);

function BuilderMissing({ onShowText }: QueryBuilderProps) {
  return (
    <FormAlert
      tone="warning"
      action={
        <Button size="small" onClick={onShowText}>
          Edit the text
        </Button>
      }
    >
      The builder could not be loaded. Your query is unchanged.
    </FormAlert>
  );
}
