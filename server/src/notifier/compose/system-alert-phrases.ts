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
    subject: { alert: 'Newswatch needs an administrator', work: 'Newswatch: tasks for an administrator' },
    sentence: {
      alert: 'These problems need an administrator:',
      work: 'These tasks are waiting for an administrator:',
    },
    codes: {
      audit_log_tampered: 'The audit log has been tampered with.',
      no_worker: 'No worker is running: nothing is crawled, matched or sent.',
      sending_paused: 'Nothing is being sent: an administrator has paused all sending.',
      crawling_paused: 'No source is being read: an administrator has paused all crawling.',
      workers_dead: 'Workers have stopped responding.',
      workers_stale: 'Some workers have missed a heartbeat.',
      jobs_dead: 'Some jobs failed permanently.',
      whatsapp_lost: 'The WhatsApp connection has ended: no WhatsApp messages are being sent.',
      whatsapp_unavailable: 'WhatsApp messages are waiting for the connection.',
      whatsapp_simulated: 'WhatsApp is only simulated: nobody gets these messages.',
      emails_waiting: 'Alerts are waiting because the mail server is not accepting emails.',
      deliveries_failed: 'Some notifications could not be delivered today.',
      directories_refused: 'A company’s directory no longer updates accounts, because its token is refused.',
      directories_expiring: 'The token of a company’s directory expires soon.',
      sources_failing: 'Sources are failing.',
      sources_blocked: 'Some sources block crawling.',
      sources_pending: 'Sources are waiting for approval.',
      requests_pending: 'Source requests are waiting for a decision.',
      plans_requested: 'People have requested a different plan.',
    },
    action: 'Open the dashboard',
    footer: 'Choose which of these emails you get under “Admin account”.',
  },
  french: {
    subject: {
      alert: 'Newswatch a besoin d’un administrateur',
      work: 'Newswatch : tâches pour un administrateur',
    },
    sentence: {
      alert: 'Ces problèmes demandent l’attention d’un administrateur :',
      work: 'Ces tâches attendent un administrateur :',
    },
    codes: {
      audit_log_tampered: 'Le journal d’audit a été falsifié.',
      no_worker: 'Aucun processus ne fonctionne : rien n’est lu, analysé ni envoyé.',
      sending_paused: 'Rien n’est envoyé : un administrateur a suspendu tous les envois.',
      crawling_paused: 'Aucune source n’est lue : un administrateur a suspendu la lecture des sources.',
      workers_dead: 'Des processus ne répondent plus.',
      workers_stale: 'Certains processus n’ont pas envoyé leur signal d’activité.',
      jobs_dead: 'Des tâches ont échoué définitivement.',
      whatsapp_lost: 'La connexion à WhatsApp a été interrompue : rien n’y est envoyé.',
      whatsapp_unavailable: 'Des messages WhatsApp attendent la connexion.',
      whatsapp_simulated: 'WhatsApp est seulement simulé : personne ne reçoit ces messages.',
      emails_waiting: 'Des alertes attendent : le serveur de messagerie n’accepte aucun e-mail.',
      deliveries_failed: 'Des notifications n’ont pas pu être remises aujourd’hui.',
      directories_refused:
        'L’annuaire d’une entreprise ne met plus à jour les comptes, car son jeton est refusé.',
      directories_expiring: 'Le jeton de l’annuaire d’une entreprise expire bientôt.',
      sources_failing: 'Des sources sont en échec.',
      sources_blocked: 'Certaines sources bloquent la lecture automatique.',
      sources_pending: 'Des sources attendent d’être approuvées.',
      requests_pending: 'Des demandes de sources attendent une décision.',
      plans_requested: 'Des personnes demandent une autre offre.',
    },
    action: 'Ouvrir le tableau de bord',
    footer: 'Vous pouvez choisir les e-mails de ce type que vous recevez sous « Admin account ».',
  },
  spanish: {
    subject: {
      alert: 'Newswatch necesita un administrador',
      work: 'Newswatch: tareas para un administrador',
    },
    sentence: {
      alert: 'Estos problemas necesitan la atención de un administrador:',
      work: 'Estas tareas esperan a un administrador:',
    },
    codes: {
      audit_log_tampered: 'El registro de auditoría ha sido manipulado.',
      no_worker: 'Ningún proceso está funcionando: no se lee, analiza ni envía nada.',
      sending_paused: 'No se envía nada: un administrador ha pausado todos los envíos.',
      crawling_paused: 'No se lee ninguna fuente: un administrador ha pausado la lectura de las fuentes.',
      workers_dead: 'Hay procesos que han dejado de responder.',
      workers_stale: 'Algunos procesos no han enviado su señal de actividad.',
      jobs_dead: 'Algunos trabajos han fallado definitivamente.',
      whatsapp_lost: 'La conexión con WhatsApp ha terminado: no se envía nada por allí.',
      whatsapp_unavailable: 'Hay mensajes de WhatsApp que esperan la conexión.',
      whatsapp_simulated: 'WhatsApp solo se simula: nadie recibe estos mensajes.',
      emails_waiting: 'Hay alertas en espera: el servidor de correo no acepta ningún correo.',
      deliveries_failed: 'Hoy no se pudieron entregar algunas notificaciones.',
      directories_refused:
        'El directorio de una empresa ya no actualiza las cuentas, porque su token se rechaza.',
      directories_expiring: 'El token del directorio de una empresa caduca pronto.',
      sources_failing: 'Hay fuentes que fallan.',
      sources_blocked: 'Algunas fuentes bloquean la lectura automática.',
      sources_pending: 'Hay fuentes que esperan su aprobación.',
      requests_pending: 'Hay solicitudes de fuentes que esperan una decisión.',
      plans_requested: 'Hay personas que piden otro plan.',
    },
    action: 'Abrir el panel',
    footer: 'Puede elegir cuáles de estos correos recibe en «Admin account».',
  },
  arabic: {
    subject: { alert: 'يحتاج Newswatch إلى مسؤول', work: 'مهام في Newswatch بانتظار مسؤول' },
    sentence: { alert: 'هذه المشكلات تحتاج إلى مسؤول:', work: 'هذه المهام بانتظار مسؤول:' },
    codes: {
      audit_log_tampered: 'جرى التلاعب بسجل التدقيق.',
      no_worker: 'لا تعمل أي عملية: لا شيء يُقرأ أو يُحلَّل أو يُرسل.',
      sending_paused: 'لا يُرسَل أي شيء: أوقف أحد المسؤولين كل الإرسال مؤقتًا.',
      crawling_paused: 'لا يُقرأ أي مصدر: أوقف أحد المسؤولين قراءة المصادر مؤقتًا.',
      workers_dead: 'توقفت عمليات عن الاستجابة.',
      workers_stale: 'لم ترسل بعض العمليات إشارة النشاط في موعدها.',
      jobs_dead: 'فشلت بعض المهام نهائيًا.',
      whatsapp_lost: 'انقطع الاتصال بواتساب: لا يُرسل شيء عبره.',
      whatsapp_unavailable: 'رسائل واتساب بانتظار الاتصال.',
      whatsapp_simulated: 'واتساب في وضع المحاكاة فقط: لا تصل هذه الرسائل إلى أحد.',
      emails_waiting: 'هناك تنبيهات في الانتظار لأن خادم البريد لا يقبل أي رسالة.',
      deliveries_failed: 'تعذر تسليم بعض الإشعارات اليوم.',
      directories_refused: 'لم يعد دليل إحدى الشركات يحدّث الحسابات، لأن رمزه مرفوض.',
      directories_expiring: 'تنتهي قريبًا صلاحية رمز دليل إحدى الشركات.',
      sources_failing: 'هناك مصادر متعطلة.',
      sources_blocked: 'هناك مصادر تحجب القراءة الآلية.',
      sources_pending: 'هناك مصادر بانتظار الموافقة.',
      requests_pending: 'هناك طلبات مصادر بانتظار قرار.',
      plans_requested: 'هناك من يطلب خطة أخرى.',
    },
    action: 'فتح لوحة المعلومات',
    footer: 'يمكنك اختيار ما يصلك من هذه الرسائل في «Admin account».',
  },
};

/** The text of an email to an administrator: one point for each problem. */
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
