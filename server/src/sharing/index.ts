export { createSharedLinkReader, type SharedLinkReader } from './open-link.ts';
export {
  endedPage,
  lockedPage,
  type SharedPage,
  sharedPage,
  unknownPage,
  waitPage,
} from './page/shared-page.ts';
export { SHARED_PATH } from './secret.ts';
export { createSharedLinks, type SharedLinksService } from './service.ts';
