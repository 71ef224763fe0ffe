export { createTones, type TonesService } from './tones.ts';
export { writeToneNotices } from './write-tone-notices.ts';
