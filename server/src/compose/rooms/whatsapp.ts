import { receiveMessage } from '../../chats/index.ts';
import { whatsappRoutes } from '../../http/routes/whatsapp.ts';
import { whatsappCallbackRoutes } from '../../http/routes/whatsapp-callback.ts';
import { createInbound } from '../../notifier/index.ts';
import { createRecipientNumbers } from '../../recipients/index.ts';
import {
  createConfigAdmin,
  createPeopleAdmin,
  createTemplatesAdmin,
  createWhatsappAdmin,
  createWhatsappAnalytics,
} from '../../whatsapp/index.ts';
import type { Room } from '../room.ts';

export const whatsappRoom: Room = {
  routes: ({ db, options, throttle, accounts, baseUrl, log }) => {
    const gateway = options.whatsapp;
    const handToChat = (userId: string, text: string, at: Date) => receiveMessage(db, userId, text, at);
    const recipients = createRecipientNumbers(db);
    gateway.onReceived(createInbound({ db, gateway, logger: log('whatsapp'), handToChat, recipients }));
    const pages = whatsappRoutes({
      connection: createWhatsappAdmin({ db, gateway, throttle }),
      config: createConfigAdmin({
        db,
        gateway,
        secret: options.secret,
        callbackUrl: () => `${baseUrl()}/api/whatsapp/callback`,
      }),
      templates: createTemplatesAdmin({ db, gateway, baseUrl }),
      people: createPeopleAdmin({
        db,
        gateway,
        log: log('whatsapp'),
        sendWhatsappCode: accounts.confirmation.sendWhatsappCode,
      }),
      analytics: createWhatsappAnalytics({ db, gateway, throttle }),
    });
    return [...pages, ...whatsappCallbackRoutes(gateway)];
  },
};
