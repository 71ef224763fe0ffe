export { readFeed } from './feed.ts';
export { sendToApp } from './send-to-app.ts';
export { type Apps, createApps } from './service.ts';
