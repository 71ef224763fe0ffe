import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { TagsInput, type TagsInputProps } from '@newswatch/ui';
import { highlightQueries } from '../api/highlights.ts';

/**
 * Tags of highlights, as the control of a form. Suggests the tags that the person already has.
 *
 * @example <FormField control={api.form.control} name="tags" label="Tags">{(field) => <TagsControl {...field} />}</FormField>
 */
export function TagsControl(field: TagsInputProps) {
  const { data } = useQuery(highlightQueries.tags());
  return (
    <TagsInput
      {...field}
      noun="tag"
      max={limits.HIGHLIGHT_TAGS_MAX}
      suggestions={data?.items.map(({ tag }) => tag)}
    />
  );
}
