import {
  AppList,
  ChatAppAnswer,
  ChatAppDraft,
  ChatAppList,
  ChatAppParams,
  ChatAppUpdate,
  FeedParams,
  TargetFeedAnswer,
  TargetFeedList,
} from '../app.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/apps',
  summary: 'Where my alerts can go, and what is connected',
  access: 'user',
  answer: AppList,
});

export const feeds = defineCall({
  method: 'GET',
  path: '/apps/feeds',
  summary: 'The private feeds of my targets',
  access: 'user',
  answer: TargetFeedList,
});

export const rotateFeed = defineCall({
  method: 'POST',
  path: '/apps/feeds/:targetId',
  summary: 'Give a target a private feed, or its feed a new address; the old one dies at once',
  access: 'user',
  params: FeedParams,
  answer: TargetFeedAnswer,
});

export const removeFeed = defineCall({
  method: 'DELETE',
  path: '/apps/feeds/:targetId',
  summary: 'End the private feed of a target',
  access: 'user',
  params: FeedParams,
  answer: TargetFeedAnswer,
});

export const chatApps = defineCall({
  method: 'GET',
  path: '/apps/channels',
  summary: 'Channels of Slack, Teams and Discord that get my alerts',
  access: 'user',
  answer: ChatAppList,
});

export const connect = defineCall({
  method: 'POST',
  path: '/apps/channels',
  summary: 'Connect a channel by its incoming webhook; a test message has to be taken first',
  access: 'user',
  body: ChatAppDraft,
  answer: ChatAppAnswer,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/apps/channels/:appId',
  summary: 'Change the name of a channel and the targets whose alerts it gets',
  access: 'user',
  params: ChatAppParams,
  body: ChatAppUpdate,
  answer: ChatAppAnswer,
});

export const test = defineCall({
  method: 'POST',
  path: '/apps/channels/:appId/test',
  summary: 'Send a test message to a channel; one that is taken switches a disabled channel on again',
  access: 'user',
  params: ChatAppParams,
  answer: ChatAppAnswer,
});

export const disconnect = defineCall({
  method: 'DELETE',
  path: '/apps/channels/:appId',
  summary: 'Disconnect a channel',
  access: 'user',
  params: ChatAppParams,
  answer: MessageAnswer,
});
