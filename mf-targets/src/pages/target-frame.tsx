import { ApiError } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  LinkButton,
  MenuButton,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  TabNav,
  TabNavLink,
  TextLink,
} from '@newswatch/ui';
import { CircleHelp, Copy, Download, Pause, Pencil, Play, Trash2 } from '@newswatch/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { targetQueries } from '../api/targets.ts';
import { ExplainDialog } from '../features/explain/explain-dialog.tsx';
import { LazyLimitBanner } from '../features/inbox/lazy-limit-banner.ts';
import { DatesBanner } from '../features/insight/dates-banner.tsx';
import { NoiseBanner } from '../features/insight/noise-banner.tsx';
import { useExports } from '../features/insight/use-exports.ts';
import { DeleteTargetDialog } from '../features/target-actions/delete-target-dialog.tsx';
import { useTargetActions } from '../features/target-actions/mutations.ts';
import { preloadForm } from '../features/target-form/lazy-target-form.ts';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { statusOf } from '../features/target-list/target-labels.ts';
import { outsideDates } from '../labels/outside-dates.ts';
import { RuleSentence } from '../labels/rule-sentence.tsx';

/** The same interval as its matches, so that the figures and the list below agree. */
const REFRESH_MS = 5_000;
const back = (
  <TextLink as={Link} to="/targets">
    Targets
  </TextLink>
);

interface TargetFrameProps {
  tab: 'matches' | 'analytics' | 'settings' | 'deliveries';
  children: (target: Target) => ReactNode;
}

/** The layout shared by the pages of a target: its name, its rule in words, its actions and the tabs. */
export function TargetFrame({ tab, children }: TargetFrameProps) {
  const { targetId = '' } = useParams();
  const query = useQuery({
    ...targetQueries.one(targetId),
    // Stops refetching once the target is deleted.
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 404 ? false : REFRESH_MS,
  });
  useTitle(query.data?.target.name);
  return (
    <Page>
      {query.data ? (
        <TargetHead target={query.data.target} tab={tab} />
      ) : (
        <PageHeader back={back} title="Target" />
      )}
      <QueryView
        query={query}
        what="the target"
        loading={
          <>
            <Skeleton shape="block" height={96} />
            <Skeleton shape="block" height={320} />
          </>
        }
        missing={{
          title: 'This target does not exist',
          children: 'It was deleted, or the link is wrong.',
          action: (
            <LinkButton as={Link} to="/targets">
              Go to Targets
            </LinkButton>
          ),
        }}
      >
        {({ target }) => children(target)}
      </QueryView>
    </Page>
  );
}

function TargetHead({ target, tab }: { target: Target; tab: TargetFrameProps['tab'] }) {
  const navigate = useNavigate();
  const actions = useTargetActions();
  const { matches } = useExports(target.id);
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [asking, setAsking] = useState(false);
  const watching = target.status === 'active';
  return (
    <>
      <Stack gap={4}>
        <PageHeader
          back={back}
          title={<bdi>{target.name}</bdi>}
          meta={
            <Badge tone={statusOf(target).tone} dot>
              {statusOf(target).word}
            </Badge>
          }
          actions={
            <Row>
              {/* A target that has ended finds nothing, so there is nothing to pause. */}
              {outsideDates(target) === 'ended' ? null : (
                <Button
                  icon={watching ? <Pause /> : <Play />}
                  loading={actions.toggle.isPending}
                  onClick={() => actions.toggle.mutate(target)}
                >
                  {watching ? 'Pause' : 'Resume'}
                </Button>
              )}
              <Button icon={<Pencil />} {...preloadForm} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <MenuButton
                label="More actions"
                items={[
                  {
                    id: 'explain',
                    label: 'Why did I not get this?',
                    icon: <CircleHelp />,
                    onSelect: () => setAsking(true),
                  },
                  {
                    id: 'duplicate',
                    label: 'Duplicate',
                    icon: <Copy />,
                    onSelect: () =>
                      actions.duplicate.mutate(target, {
                        onSuccess: ({ target: copy }) => void navigate(`/targets/${copy.id}`),
                      }),
                  },
                  {
                    id: 'export',
                    label: 'Export matches',
                    icon: <Download />,
                    onSelect: () => matches.mutate(),
                  },
                  { kind: 'separator', id: 'line' },
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: <Trash2 />,
                    danger: true,
                    onSelect: () => setDeleting(true),
                  },
                ]}
              />
            </Row>
          }
        />
        <RuleSentence rule={target} />
        <TabNav label="Target">
          <TabNavLink
            as={Link}
            to={`/targets/${target.id}`}
            current={tab === 'matches'}
            count={target.matches_total}
          >
            Matches
          </TabNavLink>
          <TabNavLink as={Link} to={`/targets/${target.id}/analytics`} current={tab === 'analytics'}>
            Analytics
          </TabNavLink>
          <TabNavLink as={Link} to={`/targets/${target.id}?tab=settings`} current={tab === 'settings'}>
            Settings
          </TabNavLink>
          <TabNavLink as={Link} to={`/targets/${target.id}?tab=deliveries`} current={tab === 'deliveries'}>
            Deliveries
          </TabNavLink>
        </TabNav>
        <DatesBanner
          target={target}
          change={
            <Button size="small" {...preloadForm} onClick={() => setEditing(true)}>
              Change its dates
            </Button>
          }
        />
        <Suspense fallback={null}>
          <LazyLimitBanner targetId={target.id} />
        </Suspense>
        <NoiseBanner
          target={target}
          withAnalytics={tab !== 'analytics'}
          narrow={
            <Button size="small" {...preloadForm} onClick={() => setEditing(true)}>
              Narrow it
            </Button>
          }
        />
      </Stack>
      {editing ? (
        <TargetDrawer
          targetId={target.id}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : null}
      {asking ? <ExplainDialog targetId={target.id} onClose={() => setAsking(false)} /> : null}
      {deleting ? (
        <DeleteTargetDialog
          target={target}
          deleting={actions.remove.isPending}
          onClose={() => setDeleting(false)}
          onDelete={() =>
            actions.remove.mutate(target, {
              onSuccess: () => void navigate('/targets', { replace: true }),
              onError: () => setDeleting(false),
            })
          }
        />
      ) : null}
    </>
  );
}
