import { HighlightForm, type ListedHighlight, languageTags } from '@newswatch/shared/contracts';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField } from '@newswatch/ui';
import * as v from 'valibot';
import { highlightKeys, highlightsApi } from '../../api/highlights.ts';
import { quoteProps } from '../../highlights/colours.tsx';
import { TagsControl } from '../../highlights/tags-control.tsx';
import { paramsOf, useShowHighlight } from '../../highlights/use-highlights.ts';

const TagsForm = v.pick(HighlightForm, ['tags']);

/** The tags of a highlight, which can be changed. */
export function TagsDialog({ highlight, onClose }: { highlight: ListedHighlight; onClose: () => void }) {
  const show = useShowHighlight();
  const api = useApiForm({
    schema: TagsForm,
    values: { tags: highlight.tags },
    send: (body) => highlightsApi.update({ params: paramsOf(highlight), body }),
    onSaved({ highlight: saved }) {
      show(saved);
      onClose();
    },
    failed: 'The tags could not be saved.',
    refreshes: [[...highlightKeys, 'tags']],
  });
  return (
    <FormDialog title="Tags" api={api} submit="Save" onClose={onClose}>
      <blockquote
        {...quoteProps(highlight.colour)}
        lang={languageTags[highlight.article.language]}
        dir="auto"
      >
        {highlight.quote}
      </blockquote>
      <FormField control={api.form.control} name="tags" label="Tags" optional>
        {(field) => <TagsControl {...field} />}
      </FormField>
    </FormDialog>
  );
}
