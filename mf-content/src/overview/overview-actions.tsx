import type { ArticleOverview } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button } from '@newswatch/ui';
import { Copy } from '@newswatch/ui/icons';
import { copyText } from '@newswatch/ui/secret';
import { useState } from 'react';
import { OverviewHandout } from './overview-handout.tsx';
import { overviewText } from './overview-sections.ts';

/** Copies the overview with its sources, and prints it. */
export function OverviewActions({ title, overview }: { title: string; overview: ArticleOverview }) {
  const { toast: voice } = useShell();
  const { timezone } = useCurrentUser();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        icon={<Copy />}
        onClick={() =>
          void copyText({
            text: overviewText(title, overview, timezone),
            what: 'Overview',
            voice,
            said: 'Overview copied.',
          })
        }
      >
        Copy as text
      </Button>
      <Button onClick={() => setPrinting(true)}>Print</Button>
      {isPrinting ? (
        <OverviewHandout title={title} overview={overview} onPrinted={() => setPrinting(false)} />
      ) : null}
    </>
  );
}
