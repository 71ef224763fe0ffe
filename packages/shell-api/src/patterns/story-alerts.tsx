import { bindCall, serverNow } from '@newswatch/shared/api';
import { calls, type StoryAlerts, type StoryChoice } from '@newswatch/shared/contracts';
import { articleKeys, notificationKeys, storyKeys, targetKeys } from '@newswatch/shared/keys';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Dialog, Stack } from '@newswatch/ui';
import { Bell, BellOff } from '@newswatch/ui/icons';
import { type ReactNode, useState } from 'react';
import { laterMoment } from './later-moment.ts';
import { useApiMutation } from './use-api-mutation.ts';

export const storiesApi = {
  list: bindCall(calls.stories.list),
  choose: bindCall(calls.stories.choose),
  reset: bindCall(calls.stories.reset),
};

/** A story, by one of its articles, and what the person chose for it. */
export interface StorySubject {
  storyId: string;
  articleId: string;
  title: string;
  choice: StoryChoice | null;
}

export interface StoryActions {
  /** Asks for how long, then stops alerts about the story. */
  mute(story: StorySubject): void;
  /** Alerts for each new report of the story. */
  follow(story: StorySubject): void;
  /** Takes the choice back. */
  reset(story: StorySubject): void;
  /** To be rendered once by the page. */
  dialog: ReactNode;
}

const DAY_MS = 86_400_000;
/** For how long a story can be muted; without days, for good. */
const spans = [
  { label: 'For a day', days: 1 },
  { label: 'For a week', days: 7 },
  { label: 'For good', days: null },
] as const;

const done: Record<StoryAlerts, string> = {
  none: 'You get no more alerts about this story. What is found is still listed.',
  each: 'You get an alert for each new report of this story.',
};

/** Mutes and follows stories; each change can be undone. */
export function useStoryAlerts(): StoryActions {
  const { toast } = useShell();
  const [asked, setAsked] = useState<StorySubject>();
  const settings = {
    failed: 'The alerts about this story could not be changed.',
    refreshes: [notificationKeys.all, storyKeys.all, articleKeys.all, targetKeys.all],
  };
  const restore = useApiMutation(async ({ storyId, articleId, choice }: Omit<StorySubject, 'title'>) => {
    if (choice) {
      const { alerts, until } = choice;
      await storiesApi.choose({ params: { articleId }, body: { alerts, until } });
    } else await storiesApi.reset({ params: { storyId } });
  }, settings);
  const choose = useApiMutation(
    ({ articleId, alerts, until }: { articleId: string; alerts: StoryAlerts; until: string | null }) =>
      storiesApi.choose({ params: { articleId }, body: { alerts, until } }),
    {
      ...settings,
      onDone: ({ story_id: storyId, before }, { articleId, alerts }) =>
        toast.success(done[alerts], {
          action: { label: 'Undo', onClick: () => restore.mutate({ storyId, articleId, choice: before }) },
        }),
    },
  );
  const reset = useApiMutation(({ storyId }: StorySubject) => storiesApi.reset({ params: { storyId } }), {
    ...settings,
    onDone: ({ message }, story) =>
      toast.success(message, { action: { label: 'Undo', onClick: () => restore.mutate(story) } }),
  });
  return {
    mute: setAsked,
    follow: ({ articleId }) => choose.mutate({ articleId, alerts: 'each', until: null }),
    reset: (story) => reset.mutate(story),
    dialog: asked ? (
      <MuteStoryDialog
        title={asked.title}
        onClose={() => setAsked(undefined)}
        onChoose={(until) => {
          setAsked(undefined);
          choose.mutate({ articleId: asked.articleId, alerts: 'none', until });
        }}
      />
    ) : null,
  };
}

/** Asks for how long a story is muted. */
function MuteStoryDialog({
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
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="No more alerts about this story"
      description={<bdi>{title}</bdi>}
    >
      <Stack gap={2}>
        {spans.map(({ label, days }) => {
          const until = days === null ? null : new Date(now + days * DAY_MS);
          return (
            <Button key={label} onClick={() => onChoose(until?.toISOString() ?? null)}>
              {label}
              {until ? `, until ${laterMoment(timezone, until, new Date(now))}` : ''}
            </Button>
          );
        })}
        <p className="ui-muted">
          Later articles are still found: they are listed with the matches of your targets, with this reason.
        </p>
      </Stack>
    </Dialog>
  );
}

/** The menu entries about a story. */
export function storyEntries(story: StorySubject, { mute, follow, reset }: Omit<StoryActions, 'dialog'>) {
  const chosen = story.choice?.alerts;
  return [
    chosen === 'none'
      ? { id: 'mute-story', label: 'Unmute this story', onSelect: () => reset(story) }
      : { id: 'mute-story', label: 'Mute this story…', onSelect: () => mute(story) },
    chosen === 'each'
      ? { id: 'follow-story', label: 'Stop following this story', onSelect: () => reset(story) }
      : { id: 'follow-story', label: 'Follow this story', onSelect: () => follow(story) },
  ];
}

/** "Muted until Fri 08:00", "Followed": what the person chose for a story. Renders nothing if they chose nothing. */
export function StoryMark({ choice }: { choice: StoryChoice | null }) {
  const { timezone } = useCurrentUser();
  if (!choice) return null;
  const { alerts, until } = choice;
  const Icon = alerts === 'none' ? BellOff : Bell;
  const word = alerts === 'none' ? 'Story muted' : 'Story followed';
  const end = until ? ` until ${laterMoment(timezone, new Date(until), new Date(serverNow()))}` : '';
  return (
    <span className="ui-muted">
      <Icon size={12} aria-hidden /> {word}
      {end}
    </span>
  );
}
