import {
  extendQuery,
  PREVIEW_DAYS_MAX,
  type RelatedWord,
  type RelatedWords as RelatedWordsAnswer,
  type TargetDraftInput,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { mayRetry, RelatedLine, RelatedName } from '@newswatch/shell-api/patterns';
import { Button, VisuallyHidden } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { targetQuestions } from '../../api/target-questions.ts';
import type { ForecastState } from './forecast.tsx';
import type { TargetFormValues } from './form-values.ts';

interface RelatedWordsProps {
  form: UseFormReturn<TargetFormValues>;
  forecast: ForecastState;
}

/**
 * Words that often occur together with those of the form, in one line; each can be added with a click. They are requested after
 * the forecast, so that its answer does not wait for them.
 *
 * The line appears with the first word of the form and disappears with the last one. While it waits, it keeps its content and its
 * height, so that answers do not move the page.
 */
export function RelatedWords({ form, forecast }: RelatedWordsProps) {
  const { draft, draftId, query: forecastQuery } = forecast;
  const isForecast = forecastQuery.isSuccess && !forecastQuery.isPlaceholderData;
  const finds = draft !== undefined && (forecastQuery.data?.total ?? 0) > 0;
  const related = useQuery({
    ...targetQuestions.relatedWords(ruleIn(draft ?? { name: '' }), draftId),
    enabled: finds && isForecast,
  });
  const { shown, add, undo, said } = useAddedWords(form, finds ? related.data : undefined);
  const list = useRef<HTMLUListElement>(null);
  /** The index of the word that was added, so that the next one gets the focus. */
  const addedAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other words are shown.
  useEffect(() => {
    const at = addedAt.current;
    if (at === null) return;
    addedAt.current = null;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[Math.min(at, buttons.length - 1)];
    if (next) next.focus();
    else form.setFocus(form.getValues('match_mode') === 'query' ? 'query' : 'keywords_any');
  }, [shown]);

  if (!forecast.isExpected && draft === undefined) return null;
  const isRetryable = finds && mayRetry(related.error);
  const remark = shown.length > 0 || undo || isRetryable ? null : remarkOn(forecast, finds ? related : null);
  const days = related.data?.days ?? PREVIEW_DAYS_MAX;
  const lead = shown.length > 0 ? leadOf(shown, { mode: form.getValues('match_mode'), days }) : remark;
  return (
    <RelatedLine
      label="Related words"
      lead={lead === null ? null : <span>{lead}</span>}
      words={shown}
      list={list}
      failed={isRetryable ? related : undefined}
      entry={(word, at) => (
        <Button
          size="small"
          icon={<Plus size={14} />}
          onClick={() => {
            addedAt.current = at;
            add(word);
          }}
        >
          <WordLabel word={word} days={days} />
        </Button>
      )}
    >
      {undo ? (
        <Button size="small" variant="link" onClick={undo}>
          Undo
        </Button>
      ) : null}
      <span aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </RelatedLine>
  );
}

/** Says why no words are shown. `related` is null if none are requested. */
function remarkOn(
  { draft, query }: ForecastState,
  related: Record<'isError' | 'isPending' | 'isPlaceholderData', boolean> | null,
): string {
  if (query.isError) return 'Related words appear once there is a forecast.';
  const isForecast = draft !== undefined && query.isSuccess && !query.isPlaceholderData;
  if (!isForecast || (related && !related.isError && (related.isPending || related.isPlaceholderData)))
    return 'Looking for related words…';
  return related?.isError ? 'Related words could not be loaded.' : 'No related words found.';
}

/** "Renault 12 more articles", for a screen reader with the days and the field too. */
function WordLabel({ word, days }: { word: RelatedWord; days: number }) {
  const { list, articles } = word;
  const noun = articles === 1 ? 'article' : 'articles';
  return (
    <RelatedName word={word}>
      <span className="ui-tabular">{articles.toLocaleString('en')}</span>{' '}
      {list === 'any' ? `more ${noun}` : 'left'}{' '}
      <VisuallyHidden>
        {list === 'all' ? 'of the articles ' : ''}in {days} {days === 1 ? 'day' : 'days'}: add to “
        {fieldOf(list)}”
      </VisuallyHidden>
    </RelatedName>
  );
}

const fieldOf = (list: RelatedWord['list']): string => (list === 'any' ? 'Any of these' : 'All of these');

/**
 * Says for which field the words are, unless it is the one above, and of which days, if they differ from those of the forecast.
 */
function leadOf(
  [first]: readonly RelatedWord[],
  { mode, days }: { mode: TargetFormValues['match_mode']; days: number },
): string {
  const period = days === PREVIEW_DAYS_MAX ? '' : ` (${days} ${days === 1 ? 'day' : 'days'})`;
  if (first?.list !== 'all') return `Related words${period}:`;
  return mode === 'query' ? `Add as a requirement${period}:` : `Add to “${fieldOf('all')}”${period}:`;
}

/** The words that are not in the form yet, with functions that add a word and, in a query, undo that. */
function useAddedWords(form: RelatedWordsProps['form'], answer: RelatedWordsAnswer | undefined) {
  const [mode, any, all, none, query] = useWatch({
    control: form.control,
    name: ['match_mode', 'keywords_any', 'keywords_all', 'keywords_none', 'query'],
  });
  const [said, setSaid] = useState('');
  const [extended, setExtended] = useState<{ before: string; after: string }>();
  const isQuery = mode === 'query';
  const present = new Set([...any, ...all, ...none].map((word) => word.toLowerCase()));
  const shown = (answer?.words ?? []).filter(({ text, list }) =>
    isQuery
      ? !isIn(text, query) && extendQuery(query, text, list) !== null
      : !present.has(text.toLowerCase()),
  );

  function add({ text, list }: RelatedWord) {
    const options = { shouldDirty: true, shouldValidate: true };
    if (isQuery) {
      const after = extendQuery(query, text, list);
      if (after === null) return;
      form.setValue('query', after, options);
      setExtended({ before: query, after });
    } else {
      const field = list === 'any' ? 'keywords_any' : 'keywords_all';
      form.setValue(field, [...form.getValues(field), text], options);
    }
    setSaid(`Added ${text}`);
  }

  const canUndo = isQuery && extended !== undefined && extended.after === query;
  const undo = canUndo
    ? () => {
        form.setValue('query', extended.before, { shouldDirty: true, shouldValidate: true });
        setExtended(undefined);
        setSaid('Undone');
        form.setFocus('query');
      }
    : undefined;
  return { shown, add, undo, said };
}

/** Whether a query contains a word or a phrase, which may be in quotation marks or have underscores. */
const isIn = (text: string, query: string): boolean =>
  query.toLowerCase().replaceAll('_', ' ').includes(text.toLowerCase());

/** The fields that decide which articles a draft finds: only a change to these requests other words. */
const ruleIn = ({
  match_mode,
  query,
  keywords_any,
  keywords_all,
  keywords_none,
  speakers,
  match_fields,
  match_word_forms,
  languages,
  source_scope,
  source_ids,
  categories,
}: TargetDraftInput): TargetDraftInput => ({
  name: 'Forecast',
  match_mode,
  query,
  keywords_any,
  keywords_all,
  keywords_none,
  ...(speakers ? { speakers } : {}),
  match_fields,
  match_word_forms,
  languages,
  source_scope,
  source_ids,
  categories,
});
