import type { Language, TargetDeliveryMode } from '@newswatch/shared/contracts';
import type { LinkAnswer } from '../message-links/index.ts';

/** The text of the pages behind message links. `name` is the target's, in the quotation marks of the language. */
export interface LinkLabels {
  quoted: (name: string) => string;
  stopTitle: (name: string) => string;
  stopAllTitle: string;
  stopLead: string;
  stopTarget: (name: string) => string;
  stopAll: string;
  pauseTitle: (name: string) => string;
  pauseLead: string;
  pause: string;
  resume: string;
  changeTitle: (name: string) => string;
  modes: Record<TargetDeliveryMode, string>;
  save: string;
  paused: (name: string) => string;
  resumed: (name: string) => string;
  stopped: (name: string) => string;
  stoppedAll: string;
  saved: (name: string) => string;
  gone: string;
  /** Shown for a rating whose match was deleted permanently. */
  goneMatch: string;
  invalidTitle: string;
  invalidLead: string;
  open: string;
  /** Asks whether an article was relevant to the target. */
  rateTitle: string;
  /** Names the target that found it. */
  rateFound: (name: string) => string;
  rateAs: Record<LinkAnswer, string>;
  rated: Record<LinkAnswer, string>;
  rateLead: string;
}

const english: LinkLabels = {
  quoted: (name) => `“${name}”`,
  stopTitle: (name) => `Stop emails about ${name}?`,
  stopAllTitle: 'Stop alert emails?',
  stopLead: 'You will still get verification codes and security notices.',
  stopTarget: (name) => `Stop emails about ${name}`,
  stopAll: 'Stop all alert emails',
  pauseTitle: (name) => `Pause ${name}?`,
  pauseLead: 'A paused target finds nothing and sends nothing until you resume it.',
  pause: 'Pause target',
  resume: 'Resume target',
  changeTitle: (name) => `Alerts for ${name}`,
  modes: {
    inherit: 'Same as my preferences',
    live: 'Immediately',
    hourly: 'Hourly digest',
    daily: 'Daily digest',
    none: 'Never (list matches only)',
  },
  save: 'Save changes',
  paused: (name) => `${name} is paused.`,
  resumed: (name) => `${name} is active again.`,
  stopped: (name) => `You will get no more emails about ${name}.`,
  stoppedAll: 'You will get no more alert emails.',
  saved: (name) => `Alerts for ${name} were changed.`,
  gone: 'This target was deleted and no longer sends alerts.',
  goneMatch: 'This article or its target was deleted, so it can no longer be rated.',
  invalidTitle: 'This link does not work',
  invalidLead:
    'It may have been cut off. Open the link in another message, or change your alerts in Newswatch.',
  open: 'Open Newswatch',
  rateTitle: 'Was this article relevant?',
  rateFound: (name) => `Found for ${name}.`,
  rateAs: { yes: 'Yes, it was relevant', no: 'No, it was not relevant' },
  rated: {
    yes: 'Thank you. The match is marked as relevant.',
    no: 'Thank you. The match is marked as not relevant.',
  },
  rateLead: 'Your ratings show how well a target’s keywords work.',
};

const french: LinkLabels = {
  quoted: (name) => `« ${name} »`,
  stopTitle: (name) => `Ne plus recevoir d’e-mails sur ${name} ?`,
  stopAllTitle: 'Ne plus recevoir d’alertes par e-mail ?',
  stopLead: 'Les codes de vérification et les avis de sécurité vous parviendront toujours.',
  stopTarget: (name) => `Arrêter les e-mails sur ${name}`,
  stopAll: 'Arrêter toutes les alertes par e-mail',
  pauseTitle: (name) => `Mettre ${name} en pause ?`,
  pauseLead: 'Une cible en pause ne trouve ni n’envoie rien jusqu’à sa reprise.',
  pause: 'Mettre la cible en pause',
  resume: 'Reprendre la cible',
  changeTitle: (name) => `Alertes de ${name}`,
  modes: {
    inherit: 'Selon mes préférences',
    live: 'Immédiatement',
    hourly: 'Résumé toutes les heures',
    daily: 'Résumé quotidien',
    none: 'Jamais : seulement dans la liste',
  },
  save: 'Enregistrer les modifications',
  paused: (name) => `${name} est en pause.`,
  resumed: (name) => `${name} est de nouveau active.`,
  stopped: (name) => `Vous ne recevrez plus d’e-mails sur ${name}.`,
  stoppedAll: 'Vous ne recevrez plus d’alertes par e-mail.',
  saved: (name) => `Les alertes de ${name} ont été modifiées.`,
  gone: 'Cette cible a été supprimée et n’envoie plus d’alertes.',
  goneMatch: 'Cet article ou sa cible n’existe plus : l’évaluation n’est plus possible.',
  invalidTitle: 'Ce lien ne fonctionne pas',
  invalidLead:
    'Il a peut-être été coupé. Ouvrez le lien d’un autre message ou modifiez vos alertes dans Newswatch.',
  open: 'Ouvrir Newswatch',
  rateTitle: 'Cet article était-il pertinent ?',
  rateFound: (name) => `Trouvé pour ${name}.`,
  rateAs: { yes: 'Oui, il était pertinent', no: 'Non, il n’était pas pertinent' },
  rated: { yes: 'Merci : noté comme pertinent.', no: 'Merci : noté comme non pertinent.' },
  rateLead: 'Vos réponses montrent si les mots-clés d’une cible sont bien choisis.',
};

const spanish: LinkLabels = {
  quoted: (name) => `«${name}»`,
  stopTitle: (name) => `¿Dejar de recibir correos sobre ${name}?`,
  stopAllTitle: '¿Dejar de recibir alertas por correo?',
  stopLead: 'Los códigos de verificación y los avisos de seguridad le seguirán llegando.',
  stopTarget: (name) => `Detener los correos sobre ${name}`,
  stopAll: 'Detener todas las alertas por correo',
  pauseTitle: (name) => `¿Pausar ${name}?`,
  pauseLead: 'Un objetivo en pausa no encuentra ni envía nada hasta que lo reanude.',
  pause: 'Pausar objetivo',
  resume: 'Reanudar objetivo',
  changeTitle: (name) => `Alertas de ${name}`,
  modes: {
    inherit: 'Según mis preferencias',
    live: 'Al momento',
    hourly: 'Resumen cada hora',
    daily: 'Resumen diario',
    none: 'Nunca: solo en la lista',
  },
  save: 'Guardar cambios',
  paused: (name) => `${name} está en pausa.`,
  resumed: (name) => `${name} vuelve a estar activo.`,
  stopped: (name) => `No recibirá más correos sobre ${name}.`,
  stoppedAll: 'No recibirá más alertas por correo.',
  saved: (name) => `Se han cambiado las alertas de ${name}.`,
  gone: 'Este objetivo se eliminó y ya no envía alertas.',
  goneMatch: 'Este artículo o su objetivo ya no existe, así que no se puede valorar.',
  invalidTitle: 'Este enlace no funciona',
  invalidLead: 'Puede que esté cortado. Abra el enlace de otro mensaje o cambie sus alertas en Newswatch.',
  open: 'Abrir Newswatch',
  rateTitle: '¿Era relevante este artículo?',
  rateFound: (name) => `Encontrado para ${name}.`,
  rateAs: { yes: 'Sí, era relevante', no: 'No, no era relevante' },
  rated: { yes: 'Gracias: marcado como relevante.', no: 'Gracias: marcado como no relevante.' },
  rateLead: 'Sus respuestas muestran si las palabras clave de un objetivo son las adecuadas.',
};

const arabic: LinkLabels = {
  quoted: (name) => `«${name}»`,
  stopTitle: (name) => `إيقاف رسائل البريد عن ${name}؟`,
  stopAllTitle: 'إيقاف تنبيهات البريد؟',
  stopLead: 'ستظل رموز التحقق وإشعارات الأمان تصلك.',
  stopTarget: (name) => `إيقاف رسائل البريد عن ${name}`,
  stopAll: 'إيقاف كل تنبيهات البريد',
  pauseTitle: (name) => `إيقاف ${name} مؤقتًا؟`,
  pauseLead: 'الهدف الموقوف مؤقتًا لا يعثر على شيء ولا يرسل شيئًا إلى أن تستأنفه.',
  pause: 'إيقاف الهدف مؤقتًا',
  resume: 'استئناف الهدف',
  changeTitle: (name) => `تنبيهات ${name}`,
  modes: {
    inherit: 'حسب تفضيلاتي',
    live: 'فورًا',
    hourly: 'ملخص كل ساعة',
    daily: 'ملخص يومي',
    none: 'أبدًا: في القائمة فقط',
  },
  save: 'حفظ التغييرات',
  paused: (name) => `${name} موقوف مؤقتًا.`,
  resumed: (name) => `عاد ${name} إلى العمل.`,
  stopped: (name) => `لن تصلك بعد الآن رسائل بريد عن ${name}.`,
  stoppedAll: 'لن تصلك بعد الآن تنبيهات بالبريد.',
  saved: (name) => `تغيّرت تنبيهات ${name}.`,
  gone: 'حُذف هذا الهدف ولم يعد يرسل تنبيهات.',
  goneMatch: 'حُذف هذا المقال أو هدفه، فلم يعد تقييمه ممكنًا.',
  invalidTitle: 'هذا الرابط لا يعمل',
  invalidLead: 'ربما وصل ناقصًا. افتح الرابط من رسالة أخرى، أو غيّر تنبيهاتك في Newswatch.',
  open: 'فتح Newswatch',
  rateTitle: 'هل كان هذا المقال ذا صلة؟',
  rateFound: (name) => `عثر عليه الهدف ${name}.`,
  rateAs: { yes: 'نعم، كان ذا صلة', no: 'لا، لم يكن ذا صلة' },
  rated: { yes: 'شكرًا: سُجّل أنه ذو صلة.', no: 'شكرًا: سُجّل أنه ليس ذا صلة.' },
  rateLead: 'تبيّن إجاباتك مدى ملاءمة الكلمات المفتاحية للهدف.',
};

export const linkLabels: Record<Language, LinkLabels> = { english, arabic, french, spanish };
