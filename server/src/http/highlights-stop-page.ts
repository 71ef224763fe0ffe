import type { Language } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { HIGHLIGHTS_STOP_PATH, type HighlightStops } from '../message-links/index.ts';
import { linkTokenReader } from './link-token.ts';
import { sendInvalidLink, sendLinkPage, soft, takeForms } from './message-link-parts.ts';
import type { RateLimit } from './rate-limit.ts';

interface Labels {
  title: string;
  lead: string;
  stop: string;
  stopped: string;
}

const labels: Record<Language, Labels> = {
  english: {
    title: 'Stop the emails with your highlights?',
    lead: 'Your highlights stay as they are. You can turn these emails on again in your notification settings.',
    stop: 'Stop these emails',
    stopped: 'You will get no more emails with your highlights.',
  },
  french: {
    title: 'Ne plus recevoir vos passages surlignés par e-mail ?',
    lead: 'Vos passages surlignés restent inchangés. Vous pouvez réactiver ces e-mails dans vos réglages de notification.',
    stop: 'Ne plus recevoir ces e-mails',
    stopped: 'Vous ne recevrez plus vos passages surlignés par e-mail.',
  },
  spanish: {
    title: '¿Dejar de recibir sus pasajes resaltados por correo?',
    lead: 'Sus pasajes resaltados no cambian. Puede volver a activar estos correos en sus ajustes de notificación.',
    stop: 'Dejar de recibir estos correos',
    stopped: 'Ya no recibirá sus pasajes resaltados por correo.',
  },
  arabic: {
    title: 'إيقاف الرسائل التي تتضمن مقاطعك المظللة؟',
    lead: 'تبقى مقاطعك المظللة كما هي. يمكنك تشغيل هذه الرسائل من جديد في إعدادات الإشعارات.',
    stop: 'إيقاف هذه الرسائل',
    stopped: 'لن تصلك بعد الآن رسائل بمقاطعك المظللة.',
  },
};

/**
 * The one-click unsubscribe of the emails with a person’s highlights (RFC 8058). A POST, which mail programs
 * send automatically, ends them; a visit only asks for confirmation.
 */
export async function serveHighlightsStop(
  app: FastifyInstance,
  options: { stops: HighlightStops; rateLimit: RateLimit; now: () => Date },
): Promise<void> {
  const { stops, rateLimit, now } = options;
  const tokenOf = linkTokenReader(rateLimit, now);
  await app.register(async (page) => {
    takeForms(page);
    page.get(HIGHLIGHTS_STOP_PATH, async (request, reply) => {
      const token = tokenOf(request);
      const found = await stops.read(token);
      if (!found) return sendInvalidLink(reply);
      const { title, lead, stop, stopped } = labels[found.locale];
      if (!found.isSent) return sendLinkPage(reply, found, stopped, soft(lead));
      const action = escapeHtml(`${HIGHLIGHTS_STOP_PATH}?token=${encodeURIComponent(token)}`);
      const form = `<form method="post" action="${action}"><button type="submit">${escapeHtml(stop)}</button></form>`;
      return sendLinkPage(reply, found, title, `${form}<p class="soft">${escapeHtml(lead)}</p>`);
    });
    page.post(HIGHLIGHTS_STOP_PATH, async (request, reply) => {
      const found = await stops.stop(tokenOf(request), now());
      if (!found) return sendInvalidLink(reply);
      const { lead, stopped } = labels[found.locale];
      return sendLinkPage(reply, found, stopped, soft(lead));
    });
  });
}
