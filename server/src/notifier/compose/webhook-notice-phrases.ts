import type { Language } from '@newswatch/shared/contracts';
import type { WebhookNotice } from '../../mail-queue/index.ts';
import type { NoticePhrases } from './notice-phrases.ts';

interface Phrases {
  failing: { subject: string; sentence: (endpoint: string) => string; more: string };
  disabled: {
    subject: string;
    failing: (endpoint: string) => string;
    gone: (endpoint: string) => string;
    /** `note` is the reason in the words of an administrator. */
    admin: (endpoint: string, note: string) => string;
    more: string;
    adminMore: string;
  };
  action: string;
  footer: string;
}

const phrases: Record<Language, Phrases> = {
  english: {
    failing: {
      subject: 'A Newswatch webhook endpoint has been failing for a day',
      sentence: (endpoint) =>
        `We have not been able to deliver anything to your webhook endpoint ${endpoint} for 24 hours.`,
      more: 'We will keep trying. If every attempt fails for five days, the endpoint is disabled.',
    },
    disabled: {
      subject: 'A Newswatch webhook endpoint was disabled',
      failing: (endpoint) =>
        `Every delivery to your webhook endpoint ${endpoint} failed for five days, so we disabled it.`,
      gone: (endpoint) => `Your webhook endpoint ${endpoint} returned 410 Gone, so we disabled it.`,
      admin: (endpoint, note) => `An administrator disabled your webhook endpoint ${endpoint}: ${note}`,
      adminMore:
        'Nothing is sent to it until an administrator allows it again. You can write to us in a chat.',
      more: 'Once it works again, resume it and recover what it missed. Events are kept for 30 days.',
    },
    action: 'Open webhook endpoints',
    footer: 'You are receiving this because you manage webhooks with this account.',
  },
  french: {
    failing: {
      subject: 'Webhook Newswatch en échec depuis un jour',
      sentence: (endpoint) =>
        `Rien n’a pu être livré à votre point de terminaison ${endpoint} depuis 24 heures.`,
      more: 'Nous continuons d’essayer. Si toutes les tentatives échouent pendant cinq jours, il sera désactivé.',
    },
    disabled: {
      subject: 'Webhook Newswatch désactivé',
      failing: (endpoint) =>
        `Toutes les livraisons à votre point de terminaison ${endpoint} ont échoué pendant cinq jours ; nous l’avons désactivé.`,
      gone: (endpoint) =>
        `Votre point de terminaison ${endpoint} a répondu 410 Gone ; nous l’avons désactivé.`,
      admin: (endpoint, note) =>
        `Un administrateur a désactivé votre point de terminaison ${endpoint} : ${note}`,
      adminMore:
        'Rien ne lui est envoyé tant qu’un administrateur ne l’autorise pas de nouveau. Vous pouvez nous écrire dans une discussion.',
      more: 'Quand il fonctionne de nouveau, réactivez-le et récupérez ce qu’il a manqué. Les événements sont conservés 30 jours.',
    },
    action: 'Ouvrir les points de terminaison',
    footer: 'Vous recevez ce message parce que vous gérez des webhooks avec ce compte.',
  },
  spanish: {
    failing: {
      subject: 'Webhook de Newswatch con errores desde hace un día',
      sentence: (endpoint) =>
        `Desde hace 24 horas no se ha podido entregar nada a su punto de conexión ${endpoint}.`,
      more: 'Seguimos intentándolo. Si todos los intentos fallan durante cinco días, se desactivará.',
    },
    disabled: {
      subject: 'Webhook de Newswatch desactivado',
      failing: (endpoint) =>
        `Todas las entregas a su punto de conexión ${endpoint} han fallado durante cinco días, por lo que lo hemos desactivado.`,
      gone: (endpoint) =>
        `Su punto de conexión ${endpoint} respondió 410 Gone, por lo que lo hemos desactivado.`,
      admin: (endpoint, note) => `Un administrador ha desactivado su punto de conexión ${endpoint}: ${note}`,
      adminMore:
        'No se le envía nada hasta que un administrador lo permita de nuevo. Puede escribirnos en un chat.',
      more: 'Cuando vuelva a funcionar, reactívelo y recupere lo que se perdió. Los eventos se conservan 30 días.',
    },
    action: 'Abrir los puntos de conexión',
    footer: 'Recibe este mensaje porque gestiona webhooks con esta cuenta.',
  },
  arabic: {
    failing: {
      subject: 'تعذّر التسليم إلى نقطة استقبال في Newswatch منذ يوم',
      sentence: (endpoint) => `لم نتمكن من تسليم أي شيء إلى نقطة الاستقبال ${endpoint} منذ 24 ساعة.`,
      more: 'نواصل المحاولة. إذا فشلت جميع المحاولات مدة خمسة أيام، فستُعطَّل النقطة.',
    },
    disabled: {
      subject: 'عُطّلت نقطة استقبال (Webhook) في Newswatch',
      failing: (endpoint) =>
        `فشلت جميع التسليمات إلى نقطة الاستقبال ${endpoint} مدة خمسة أيام، لذلك عطّلناها.`,
      gone: (endpoint) => `أجابت نقطة الاستقبال ${endpoint} بالرمز \u2068410 Gone\u2069، لذلك عطّلناها.`,
      admin: (endpoint, note) => `عطّل أحد المسؤولين نقطة الاستقبال ${endpoint}: ${note}`,
      adminMore: 'لن يُرسل إليها شيء حتى يسمح بها أحد المسؤولين من جديد. يمكنك مراسلتنا في محادثة.',
      more: 'عندما تعمل من جديد، أعد تفعيلها واسترجع ما فاتها. تُحفظ الأحداث 30 يومًا.',
    },
    action: 'فتح نقاط الاستقبال',
    footer: 'تصلك هذه الرسالة لأنك تدير Webhooks بهذا الحساب.',
  },
};

/** The text of a notice to the owner of a webhook endpoint, in their language. */
export function webhookNoticeText(notice: WebhookNotice, locale: Language): NoticePhrases {
  const { failing, disabled, action, footer } = phrases[locale];
  if (notice.kind === 'webhook_failing') {
    const { subject, sentence, more } = failing;
    return { subject, sentence: sentence(notice.endpoint), more, action, footer };
  }
  if (notice.reason === 'admin') {
    const sentence = disabled.admin(notice.endpoint, notice.note);
    return { subject: disabled.subject, sentence, more: disabled.adminMore, action, footer };
  }
  return {
    subject: disabled.subject,
    sentence: disabled[notice.reason](notice.endpoint),
    more: disabled.more,
    action,
    footer,
  };
}
