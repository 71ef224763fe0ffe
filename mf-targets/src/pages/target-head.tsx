import type { Target } from '@newswatch/shared/contracts';
import { useOpened, usePageCommands } from '@newswatch/shell-api';
import { ShareDrawer, useAddressParam } from '@newswatch/shell-api/patterns';
import { Badge, Button, PageHeader, Row, Skeleton, Stack, TabNav, TabNavLink, useMedia } from '@newswatch/ui';
import { Pause, Pencil, Play } from '@newswatch/ui/icons';
import { type ReactNode, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LazySendCopy } from '../copies/lazy-copies.ts';
import { LazyFollowNote } from '../copies/lazy-follow-note.ts';
import { LazyExplainDialog } from '../features/explain/lazy-explain-dialog.ts';
import { LazyLimitBanner } from '../features/inbox/lazy-limit-banner.ts';
import { LazyBlockedBanner } from '../features/insight/lazy-blocked-banner.ts';
import { LazyDatesBanner } from '../features/insight/lazy-dates-banner.ts';
import { LazyNoiseBanner } from '../features/insight/lazy-noise-banner.ts';
import { useMatchesExport } from '../features/insight/use-exports.ts';
import { useReadAll } from '../features/matches/use-read-all.ts';
import { LazyDeleteTarget } from '../features/target-actions/lazy-delete-target.ts';
import { useTargetActions } from '../features/target-actions/mutations.ts';
import { alertCommands } from '../features/target-actions/target-commands.ts';
import { TargetMenu } from '../features/target-actions/target-menu.tsx';
import { useBulkTargets } from '../features/target-actions/use-bulk-targets.ts';
import { preloadForm } from '../features/target-form/lazy-target-form.ts';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { statusOf } from '../features/target-list/target-labels.ts';
import { LazyHandOver } from '../hand-overs/lazy-hand-overs.ts';
import { LabelTags } from '../labels/label-tags.tsx';
import { outsideDates } from '../labels/outside-dates.ts';
import { RuleSentence } from '../labels/rule-sentence.tsx';

export type TargetTab = 'matches' | 'ask' | 'analytics' | 'settings' | 'deliveries';

interface TargetHeadProps {
  target: Target;
  tab: TargetTab;
  /** The link to all targets. */
  back: ReactNode;
}

/** The head of a target's pages: its name, its rule in words, its actions, the tabs, and what needs attention. */
export function TargetHead({ target, tab, back }: TargetHeadProps) {
  const navigate = useNavigate();
  const actions = useTargetActions();
  const matches = useMatchesExport(target.id);
  const [opened, setOpened] = useOpened<
    'form' | 'explanation' | 'copying' | 'handing-over' | 'sharing' | 'deletion'
  >('target');
  const [why, setWhy] = useAddressParam('why', { replace: true });
  const close = () => setOpened(undefined);
  const form = { ...preloadForm, onClick: () => setOpened('form') };
  const readAll = useReadAll(target.id);
  const bulk = useBulkTargets();
  const duplicate = () =>
    actions.duplicate.mutate(target, {
      onSuccess: ({ target: copy }) => void navigate(`/targets/${copy.id}`),
    });
  usePageCommands(`Alerts for ${target.name}`, [
    // The list of matches already has a button for this.
    ...(target.unread_matches > 0 && tab !== 'matches'
      ? [{ title: 'Mark all as read', run: () => readAll.mutate() }]
      : []),
    ...alertCommands(target, (delivery_mode) =>
      bulk.mutate({ body: { ids: [target.id], action: 'set_delivery', delivery_mode } }),
    ),
  ]);
  const { word, tone } = statusOf(target);
  const watching = target.status === 'active';
  const outside = outsideDates(target);
  const path = `/targets/${target.id}`;
  // Its remedies take half of a phone, and are about the matches.
  const isPhone = useMedia('(width < 40em)');
  const isNoiseFolded = isPhone || tab !== 'matches';
  return (
    <>
      <Stack gap={4}>
        <PageHeader
          back={back}
          title={<bdi>{target.name}</bdi>}
          meta={
            <Badge tone={tone} dot>
              {word}
            </Badge>
          }
          actions={
            <Row>
              {/* A target that has ended finds nothing, so there is nothing to pause. */}
              {outside === 'ended' ? null : (
                <Button
                  icon={watching ? <Pause /> : <Play />}
                  loading={actions.toggle.isPending}
                  onClick={() => actions.toggle.mutate(target)}
                >
                  {watching ? 'Pause' : 'Resume'}
                </Button>
              )}
              <Button icon={<Pencil />} {...form}>
                Edit
              </Button>
              <TargetMenu
                targetId={target.id}
                onExplain={() => setOpened('explanation')}
                onDuplicate={duplicate}
                onSendCopy={() => setOpened('copying')}
                onHandOver={() => setOpened('handing-over')}
                onShare={() => setOpened('sharing')}
                onExport={matches.mutate}
                hasMatches={target.matches_total > 0}
                isExporting={matches.isPending}
                onDelete={() => setOpened('deletion')}
              />
            </Row>
          }
        />
        <RuleSentence rule={target} />
        <LabelTags labels={target.labels} />
        <TabNav label="Target">
          <TabNavLink as={Link} to={path} current={tab === 'matches'} count={target.matches_total}>
            Matches
          </TabNavLink>
          <TabNavLink as={Link} to={`${path}/analytics`} current={tab === 'analytics'}>
            Analytics
          </TabNavLink>
          {target.may_ask ? (
            <TabNavLink as={Link} to={`${path}?tab=ask`} current={tab === 'ask'}>
              Ask
            </TabNavLink>
          ) : null}
          <TabNavLink as={Link} to={`${path}?tab=settings`} current={tab === 'settings'}>
            Settings
          </TabNavLink>
          <TabNavLink as={Link} to={`${path}?tab=deliveries`} current={tab === 'deliveries'}>
            Deliveries
          </TabNavLink>
        </TabNav>
        {target.follow || target.may_follow ? (
          <Suspense fallback={null}>
            <LazyFollowNote target={target} />
          </Suspense>
        ) : null}
        {outside === null ? null : (
          <Suspense fallback={<Skeleton shape="block" height={66} />}>
            <LazyDatesBanner
              target={target}
              change={
                <Button size="small" {...form}>
                  Change its dates
                </Button>
              }
            />
          </Suspense>
        )}
        {target.status === 'suspended' || target.health === 'invalid' ? (
          <Suspense fallback={null}>
            <LazyBlockedBanner
              target={target}
              change={
                <Button size="small" {...form}>
                  Change where it looks
                </Button>
              }
            />
          </Suspense>
        ) : null}
        <Suspense fallback={null}>
          <LazyLimitBanner targetId={target.id} />
        </Suspense>
        {/* For a target that does not run, the banner about its dates is shown instead. */}
        {target.health === 'noisy' && outside === null ? (
          <Suspense fallback={<Skeleton shape="block" height={isNoiseFolded ? 46 : 127} />}>
            <LazyNoiseBanner
              target={target}
              isFolded={isNoiseFolded}
              withAnalytics={tab !== 'analytics'}
              narrow={
                <Button size="small" {...form}>
                  Narrow it
                </Button>
              }
            />
          </Suspense>
        ) : null}
      </Stack>
      {opened === 'form' ? <TargetDrawer targetId={target.id} onClose={close} onSaved={close} /> : null}
      {opened === 'explanation' || why !== null ? (
        <Suspense fallback={null}>
          <LazyExplainDialog
            targetId={target.id}
            article={why}
            onClose={() => {
              close();
              setWhy(undefined);
            }}
          />
        </Suspense>
      ) : null}
      {opened === 'copying' ? (
        <Suspense fallback={null}>
          <LazySendCopy target={target} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'handing-over' ? (
        <Suspense fallback={null}>
          <LazyHandOver ids={[target.id]} names={[target.name]} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'sharing' ? (
        <ShareDrawer subject={{ kind: 'target', id: target.id, name: target.name }} onClose={close} />
      ) : null}
      {opened === 'deletion' ? (
        <Suspense fallback={null}>
          <LazyDeleteTarget
            target={target}
            remove={actions.remove}
            onClose={close}
            onDeleted={() => void navigate('/targets', { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
