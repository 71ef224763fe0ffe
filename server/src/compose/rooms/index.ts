import type { Room } from '../room.ts';
import { accountsRoom } from './accounts.ts';
import { adminRoom } from './admin.ts';
import { aheadRoom } from './ahead.ts';
import { appsRoom } from './apps.ts';
import { askRoom } from './ask.ts';
import { brandRoom } from './brand.ts';
import { cannedRepliesRoom } from './canned-replies.ts';
import { chartsRoom } from './charts.ts';
import { chatsRoom } from './chats.ts';
import { contentRoom } from './content.ts';
import { dashboardRoom } from './dashboard.ts';
import { deploymentRoom } from './deployment.ts';
import { devicesRoom } from './devices.ts';
import { directoriesRoom } from './directories.ts';
import { distributionListsRoom } from './distribution-lists.ts';
import { externalApiRoom } from './external-api.ts';
import { forwardsRoom } from './forwards.ts';
import { helpRoom } from './help.ts';
import { labelArchivesRoom } from './label-archives.ts';
import { labelDuplicatesRoom } from './label-duplicates.ts';
import { labelItemsRoom } from './label-items.ts';
import { newslettersRoom } from './newsletters.ts';
import { notificationsRoom } from './notifications.ts';
import { quotesRoom } from './quotes.ts';
import { receivedRoom } from './received.ts';
import { recipientsRoom } from './recipients.ts';
import { releasesRoom } from './releases.ts';
import { reportsRoom } from './reports.ts';
import { screensRoom } from './screens.ts';
import { searchRoom } from './search.ts';
import { sharingRoom } from './sharing.ts';
import { storiesRoom } from './stories.ts';
import { systemRoom } from './system.ts';
import { targetsRoom } from './targets.ts';
import { tasksRoom } from './tasks.ts';
import { translationRoom } from './translation.ts';
import { whatsappRoom } from './whatsapp.ts';

/** All rooms of the server. */
export const rooms: readonly Room[] = [
  accountsRoom,
  adminRoom,
  aheadRoom,
  appsRoom,
  askRoom,
  brandRoom,
  cannedRepliesRoom,
  chartsRoom,
  chatsRoom,
  contentRoom,
  dashboardRoom,
  deploymentRoom,
  devicesRoom,
  directoriesRoom,
  distributionListsRoom,
  externalApiRoom,
  forwardsRoom,
  helpRoom,
  labelArchivesRoom,
  labelDuplicatesRoom,
  labelItemsRoom,
  newslettersRoom,
  notificationsRoom,
  quotesRoom,
  receivedRoom,
  recipientsRoom,
  releasesRoom,
  reportsRoom,
  screensRoom,
  searchRoom,
  sharingRoom,
  storiesRoom,
  systemRoom,
  targetsRoom,
  tasksRoom,
  translationRoom,
  whatsappRoom,
];
