import { colouredParts, queryRemarks } from '@newswatch/shared/contracts';
import { useStoredChoice } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, FormField, QueryInput, Segmented } from '@newswatch/ui';
import { Activity, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { Translated } from '../../translation/translation-offer.tsx';
import type { TargetFormValues } from './form-values.ts';
import { useTranslationCode } from './lazy-translation.ts';
import { preloadBuilder, useBuilderCode } from './query-builder/lazy-query-builder.ts';
import styles from './query-field.module.css';

/** The pause in typing before the query is checked: nobody wants an error about a bracket they are about to close. */
const PAUSE_MS = 300;

const legend = [
  ['ferry strike', 'both words'],
  ['ferry OR boat', 'either word; use ( ) to group words'],
  ['-football', 'without this word'],
  ['"the harbour wall"', 'exactly these words in this order'],
  ['harbour_wall', 'these words in this order, in any form'],
  ['strike NEAR/5 crew', 'within five words of each other'],
  ['strik*', 'any ending, after three letters or more'],
  ['title: site: lang: source:', 'only in that field, as in title:strike lang:en'],
  ['about:kenya country:fr', 'about a country; from sources in a country'],
  ['development:takeover', 'what is reported: a takeover, a recall, a strike …'],
  ['speaker:"Maria Keller"', 'quotes this person or organisation; a person’s last name is enough'],
] as const;

/**
 * A query as text or as groups of terms; the device remembers which. It is parsed while the user types: errors are
 * underlined and explained below, with a button that fixes them.
 */
export function QueryField({ control }: { control: Control<TargetFormValues> }) {
  const [view, choose] = useStoredChoice('newswatch-query-view', ['text', 'builder']);
  return (
    <FormField
      control={control}
      name="query"
      label="Query"
      labelEnd={
        <span {...preloadBuilder}>
          <Segmented
            label="Query editor"
            value={view}
            options={[
              { value: 'text', label: 'Text' },
              { value: 'builder', label: 'Builder' },
            ]}
            onChange={choose}
          />
        </span>
      }
    >
      {(field) => (
        <QueryEditor
          {...field}
          value={field.value}
          isBuilder={view === 'builder'}
          onShowText={() => choose('text')}
        />
      )}
    </FormField>
  );
}

type QueryEditorProps = Omit<Parameters<typeof QueryInput>[0], 'problems'> & {
  isBuilder: boolean;
  onShowText: () => void;
};

/** The editor of a query. Until the builder is loaded, the text stays, and can be edited. */
function QueryEditor({ isBuilder: isWanted, onShowText, ...field }: QueryEditorProps) {
  const { id, value, onChange } = field;
  const { code: QueryBuilder, failed, retry } = useBuilderCode(isWanted);
  const isBuilder = isWanted && QueryBuilder !== undefined;
  const isTextFocused = useRef(false);
  const focusesText = useRef(false);
  useLayoutEffect(() => {
    const isMoved = isBuilder ? isTextFocused.current : focusesText.current;
    isTextFocused.current = false;
    focusesText.current = false;
    if (isMoved && id !== undefined) document.getElementById(id)?.focus();
  }, [isBuilder, id]);
  const settled = useSettled(value);
  // A remark about an earlier text still applies if nothing up to the end of its part has changed.
  const problems = queryRemarks(settled).filter(({ end }) => value.slice(0, end) === settled.slice(0, end));
  const [wasPasted, setWasPasted] = useState(false);
  const [translated, setTranslated] = useState<Translated>();
  // Text that was typed without errors is a query in our own syntax, so it needs no translation.
  const { code: TranslationOffer } = useTranslationCode(
    wasPasted || problems.some(({ isDoubt }) => !isDoubt),
  );
  const [wasOpened, setWasOpened] = useState(isBuilder);
  if (isBuilder && !wasOpened) setWasOpened(true);
  return (
    <>
      {isBuilder ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the text has the focus.
        <div
          onFocus={() => {
            isTextFocused.current = true;
          }}
          onBlur={() => {
            isTextFocused.current = false;
          }}
          onPaste={() => setWasPasted(true)}
        >
          <QueryInput
            {...field}
            problems={problems}
            parts={colouredParts(value)}
            placeholder={'(ferry OR "night boat") strike -football'}
          />
          {TranslationOffer ? (
            <TranslationOffer {...{ value, settled, onChange, translated }} onTranslated={setTranslated} />
          ) : null}
          {isWanted ? <BuilderAwaited failed={failed} onRetry={retry} /> : null}
          <Legend />
        </div>
      )}
      {wasOpened && QueryBuilder ? (
        // The builder stays mounted while the text is shown, so that typed text in its fields, and its undo, are kept.
        <Activity mode={isBuilder ? 'visible' : 'hidden'}>
          <QueryBuilder
            {...(isBuilder ? { id, ref: field.ref } : {})}
            aria-describedby={field['aria-describedby']}
            value={value}
            onChange={onChange}
            problems={problems}
            onShowText={() => {
              focusesText.current = true;
              onShowText();
            }}
          />
        </Activity>
      ) : null}
    </>
  );
}

function BuilderAwaited({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return failed ? (
    <FormAlert
      className={styles.awaited}
      tone="warning"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The builder could not be loaded. Your query is unchanged.
    </FormAlert>
  ) : (
    <p className={`${styles.awaited} ui-hint`} role="status">
      Loading the builder…
    </p>
  );
}

function Legend() {
  return (
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
