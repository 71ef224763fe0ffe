import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { FormField, TagsInput } from '@newswatch/ui';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { quoteQueries } from '../../api/quotes.ts';
import type { TargetFormValues } from './form-values.ts';

const SUGGESTED = 50;

/** People and organisations whose quotes a target finds. Those whom the articles of the last 30 days quote most are suggested. */
export function QuotedField({ control }: { control: Control<TargetFormValues> }) {
  const [isUsed, setIsUsed] = useState(false);
  const { data } = useQuery({
    ...quoteQueries.speakers({ period: '30d', per_page: SUGGESTED }),
    enabled: isUsed,
    meta: { quiet: true },
  });
  return (
    <FormField
      control={control}
      name="speakers"
      label="Quoted"
      hint="Also finds articles that quote these people or organisations. A last name finds everybody who has it."
      optional
    >
      {(field) => (
        <TagsInput
          {...field}
          onFocus={() => setIsUsed(true)}
          noun="name"
          placeholder="Maria Keller, Port Authority"
          max={limits.TARGET_SPEAKERS_MAX}
          maxLength={limits.SPEAKER_MAX}
          suggestions={data?.items.map(({ name }) => name)}
        />
      )}
    </FormField>
  );
}
