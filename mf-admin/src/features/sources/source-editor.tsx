import type { AdminSourceCreate, TestCrawl } from '@newswatch/shared/contracts/admin';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Picking } from './picker/picking.ts';
import styles from './source-form.module.css';
import { type SourceApiForm, SourceForm } from './source-form.tsx';
import { TestCrawlCard } from './test-crawl-card.tsx';

const ElementPicker = lazy(() =>
  import(/* webpackChunkName: "element-picker" */ './picker/element-picker.tsx').then((module) => ({
    default: module.ElementPicker,
  })),
);

interface SourceEditorProps {
  api: SourceApiForm;
  test: {
    start: (draft: AdminSourceCreate) => void;
    running: boolean;
    result: TestCrawl | undefined;
    failed: string | undefined;
  };
  label: string;
  footer: ReactNode;
  isDecided?: boolean;
}

/** The form of a source beside its test crawl, on whose pages the fields can be picked. */
export function SourceEditor({ api, test: { start, ...test }, ...form }: SourceEditorProps) {
  const [picking, setPicking] = useState<Picking>();
  // The address in the form may change while a test result is shown.
  const [testedUrl, setTestedUrl] = useState('');
  const { getValues, handleSubmit, setValue } = api.form;
  // The form explains invalid values.
  const startTest = () =>
    void handleSubmit(
      (draft) => {
        setTestedUrl(draft.url);
        start(draft);
      },
      () => setPicking(undefined),
    )();
  const choose = (value: string) => {
    setPicking(undefined);
    if (picking === undefined) return;
    const options = { shouldDirty: true, shouldValidate: true };
    if (picking.field === 'content_selector') setValue('content_selector', value, options);
    else if (picking.field === 'remove_selectors') {
      const present = getValues('remove_selectors') ?? [];
      if (!present.includes(value)) setValue('remove_selectors', [...present, value], options);
    } else {
      const rules = getValues('correction_rules') ?? [];
      setValue(
        'correction_rules',
        rules.map((rule, at) => (at === picking.index && 'text' in rule ? { ...rule, text: value } : rule)),
        options,
      );
    }
  };
  return (
    <div className={styles.columns}>
      <SourceForm api={api} {...form} onPick={setPicking} />
      <TestCrawlCard
        {...test}
        url={testedUrl}
        onStart={startTest}
        onPick={() => setPicking({ field: 'content_selector' })}
        onUseFeed={(feed) => setValue('feed_url', feed, { shouldDirty: true, shouldValidate: true })}
      />
      {picking ? (
        <Suspense fallback={null}>
          <ElementPicker
            picking={picking}
            value={currentValue(picking, getValues)}
            excluded={getValues('remove_selectors') ?? []}
            test={test}
            onStart={startTest}
            onChoose={choose}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The current value of the field; empty for an additional excluded part. */
function currentValue(picking: Picking, getValues: SourceApiForm['form']['getValues']): string {
  if (picking.field === 'content_selector') return getValues('content_selector') ?? '';
  if (picking.field === 'remove_selectors') return '';
  const rule = getValues('correction_rules')?.[picking.index];
  return rule && 'text' in rule ? rule.text : '';
}
