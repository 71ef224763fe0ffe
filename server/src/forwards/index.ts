export { sendForward, sendForwardByWhatsapp } from './send-forward.ts';
export { createForwards, type Forwards } from './service.ts';
