import { type Language, limits } from '@newswatch/shared/contracts';
import {
  type AlertFigure,
  type AlertJoin,
  type AlertShare,
  alertFigures,
  isShare,
} from '@newswatch/shared/contracts/admin';
import type { RuleNotice, RuleNoticeCondition } from '../../mail-queue/index.ts';
import { durationIn } from './counted.ts';
import type { NoticePhrases } from './notice-phrases.ts';
import { isolated, oneLine } from './one-line.ts';

interface Phrases {
  subject: Record<RuleNotice['event'], (rule: string) => string>;
  /** `value` and `limit` have their unit; see also `ofHowMany` and `atLeast`. */
  sentence: Record<'started' | 'ended' | 'now', (figure: string, value: string, limit: string) => string>;
  /** The text before the worst values, for a rule with several conditions. */
  ended: Record<AlertJoin, string>;
  /** The text before the conditions that are met, for a rule that needs only one of them. */
  holding: (held: string, total: string) => string;
  /** A share with the total, and its limit with the minimum; `counted` names what is counted: "messages". */
  ofHowMany: (value: string, count: string) => string;
  atLeast: (limit: string, minimum: string, counted: string) => string;
  /** The noun for the total of each share, after a number or “of”. */
  counted: Readonly<Record<AlertShare, string>>;
  worst: (figure: string, value: string, limit: string) => string;
  unmuted: Record<'ongoing' | 'within' | 'unknown', string>;
  figures: Readonly<Record<AlertFigure, string>>;
  minutes: (count: number) => string;
  percent: (count: number) => string;
  action: string;
  footer: string;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  english: {
    subject: {
      started: (rule) => `Alert: ${rule}`,
      ended: (rule) => `Ended: ${rule}`,
      unmuted: (rule) => `Mute ended: ${rule}`,
    },
    sentence: {
      started: (figure, value, limit) => `${figure}: ${value}. The limit is ${limit}.`,
      ended: (figure, value, limit) =>
        `${figure}: back within the limit of ${limit}. At its worst, it was ${value}.`,
      now: (figure, value, limit) => `${figure}: ${value}. The limit is ${limit}.`,
    },
    ended: {
      all: 'The figures are no longer beyond their limits at the same time. At their worst:',
      any: 'No figure is beyond its limit any more. At their worst:',
    },
    holding: (held, total) => `Conditions met: ${held} of ${total}.`,
    ofHowMany: (value, count) => `${value} of ${count}`,
    atLeast: (limit, minimum, counted) => `${limit} of at least ${minimum} ${counted}`,
    counted: {
      sources_failing_share: 'sources',
      articles_of_usual: 'usual articles',
      deliveries_failed_share: 'messages',
      email_failed_share: 'emails',
      whatsapp_failed_share: 'WhatsApp messages',
      extraction_rate: 'articles',
    },
    worst: (figure, value, limit) => `${figure}: ${value} (limit ${limit}).`,
    unmuted: {
      ongoing: 'The mute has ended, and the alert is ongoing.',
      within: 'The mute has ended, and there is no alert.',
      unknown: 'The mute has ended. The rule could not be checked.',
    },
    figures: {
      sources_failing: 'Failing sources',
      sources_failing_share: 'Share of sources that are failing',
      articles_of_usual: 'Articles in the last hour, compared with the usual number',
      queue_minutes: 'Longest wait in a queue',
      deliveries_failed: 'Failed deliveries in the last hour',
      deliveries_failed_share: 'Share of messages that failed in the last hour',
      email_failed_share: 'Share of emails that failed in the last hour',
      whatsapp_failed_share: 'Share of WhatsApp messages that failed in the last hour',
      whatsapp_away_minutes: 'Time without a WhatsApp connection',
      workers_dead: 'Workers that have stopped responding',
      jobs_dead: 'Jobs that failed permanently',
      alert_delay_minutes: 'Time from article to alert (95th percentile)',
      extraction_rate: 'Articles whose full text was read',
    },
    minutes: (count) => `${count} min`,
    percent: (count) => `${count}%`,
    action: 'Open the alert rules',
    footer: 'You get this email because of a rule that an administrator set up.',
  },
  french: {
    subject: {
      started: (rule) => `Alerte : ${rule}`,
      ended: (rule) => `Fin de l’alerte : ${rule}`,
      unmuted: (rule) => `Fin de la mise en sourdine : ${rule}`,
    },
    sentence: {
      started: (figure, value, limit) => `${figure} : ${value}. La limite est de ${limit}.`,
      ended: (figure, value, limit) =>
        `${figure} : retour dans la limite de ${limit}. La valeur la plus défavorable était ${value}.`,
      now: (figure, value, limit) => `${figure} : ${value}. La limite est de ${limit}.`,
    },
    ended: {
      all: 'Les valeurs ne dépassent plus leurs limites en même temps. Valeurs les plus défavorables :',
      any: 'Plus aucune valeur ne dépasse sa limite. Valeurs les plus défavorables :',
    },
    holding: (held, total) => `Conditions remplies : ${held} sur ${total}.`,
    ofHowMany: (value, count) => `${value} sur ${count}`,
    atLeast: (limit, minimum, counted) => `${limit} sur au moins ${minimum} ${counted}`,
    counted: {
      sources_failing_share: 'sources',
      articles_of_usual: 'articles habituels',
      deliveries_failed_share: 'messages',
      email_failed_share: 'e-mails',
      whatsapp_failed_share: 'messages WhatsApp',
      extraction_rate: 'articles',
    },
    worst: (figure, value, limit) => `${figure} : ${value} (limite ${limit}).`,
    unmuted: {
      ongoing: 'La mise en sourdine est terminée et l’alerte est en cours.',
      within: 'La mise en sourdine est terminée et il n’y a pas d’alerte.',
      unknown: 'La mise en sourdine est terminée. La règle n’a pas pu être vérifiée.',
    },
    figures: {
      sources_failing: 'Sources en échec',
      sources_failing_share: 'Part des sources en échec',
      articles_of_usual: 'Articles de la dernière heure par rapport au niveau habituel',
      queue_minutes: 'Attente la plus longue dans une file',
      deliveries_failed: 'Envois en échec au cours de la dernière heure',
      deliveries_failed_share: 'Part des messages en échec au cours de la dernière heure',
      email_failed_share: 'Part des e-mails en échec au cours de la dernière heure',
      whatsapp_failed_share: 'Part des messages WhatsApp en échec au cours de la dernière heure',
      whatsapp_away_minutes: 'Durée sans connexion à WhatsApp',
      workers_dead: 'Processus qui ne répondent plus',
      jobs_dead: 'Tâches définitivement en échec',
      alert_delay_minutes: 'Délai entre l’article et l’alerte (95e centile)',
      extraction_rate: 'Articles dont le texte complet a été lu',
    },
    minutes: (count) => `${count} min`,
    percent: (count) => `${count} %`,
    action: 'Ouvrir les règles d’alerte',
    footer: 'Vous recevez cet e-mail en raison d’une règle définie par un administrateur.',
  },
  spanish: {
    subject: {
      started: (rule) => `Alerta: ${rule}`,
      ended: (rule) => `Fin de la alerta: ${rule}`,
      unmuted: (rule) => `Fin del silencio: ${rule}`,
    },
    sentence: {
      started: (figure, value, limit) => `${figure}: ${value}. El límite es ${limit}.`,
      ended: (figure, value, limit) =>
        `${figure}: de nuevo dentro del límite de ${limit}. El peor valor fue ${value}.`,
      now: (figure, value, limit) => `${figure}: ${value}. El límite es ${limit}.`,
    },
    ended: {
      all: 'Los valores ya no superan sus límites al mismo tiempo. Los peores valores:',
      any: 'Ningún valor supera ya su límite. Los peores valores:',
    },
    holding: (held, total) => `Condiciones que se cumplen: ${held} de ${total}.`,
    ofHowMany: (value, count) => `${value} de ${count}`,
    atLeast: (limit, minimum, counted) => `${limit} de al menos ${minimum} ${counted}`,
    counted: {
      sources_failing_share: 'fuentes',
      articles_of_usual: 'artículos habituales',
      deliveries_failed_share: 'mensajes',
      email_failed_share: 'correos',
      whatsapp_failed_share: 'mensajes de WhatsApp',
      extraction_rate: 'artículos',
    },
    worst: (figure, value, limit) => `${figure}: ${value} (límite ${limit}).`,
    unmuted: {
      ongoing: 'El silencio ha terminado y la alerta sigue activa.',
      within: 'El silencio ha terminado y no hay ninguna alerta.',
      unknown: 'El silencio ha terminado. No se pudo comprobar la regla.',
    },
    figures: {
      sources_failing: 'Fuentes que fallan',
      sources_failing_share: 'Proporción de fuentes que fallan',
      articles_of_usual: 'Artículos de la última hora respecto a lo habitual',
      queue_minutes: 'Espera más larga en una cola',
      deliveries_failed: 'Envíos fallidos en la última hora',
      deliveries_failed_share: 'Proporción de mensajes fallidos en la última hora',
      email_failed_share: 'Proporción de correos fallidos en la última hora',
      whatsapp_failed_share: 'Proporción de mensajes de WhatsApp fallidos en la última hora',
      whatsapp_away_minutes: 'Tiempo sin conexión con WhatsApp',
      workers_dead: 'Procesos que han dejado de responder',
      jobs_dead: 'Trabajos que han fallado definitivamente',
      alert_delay_minutes: 'Tiempo del artículo a la alerta (percentil 95)',
      extraction_rate: 'Artículos cuyo texto completo se ha leído',
    },
    minutes: (count) => `${count} min`,
    percent: (count) => `${count} %`,
    action: 'Abrir las reglas de alerta',
    footer: 'Recibe este correo por una regla que definió un administrador.',
  },
  arabic: {
    subject: {
      started: (rule) => `تنبيه: ${rule}`,
      ended: (rule) => `انتهى التنبيه: ${rule}`,
      unmuted: (rule) => `انتهى الكتم: ${rule}`,
    },
    sentence: {
      started: (figure, value, limit) => `${figure}: ${value}. الحد هو ${limit}.`,
      ended: (figure, value, limit) => `${figure}: عادت القيمة إلى الحد ${limit}. وكانت أسوأ قيمة ${value}.`,
      now: (figure, value, limit) => `${figure}: ${value}. الحد هو ${limit}.`,
    },
    ended: {
      all: 'لم تعد القيم تتجاوز حدودها في الوقت نفسه. أسوأ القيم:',
      any: 'لم تعد أي قيمة تتجاوز حدها. أسوأ القيم:',
    },
    holding: (held, total) => `الشروط المتحققة: ${held} من ${total}.`,
    ofHowMany: (value, count) => `${value} من ${count}`,
    atLeast: (limit, minimum, counted) => `${limit} من ${counted}، وعددها ${minimum} على الأقل`,
    counted: {
      sources_failing_share: 'المصادر',
      articles_of_usual: 'المقالات المعتادة',
      deliveries_failed_share: 'الرسائل',
      email_failed_share: 'رسائل البريد الإلكتروني',
      whatsapp_failed_share: 'رسائل واتساب',
      extraction_rate: 'المقالات',
    },
    worst: (figure, value, limit) => `${figure}: ${value} (الحد ${limit}).`,
    unmuted: {
      ongoing: 'انتهى الكتم، والتنبيه مستمر.',
      within: 'انتهى الكتم، ولا يوجد تنبيه.',
      unknown: 'انتهى الكتم. تعذر التحقق من القاعدة.',
    },
    figures: {
      sources_failing: 'المصادر المتعطلة',
      sources_failing_share: 'نسبة المصادر المتعطلة',
      articles_of_usual: 'مقالات الساعة الأخيرة مقارنة بالمعتاد',
      queue_minutes: 'أطول مدة انتظار في قائمة',
      deliveries_failed: 'الرسائل التي تعذر تسليمها في الساعة الأخيرة',
      deliveries_failed_share: 'نسبة الرسائل التي تعذر تسليمها في الساعة الأخيرة',
      email_failed_share: 'نسبة رسائل البريد الإلكتروني التي تعذر تسليمها في الساعة الأخيرة',
      whatsapp_failed_share: 'نسبة رسائل واتساب التي تعذر تسليمها في الساعة الأخيرة',
      whatsapp_away_minutes: 'مدة انقطاع الاتصال بواتساب',
      workers_dead: 'العمليات التي توقفت عن الاستجابة',
      jobs_dead: 'المهام التي فشلت نهائيًا',
      alert_delay_minutes: 'الوقت من المقال إلى التنبيه (المئين 95)',
      extraction_rate: 'المقالات التي قُرئ نصها الكامل',
    },
    minutes: (count) => durationIn('arabic', count, 'minute'),
    percent: (count) => `${count}%`,
    action: 'فتح قواعد التنبيه',
    footer: 'تصلك هذه الرسالة بسبب قاعدة وضعها أحد المسؤولين.',
  },
};

/** The text of an email about the alert of a rule. */
export function alertRulePhrases(notice: RuleNotice, locale: Language): NoticePhrases {
  const words = phrases[locale];
  const rule = isolated(oneLine(notice.rule, limits.ALERT_RULE_NAME_MAX));
  return {
    subject: words.subject[notice.event](rule),
    sentence: noticeSentences(notice, words).join(' '),
    action: words.action,
    footer: words.footer,
  };
}

function noticeSentences(notice: RuleNotice, words: Phrases): string[] {
  const { joined_by = 'all', conditions = firstTwo(notice) } = notice;
  const total = notice.of_conditions ?? conditions.length;
  const each = (sentence: Phrases['worst']) =>
    conditions.flatMap(({ figure, value, limit, of, minimum }) => {
      const { unit } = alertFigures[figure];
      const shown = (count: number) => (unit === 'count' ? String(count) : words[unit](count));
      if (value === null) return [];
      return [
        sentence(
          words.figures[figure],
          of ? words.ofHowMany(shown(value), String(of)) : shown(value),
          minimum && isShare(figure)
            ? words.atLeast(shown(limit), String(minimum), words.counted[figure])
            : shown(limit),
        ),
      ];
    });
  if (notice.event === 'unmuted') return [words.unmuted[notice.state], ...each(words.sentence.now)];
  if (notice.event === 'ended' && total > 1) return [words.ended[joined_by], ...each(words.worst)];
  const isAny = notice.event === 'started' && joined_by === 'any';
  const holding = isAny ? [words.holding(String(conditions.length), String(total))] : [];
  return [...holding, ...each(words.sentence[notice.event])];
}

/** The conditions in a notice of an older version. */
const firstTwo = ({ figure, value, limit, and }: RuleNotice): RuleNoticeCondition[] => [
  { figure, value, limit },
  ...(and ? [and] : []),
];
