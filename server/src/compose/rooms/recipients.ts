import { recipientRoutes } from '../../http/routes/recipients.ts';
import { createRecipientGroups, createRecipients } from '../../recipients/index.ts';
import type { Room } from '../room.ts';

export const recipientsRoom: Room = {
  routes: ({ db, throttle, baseUrl }) =>
    recipientRoutes(createRecipients({ db, throttle, baseUrl }), createRecipientGroups(db)),
};
