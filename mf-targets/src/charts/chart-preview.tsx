import { type Chart, type ChartDraft, chartTitle, ChartDraft as Draft } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useSettled } from '@newswatch/shell-api/patterns';
import { Card, Skeleton } from '@newswatch/ui';
import * as v from 'valibot';
import { chartQueries } from '../api/charts.ts';
import { ChartNotes } from './chart-card.tsx';
import { gapWords, totalSentence } from './chart-sentences.ts';
import styles from './charts.module.css';
import { ChartDrawing } from './drawing/chart-drawing.tsx';

/** The pause after which a change is counted. */
const PAUSE_MS = 400;

/** The chart as it would be kept, drawn from the person's own figures while they define it. */
export function ChartPreview({ values }: { values: v.InferInput<typeof Draft> }) {
  const settled = useSettled(values, PAUSE_MS);
  const parsed = v.safeParse(Draft, settled);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      {parsed.success ? (
        <Counted draft={countedOf(parsed.output)} title={parsed.output.title} />
      ) : (
        <p className="ui-muted">The chart appears here once the form is complete.</p>
      )}
    </section>
  );
}

/** The fields of a chart that affect the count: not its title, width or version. */
const countedOf = ({ width: _, version: _v, ...draft }: ChartDraft): ChartDraft => ({ ...draft, title: '' });

function Counted({ draft, title }: { draft: ChartDraft; title: string }) {
  const query = useQuery(chartQueries.preview(draft));
  return (
    <QueryView query={query} what="the preview" loading={<Skeleton shape="block" height={260} />}>
      {({ figures, targets }) => {
        // Until the next figures arrive, the figures of the previous definition are shown.
        if (query.isPlaceholderData) return <Skeleton shape="block" height={260} />;
        const chart: Omit<Chart, 'id' | 'created_at' | 'updated_at'> = { ...draft, title, targets };
        const shownTitle = chartTitle(chart);
        return (
          <Card
            level={4}
            title={<bdi dir="auto">{shownTitle}</bdi>}
            description={figures.gap === null ? totalSentence(chart, figures) : undefined}
          >
            {figures.gap === null ? (
              <>
                <ChartDrawing label={shownTitle} chart={chart} figures={figures} />
                <ChartNotes chart={chart} figures={figures} />
              </>
            ) : (
              <p className="ui-muted">{gapWords(figures.gap, chart, targets).title}.</p>
            )}
          </Card>
        );
      }}
    </QueryView>
  );
}
