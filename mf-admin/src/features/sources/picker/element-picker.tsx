import type { TestCrawl } from '@newswatch/shared/contracts/admin';
import { Button, Drawer, EmptyState, FormAlert, Skeleton, Stack } from '@newswatch/ui';
import { useMemo } from 'react';
import { PickOnPages } from './pick-on-pages.tsx';
import type { Picking } from './picking.ts';
import { samplePages } from './sample-page.ts';

export interface ElementPickerProps {
  picking: Picking;
  /** The current selector or text of the field. */
  value: string;
  /** The parts currently excluded in the form. */
  excluded: readonly string[];
  test: { running: boolean; result: TestCrawl | undefined; failed: string | undefined };
  onStart: () => void;
  onChoose: (value: string) => void;
  onClose: () => void;
}

const titles: Record<Picking['field'], string> = {
  content_selector: 'Pick the article text',
  remove_selectors: 'Pick a part to exclude',
  correction_rules: 'Pick the text of the rule',
};

/** Fills a field of a source from the pages that the test crawl read. */
export function ElementPicker({ test, onStart, ...picker }: ElementPickerProps) {
  const { running, failed, result } = test;
  const pages = useMemo(() => (result ? samplePages(result) : []), [result]);
  const [first, ...others] = pages;
  const title = titles[picker.picking.field];
  if (!running && first) return <PickOnPages {...picker} title={title} pages={[first, ...others]} />;
  const again = (
    <Button size="small" onClick={onStart}>
      {result || failed ? 'Test again' : 'Test crawl'}
    </Button>
  );
  return (
    <Drawer
      open
      size="large"
      title={title}
      onClose={picker.onClose}
      footer={<Button onClick={picker.onClose}>Back to the form</Button>}
    >
      {running ? (
        <Stack role="status" aria-busy="true" aria-label="Reading the source">
          <Skeleton lines={3} />
          <Skeleton shape="block" height={320} />
        </Stack>
      ) : failed ? (
        <FormAlert action={again}>{failed}</FormAlert>
      ) : result ? (
        <EmptyState title="There is no page to pick from" action={again}>
          {result.error?.message ??
            result.articles.find(({ error }) => error !== null)?.error?.message ??
            'The test crawl read no article that has its own page.'}
        </EmptyState>
      ) : (
        <EmptyState title="Run a test crawl first" action={again}>
          It reads up to three articles with the values in the form. Then pick an element on one of their
          pages.
        </EmptyState>
      )}
    </Drawer>
  );
}
