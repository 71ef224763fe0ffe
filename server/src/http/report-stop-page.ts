import type { Language } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { REPORT_STOP_PATH } from '../message-links/index.ts';
import type { OwnerStops } from '../reports/index.ts';
import { linkTokenReader } from './link-token.ts';
import { linkLabels } from './message-link-labels.ts';
import { sendInvalidLink, sendLinkPage, soft, takeForms } from './message-link-parts.ts';
import type { RateLimit } from './rate-limit.ts';

interface Labels {
  title: (name: string) => string;
  lead: string;
  stop: string;
  stopped: (name: string) => string;
}

const labels: Record<Language, Labels> = {
  english: {
    title: (name) => `Stop sending me the report ${name}?`,
    lead: 'The recipients you chose still get it. You can choose to get it again in Newswatch.',
    stop: 'Stop sending it to me',
    stopped: (name) => `You will no longer get the report ${name}.`,
  },
  french: {
    title: (name) => `Ne plus m’envoyer le rapport ${name} ?`,
    lead: 'Les destinataires que vous avez choisis le reçoivent toujours. Dans Newswatch, vous pouvez demander à le recevoir à nouveau.',
    stop: 'Ne plus me l’envoyer',
    stopped: (name) => `Vous ne recevrez plus le rapport ${name}.`,
  },
  spanish: {
    title: (name) => `¿Dejar de enviarme el informe ${name}?`,
    lead: 'Los destinatarios que eligió lo siguen recibiendo. En Newswatch puede volver a recibirlo.',
    stop: 'Dejar de enviármelo',
    stopped: (name) => `Ya no recibirá el informe ${name}.`,
  },
  arabic: {
    title: (name) => `إيقاف إرسال التقرير ${name} إليك؟`,
    lead: 'يستمر إرساله إلى المستلمين الذين اخترتهم. يمكنك في Newswatch أن تطلب إرساله إليك من جديد.',
    stop: 'إيقاف إرساله إليّ',
    stopped: (name) => `لن يصلك التقرير ${name} بعد الآن.`,
  },
};

/**
 * The one-click unsubscribe of a report’s emails to its owner (RFC 8058). A POST, which mail programs send
 * automatically, ends them; a visit only asks for confirmation.
 */
export async function serveReportStop(
  app: FastifyInstance,
  options: { stops: OwnerStops; rateLimit: RateLimit; now: () => Date },
): Promise<void> {
  const { stops, rateLimit, now } = options;
  const tokenOf = linkTokenReader(rateLimit, now);
  await app.register(async (page) => {
    takeForms(page);
    page.get(REPORT_STOP_PATH, async (request, reply) => {
      const token = tokenOf(request);
      const report = await stops.read(token);
      if (!report) return sendInvalidLink(reply);
      const { title, lead, stop, stopped } = labels[report.locale];
      const name = linkLabels[report.locale].quoted(report.name);
      if (!report.isSent) return sendLinkPage(reply, report, stopped(name), soft(lead));
      const action = escapeHtml(`${REPORT_STOP_PATH}?token=${encodeURIComponent(token)}`);
      const form = `<form method="post" action="${action}"><button type="submit">${escapeHtml(stop)}</button></form>`;
      return sendLinkPage(reply, report, title(name), `${form}<p class="soft">${escapeHtml(lead)}</p>`);
    });
    page.post(REPORT_STOP_PATH, async (request, reply) => {
      const report = await stops.stop(tokenOf(request), now());
      if (!report) return sendInvalidLink(reply);
      const { lead, stopped } = labels[report.locale];
      const name = linkLabels[report.locale].quoted(report.name);
      return sendLinkPage(reply, report, stopped(name), soft(lead));
    });
  });
}
