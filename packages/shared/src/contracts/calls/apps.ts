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
  summary: 'List the apps that can receive your alerts, and their status',
  access: 'user',
  answer: AppList,
});

export const feeds = defineCall({
  method: 'GET',
  path: '/apps/feeds',
  summary: 'List the private feeds of your targets',
  access: 'user',
  answer: TargetFeedList,
});

export const rotateFeed = defineCall({
  method: 'POST',
  path: '/apps/feeds/:targetId',
  summary:
    'Create a private feed for a target, or give its feed a new address; the old address stops working immediately',
  access: 'user',
  params: FeedParams,
  answer: TargetFeedAnswer,
});

export const removeFeed = defineCall({
  method: 'DELETE',
  path: '/apps/feeds/:targetId',
  summary: 'Delete the private feed of a target',
  access: 'user',
  params: FeedParams,
  answer: TargetFeedAnswer,
});

export const chatApps = defineCall({
  method: 'GET',
  path: '/apps/channels',
  summary: 'List the channels of Slack, Telegram and other chat apps that get your alerts',
  access: 'user',
  answer: ChatAppList,
});

export const connect = defineCall({
  method: 'POST',
  path: '/apps/channels',
  summary:
    'Connect a channel that gets your alerts: an incoming webhook, a Telegram bot, a Matrix account or an ntfy topic; it must accept a test message first',
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
  summary: 'Send a test message to a channel; if it is accepted, a disabled channel is enabled again',
  access: 'user',
  params: ChatAppParams,
  answer: ChatAppAnswer,
});

export const disconnect = defineCall({
  method: 'DELETE',
  path: '/apps/channels/:appId',
  summary: 'Disconnect a channel of a chat app',
  access: 'user',
  params: ChatAppParams,
  answer: MessageAnswer,
});
