import { type Language, limits } from '@newswatch/shared/contracts';
import { type AlertFigure, alertFigures } from '@newswatch/shared/contracts/admin';
import type { RuleNotice } from '../../mail-queue/index.ts';
import type { NoticePhrases } from './notice-phrases.ts';
import { isolated, oneLine } from './one-line.ts';

interface Phrases {
  subject: Record<RuleNotice['event'], (rule: string) => string>;
  /** `value` and `limit` have their unit. */
  sentence: Record<RuleNotice['event'], (figure: string, value: string, limit: string) => string>;
  figures: Readonly<Record<AlertFigure, string>>;
  minutes: (count: number) => string;
  percent: (count: number) => string;
  action: string;
  footer: string;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  english: {
    subject: { started: (rule) => `Alert: ${rule}`, ended: (rule) => `Ended: ${rule}` },
    sentence: {
      started: (figure, value, limit) => `${figure}: ${value}. The limit is ${limit}.`,
      ended: (figure, value, limit) =>
        `${figure}: back within the limit of ${limit}. At its worst, it was ${value}.`,
    },
    figures: {
      sources_failing: 'Failing sources',
      articles_of_usual: 'Articles in the last hour, compared with the usual number',
      queue_minutes: 'Longest wait in a queue',
      deliveries_failed: 'Failed deliveries in the last hour',
      whatsapp_away_minutes: 'Time without a WhatsApp connection',
      workers_dead: 'Workers that have stopped responding',
      alert_delay_minutes: 'Time from article to alert (95th percentile)',
      extraction_rate: 'Articles whose full text was read',
    },
    minutes: (count) => `${count} min`,
    percent: (count) => `${count}%`,
    action: 'Open the alert rules',
    footer: 'You get this email because of a rule that an administrator set up.',
  },
  french: {
    subject: { started: (rule) => `Alerte : ${rule}`, ended: (rule) => `Fin de l’alerte : ${rule}` },
    sentence: {
      started: (figure, value, limit) => `${figure} : ${value}. La limite est de ${limit}.`,
      ended: (figure, value, limit) =>
        `${figure} : retour dans la limite de ${limit}. La valeur la plus défavorable était ${value}.`,
    },
    figures: {
      sources_failing: 'Sources en échec',
      articles_of_usual: 'Articles de la dernière heure par rapport au niveau habituel',
      queue_minutes: 'Attente la plus longue dans une file',
      deliveries_failed: 'Envois échoués au cours de la dernière heure',
      whatsapp_away_minutes: 'Durée sans connexion à WhatsApp',
      workers_dead: 'Processus qui ne répondent plus',
      alert_delay_minutes: 'Délai entre l’article et l’alerte (95e centile)',
      extraction_rate: 'Articles dont le texte complet a été lu',
    },
    minutes: (count) => `${count} min`,
    percent: (count) => `${count} %`,
    action: 'Ouvrir les règles d’alerte',
    footer: 'Vous recevez cet e-mail en raison d’une règle définie par un administrateur.',
  },
  spanish: {
    subject: { started: (rule) => `Alerta: ${rule}`, ended: (rule) => `Fin de la alerta: ${rule}` },
    sentence: {
      started: (figure, value, limit) => `${figure}: ${value}. El límite es ${limit}.`,
      ended: (figure, value, limit) =>
        `${figure}: de nuevo dentro del límite de ${limit}. El peor valor fue ${value}.`,
    },
    figures: {
      sources_failing: 'Fuentes que fallan',
      articles_of_usual: 'Artículos de la última hora respecto a lo habitual',
      queue_minutes: 'Espera más larga en una cola',
      deliveries_failed: 'Envíos fallidos en la última hora',
      whatsapp_away_minutes: 'Tiempo sin conexión con WhatsApp',
      workers_dead: 'Procesos que han dejado de responder',
      alert_delay_minutes: 'Tiempo del artículo a la alerta (percentil 95)',
      extraction_rate: 'Artículos cuyo texto completo se ha leído',
    },
    minutes: (count) => `${count} min`,
    percent: (count) => `${count} %`,
    action: 'Abrir las reglas de alerta',
    footer: 'Recibe este correo por una regla que definió un administrador.',
  },
  arabic: {
    subject: { started: (rule) => `تنبيه: ${rule}`, ended: (rule) => `انتهى التنبيه: ${rule}` },
    sentence: {
      started: (figure, value, limit) => `${figure}: ${value}. الحد هو ${limit}.`,
      ended: (figure, value, limit) => `${figure}: عادت القيمة إلى الحد ${limit}. وكانت أسوأ قيمة ${value}.`,
    },
    figures: {
      sources_failing: 'المصادر المتعطلة',
      articles_of_usual: 'مقالات الساعة الأخيرة مقارنة بالمعتاد',
      queue_minutes: 'أطول انتظار في قائمة',
      deliveries_failed: 'الرسائل التي تعذر تسليمها في الساعة الأخيرة',
      whatsapp_away_minutes: 'المدة بلا اتصال بواتساب',
      workers_dead: 'العمليات التي توقفت عن الاستجابة',
      alert_delay_minutes: 'الوقت من المقال إلى التنبيه (المئين 95)',
      extraction_rate: 'المقالات التي قُرئ نصها الكامل',
    },
    minutes: (count) => `${count} دقيقة`,
    percent: (count) => `${count}٪`,
    action: 'افتح قواعد التنبيه',
    footer: 'تصلك هذه الرسالة بسبب قاعدة وضعها أحد المشرفين.',
  },
};

/** The text of an email about the alert of a rule. */
export function alertRulePhrases(notice: RuleNotice, locale: Language): NoticePhrases {
  const words = phrases[locale];
  const rule = isolated(oneLine(notice.rule, limits.ALERT_RULE_NAME_MAX));
  const { unit } = alertFigures[notice.figure];
  const shown = (count: number) => (unit === 'count' ? String(count) : words[unit](count));
  return {
    subject: words.subject[notice.event](rule),
    sentence: words.sentence[notice.event](
      words.figures[notice.figure],
      shown(notice.value),
      shown(notice.limit),
    ),
    action: words.action,
    footer: words.footer,
  };
}
