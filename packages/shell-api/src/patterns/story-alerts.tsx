import { serverNow } from '@newswatch/shared/api';
import type { StoryAlerts, StoryChoice } from '@newswatch/shared/contracts';
import { articleKeys, notificationKeys, storyKeys, targetKeys } from '@newswatch/shared/keys';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Bell, BellOff } from '@newswatch/ui/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FOLLOW_IN_COLLECTION } from './follow-in-collection.ts';
import { laterMoment } from './later-moment.ts';
import styles from './story-alerts.module.css';
import { useApiMutation } from './use-api-mutation.ts';

// Loaded on demand, because most visits to a page change no story.
const storyCalls = async () =>
  (await import(/* webpackChunkName: "story-calls" */ './story-calls.ts')).storyCalls;
const LazyMuteStoryDialog = lazy(() =>
  import(/* webpackChunkName: "mute-story" */ './mute-story-dialog.tsx').then((module) => ({
    default: module.MuteStoryDialog,
  })),
);

/** A story, identified by one of its articles, and the person's choice for it. */
export interface StorySubject {
  storyId: string;
  articleId: string;
  title: string;
  choice: StoryChoice | null;
}

/** The choice that an undo restores, if nothing has changed since. */
interface Restored extends Omit<StorySubject, 'title'> {
  /** The time of the choice that is undone; null if the removal of a choice is undone. */
  replaces: string | null;
}

export interface StoryActions {
  /** Asks for the duration, then mutes the story. */
  mute(story: StorySubject): void;
  /** Follows the story, so that each new report causes an alert. */
  follow(story: StorySubject): void;
  /** Removes the choice. */
  reset(story: StorySubject): void;
  /** Asks on the page of the article which collection follows the story. */
  collect(story: Pick<StorySubject, 'articleId'>): void;
  /** The dialog, which the page must render once. */
  dialog: ReactNode;
}

const done: Record<StoryAlerts, string> = {
  none: 'You will get no more alerts about this story. Later articles are still listed.',
  each: 'You will get an alert for each new report about this story.',
};

/** Mutes and follows stories; each change can be undone. */
export function useStoryAlerts(): StoryActions {
  const { toast, navigate } = useShell();
  const [asked, setAsked] = useState<StorySubject>();
  const settings = {
    failed: 'The alerts about this story could not be changed.',
    refreshes: [notificationKeys.all, storyKeys.all, articleKeys.all, targetKeys.all],
  };
  const restore = useApiMutation(async ({ storyId, articleId, choice, replaces }: Restored) => {
    if (choice) {
      const { alerts, until } = choice;
      await (await storyCalls()).choose({ params: { articleId }, body: { alerts, until, replaces } });
    } else if (replaces !== null)
      await (await storyCalls()).reset({ params: { storyId }, query: { set_at: replaces } });
  }, settings);
  const choose = useApiMutation(
    async ({ articleId, alerts, until }: { articleId: string; alerts: StoryAlerts; until: string | null }) =>
      (await storyCalls()).choose({ params: { articleId }, body: { alerts, until } }),
    {
      ...settings,
      onDone: ({ story_id: storyId, choice: { set_at: replaces }, before: choice }, { articleId, alerts }) =>
        toast.success(done[alerts], {
          action: {
            label: 'Undo',
            onClick: () => restore.mutate({ storyId, articleId, choice, replaces }),
          },
        }),
    },
  );
  const reset = useApiMutation(
    async ({ storyId }: StorySubject) => (await storyCalls()).reset({ params: { storyId } }),
    {
      ...settings,
      onDone: ({ message }, story) =>
        toast.success(message, {
          action: { label: 'Undo', onClick: () => restore.mutate({ ...story, replaces: null }) },
        }),
    },
  );
  return {
    mute: setAsked,
    follow: ({ articleId }) => choose.mutate({ articleId, alerts: 'each', until: null }),
    reset: (story) => reset.mutate(story),
    collect: ({ articleId }) => navigate(`/articles/${articleId}?follow=now`),
    dialog: asked ? (
      <Suspense fallback={null}>
        <LazyMuteStoryDialog
          title={asked.title}
          onClose={() => setAsked(undefined)}
          onChoose={(until) => {
            setAsked(undefined);
            choose.mutate({ articleId: asked.articleId, alerts: 'none', until });
          }}
        />
      </Suspense>
    ) : null,
  };
}

/** The menu entries about a story. */
export function storyEntries(
  story: StorySubject,
  { mute, follow, reset, collect }: Omit<StoryActions, 'dialog'>,
) {
  const chosen = story.choice?.alerts;
  return [
    chosen === 'none'
      ? { id: 'mute-story', label: 'Unmute this story', onSelect: () => reset(story) }
      : { id: 'mute-story', label: 'Mute this story…', onSelect: () => mute(story) },
    chosen === 'each'
      ? { id: 'follow-story', label: 'Stop following this story', onSelect: () => reset(story) }
      : { id: 'follow-story', label: 'Follow this story', onSelect: () => follow(story) },
    { id: 'collect-story', label: FOLLOW_IN_COLLECTION, onSelect: () => collect(story) },
  ];
}

/** The person's choice for a story: "Muted until Fri 08:00", "Followed". Renders nothing if they chose nothing. */
export function StoryMark({ choice }: { choice: StoryChoice | null }) {
  const { timezone } = useCurrentUser();
  if (!choice) return null;
  const { alerts, until } = choice;
  const Icon = alerts === 'none' ? BellOff : Bell;
  const word = alerts === 'none' ? 'Story muted' : 'Story followed';
  const end = until ? ` until ${laterMoment(timezone, new Date(until), new Date(serverNow()))}` : '';
  return (
    <span className={styles.mark} dir="ltr">
      <Icon size={12} aria-hidden /> {word}
      {end}
    </span>
  );
}
