import { createCannedReplies } from '../../canned-replies/index.ts';
import { cannedReplyRoutes } from '../../http/routes/canned-replies.ts';
import type { Room } from '../room.ts';

export const cannedRepliesRoom: Room = {
  routes: ({ db }) => cannedReplyRoutes(createCannedReplies({ db })),
};
