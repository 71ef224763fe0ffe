import { type KeywordHint, keywordHints, keywordLimitMessage } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, FormAlert, FormField, Grid, TagsInput, type TagsInputProps } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useMayQuery } from '../../translation/use-may-query.ts';
import type { TargetFormValues } from './form-values.ts';
import { switchMode } from './match-mode.tsx';
import { QuotedField } from './quoted-field.tsx';
import styles from './target-form.module.css';

/**
 * The three lists of keywords, each with warnings about its keywords, and the people and organisations who are quoted.
 *
 * @param props.related shown below the words that are looked for
 */
export function KeywordFields({
  form,
  related,
}: {
  form: UseFormReturn<TargetFormValues>;
  related: ReactNode;
}) {
  const { control } = form;
  const { quota } = useCurrentUser();
  const [any, all, none, speakers, languages, query] = useWatch({
    control,
    name: ['keywords_any', 'keywords_all', 'keywords_none', 'speakers', 'languages', 'query'],
  });
  const max = quota.plans?.[quota.plan].keywords_per_target;
  // If the limit is not known here, the server refuses too many.
  const used = any.length + all.length + none.length + speakers.length;
  const tooMany = max === undefined ? null : keywordLimitMessage(max, used);
  const hints = keywordHints({ any, all, none }, languages);
  // A query that was already written would not contain these keywords.
  const maySwitch = useMayQuery() && query === '';
  const hintsOf = (list: KeywordHint['list']) => (
    <KeywordHints
      hints={hints.filter((hint) => hint.list === list)}
      onSwitch={maySwitch ? () => switchMode(form, 'query') : undefined}
    />
  );
  return (
    <>
      <div>
        <FormField
          control={control}
          name="keywords_any"
          label="Any of these"
          hint={`Words, names or phrases. A * at the end matches any ending: elect* finds election. Put a name with a comma in quotation marks: "Acme, Inc."`}
        >
          {(field) => <KeywordsInput {...field} form={form} placeholder="harbour, port, ferry terminal" />}
        </FormField>
        {hintsOf('any')}
        {related}
      </div>
      <QuotedField form={form} />
      <Grid min={200}>
        <div>
          <FormField control={control} name="keywords_all" label="All of these" optional>
            {(field) => <KeywordsInput {...field} form={form} />}
          </FormField>
          {hintsOf('all')}
        </div>
        <div>
          <FormField control={control} name="keywords_none" label="None of these" optional>
            {(field) => <KeywordsInput {...field} form={form} />}
          </FormField>
          {hintsOf('none')}
        </div>
      </Grid>
      {tooMany ? <FormAlert tone="warning">{tooMany}</FormAlert> : null}
    </>
  );
}

interface KeywordsInputProps extends TagsInputProps {
  form: UseFormReturn<TargetFormValues>;
  name: 'keywords_any' | 'keywords_all' | 'keywords_none';
}

/** Says at once which keyword is too long or has too many words, because the forecast uses it. */
function KeywordsInput({ form, ...field }: KeywordsInputProps) {
  return (
    <TagsInput
      {...field}
      noun="keyword"
      keepsQuotes
      onChange={(words) => {
        field.onChange(words);
        if (words.length > 0) void form.trigger(field.name);
        // Without keywords, the form may still get names or a query.
        else form.clearErrors(field.name);
      }}
    />
  );
}

function KeywordHints({ hints, onSwitch }: { hints: KeywordHint[]; onSwitch: (() => void) | undefined }) {
  return hints.map(({ code, keyword, message }) => (
    <FormAlert
      key={keyword}
      className={styles.keywordHint}
      tone={code === 'syntax' ? 'info' : 'warning'}
      action={
        code === 'syntax' && onSwitch ? (
          <Button size="small" onClick={onSwitch}>
            Switch to a query
          </Button>
        ) : undefined
      }
    >
      <InItsDirection text={message} keyword={keyword} />
    </FormAlert>
  ));
}

/** A sentence around a keyword that may be in another direction. */
function InItsDirection({ text, keyword }: { text: string; keyword: string }) {
  const at = text.indexOf(keyword);
  return (
    <>
      {text.slice(0, at)}
      <bdi>{keyword}</bdi>
      {text.slice(at + keyword.length)}
    </>
  );
}
