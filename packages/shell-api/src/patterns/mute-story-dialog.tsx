import { serverNow } from '@newswatch/shared/api';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Dialog, Stack } from '@newswatch/ui';
import { useRef, useState } from 'react';
import { laterMoment } from './later-moment.ts';

const DAY_MS = 86_400_000;
/** The durations for which a story can be muted; without days, permanently. */
const spans = [
  { label: 'For a day', days: 1 },
  { label: 'For a week', days: 7 },
  { label: 'For good', days: null },
] as const;

/** Asks for the duration of a mute of a story. */
export function MuteStoryDialog({
  title,
  onClose,
  onChoose,
}: {
  title: string;
  onClose: () => void;
  onChoose: (until: string | null) => void;
}) {
  const { timezone } = useCurrentUser();
  const [now] = useState(serverNow);
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={first}
      size="small"
      title="No more alerts about this story"
      description={<bdi>{title}</bdi>}
    >
      <Stack gap={2}>
        {spans.map(({ label, days }, at) => {
          const until = days === null ? null : new Date(now + days * DAY_MS);
          return (
            <Button
              key={label}
              ref={at === 0 ? first : undefined}
              onClick={() => onChoose(until?.toISOString() ?? null)}
            >
              {label}
              {until ? `, until ${laterMoment(timezone, until, new Date(now))}` : ''}
            </Button>
          );
        })}
        <p className="ui-muted">
          Later articles are still found, and are listed among your targets’ matches with this reason. Your
          recipients and chat apps get no alerts about it, either.
        </p>
      </Stack>
    </Dialog>
  );
}
