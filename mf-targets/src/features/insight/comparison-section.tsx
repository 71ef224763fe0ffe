import type { AnalyticsPeriod, TargetComparison } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, ExportMenu, QueryView, SavedViewsMenu } from '@newswatch/shell-api/patterns';
import {
  Alert,
  Button,
  Card,
  dayLabels,
  formatCount,
  formatPercent,
  LineChart,
  LinkButton,
  Row,
  Section,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { targetQuestions, targetQuestionsApi } from '../../api/target-questions.ts';
import styles from './comparison.module.css';
import {
  areOldEnough,
  beforeOf,
  changedMost,
  type Finding,
  largest,
  type ShownTarget,
  shownTargets,
  sumOf,
} from './comparison-findings.ts';
import { FiguresTable, SourcesTable } from './comparison-tables.tsx';
import { hourLabels } from './hour-labels.ts';
import { ShareOfVoice, Shares } from './share-of-voice.tsx';
import { SharedStories } from './shared-stories.tsx';
import { ToneOfVoice } from './tone-of-voice.tsx';
import { formatQuery } from './use-exports.ts';

interface ComparisonSectionProps {
  targetId: string;
  period: AnalyticsPeriod;
  /** The other targets. */
  others: readonly string[];
  onChange: (others: string[]) => void;
}

/** A target beside others: their shares, days, figures, sources and common stories. */
export function ComparisonSection({ targetId, period, others, onChange }: ComparisonSectionProps) {
  const query = useQuery(targetQuestions.comparison(targetId, period, others));
  return (
    <Section
      title="Comparison"
      actions={
        <Row>
          <SavedViewsMenu filter={{ period, compare: others }} />
          <ExportMenu
            variant="secondary"
            icon={<Download />}
            label="Export comparison"
            formats={['xlsx', 'csv']}
            send={(format) =>
              targetQuestionsApi.exportComparison({
                params: { targetId },
                query: { period, with: [...others], ...formatQuery(format) },
              })
            }
            counted={(rows) => counted(rows, 'target')}
          />
        </Row>
      }
    >
      <QueryView query={query} what="the comparison" loading={<ComparisonSkeleton />}>
        {(comparison) => (
          <Stack gap={4}>
            {comparison.left_out > 0 ? (
              <LeftOut
                count={comparison.left_out}
                isOutdated={query.isPlaceholderData}
                onRemove={() => onChange(others.filter((id) => isCompared(comparison, id)))}
              />
            ) : null}
            {comparison.targets.length > 1 ? (
              <Comparison
                comparison={comparison}
                stories={<SharedStories targetId={targetId} comparison={comparison} />}
              />
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

const isCompared = ({ targets }: TargetComparison, id: string) => targets.some((target) => target.id === id);

/** A placeholder for the comparison until it is loaded. */
function ComparisonSkeleton() {
  return (
    <>
      <Skeleton lines={2} />
      <Skeleton shape="block" height={280} />
    </>
  );
}

interface LeftOutProps {
  count: number;
  /** Whether another choice is being loaded. */
  isOutdated: boolean;
  onRemove: () => void;
}

function LeftOut({ count, isOutdated, onRemove }: LeftOutProps) {
  return (
    <Alert tone="warning">
      <Row justify="between">
        <span>
          {count === 1
            ? 'One of the chosen targets is left out: it was deleted, or it is not yours.'
            : `${count} of the chosen targets are left out: they were deleted, or they are not yours.`}
        </span>
        <Button size="small" loading={isOutdated} onClick={onRemove}>
          {count === 1 ? 'Remove it' : 'Remove them'}
        </Button>
      </Row>
    </Alert>
  );
}

/** @param stories the list of the stories in common */
function Comparison({ comparison, stories }: { comparison: TargetComparison; stories: ReactNode }) {
  const { period, advanced } = comparison;
  const targets = shownTargets(comparison);
  const sum = sumOf(targets);
  return (
    <>
      <Summary targets={targets} period={period} />
      <Card
        title={`Matches per ${comparison.hourly ? 'hour' : 'day'}, compared`}
        level={3}
        description={`${comparison.hourly ? 'Hours' : 'Days'} in ${comparison.timezone}`}
      >
        <DaysOfTargets targets={targets} comparison={comparison} />
      </Card>
      <div className={styles.pair}>
        <Card
          title="Share of voice"
          level={3}
          description={sum === 0 ? undefined : `Of these targets’ ${formatCount(sum)} matches`}
        >
          <ShareOfVoice targets={targets} before={beforeOf(period)} />
        </Card>
        {advanced ? (
          <Card title="In common" level={3}>
            <InCommon advanced={advanced} />
          </Card>
        ) : (
          <Card title="In common" level={3}>
            <p className="ui-muted">
              The sources and stories that these targets share, and their time to alert, are included in the
              Basic plan.
            </p>
            <LinkButton as={Link} to="/settings/quota">
              Compare plans
            </LinkButton>
          </Card>
        )}
      </div>
      {targets.some(({ reach }) => reach && reach.articles > 0) ? (
        <Card
          title="Share of reach"
          level={3}
          description={`Each target’s share of the potential reach of all these targets, in people per month. ${countedInReach(targets)}`}
        >
          <Shares
            before={beforeOf(period)}
            none="no reach"
            rows={targets.map(({ label, tone, reach }) => ({
              ...{ label, tone, now: reach?.potential ?? 0 },
              was: targets.every((target) => target.reach?.previous)
                ? (reach?.previous?.potential ?? 0)
                : null,
            }))}
          />
        </Card>
      ) : null}
      {targets.some(({ tones }) => tones && tones.coded > 0) ? (
        <Card
          title="Share of voice by tone"
          level={3}
          description="Only matches whose tone you coded, and how many each target has"
        >
          <ToneOfVoice targets={targets} />
        </Card>
      ) : null}
      {advanced && advanced.shared_stories > 0 ? stories : null}
      <Card title="Figures" level={3} padding="none">
        <FiguresTable targets={targets} isAdvanced={advanced !== null} />
      </Card>
      {advanced && advanced.top_sources.length > 0 ? (
        <Card
          title="Top sources"
          level={3}
          padding="none"
          description={
            advanced.sources > advanced.top_sources.length
              ? `The ${advanced.top_sources.length} sources with the most matches, out of ${formatCount(advanced.sources)}`
              : 'Most matches first'
          }
        >
          <SourcesTable targets={targets} sources={advanced.top_sources} />
        </Card>
      ) : null}
    </>
  );
}

/** "34 of 40 matches count: the others are from sources without an audience." */
function countedInReach(targets: readonly ShownTarget[]): string {
  const sum = (key: 'articles' | 'articles_without') =>
    targets.reduce((all, { reach }) => all + (reach?.[key] ?? 0), 0);
  const [articles, without] = [sum('articles'), sum('articles_without')];
  if (without === 0) return 'Every match counts.';
  return `${formatCount(articles)} of ${formatCount(articles + without)} matches count: the others are from sources without an audience.`;
}

function Summary({ targets, period }: { targets: ShownTarget[]; period: AnalyticsPeriod }) {
  const first = largest(targets);
  const change = changedMost(targets, period);
  const isSame = first?.targets.length === 1 && first.targets[0] === change?.targets[0];
  const before = beforeOf(period);
  return (
    <p className={styles.summary}>
      <strong>
        {first ? <Names finding={first} /> : 'None of these targets found anything in this period'}.
      </strong>{' '}
      {change ? (
        <>{isSame ? `It ${change.words}` : <Names finding={change} />}. </>
      ) : areOldEnough(targets) ? (
        first && `Each found as many matches as in the ${before} before.`
      ) : null}
      {areOldEnough(targets) ? null : <TooNew targets={targets} before={before} />}
    </p>
  );
}

/** Says for which targets the previous period is not known. */
function TooNew({ targets, before }: { targets: ShownTarget[]; before: string }) {
  const young = targets.filter(({ isOldEnough }) => !isOldEnough);
  if (young.length === targets.length) return 'There is no earlier period to compare with.';
  const words = `${young.length === 1 ? 'has' : 'have'} no figures for the whole of the ${before} before.`;
  return <Names finding={{ targets: young, words }} />;
}

function Names({ finding: { targets, words } }: { finding: Finding }) {
  return (
    <>
      {targets.map(({ id, label }, at) => (
        <Fragment key={id}>
          {at === 0 ? '' : at === targets.length - 1 ? ' and ' : ', '}
          <bdi>{label}</bdi>
        </Fragment>
      ))}{' '}
      {words}
    </>
  );
}

function DaysOfTargets({ targets, comparison }: { targets: ShownTarget[]; comparison: TargetComparison }) {
  const { hourly, is_today_counted } = comparison;
  const days = targets[0]?.by_day ?? [];
  if (sumOf(targets) === 0) {
    return (
      <p className="ui-muted">
        {is_today_counted ? `No matches in the last ${days.length} days.` : 'No matches on these days.'}
      </p>
    );
  }
  return (
    <LineChart
      label={`Matches per ${hourly ? 'hour' : 'day'} of each target`}
      unit="matches"
      height={220}
      moments={
        hourly
          ? hourLabels(hourly)
          : days.map(({ date }, at) =>
              is_today_counted && at === days.length - 1
                ? { ...dayLabels(date), tick: 'Today' }
                : dayLabels(date),
            )
      }
      series={targets.map(({ label, by_day, tone, stroke }, at) => ({
        name: label,
        values: hourly ? hourly.map(({ matches }) => matches[at] ?? 0) : by_day.map(({ matches }) => matches),
        tone,
        stroke,
      }))}
    />
  );
}

function InCommon({ advanced }: { advanced: NonNullable<TargetComparison['advanced']> }) {
  const { stories, shared_stories, sources, shared_sources } = advanced;
  if (stories === 0) return <p className="ui-muted">Nothing was found in this period.</p>;
  return (
    <dl className={styles.common}>
      <dt>{formatPercent(shared_stories / stories)}</dt>
      <dd>
        {formatCount(shared_stories)} of {formatCount(stories)} {stories === 1 ? 'story' : 'stories'} found by
        two or more of these targets
      </dd>
      <dt>{formatPercent(sources === 0 ? 0 : shared_sources / sources)}</dt>
      <dd>
        {formatCount(shared_sources)} of {formatCount(sources)} {sources === 1 ? 'source' : 'sources'} with
        matches for two or more
      </dd>
    </dl>
  );
}
