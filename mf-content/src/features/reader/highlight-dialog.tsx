import { type Article, HighlightForm, languageTags, type PlacedHighlight } from '@newswatch/shared/contracts';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { Button, FormField, TextAreaField } from '@newswatch/ui';
import { highlightsApi } from '../../api/highlights.ts';
import { ColourButtons, quoteProps } from '../../highlights/colours.tsx';
import { TagsControl } from '../../highlights/tags-control.tsx';
import { paramsOf, useHighlightActions, useShowHighlight } from '../../highlights/use-highlights.ts';
import styles from './highlights.module.css';

interface HighlightDialogProps {
  article: Article;
  highlight: PlacedHighlight;
  onClose: () => void;
}

/** A highlighted passage with its colour, note and tags, which can be changed; the highlight can be deleted. */
export function HighlightDialog({ article, highlight, onClose }: HighlightDialogProps) {
  const show = useShowHighlight();
  const { setColour, remove, isRemoving } = useHighlightActions();
  const api = useApiForm({
    schema: HighlightForm,
    values: { note: highlight.note, tags: highlight.tags },
    send: (body) => highlightsApi.update({ params: paramsOf(highlight), body }),
    onSaved: ({ highlight: saved }) => show(saved),
    onClose,
    failed: 'The highlight could not be saved.',
  });
  return (
    <FormDialog
      title="Highlight"
      api={api}
      submit="Save"
      extra={
        <Button
          variant="ghost"
          className={styles.delete}
          // The label is short, so that the three buttons fit on a line of a phone.
          aria-label="Delete highlight"
          loading={isRemoving}
          onClick={() => remove(highlight, { onSuccess: onClose })}
        >
          Delete
        </Button>
      }
      onClose={onClose}
    >
      <blockquote {...quoteProps(highlight.colour)} lang={languageTags[article.language]} dir="auto">
        {highlight.quote}
      </blockquote>
      <ColourButtons
        label="Colour"
        labelOf={(name) => name}
        current={highlight.colour}
        onChoose={(colour) => setColour.mutate({ highlight, colour })}
      />
      <TextAreaField label="Note" optional dir="auto" rows={4} {...api.field('note')} />
      <FormField control={api.form.control} name="tags" label="Tags" optional>
        {(field) => <TagsControl {...field} />}
      </FormField>
    </FormDialog>
  );
}
