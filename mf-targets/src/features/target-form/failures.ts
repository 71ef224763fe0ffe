import { ApiError, NetworkError } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import { applyServerErrors } from '@newswatch/ui/form';
import type { UseFormReturn } from 'react-hook-form';
import type { TargetFormValues } from './form-values.ts';

const known: (keyof TargetFormValues)[] = [
  'name',
  'description',
  'keywords_any',
  'keywords_all',
  'keywords_none',
  'match_fields',
  'source_ids',
  'languages',
  'min_score',
  'delivery_mode',
  'channels',
];

/** Puts what the server refused at its field, or above the form; what was typed stays. */
export function showTargetFailure(form: UseFormReturn<TargetFormValues>, failure: unknown): void {
  if (failure instanceof ApiError) {
    const fields = failure.code === 'duplicate' ? { name: [failure.message] } : failure.fields;
    const placed = Object.keys(fields).length > 0;
    const left = placed ? applyServerErrors(form.setError, fields, known) : [failure.message];
    if (left.length > 0) form.setError('root.server', { type: 'server', message: left.join(' ') });
    return;
  }
  const message =
    failure instanceof NetworkError
      ? `${failure.message} Nothing was lost: please try again.`
      : messages.generic.somethingWentWrong;
  form.setError('root.server', { type: 'server', message });
}
