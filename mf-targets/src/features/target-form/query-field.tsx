import { limits, parseQuery } from '@newswatch/shared/contracts';
import { FormField, QueryInput, type QueryProblem } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { TargetFormValues } from './form-values.ts';
import styles from './query-field.module.css';

/** Nobody wants to be told of a bracket that they are about to close. */
const PAUSE_MS = 300;
/** More at once nobody reads. */
const PROBLEMS_SHOWN = 5;

const legend = [
  ['ferry strike', 'both words'],
  ['ferry OR boat', 'one of them; ( ) group'],
  ['-football', 'without this word'],
  ['"the harbour wall"', 'these words in this order'],
  ['strike NEAR/5 crew', 'within five words of each other'],
  ['strik*', 'any ending, after three letters or more'],
  ['title: site: lang: source:', 'only there, as in title:strike lang:en'],
] as const;

/** The query, read as it is written: what is wrong is underlined, said below, and mended by a button. */
export function QueryField({ control }: { control: Control<TargetFormValues> }) {
  return (
    <FormField control={control} name="query" label="Query">
      {(field) => <QueryEditor {...field} value={field.value} />}
    </FormField>
  );
}

type QueryEditorProps = Omit<Parameters<typeof QueryInput>[0], 'problems'>;

function QueryEditor({ value, ...field }: QueryEditorProps) {
  const settled = useSettled(value);
  return (
    <>
      <QueryInput
        {...field}
        value={value}
        // What was said of an earlier text still holds where nothing before it has changed.
        problems={problemsOf(settled).filter(({ end }) => value.slice(0, end) === settled.slice(0, end))}
        placeholder={'(ferry OR "night boat") strike -football'}
      />
      <dl className={styles.legend}>
        {legend.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Faults and doubts of a query, by the line they stand in. Of an empty one there is nothing to say yet. */
function problemsOf(query: string): QueryProblem[] {
  if (query.trim() === '') return [];
  const { faults, warnings } = parseQuery(query);
  const hasLines = query.includes('\n');
  const problems = [
    ...faults.map((fault) => ({ ...fault, isDoubt: false })),
    ...warnings.map((warning) => ({ ...warning, isDoubt: true })),
  ];
  return problems.slice(0, PROBLEMS_SHOWN).map(({ start, end, message, suggestion, isDoubt }) => ({
    start,
    end,
    message: hasLines ? `Line ${query.slice(0, start).split('\n').length}: ${message}` : message,
    isDoubt,
    suggestion:
      suggestion && suggestion.query.length <= limits.QUERY_MAX
        ? { label: suggestion.label, value: suggestion.query }
        : undefined,
  }));
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
