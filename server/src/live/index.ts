export {
  createLive,
  type Live,
  publishToAdministrators,
  publishToEveryone,
  publishToPeople,
} from './live.ts';
