import { type Chart, type ChartWithFigures, chartTitle, usualWidth } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useAddressParam } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  classNames,
  EmptyState,
  exportEntries,
  LinkButton,
  MenuButton,
  type MenuEntry,
  Skeleton,
} from '@newswatch/ui';
import { Columns2, Copy, Download, Pencil, SlidersHorizontal, Trash2 } from '@newswatch/ui/icons';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { chartQueries } from '../api/charts.ts';
import { takeAdded } from './added-chart.ts';
import { deletedSentence, detailSentences, gapWords, totalSentence } from './chart-sentences.ts';
import styles from './charts.module.css';
import { ChartDrawing } from './drawing/chart-drawing.tsx';
import { useChartActions } from './use-chart-actions.ts';
import { useNear } from './use-near.ts';

/** A person's own chart on the overview. It is counted once it is near the screen, and fails alone. */
export function ChartCard({ id, label }: { id: string; label: readonly string[] | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const query = useQuery({ ...chartQueries.one(id, label), enabled: isNear });
  useEffect(() => {
    if (!takeAdded(id)) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [id]);
  useLayoutEffect(() => {
    const card = box.current;
    return () => {
      // If a card is deleted while it has the focus, another element gets it: otherwise, the keyboard would start at the top of
      // the page.
      if (!card?.contains(document.activeElement)) return;
      const next = card.nextElementSibling ?? card.previousElementSibling ?? document.getElementById('main');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);
  const chart = query.data?.chart;
  const figures = query.data?.figures;
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      className={classNames(
        styles.card,
        chart && (chart.width ?? usualWidth(chart.form)) === 'whole' && styles.whole,
      )}
    >
      <Card
        title={
          <bdi dir="auto" className={styles.title}>
            {chart ? chartTitle(chart) : 'Chart'}
          </bdi>
        }
        description={chart && figures && figures.gap === null ? totalSentence(chart, figures) : undefined}
        actions={
          chart ? <ChartMenu chart={chart} label={label} hasFigures={figures?.gap === null} /> : undefined
        }
      >
        <QueryView
          query={query}
          what="the chart"
          loading={<Skeleton shape="block" height={220} />}
          missing={{
            title: 'This chart was deleted',
            children: 'It disappears when the page is next refreshed.',
          }}
        >
          {(data) => <ChartBody {...data} />}
        </QueryView>
      </Card>
    </div>
  );
}

function ChartBody({ chart, figures }: ChartWithFigures) {
  const [, openForm] = useAddressParam('form');
  if (figures.gap !== null) {
    const { title, text } = gapWords(figures.gap, chart, chart.targets);
    const isPlan = figures.gap === 'plan' || figures.gap === 'history';
    return (
      <EmptyState
        title={title}
        action={
          isPlan ? (
            <LinkButton as={Link} to="/settings/quota">
              Compare plans
            </LinkButton>
          ) : figures.gap === 'outside' ? null : (
            <Button onClick={() => openForm(chart.id)}>Edit chart</Button>
          )
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <>
      <ChartDrawing label={chartTitle(chart)} chart={chart} figures={figures} />
      <ChartNotes chart={chart} figures={figures} />
    </>
  );
}

/** Notes that the drawing alone does not show. */
export function ChartNotes({
  chart,
  figures,
}: { chart: Omit<Chart, 'id' | 'created_at' | 'updated_at'> } & Pick<ChartWithFigures, 'figures'>) {
  const deleted = deletedSentence(chart.targets);
  const sentences = [...(deleted ? [deleted] : []), ...detailSentences(chart, figures)];
  if (sentences.length === 0) return null;
  return (
    <div className={styles.notes}>
      <p>{sentences.join(' ')}</p>
    </div>
  );
}

interface ChartMenuProps {
  chart: Chart;
  label: readonly string[] | undefined;
  hasFigures: boolean;
}

function ChartMenu({ chart, label, hasFigures }: ChartMenuProps) {
  const [, openForm] = useAddressParam('form');
  const actions = useChartActions(label);
  const isWhole = chart.width === 'whole';
  const entries = exportEntries({
    formats: ['xlsx', 'csv'],
    isExporting: actions.isExporting,
    onExport: (format) => actions.exportTable(chart, format),
  });
  const exported: MenuEntry[] = [
    { kind: 'caption', id: 'export', label: 'Export figures' },
    ...entries.map((entry) => ({ ...entry, icon: <Download /> })),
    { kind: 'separator', id: 'exported' },
  ];
  return (
    <MenuButton
      label={`Actions for ${chartTitle(chart)}`}
      size="small"
      items={[
        { id: 'edit', label: 'Edit chart', icon: <Pencil />, onSelect: () => openForm(chart.id) },
        { id: 'duplicate', label: 'Duplicate', icon: <Copy />, onSelect: () => actions.duplicate(chart) },
        ...(hasFigures ? exported : []),
        // Older servers do not store a width.
        ...(chart.width === undefined
          ? []
          : [
              {
                id: 'width',
                label: isWhole ? 'Fill half of the row' : 'Fill the whole row',
                icon: <Columns2 />,
                onSelect: () => actions.setWidth(chart, isWhole ? 'half' : 'whole'),
              },
            ]),
        {
          id: 'arrange',
          label: 'Move or hide',
          icon: <SlidersHorizontal />,
          onSelect: () => openForm('customise'),
        },
        { kind: 'separator', id: 'end' },
        {
          id: 'delete',
          label: 'Delete chart',
          icon: <Trash2 />,
          danger: true,
          onSelect: () => void actions.remove(chart),
        },
      ]}
    />
  );
}
