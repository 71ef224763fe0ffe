import { DashboardQuery, type OverviewSection, type UserDashboard } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { LIST_REFRESH_MS, QueryView, useAddressParam } from '@newswatch/shell-api/patterns';
import { Button, classNames, EmptyState, LinkButton, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { Monitor, SlidersHorizontal } from '@newswatch/ui/icons';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { dashboardQuery } from '../api/dashboard.ts';
import { DeliveryCard } from '../features/overview/delivery-card.tsx';
import { Figures } from '../features/overview/figures.tsx';
import { Finding } from '../features/overview/finding.tsx';
import { LabelChoice } from '../features/overview/label-choice.tsx';
import type { ShownLabel } from '../features/overview/labelled.ts';
import { isBeginning, LazyFirstTarget } from '../features/overview/lazy-first-target.ts';
import { MatchesByTarget } from '../features/overview/matches-by-target.tsx';
import { NeedsYou, needsOf } from '../features/overview/needs-you.tsx';
import { NextDigest } from '../features/overview/next-digest.tsx';
import styles from '../features/overview/overview.module.css';
import {
  arrangeSections,
  findSection,
  isChart,
  type OverviewRow,
  rowsOf,
  type SectionName,
} from '../features/overview/sections.ts';
import { SetupReminder } from '../features/overview/setup-reminder.tsx';
import { TargetRows } from '../features/overview/target-rows.tsx';
import { TopStories } from '../features/overview/top-stories.tsx';

const CustomiseDrawer = lazy(() =>
  import(/* webpackChunkName: "customise" */ '../features/overview/customise-drawer.tsx').then((module) => ({
    default: module.CustomiseDrawer,
  })),
);

const ChartCard = lazy(() =>
  import(/* webpackChunkName: "charts" */ '../charts/chart-card.tsx').then((module) => ({
    default: module.ChartCard,
  })),
);
const ChartDrawer = lazy(() =>
  import(/* webpackChunkName: "chart-drawer" */ '../charts/chart-drawer.tsx').then((module) => ({
    default: module.ChartDrawer,
  })),
);

/** The form of a new chart, in the address. */
const NEW_CHART = 'chart';

/** /: what changed, whether it is unusual, and what needs the user. `?label=` shows only the targets with that label. */
export function OverviewPage() {
  const user = useCurrentUser();
  const { label } = useAddressFilter(DashboardQuery).filter;
  const query = useQuery({ ...dashboardQuery(label), refetchInterval: LIST_REFRESH_MS });
  const labels = query.data?.labels ?? [];
  const [form, openForm] = useAddressParam('form');
  const [, closeForm] = useAddressParam('form', { replace: true });
  const { overview_sections: saved } = user.ui_preferences;
  const charts = query.data?.chart_ids;
  const visible = arrangeSections(saved, charts).filter(
    ({ name, hidden }) => !hidden && (findSection(name) || isChart(name)),
  );
  const customise = () => openForm('customise');
  return (
    <Page>
      <div className={styles.head}>
        <PageHeader
          title="Overview"
          lead="What changed, what is unusual and what needs your attention. Today is compared with the same weekday in the past eight weeks, up to this hour."
        />
        <span className={styles.customise}>
          {labels.length > 0 || label ? <LabelChoice labels={labels} shown={label} /> : null}
          <LinkButton
            as={Link}
            to="/screen"
            variant="ghost"
            size="small"
            icon={<Monitor aria-hidden />}
            className={styles.screen}
          >
            Show on a screen
          </LinkButton>
          {/* An older server would refuse the choices. */}
          {saved ? (
            <Button variant="ghost" size="small" icon={<SlidersHorizontal aria-hidden />} onClick={customise}>
              Customise
            </Button>
          ) : null}
        </span>
      </div>
      <Stack gap={4}>
        <SetupReminder user={user} />
        {visible.length === 0 && !query.isPending ? (
          <EmptyState
            title="All sections are hidden"
            action={<Button onClick={customise}>Choose sections</Button>}
          />
        ) : (
          <QueryView query={query} what="your overview" loading={<Loading visible={visible} />}>
            {(dashboard) => (
              <Panels key={label?.join()} dashboard={dashboard} visible={visible} label={label} />
            )}
          </QueryView>
        )}
      </Stack>
      {saved && form === 'customise' ? (
        <Suspense>
          <CustomiseDrawer
            charts={charts}
            onAddChart={() => closeForm(NEW_CHART)}
            onClose={() => closeForm(undefined)}
          />
        </Suspense>
      ) : null}
      {form === NEW_CHART || isChart(form ?? '') ? (
        <Suspense>
          <ChartDrawer
            key={form}
            chartId={form === NEW_CHART ? undefined : (form ?? undefined)}
            onClose={() => closeForm(undefined)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

/**
 * Placeholders as high as the sections, in the same order; tasks that need attention have none, because there are often no tasks.
 */
function Loading({ visible }: { visible: readonly OverviewSection[] }) {
  return rowsOf(visible).map(({ full: [spanning] }, at) =>
    spanning?.name === 'needs' ? null : (
      <Skeleton
        key={spanning?.name ?? at}
        shape="block"
        height={spanning?.name === 'summary' ? 52 : spanning && !isChart(spanning.name) ? 122 : 320}
      />
    ),
  );
}

interface PanelsProps {
  dashboard: UserDashboard;
  visible: readonly OverviewSection[];
  label: ShownLabel;
}

function Panels({ dashboard, visible, label }: PanelsProps) {
  if (isBeginning(dashboard)) {
    return label ? (
      <NoSuchLabel />
    ) : (
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        <LazyFirstTarget />
      </Suspense>
    );
  }
  const content: Record<SectionName, ReactNode> = {
    summary: <Finding dashboard={dashboard} />,
    figures: <Figures dashboard={dashboard} label={label} />,
    needs: needsOf(dashboard).length > 0 ? <NeedsYou {...dashboard} /> : null,
    targets: <TargetRows {...dashboard} label={label} />,
    stories: <TopStories stories={dashboard.top_stories} label={label} />,
    matches: <MatchesByTarget {...dashboard} />,
    digest: dashboard.next_digest ? <NextDigest digest={dashboard.next_digest} label={label} /> : null,
    delivery: <DeliveryCard {...dashboard} label={label} />,
  };
  const contentOf = (name: string): ReactNode => {
    if (isChart(name)) {
      return (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <ChartCard id={name} label={label} />
        </Suspense>
      );
    }
    const section = findSection(name);
    return section && content[section.name];
  };
  const filled = visible.flatMap(({ name }) => {
    const shown = contentOf(name);
    return shown ? [{ name, shown }] : [];
  });
  if (filled.length === 0)
    return <EmptyState title="Nothing to show now">The other sections are hidden.</EmptyState>;
  return rowsOf(filled).map((row) => (
    <PanelRow key={[...row.full, ...row.main, ...row.side][0]?.name} {...row} />
  ));
}

function NoSuchLabel() {
  return (
    <EmptyState
      title="No target has this label"
      action={
        <LinkButton as={Link} to="/" variant="primary">
          Show all targets
        </LinkButton>
      }
    >
      It may have been renamed, or its last target may have been deleted.
    </EmptyState>
  );
}

function PanelRow({ full, main, side }: OverviewRow<{ name: string; shown: ReactNode }>) {
  const draw = (column: typeof full) =>
    column.map(({ name, shown }) => <Fragment key={name}>{shown}</Fragment>);
  if (full.length > 0)
    return isChart(full[0]?.name ?? '') ? <div className={styles.charts}>{draw(full)}</div> : draw(full);
  return (
    <div className={classNames(styles.columns, (main.length === 0 || side.length === 0) && styles.alone)}>
      {main.length > 0 ? <div className={styles.column}>{draw(main)}</div> : null}
      {side.length > 0 ? <div className={classNames(styles.column, styles.rail)}>{draw(side)}</div> : null}
    </div>
  );
}
