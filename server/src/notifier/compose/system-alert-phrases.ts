import type { Language } from '@newswatch/shared/contracts';
import type { Notice, SystemAlertCode } from '../../mail-queue/index.ts';
import type { NoticePhrases } from './notice-phrases.ts';

interface Phrases {
  subject: { alert: string; work: string };
  sentence: { alert: string; work: string };
  codes: Readonly<Record<SystemAlertCode, string>>;
  action: string;
  footer: string;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  english: {
    subject: { alert: 'Newswatch needs an administrator', work: 'Work waits for you in Newswatch' },
    sentence: { alert: 'the system needs somebody to look at it:', work: 'this waits for an administrator:' },
    codes: {
      audit_log_tampered: 'The audit log was tampered with.',
      no_worker: 'No worker is running: nothing is crawled, matched or sent.',
      workers_dead: 'Workers have stopped answering.',
      workers_stale: 'Workers are late with their sign of life.',
      whatsapp_unavailable: 'WhatsApp messages wait for the connection.',
      deliveries_failed: 'Notifications could not be delivered today.',
      sources_failing: 'Sources are failing.',
      sources_blocked: 'Sources refuse to be read.',
      sources_pending: 'Sources wait for approval.',
      plans_requested: 'People ask for another plan.',
    },
    action: 'Open the dashboard',
    footer: 'You choose at “Admin account” which of these emails you get.',
  },
  french: {
    subject: {
      alert: 'Newswatch a besoin d’un administrateur',
      work: 'Du travail vous attend dans Newswatch',
    },
    sentence: {
      alert: 'le système a besoin de quelqu’un :',
      work: 'ceci attend un administrateur :',
    },
    codes: {
      audit_log_tampered: 'Le journal d’audit a été falsifié.',
      no_worker: 'Aucun processus ne travaille : rien n’est lu, comparé ni envoyé.',
      workers_dead: 'Des processus ne répondent plus.',
      workers_stale: 'Des processus tardent à donner signe de vie.',
      whatsapp_unavailable: 'Des messages WhatsApp attendent la connexion.',
      deliveries_failed: 'Des notifications n’ont pas pu être remises aujourd’hui.',
      sources_failing: 'Des sources sont en échec.',
      sources_blocked: 'Des sources refusent d’être lues.',
      sources_pending: 'Des sources attendent d’être approuvées.',
      plans_requested: 'Des personnes demandent une autre formule.',
    },
    action: 'Ouvrir le tableau de bord',
    footer: 'Vous choisissez sous « Admin account » lesquels de ces e-mails vous recevez.',
  },
  spanish: {
    subject: {
      alert: 'Newswatch necesita un administrador',
      work: 'Hay trabajo que le espera en Newswatch',
    },
    sentence: {
      alert: 'el sistema necesita que alguien lo mire:',
      work: 'esto espera a un administrador:',
    },
    codes: {
      audit_log_tampered: 'El registro de auditoría ha sido manipulado.',
      no_worker: 'Ningún proceso está trabajando: no se lee, compara ni envía nada.',
      workers_dead: 'Hay procesos que han dejado de responder.',
      workers_stale: 'Hay procesos que tardan en dar señales de vida.',
      whatsapp_unavailable: 'Hay mensajes de WhatsApp que esperan la conexión.',
      deliveries_failed: 'Hoy no se pudieron entregar algunas notificaciones.',
      sources_failing: 'Hay fuentes que fallan.',
      sources_blocked: 'Hay fuentes que no se dejan leer.',
      sources_pending: 'Hay fuentes que esperan su aprobación.',
      plans_requested: 'Hay personas que piden otro plan.',
    },
    action: 'Abrir el panel',
    footer: 'En «Admin account» elige cuáles de estos correos recibe.',
  },
  arabic: {
    subject: { alert: 'يحتاج Newswatch إلى مشرف', work: 'عمل بانتظارك في Newswatch' },
    sentence: { alert: 'يحتاج النظام إلى من ينظر فيه:', work: 'هذا بانتظار مشرف:' },
    codes: {
      audit_log_tampered: 'جرى التلاعب بسجل التدقيق.',
      no_worker: 'لا تعمل أي عملية: لا يُقرأ شيء ولا يُطابق ولا يُرسل.',
      workers_dead: 'توقفت عمليات عن الاستجابة.',
      workers_stale: 'تأخرت عمليات في إعطاء إشارة حياة.',
      whatsapp_unavailable: 'رسائل واتساب بانتظار الاتصال.',
      deliveries_failed: 'تعذر تسليم إشعارات اليوم.',
      sources_failing: 'هناك مصادر متعطلة.',
      sources_blocked: 'هناك مصادر ترفض القراءة.',
      sources_pending: 'هناك مصادر بانتظار الموافقة.',
      plans_requested: 'هناك من يطلب خطة أخرى.',
    },
    action: 'افتح لوحة المعلومات',
    footer: 'تختار في «Admin account» أيًّا من هذه الرسائل يصلك.',
  },
};

/** The words of a mail to an administrator: one point for each thing to look at. */
export function systemAlertPhrases(
  { alerts }: Extract<Notice, { kind: 'system_alerts' }>,
  locale: Language,
): NoticePhrases {
  const { subject, sentence, codes, action, footer } = phrases[locale];
  const tone = alerts.every(({ severity }) => severity === 'info') ? 'work' : 'alert';
  return {
    subject: subject[tone],
    sentence: sentence[tone],
    points: alerts.map(({ code }) => codes[code]),
    action,
    footer,
  };
}
