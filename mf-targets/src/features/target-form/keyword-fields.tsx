import { keywordLimitMessage, limits } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { FormAlert, FormField, TagsInput } from '@newswatch/ui';
import { type Control, useWatch } from 'react-hook-form';
import type { TargetFormValues } from './form-values.ts';

/** The three lists of keywords. */
export function KeywordFields({ control }: { control: Control<TargetFormValues> }) {
  const { plan } = useCurrentUser();
  const lists = useWatch({ control, name: ['keywords_any', 'keywords_all', 'keywords_none'] });
  const tooMany = keywordLimitMessage(plan, lists.flat().length);
  return (
    <>
      <FormField control={control} name="keywords_any" label="Any of these">
        {(field) => (
          <TagsInput
            {...field}
            noun="keyword"
            placeholder="harbour, port, ferry terminal"
            maxLength={limits.KEYWORD_MAX}
          />
        )}
      </FormField>
      <FormField control={control} name="keywords_all" label="All of these" optional>
        {(field) => <TagsInput {...field} noun="keyword" maxLength={limits.KEYWORD_MAX} />}
      </FormField>
      <FormField control={control} name="keywords_none" label="None of these" optional>
        {(field) => <TagsInput {...field} noun="keyword" maxLength={limits.KEYWORD_MAX} />}
      </FormField>
      {tooMany ? <FormAlert tone="warning">{tooMany}</FormAlert> : null}
    </>
  );
}
