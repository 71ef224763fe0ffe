import { ApiError, retryOf } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import {
  Badge,
  Button,
  EmptyState,
  FailureState,
  Page,
  PageHeader,
  Row,
  Section,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Pause, Pencil, Play, Trash2 } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { targetQueries } from '../api/targets.ts';
import { MatchList } from '../features/matches/match-list.tsx';
import { DeleteDialog } from '../features/target-actions/delete-question.tsx';
import { useTargetActions } from '../features/target-actions/mutations.ts';
import { preloadForm } from '../features/target-form/lazy-target-form.ts';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { TargetFigures, TargetSettings } from '../features/target-list/target-facts.tsx';
import { statusLabels } from '../features/target-list/target-labels.ts';

/** As often as its matches, so that the figures and the list below agree. */
const REFRESH_MS = 5_000;
const back = (
  <TextLink as={Link} to="/targets">
    Targets
  </TextLink>
);

/** /targets/:targetId */
export function TargetPage() {
  const { targetId = '' } = useParams();
  const query = useQuery({
    ...targetQueries.one(targetId),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : REFRESH_MS),
  });
  useTitle(query.data?.target.name);

  if (query.data) return <TargetDetails target={query.data.target} />;
  const gone = isGone(query.error);
  return (
    <Page>
      <PageHeader back={back} title="Target" />
      {query.isPending ? (
        <Stack role="status" aria-busy="true" aria-label="Loading the target">
          <Skeleton shape="block" height={96} />
          <Skeleton shape="block" height={320} />
        </Stack>
      ) : gone ? (
        <EmptyState title="This target does not exist">It was deleted, or the link is wrong.</EmptyState>
      ) : (
        <FailureState title="The target could not be loaded" {...retryOf(query)} />
      )}
    </Page>
  );
}

/** Nothing comes back that was deleted. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function TargetDetails({ target }: { target: Target }) {
  const navigate = useNavigate();
  const actions = useTargetActions();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const watching = target.status === 'active';

  return (
    <Page>
      <PageHeader
        back={back}
        title={<bdi>{target.name}</bdi>}
        meta={
          <Badge tone={statusLabels[target.status].tone} dot>
            {statusLabels[target.status].word}
          </Badge>
        }
        actions={
          <Row>
            <Button
              icon={watching ? <Pause /> : <Play />}
              loading={actions.toggle.isPending}
              onClick={() => actions.toggle.mutate(target)}
            >
              {watching ? 'Pause' : 'Resume'}
            </Button>
            <Button icon={<Pencil />} {...preloadForm} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="ghost" icon={<Trash2 />} onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </Row>
        }
      />
      <Stack gap={5}>
        <TargetFigures target={target} />
        <Section
          title="Matches"
          lead="Newest first. Say what was relevant, and see what became of each alert."
        >
          <MatchList targetId={target.id} />
        </Section>
        <TargetSettings target={target} />
      </Stack>
      {editing ? (
        <TargetDrawer
          targetId={target.id}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog
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
    </Page>
  );
}
