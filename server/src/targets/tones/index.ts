export { createTones, type TonesService } from './tones.ts';
