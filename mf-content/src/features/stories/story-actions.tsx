import type { Story } from '@newswatch/shared/contracts';
import { articleKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useOpened } from '@newswatch/shell-api';
import { useApiMutation, useStoryAlerts } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import { Bell, BellOff, CheckCheck, Send } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { coverageApi } from '../../api/stories.ts';
import { LazyForwardDrawer } from '../../forwards/lazy-forward-drawer.ts';
import { CollectStory } from './collect-story.tsx';

/** Follows or mutes the story, sends it to recipients, adds its articles to a collection, and marks them as read. */
export function StoryActions({ story }: { story: Story }) {
  const alerts = useStoryAlerts();
  const { id: storyId, primary_article_id: articleId, title, alerts: choice } = story;
  const subject = { storyId, articleId, title, choice };
  const readAll = useApiMutation(() => coverageApi.readAll({ params: { storyId } }), {
    done: 'All articles in this story are marked as read',
    refreshes: [articleKeys.all, targetKeys.all, userKeys.dashboard],
  });
  const [isSending, setSending] = useOpened<true>('story to send');
  const isFollowed = choice?.alerts === 'each';
  const isMuted = choice?.alerts === 'none';
  return (
    <>
      {alerts.dialog}
      <Button
        size="small"
        icon={<Bell />}
        onClick={() => (isFollowed ? alerts.reset(subject) : alerts.follow(subject))}
      >
        {isFollowed ? 'Stop following' : 'Follow'}
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon={<BellOff />}
        onClick={() => (isMuted ? alerts.reset(subject) : alerts.mute(subject))}
      >
        {isMuted ? 'Unmute' : 'Mute…'}
      </Button>
      <Button size="small" variant="ghost" icon={<Send />} onClick={() => setSending(true)}>
        Send to…
      </Button>
      {isSending ? (
        <Suspense>
          <LazyForwardDrawer
            about={{ type: 'story', id: storyId }}
            title={title}
            onClose={() => setSending(undefined)}
          />
        </Suspense>
      ) : null}
      <CollectStory story={story} />
      {story.unread > 0 ? (
        <Button
          size="small"
          variant="ghost"
          icon={<CheckCheck />}
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          Mark all as read
        </Button>
      ) : null}
    </>
  );
}
