import { useQuery } from '@newswatch/shared/query';
import { FormField, TagsInput } from '@newswatch/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { quoteQueries } from '../../api/quotes.ts';
import type { TargetFormValues } from './form-values.ts';

const SUGGESTED = 50;

/** People and organisations whose quotes a target finds. Those whom the articles of the last 30 days quote most are suggested. */
export function QuotedField({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const [isUsed, setIsUsed] = useState(false);
  const { data } = useQuery({
    ...quoteQueries.speakers({ period: '30d', per_page: SUGGESTED }),
    enabled: isUsed,
    meta: { quiet: true },
  });
  return (
    <FormField
      control={form.control}
      name="speakers"
      label="Quoted"
      hint="Also finds articles that quote these people or organisations. A last name finds everybody with that name. Put a name with a comma in quotation marks."
      optional
    >
      {(field) => (
        <TagsInput
          {...field}
          onChange={(names) => {
            field.onChange(names);
            // An invalid name, or one too many, is reported here at once: a forecast may use the list only when it is valid.
            void form.trigger('speakers');
          }}
          onFocus={() => setIsUsed(true)}
          noun="name"
          placeholder="Maria Keller, Port Authority"
          suggestions={data?.items.map(({ name }) => name)}
        />
      )}
    </FormField>
  );
}
