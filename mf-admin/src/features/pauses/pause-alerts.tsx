import type { Activity, ActivityPause } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, RelativeTime, Stack } from '@newswatch/ui';
import { Play } from '@newswatch/ui/icons';
import { pauseRefreshes, pausesApi } from '../../api/pauses.ts';

const titles: Record<Activity, string> = {
  sending: 'All sending is paused',
  crawling: 'All crawling is paused',
};

/** A warning for each pause, with a button that ends it. */
export function PauseAlerts({ pauses }: { pauses: readonly ActivityPause[] }) {
  const resume = useApiMutation(pausesApi.resume, {
    done: ({ message }) => message,
    refreshes: pauseRefreshes,
  });
  return (
    <Stack gap={2}>
      {pauses.map(({ activity, reason, paused_by, paused_at }) => (
        <FormAlert
          key={activity}
          tone="danger"
          title={titles[activity]}
          action={
            <Button
              size="small"
              icon={<Play />}
              loading={resume.isPending && resume.variables.params.activity === activity}
              onClick={() => resume.mutate({ params: { activity } })}
            >
              Resume {activity}
            </Button>
          }
        >
          <bdi>{reason}</bdi> (by <bdi>{paused_by?.full_name ?? 'a deleted account'}</bdi>,{' '}
          <RelativeTime value={paused_at} />)
        </FormAlert>
      ))}
    </Stack>
  );
}
