import { queryRemarks } from '@newswatch/shared/contracts';
import { FormField, QueryInput } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { TargetFormValues } from './form-values.ts';
import styles from './query-field.module.css';

/** Waits for a pause in typing: nobody wants an error about a bracket they are about to close. */
const PAUSE_MS = 300;

const legend = [
  ['ferry strike', 'both words'],
  ['ferry OR boat', 'either word; use ( ) to group words'],
  ['-football', 'without this word'],
  ['"the harbour wall"', 'these words in this order'],
  ['strike NEAR/5 crew', 'within five words of each other'],
  ['strik*', 'any ending, after three letters or more'],
  ['title: site: lang: source:', 'only in that field, as in title:strike lang:en'],
] as const;

/** Parses the query while the user types. Errors are underlined and explained below, with a button that fixes them. */
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
        // A remark about an earlier text still applies if nothing before its end has changed.
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
