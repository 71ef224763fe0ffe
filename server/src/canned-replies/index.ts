export { type CannedReplies, createCannedReplies } from './service.ts';
