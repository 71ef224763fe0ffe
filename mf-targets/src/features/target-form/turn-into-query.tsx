import { queryOfKeywords } from '@newswatch/shared/contracts';
import { Button, confirm } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { TargetFormValues } from './form-values.ts';

/**
 * A button that continues in query mode with a query that finds the same articles as the keywords. Renders nothing without
 * keywords and names.
 */
export function TurnIntoQuery({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const [any, all, none, speakers] = useWatch({
    control: form.control,
    name: ['keywords_any', 'keywords_all', 'keywords_none', 'speakers'],
  });
  if (any.length + all.length + none.length + speakers.length === 0) return null;
  const turn = async () => {
    const query = queryOfKeywords({ any, all, none, speakers });
    const written = form.getValues('query');
    const isReplaced = written !== '' && written !== query;
    const question = {
      title: 'Replace your query?',
      body: 'A query made from these keywords replaces the one you wrote.',
      confirmLabel: 'Replace query',
    };
    if (isReplaced && !(await confirm(question))) return;
    form.setValue('query', query, { shouldDirty: true });
    form.setValue('match_mode', 'query', { shouldDirty: true });
    form.clearErrors(['query', 'keywords_any', 'keywords_all', 'keywords_none', 'speakers']);
  };
  return (
    <Button
      size="small"
      variant="ghost"
      title="The query finds the same articles, and can then be refined"
      onClick={() => void turn()}
    >
      Turn keywords into a query
    </Button>
  );
}
