import { queryOfKeywords } from '@newswatch/shared/contracts';
import { Segmented } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useMayQuery } from '../../translation/use-may-query.ts';
import type { TargetFormValues } from './form-values.ts';
import styles from './query-field.module.css';
import { TurnIntoQuery } from './turn-into-query.tsx';

/** Switches to keywords or to a query. The first query is built from the keywords; an existing query is kept. */
export function switchMode(
  form: UseFormReturn<TargetFormValues>,
  chosen: TargetFormValues['match_mode'],
): void {
  const { keywords_any: any, keywords_all: all, keywords_none: none, speakers, query } = form.getValues();
  if (chosen === 'query' && query === '')
    form.setValue('query', queryOfKeywords({ any, all, none, speakers }));
  form.setValue('match_mode', chosen, { shouldDirty: true });
  form.clearErrors(['query', 'keywords_any', 'keywords_all', 'keywords_none', 'speakers']);
}

/**
 * Switches between keyword lists, which every plan has, and a query, if the plan includes it.
 */
export function MatchMode({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const mode = useWatch({ control: form.control, name: 'match_mode' });
  const mayQuery = useMayQuery() || mode === 'query';
  return (
    <div>
      <div className={styles.modes}>
        <Segmented
          label="Search method"
          value={mode}
          options={[
            { value: 'keywords', label: 'Keywords' },
            { value: 'query', label: 'Query', disabled: !mayQuery },
          ]}
          onChange={(chosen) => switchMode(form, chosen)}
        />
        {mayQuery && mode === 'keywords' ? <TurnIntoQuery form={form} /> : null}
      </div>
      {mayQuery ? null : (
        <p className="ui-hint">Queries with AND, OR and NEAR are included in the Pro plan.</p>
      )}
    </div>
  );
}
