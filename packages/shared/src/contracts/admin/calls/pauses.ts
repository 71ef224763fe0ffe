import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer, ShortListQuery } from '../../primitives.ts';
import { ActivityParams, ActivityPaused, ActivityPauses, PauseDraft } from '../pauses.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/pauses',
  summary: 'Get the activities that are paused for everyone: all sending, all crawling or neither',
  access: 'admin',
  query: ShortListQuery,
  answer: ActivityPauses,
});

export const pause = defineCall({
  method: 'POST',
  path: '/admin/pauses/:activity',
  summary:
    'Pause all sending or all crawling; running work finishes, and everything else waits until the activity is resumed',
  access: 'admin',
  params: ActivityParams,
  body: PauseDraft,
  answer: ActivityPaused,
});

export const resume = defineCall({
  method: 'DELETE',
  path: '/admin/pauses/:activity',
  summary: 'Resume all sending or all crawling',
  access: 'admin',
  params: ActivityParams,
  answer: MessageAnswer,
});
