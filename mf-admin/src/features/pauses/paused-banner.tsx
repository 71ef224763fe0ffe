import { liveTopics } from '@newswatch/shared/contracts';
import { type Activity, type ActivityPause, activities } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation, useLiveRefresh } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, RelativeTime, Stack } from '@newswatch/ui';
import { Play } from '@newswatch/ui/icons';
import { pauseRefreshes, pausesApi, pausesQuery } from '../../api/pauses.ts';
import { workerKeys } from '../../api/workers.ts';

const titles: Record<Activity, string> = {
  sending: 'All sending is paused',
  crawling: 'All crawling is paused',
};

/** Says what is paused as a whole, why and by whom, and resumes it. Renders nothing while nothing is. */
export function PausedBanner({ about = activities }: { about?: readonly Activity[] }) {
  useLiveRefresh(liveTopics.workers, workerKeys.all);
  const query = useQuery(pausesQuery);
  const shown = (query.data?.items ?? []).filter(({ activity }) => about.includes(activity));
  const resume = useApiMutation(pausesApi.resume, {
    done: ({ message }) => message,
    refreshes: pauseRefreshes,
  });
  if (shown.length === 0) return null;
  return (
    <Stack gap={2}>
      {shown.map((pause) => (
        <FormAlert
          key={pause.activity}
          tone="danger"
          title={titles[pause.activity]}
          action={
            <Button
              size="small"
              icon={<Play />}
              loading={resume.isPending && resume.variables.params.activity === pause.activity}
              onClick={() => resume.mutate({ params: { activity: pause.activity } })}
            >
              Resume {pause.activity}
            </Button>
          }
        >
          <bdi>{pause.reason}</bdi> <PausedBy {...pause} />
        </FormAlert>
      ))}
    </Stack>
  );
}

function PausedBy({ paused_by, paused_at }: ActivityPause) {
  return (
    <>
      (by <bdi>{paused_by?.full_name ?? 'a deleted account'}</bdi>, <RelativeTime value={paused_at} />)
    </>
  );
}
