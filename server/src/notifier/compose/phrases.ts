import type { ArticleKind, Language } from '@newswatch/shared/contracts';

/** The text of messages, in the person's own language. */
export interface Phrases {
  /** The kinds of message, at the top of an email. */
  alert: string;
  digestLabel: string;
  notice: string;
  account: string;
  /** Above an alert that is read as text. */
  matched: (target: string) => string;
  read: string;
  /** Next to that, if it leads to the publisher: the link to the article in the product. */
  openHere: string;
  /** What an alert is about if it is not an article, and the button that opens it. */
  kinds: Readonly<Record<Exclude<ArticleKind, 'article'>, { name: string; open: string }>>;
  readingMinutes: (minutes: number) => string;
  /** Subject and heading of a digest. */
  digest: (count: number) => string;
  /** The same, with the target that found most above what is usual. */
  standsOut: (count: string, target: string) => string;
  digestOf: (target: string) => string;
  more: (count: number) => string;
  expired: (count: number) => string;
  alertFooter: string;
  /** The same for a digest of several targets. */
  digestFooter: string;
  /** The label of a note's link. */
  open: string;
  /** The same for a notice that a limit is reached. */
  raise: string;
  /** A link as text: its label and its address. */
  linked: (label: string, url: string) => string;
  noteFooter: string;
  changeAlerts: string;
  /** Names the link to the settings of all targets, below a digest. */
  allAlerts: string;
  pauseTarget: string;
  stopEmails: string;
  /** Names the link to the operator's privacy policy. */
  privacy: string;
  /** Below the links: how many alerts a day has brought so far, and when none are sent. */
  alertsToday: (sent: number, most: number) => string;
  quiet: (start: string, end: string) => string;
  /** Before the words that were found. */
  why: string;
  contains: string;
  /** Next to them, with its two answers. */
  isRelevant: string;
  yes: string;
  no: string;
  /** Above the alerts that did not fit into a digest: how many more a target has. */
  moreOf: (count: number) => string;
  readAll: string;
  /** Next to the counts of a digest. */
  sources: (count: number) => string;
  /** Next to an article’s source: how many other sources report the story. */
  moreSources: (count: number) => string;
  codeSubject: string;
  greeting: (name: string) => string;
  codeEmail: string;
  /** The label of the link to enter the code; as a button, its own label and where it works. */
  codeLink: string;
  codeButton: string;
  codeElsewhere: string;
  /** Before the code as one word. */
  toCopy: string;
  codeWhatsapp: string;
  codeExpires: (minutes: number) => string;
  codeFooter: string;
  /** Confirms STOP and START. */
  stopped: string;
  startedAgain: string;
  confirmed: string;
  /** Below the first WhatsApp alert of a day. */
  replyStop: string;
  /** Before that, if there is a single article to rate. */
  replyRate: string;
  muted: (hours: number) => string;
  rated: (relevant: boolean) => string;
  /** The message contained no command, and a person reads it. */
  handedOver: string;
}

/** `90 minutes`, `2 hours`, `3 days`. */
function hoursOf(hours: number, minutes: string, many: string, days: string): string {
  if (hours % 24 === 0) return `${hours / 24} ${days}`;
  return Number.isInteger(hours) ? `${hours} ${many}` : `${Math.round(hours * 60)} ${minutes}`;
}

const english: Phrases = {
  alert: 'Alert',
  digestLabel: 'Digest',
  notice: 'Notice',
  account: 'Account',
  matched: (target) => `New article for “${target}”`,
  read: 'Read the article',
  openHere: 'Open in Newswatch',
  kinds: {
    episode: { name: 'Episode', open: 'Listen to the episode' },
    video: { name: 'Video', open: 'Watch the video' },
    post: { name: 'Post', open: 'Read the post' },
  },
  readingMinutes: (minutes) => `${minutes} min read`,
  digest: (count) => (count === 1 ? '1 new article' : `${count} new articles`),
  standsOut: (count, target) => `${count}; ${target} stands out`,
  digestOf: (target) => `For “${target}”`,
  more: (count) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  expired: (count) =>
    count === 1
      ? 'One alert expired before it could be sent separately:'
      : `${count} alerts expired before they could be sent separately:`,
  alertFooter:
    'You are receiving this because you monitor this target on Newswatch. You can change how and how often you get alerts in your settings.',
  digestFooter:
    'You are receiving this because you monitor these targets on Newswatch. You can change how and how often you get alerts in your settings.',
  open: 'Open Newswatch',
  raise: 'Raise the limit',
  linked: (label, url) => `${label}: ${url}`,
  noteFooter: 'You are receiving this because you have a Newswatch account.',
  changeAlerts: 'Change alerts',
  allAlerts: 'Settings for all alerts',
  pauseTarget: 'Pause this target',
  stopEmails: 'Stop these emails',
  privacy: 'Privacy policy',
  alertsToday: (sent, most) =>
    sent > most ? `${sent} alerts today.` : `${sent} of at most ${most} alerts today.`,
  quiet: (start, end) => `Quiet from ${start} to ${end}.`,
  why: 'Why this alert:',
  contains: 'it matches',
  isRelevant: 'Is it relevant?',
  yes: 'Yes',
  no: 'No',
  moreOf: (count) => `${count} more`,
  readAll: 'Read all in Newswatch',
  sources: (count) => (count === 1 ? 'From 1 source.' : `From ${count} sources.`),
  moreSources: (count) => (count === 1 ? '1 more source' : `${count} more sources`),
  codeSubject: 'Your Newswatch verification code',
  greeting: (name) => `Hello ${name},`,
  codeEmail: 'Use this code to verify your email address:',
  codeLink: 'Or open this link on a device where you are signed in:',
  codeButton: 'Verify my address',
  codeElsewhere: 'The button works on a device where you are signed in.',
  toCopy: 'To copy:',
  codeWhatsapp: 'use this code to verify your WhatsApp number:',
  codeExpires: (minutes) => `It is valid for ${minutes} minutes and can be used once.`,
  codeFooter: 'If you did not request this code, ignore this message. Do not share the code with anyone.',
  stopped: 'You will get no more Newswatch messages here. Reply START to get them again.',
  startedAgain: 'You will get Newswatch messages here again. Reply STOP to stop.',
  confirmed: 'Confirmed. You will get news alerts here. Reply STOP to stop.',
  replyStop: 'Reply STOP to stop',
  replyRate: 'Reply 1 if it is relevant, 2 if not',
  muted: (hours) =>
    `No Newswatch messages here for ${hoursOf(hours, 'minutes', 'hours', 'days')}. Reply START to resume earlier.`,
  rated: (relevant) => (relevant ? 'Thank you: marked as relevant.' : 'Thank you: marked as not relevant.'),
  handedOver: 'Thank you. Someone will read this and reply in Newswatch.',
};

const french: Phrases = {
  alert: 'Alerte',
  digestLabel: 'Résumé',
  notice: 'Avis',
  account: 'Compte',
  matched: (target) => `Nouvel article pour « ${target} »`,
  read: 'Lire l’article',
  openHere: 'Ouvrir dans Newswatch',
  kinds: {
    episode: { name: 'Épisode', open: 'Écouter l’épisode' },
    video: { name: 'Vidéo', open: 'Voir la vidéo' },
    post: { name: 'Publication', open: 'Lire la publication' },
  },
  readingMinutes: (minutes) => `${minutes} min de lecture`,
  digest: (count) => (count === 1 ? '1 nouvel article' : `${count} nouveaux articles`),
  standsOut: (count, target) => `${count} ; « ${target} » sort du lot`,
  digestOf: (target) => `Pour « ${target} »`,
  more: (count) => (count === 1 ? 'et 1 de plus' : `et ${count} de plus`),
  expired: (count) =>
    count === 1
      ? 'Une alerte a expiré avant de pouvoir être envoyée séparément :'
      : `${count} alertes ont expiré avant de pouvoir être envoyées séparément :`,
  alertFooter:
    'Vous recevez ce message parce que vous suivez cette cible sur Newswatch. Vous pouvez changer le mode et la fréquence d’envoi dans vos réglages.',
  digestFooter:
    'Vous recevez ce message parce que vous suivez ces cibles sur Newswatch. Vous pouvez changer le mode et la fréquence d’envoi dans vos réglages.',
  open: 'Ouvrir Newswatch',
  raise: 'Relever la limite',
  linked: (label, url) => `${label} : ${url}`,
  noteFooter: 'Vous recevez ce message parce que vous avez un compte Newswatch.',
  changeAlerts: 'Modifier les alertes',
  allAlerts: 'Réglages de toutes les alertes',
  pauseTarget: 'Mettre cette cible en pause',
  stopEmails: 'Ne plus recevoir ces e-mails',
  privacy: 'Politique de confidentialité',
  alertsToday: (sent, most) =>
    sent > most ? `${sent} alertes aujourd’hui.` : `${sent} alertes sur ${most} au plus aujourd’hui.`,
  quiet: (start, end) => `Silence de ${start} à ${end}.`,
  why: 'Pourquoi cette alerte :',
  contains: 'l’article correspond à',
  isRelevant: 'Est-ce pertinent ?',
  yes: 'Oui',
  no: 'Non',
  moreOf: (count) => `${count} de plus`,
  readAll: 'Tout lire dans Newswatch',
  sources: (count) => (count === 1 ? 'D’une source.' : `De ${count} sources.`),
  moreSources: (count) => (count === 1 ? '1 autre source' : `${count} autres sources`),
  codeSubject: 'Votre code de vérification Newswatch',
  greeting: (name) => `Bonjour ${name},`,
  codeEmail: 'Voici le code pour vérifier votre adresse e-mail :',
  codeLink: 'Ou ouvrez ce lien sur un appareil où vous êtes connecté :',
  codeButton: 'Vérifier mon adresse',
  codeElsewhere: 'Le bouton fonctionne sur un appareil où vous êtes connecté.',
  toCopy: 'À copier :',
  codeWhatsapp: 'voici le code pour vérifier votre numéro WhatsApp :',
  codeExpires: (minutes) => `Il est valable ${minutes} minutes, une seule fois.`,
  codeFooter: 'Si vous n’avez pas demandé ce code, ignorez ce message. Ne communiquez ce code à personne.',
  stopped:
    'Vous ne recevrez plus de messages de Newswatch ici. Répondez REPRENDRE pour les recevoir à nouveau.',
  startedAgain: 'Vous recevrez à nouveau les messages de Newswatch ici. Répondez STOP pour arrêter.',
  confirmed: 'C’est confirmé. Vous recevrez les alertes ici. Répondez STOP pour arrêter.',
  replyStop: 'Répondez STOP pour arrêter',
  replyRate: 'Répondez 1 si c’est pertinent, 2 sinon',
  muted: (hours) =>
    `Aucun message de Newswatch ici pendant ${hoursOf(hours, 'minutes', 'heures', 'jours')}. Répondez REPRENDRE pour les recevoir plus tôt.`,
  rated: (relevant) => (relevant ? 'Merci : noté comme pertinent.' : 'Merci : noté comme non pertinent.'),
  handedOver: 'Merci. Quelqu’un lira ce message et vous répondra dans Newswatch.',
};

const spanish: Phrases = {
  alert: 'Alerta',
  digestLabel: 'Resumen',
  notice: 'Aviso',
  account: 'Cuenta',
  matched: (target) => `Nuevo artículo para «${target}»`,
  read: 'Leer el artículo',
  openHere: 'Abrir en Newswatch',
  kinds: {
    episode: { name: 'Episodio', open: 'Escuchar el episodio' },
    video: { name: 'Vídeo', open: 'Ver el vídeo' },
    post: { name: 'Publicación', open: 'Leer la publicación' },
  },
  readingMinutes: (minutes) => `${minutes} min de lectura`,
  digest: (count) => (count === 1 ? '1 artículo nuevo' : `${count} artículos nuevos`),
  standsOut: (count, target) => `${count}; destaca «${target}»`,
  digestOf: (target) => `Para «${target}»`,
  more: (count) => (count === 1 ? 'y 1 más' : `y ${count} más`),
  expired: (count) =>
    count === 1
      ? 'Una alerta caducó antes de poder enviarse por separado:'
      : `${count} alertas caducaron antes de poder enviarse por separado:`,
  alertFooter:
    'Recibe este mensaje porque sigue este objetivo en Newswatch. Puede cambiar el modo y la frecuencia en sus ajustes.',
  digestFooter:
    'Recibe este mensaje porque sigue estos objetivos en Newswatch. Puede cambiar el modo y la frecuencia en sus ajustes.',
  open: 'Abrir Newswatch',
  raise: 'Aumentar el límite',
  linked: (label, url) => `${label}: ${url}`,
  noteFooter: 'Recibe este mensaje porque tiene una cuenta de Newswatch.',
  changeAlerts: 'Cambiar las alertas',
  allAlerts: 'Ajustes de todas las alertas',
  pauseTarget: 'Pausar este objetivo',
  stopEmails: 'Dejar de recibir estos correos',
  privacy: 'Política de privacidad',
  alertsToday: (sent, most) =>
    sent > most ? `${sent} alertas hoy.` : `${sent} de ${most} alertas como máximo hoy.`,
  quiet: (start, end) => `Silencio de ${start} a ${end}.`,
  why: 'Por qué esta alerta:',
  contains: 'coincide con',
  isRelevant: '¿Es relevante?',
  yes: 'Sí',
  no: 'No',
  moreOf: (count) => `${count} más`,
  readAll: 'Leer todo en Newswatch',
  sources: (count) => (count === 1 ? 'De 1 fuente.' : `De ${count} fuentes.`),
  moreSources: (count) => (count === 1 ? '1 fuente más' : `${count} fuentes más`),
  codeSubject: 'Su código de verificación de Newswatch',
  greeting: (name) => `Hola, ${name}:`,
  codeEmail: 'Este es el código para verificar su dirección de correo:',
  codeLink: 'O abra este enlace en un dispositivo donde tenga la sesión iniciada:',
  codeButton: 'Verificar mi dirección',
  codeElsewhere: 'El botón funciona en un dispositivo donde tenga la sesión iniciada.',
  toCopy: 'Para copiar:',
  codeWhatsapp: 'este es el código para verificar su número de WhatsApp:',
  codeExpires: (minutes) => `Es válido durante ${minutes} minutos y para un solo uso.`,
  codeFooter: 'Si no ha pedido este código, ignore este mensaje. No comparta el código con nadie.',
  stopped: 'No recibirá más mensajes de Newswatch aquí. Responda ALTA para recibirlos de nuevo.',
  startedAgain: 'Volverá a recibir los mensajes de Newswatch aquí. Responda BAJA para dejar de recibirlos.',
  confirmed: 'Confirmado. Recibirá las alertas aquí. Responda BAJA para dejar de recibirlas.',
  replyStop: 'Responda BAJA para dejar de recibirlos',
  replyRate: 'Responda 1 si es relevante, 2 si no',
  muted: (hours) =>
    `Ningún mensaje de Newswatch aquí durante ${hoursOf(hours, 'minutos', 'horas', 'días')}. Responda ALTA para volver a recibirlos antes.`,
  rated: (relevant) =>
    relevant ? 'Gracias: marcado como relevante.' : 'Gracias: marcado como no relevante.',
  handedOver: 'Gracias. Alguien leerá este mensaje y le responderá en Newswatch.',
};

/** Arabic has six plural forms; the runtime knows the rules. */
const arabicPlural = new Intl.PluralRules('ar');

const arabic: Phrases = {
  alert: 'تنبيه',
  digestLabel: 'ملخص',
  notice: 'إشعار',
  account: 'الحساب',
  matched: (target) => `مقال جديد عن «${target}»`,
  read: 'اقرأ المقال',
  openHere: 'افتحه في Newswatch',
  kinds: {
    episode: { name: 'حلقة', open: 'استمع إلى الحلقة' },
    video: { name: 'فيديو', open: 'شاهد الفيديو' },
    post: { name: 'منشور', open: 'اقرأ المنشور' },
  },
  readingMinutes: (minutes) => `${minutes} د قراءة`,
  digest: (count) =>
    ({
      zero: 'لا مقالات جديدة',
      one: 'مقال جديد واحد',
      two: 'مقالان جديدان',
      few: `${count} مقالات جديدة`,
      many: `${count} مقالًا جديدًا`,
      other: `${count} مقال جديد`,
    })[arabicPlural.select(count)],
  standsOut: (count, target) => `${count}، وأبرزها «${target}»`,
  digestOf: (target) => `عن «${target}»`,
  more: (count) => `و${count} غيرها`,
  expired: (count) =>
    count === 1 ? 'تنبيه طال انتظاره ولم يُرسل وحده:' : `تنبيهات طال انتظارها ولم تُرسل وحدها (${count}):`,
  alertFooter: 'تصلك هذه الرسالة لأنك تتابع هذا الهدف على Newswatch. إعداداتك تحدد الطريقة والوتيرة.',
  digestFooter: 'تصلك هذه الرسالة لأنك تتابع هذه الأهداف على Newswatch. إعداداتك تحدد الطريقة والوتيرة.',
  open: 'افتح Newswatch',
  raise: 'رفع الحد',
  linked: (label, url) => `${label}: ${url}`,
  noteFooter: 'تصلك هذه الرسالة لأن لديك حسابًا في Newswatch.',
  changeAlerts: 'تغيير التنبيهات',
  allAlerts: 'إعدادات كل التنبيهات',
  pauseTarget: 'إيقاف هذا الهدف مؤقتًا',
  stopEmails: 'إيقاف هذه الرسائل',
  privacy: 'سياسة الخصوصية',
  alertsToday: (sent, most) =>
    sent > most ? `التنبيهات اليوم: ${sent}.` : `التنبيهات اليوم: ${sent} من ${most} على الأكثر.`,
  quiet: (start, end) => `هدوء من ${start} إلى ${end}.`,
  why: 'سبب التنبيه:',
  contains: 'يطابق المقال',
  isRelevant: 'هل الخبر مفيد لك؟',
  yes: 'نعم',
  no: 'لا',
  moreOf: (count) => `${count} أخرى`,
  readAll: 'اقرأ الكل في Newswatch',
  sources: (count) => `عدد المصادر: ${count}.`,
  moreSources: (count) =>
    ({
      zero: 'لا مصادر أخرى',
      one: 'مصدر آخر',
      two: 'مصدران آخران',
      few: `${count} مصادر أخرى`,
      many: `${count} مصدرًا آخر`,
      other: `${count} مصدر آخر`,
    })[arabicPlural.select(count)],
  codeSubject: 'رمز التحقق الخاص بك في Newswatch',
  greeting: (name) => `مرحبًا ${name}،`,
  codeEmail: 'هذا هو الرمز الذي يؤكد عنوان بريدك الإلكتروني:',
  codeLink: 'أو افتح هذا الرابط على جهاز سجّلت الدخول فيه:',
  codeButton: 'تأكيد عنواني',
  codeElsewhere: 'يعمل الزر على جهاز سجّلت الدخول فيه.',
  toCopy: 'للنسخ:',
  codeWhatsapp: 'هذا هو الرمز الذي يؤكد رقم واتساب الخاص بك:',
  codeExpires: (minutes) => `يصلح لمدة ${minutes} دقائق ولمرة واحدة.`,
  codeFooter: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.',
  stopped: 'لن تصلك رسائل Newswatch هنا بعد الآن. أرسل «ابدأ» لتصلك من جديد.',
  startedAgain: 'ستصلك رسائل Newswatch هنا من جديد. أرسل «توقف» لإيقافها.',
  confirmed: 'تم التأكيد. ستصلك التنبيهات هنا. أرسل «توقف» لإيقافها.',
  replyStop: 'أرسل «توقف» لإيقاف الرسائل',
  replyRate: 'أجب بالرقم 1 إن كان الخبر مفيدًا، وبالرقم 2 إن لم يكن',
  muted: (hours) =>
    `لن تصلك رسائل Newswatch هنا لمدة ${hoursOf(hours, 'دقيقة', 'ساعة', 'يوم')}. أجب بكلمة ابدأ لإنهاء ذلك قبل موعده.`,
  rated: (relevant) => (relevant ? 'شكرًا: سُجّل على أنه مفيد.' : 'شكرًا: سُجّل على أنه غير مفيد.'),
  handedOver: 'شكرًا لك. سيقرأ أحدنا رسالتك ويجيبك في Newswatch.',
};

export const phrases: Record<Language, Phrases> = { english, arabic, french, spanish };
