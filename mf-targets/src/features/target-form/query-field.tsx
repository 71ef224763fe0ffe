import { queryRemarks } from '@newswatch/shared/contracts';
import { FormField, QueryInput } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { TargetFormValues } from './form-values.ts';
import styles from './query-field.module.css';

/** Nobody wants to be told of a bracket that they are about to close. */
const PAUSE_MS = 300;

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
        problems={queryRemarks(settled).filter(({ end }) => value.slice(0, end) === settled.slice(0, end))}
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

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
