export { createLive, type Live, publishToAdministrators, publishToPeople } from './live.ts';
