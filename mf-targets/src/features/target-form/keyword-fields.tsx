import { type KeywordHint, keywordHints, keywordLimitMessage, limits } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, FormAlert, FormField, Grid, TagsInput } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useMayQuery } from '../../translation/use-may-query.ts';
import type { TargetFormValues } from './form-values.ts';
import { switchMode } from './match-mode.tsx';
import { QuotedField } from './quoted-field.tsx';
import styles from './target-form.module.css';

/**
 * The three lists of keywords, each with what a keyword in it will not do, and the people and organisations who are quoted.
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
          hint="Words, names or phrases. A * at the end matches any ending: elect* finds election."
        >
          {(field) => (
            <TagsInput
              {...field}
              noun="keyword"
              placeholder="harbour, port, ferry terminal"
              maxLength={limits.KEYWORD_MAX}
            />
          )}
        </FormField>
        {hintsOf('any')}
        {related}
      </div>
      <QuotedField form={form} />
      <Grid min={200}>
        <div>
          <FormField control={control} name="keywords_all" label="All of these" optional>
            {(field) => <TagsInput {...field} noun="keyword" maxLength={limits.KEYWORD_MAX} />}
          </FormField>
          {hintsOf('all')}
        </div>
        <div>
          <FormField control={control} name="keywords_none" label="None of these" optional>
            {(field) => <TagsInput {...field} noun="keyword" maxLength={limits.KEYWORD_MAX} />}
          </FormField>
          {hintsOf('none')}
        </div>
      </Grid>
      {tooMany ? <FormAlert tone="warning">{tooMany}</FormAlert> : null}
    </>
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
