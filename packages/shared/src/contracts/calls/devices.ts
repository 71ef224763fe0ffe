import { DeviceAnswer, DeviceList, DeviceParams, PushRenewal, PushSubscriptionDraft } from '../device.ts';
import { MessageAnswer, ShortListQuery } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/user/devices',
  summary:
    'List your devices that show alerts even while Newswatch is closed, this one first, and get the key to subscribe with',
  access: 'user',
  query: ShortListQuery,
  answer: DeviceList,
});

export const add = defineCall({
  method: 'POST',
  path: '/user/devices',
  summary: 'Show alerts on this device; the device belongs to this session and ends with it',
  access: 'user',
  body: PushSubscriptionDraft,
  answer: DeviceAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/user/devices/:deviceId',
  summary: 'Stop showing alerts on a device while Newswatch is closed there',
  access: 'user',
  params: DeviceParams,
  answer: MessageAnswer,
});

export const sendExample = defineCall({
  method: 'POST',
  path: '/user/devices/:deviceId/example',
  summary: 'Send an example of an alert to a device',
  access: 'user',
  params: DeviceParams,
  answer: MessageAnswer,
});

export const renew = defineCall({
  method: 'POST',
  path: '/devices/renewal',
  summary:
    'Replace a push subscription that a browser has renewed; the keys of the previous one prove which device it is',
  access: 'public',
  body: PushRenewal,
  answer: MessageAnswer,
});
