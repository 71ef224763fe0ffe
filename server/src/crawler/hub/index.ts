export { type AnnouncedHub, announcedHub, hubInHeaders } from './announced-hub.ts';
export { createHubCallbacks, type HubCallbacks, visitPause } from './callback.ts';
export { callbackBase, HUB_PATH } from './callback-base.ts';
export { HUB_CALLS_PER_MINUTE, HUB_NOTICE_BYTES_MAX, HUB_REQUEST_TIMEOUT_MS } from './limits.ts';
export { readSourceHub } from './source-hub.ts';
export { startHubSubscriptions } from './start-subscriptions.ts';
