import type { ArticleKind, Language } from '@newswatch/shared/contracts';
import { counted, durationIn, numberIn } from './counted.ts';

/** The text of messages, in the person's own language. */
export interface Phrases {
  /** The kinds of message, at the top of an email. */
  alert: string;
  digestLabel: string;
  notice: string;
  account: string;
  /** The line above an alert that is read as text. */
  matched: (target: string) => string;
  read: string;
  /** The link to the article in the product, if the link before it leads to the publisher. */
  openHere: string;
  /** What an alert is about if it is not an article, and the button that opens it. */
  kinds: Readonly<Record<Exclude<ArticleKind, 'article'>, { name: string; open: string }>>;
  readingMinutes: (minutes: number) => string;
  /** Subject and heading of a digest. */
  digest: (count: number) => string;
  /** Subject and heading of a digest, with the target that is furthest above its usual level. */
  standsOut: (count: string, target: string) => string;
  digestOf: (target: string) => string;
  more: (count: number) => string;
  expired: (count: number) => string;
  alertFooter: string;
  /** The footer of a digest of several targets. */
  digestFooter: string;
  /** The label of a note's link. */
  open: string;
  /** The label of the link of a notice that a limit is reached. */
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
  /** The text below the links: how many alerts a day has brought so far, and when none are sent. */
  alertsToday: (sent: number, most: number) => string;
  quiet: (start: string, end: string) => string;
  /** The text before the words that were found. */
  why: string;
  contains: string;
  /** The question next to these words, with its two answers. */
  isRelevant: string;
  yes: string;
  no: string;
  /** The number of further alerts of a target, above those that did not fit into a digest. */
  moreOf: (count: number) => string;
  readAll: string;
  /** The number of sources, next to the counts of a digest. */
  sources: (count: number) => string;
  /** The number of other sources that report the story, next to an article’s source. */
  moreSources: (count: number) => string;
  codeSubject: string;
  greeting: (name: string) => string;
  codeEmail: string;
  /** The label of the link to enter the code; for a button, its own label and the place where it works. */
  codeLink: string;
  codeButton: string;
  codeElsewhere: string;
  /** The text before the code as one word. */
  toCopy: string;
  codeWhatsapp: string;
  codeExpires: (minutes: number) => string;
  codeFooter: string;
  /** The confirmations of STOP and START. */
  stopped: string;
  startedAgain: string;
  confirmed: string;
  /** The text below the first WhatsApp alert of a day. */
  replyStop: string;
  /** The text before `replyStop`, if there is a single article to rate. */
  replyRate: string;
  muted: (hours: number) => string;
  rated: (relevant: boolean) => string;
  /** The answer if the message contained no command, so that a person will read it. */
  handedOver: string;
}

/** `90 minutes`, `1 hour`, `3 days`. */
function hoursOf(locale: Language, hours: number): string {
  if (hours % 24 === 0) return durationIn(locale, hours / 24, 'day');
  return Number.isInteger(hours)
    ? durationIn(locale, hours, 'hour')
    : durationIn(locale, Math.round(hours * 60), 'minute');
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
  digest: (count) => counted('english', count, { one: '# new article', other: '# new articles' }),
  standsOut: (count, target) => `${count}; ${target} stands out`,
  digestOf: (target) => `For “${target}”`,
  more: (count) => `and ${numberIn('english', count)} more`,
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
    sent > most ? `Alerts today: ${sent}.` : `Alerts today: ${sent} of at most ${most}.`,
  quiet: (start, end) => `Quiet hours from ${start} to ${end}.`,
  why: 'Why this alert:',
  contains: 'it matches',
  isRelevant: 'Is it relevant?',
  yes: 'Yes',
  no: 'No',
  moreOf: (count) => `${count} more`,
  readAll: 'Read all in Newswatch',
  sources: (count) => counted('english', count, { one: 'From # source.', other: 'From # sources.' }),
  moreSources: (count) => counted('english', count, { one: '# more source', other: '# more sources' }),
  codeSubject: 'Your Newswatch verification code',
  greeting: (name) => `Hello ${name},`,
  codeEmail: 'Use this code to verify your email address:',
  codeLink: 'Or open this link on a device where you are signed in:',
  codeButton: 'Verify my address',
  codeElsewhere: 'The button works on a device where you are signed in.',
  toCopy: 'To copy:',
  codeWhatsapp: 'use this code to verify your WhatsApp number:',
  codeExpires: (minutes) =>
    `It is valid for ${durationIn('english', minutes, 'minute')} and can be used once.`,
  codeFooter: 'If you did not request this code, ignore this message. Do not share the code with anyone.',
  stopped: 'You will get no more Newswatch messages here. Reply START to get them again.',
  startedAgain: 'You will get Newswatch messages here again. Reply STOP to stop.',
  confirmed: 'Confirmed. You will get news alerts here. Reply STOP to stop.',
  replyStop: 'Reply STOP to stop',
  replyRate: 'Reply 1 if it is relevant, 2 if not',
  muted: (hours) =>
    `No Newswatch messages here for ${hoursOf('english', hours)}. Reply START to get them again sooner.`,
  rated: (relevant) =>
    relevant
      ? 'Thank you. The match is marked as relevant.'
      : 'Thank you. The match is marked as not relevant.',
  handedOver: 'Thank you. Someone will read this and reply in Newswatch.',
};

const french: Phrases = {
  alert: 'Alerte',
  digestLabel: 'Résumé',
  notice: 'Avis',
  account: 'Compte',
  matched: (target) => `Nouvel article pour « ${target} »`,
  read: 'Lire l’article',
  openHere: 'Ouvrir dans Newswatch',
  kinds: {
    episode: { name: 'Épisode', open: 'Écouter l’épisode' },
    video: { name: 'Vidéo', open: 'Voir la vidéo' },
    post: { name: 'Publication', open: 'Lire la publication' },
  },
  readingMinutes: (minutes) => `${minutes} min de lecture`,
  digest: (count) => counted('french', count, { one: '# nouvel article', other: '# nouveaux articles' }),
  standsOut: (count, target) => `${count} ; « ${target} » sort du lot`,
  digestOf: (target) => `Pour « ${target} »`,
  more: (count) => `et ${numberIn('french', count)} de plus`,
  expired: (count) =>
    count === 1
      ? 'Une alerte a expiré avant de pouvoir être envoyée séparément :'
      : `${count} alertes ont expiré avant de pouvoir être envoyées séparément :`,
  alertFooter:
    'Vous recevez ce message parce que vous suivez cette cible sur Newswatch. Vous pouvez modifier le mode et la fréquence d’envoi dans vos réglages.',
  digestFooter:
    'Vous recevez ce message parce que vous suivez ces cibles sur Newswatch. Vous pouvez modifier le mode et la fréquence d’envoi dans vos réglages.',
  open: 'Ouvrir Newswatch',
  raise: 'Relever la limite',
  linked: (label, url) => `${label} : ${url}`,
  noteFooter: 'Vous recevez ce message parce que vous avez un compte Newswatch.',
  changeAlerts: 'Modifier les alertes',
  allAlerts: 'Réglages de toutes les alertes',
  pauseTarget: 'Mettre cette cible en pause',
  stopEmails: 'Ne plus recevoir ces e-mails',
  privacy: 'Politique de confidentialité',
  alertsToday: (sent, most) =>
    sent > most ? `Alertes aujourd’hui : ${sent}.` : `Alertes aujourd’hui : ${sent} sur ${most} au plus.`,
  quiet: (start, end) => `Heures de silence : de ${start} à ${end}.`,
  why: 'Pourquoi cette alerte :',
  contains: 'l’article correspond à',
  isRelevant: 'Est-ce pertinent ?',
  yes: 'Oui',
  no: 'Non',
  moreOf: (count) => `${count} de plus`,
  readAll: 'Tout lire dans Newswatch',
  sources: (count) => counted('french', count, { one: 'Dans # source.', other: 'Dans # sources.' }),
  moreSources: (count) => counted('french', count, { one: '# autre source', other: '# autres sources' }),
  codeSubject: 'Votre code de vérification Newswatch',
  greeting: (name) => `Bonjour ${name},`,
  codeEmail: 'Voici le code pour vérifier votre adresse e-mail :',
  codeLink: 'Ou ouvrez ce lien sur un appareil déjà connecté à votre compte :',
  codeButton: 'Vérifier mon adresse',
  codeElsewhere: 'Le bouton fonctionne sur un appareil déjà connecté à votre compte.',
  toCopy: 'À copier :',
  codeWhatsapp: 'voici le code pour vérifier votre numéro WhatsApp :',
  codeExpires: (minutes) =>
    `Il est valable ${durationIn('french', minutes, 'minute')} et ne peut servir qu’une fois.`,
  codeFooter: 'Si vous n’avez pas demandé ce code, ignorez ce message. Ne communiquez ce code à personne.',
  stopped:
    'Vous ne recevrez plus de messages de Newswatch ici. Répondez REPRENDRE pour les recevoir à nouveau.',
  startedAgain: 'Vous recevrez à nouveau les messages de Newswatch ici. Répondez STOP pour arrêter.',
  confirmed: 'C’est confirmé. Vous recevrez les alertes ici. Répondez STOP pour arrêter.',
  replyStop: 'Répondez STOP pour arrêter',
  replyRate: 'Répondez 1 si c’est pertinent, 2 sinon',
  muted: (hours) =>
    `Vous ne recevrez pas de messages de Newswatch ici pendant ${hoursOf('french', hours)}. Répondez REPRENDRE pour les recevoir plus tôt.`,
  rated: (relevant) => (relevant ? 'Merci : noté comme pertinent.' : 'Merci : noté comme non pertinent.'),
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
  digest: (count) => counted('spanish', count, { one: '# artículo nuevo', other: '# artículos nuevos' }),
  standsOut: (count, target) => `${count}; destaca «${target}»`,
  digestOf: (target) => `Para «${target}»`,
  more: (count) => `y ${numberIn('spanish', count)} más`,
  expired: (count) =>
    count === 1
      ? 'Una alerta caducó antes de poder enviarse por separado:'
      : `${count} alertas caducaron antes de poder enviarse por separado:`,
  alertFooter:
    'Recibe este mensaje porque sigue este objetivo en Newswatch. Puede cambiar la forma y la frecuencia de envío en sus ajustes.',
  digestFooter:
    'Recibe este mensaje porque sigue estos objetivos en Newswatch. Puede cambiar la forma y la frecuencia de envío en sus ajustes.',
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
    sent > most ? `Alertas de hoy: ${sent}.` : `Alertas de hoy: ${sent} de un máximo de ${most}.`,
  quiet: (start, end) => `Horas de silencio: de ${start} a ${end}.`,
  why: 'Por qué esta alerta:',
  contains: 'coincide con',
  isRelevant: '¿Es relevante?',
  yes: 'Sí',
  no: 'No',
  moreOf: (count) => `${count} más`,
  readAll: 'Leer todo en Newswatch',
  sources: (count) => counted('spanish', count, { one: 'En # fuente.', other: 'En # fuentes.' }),
  moreSources: (count) => counted('spanish', count, { one: '# fuente más', other: '# fuentes más' }),
  codeSubject: 'Su código de verificación de Newswatch',
  greeting: (name) => `Hola, ${name}:`,
  codeEmail: 'Este es el código para verificar su dirección de correo:',
  codeLink: 'O abra este enlace en un dispositivo donde tenga la sesión iniciada:',
  codeButton: 'Verificar mi dirección',
  codeElsewhere: 'El botón funciona en un dispositivo donde tenga la sesión iniciada.',
  toCopy: 'Para copiar:',
  codeWhatsapp: 'este es el código para verificar su número de WhatsApp:',
  codeExpires: (minutes) =>
    `Es válido durante ${durationIn('spanish', minutes, 'minute')} y para un solo uso.`,
  codeFooter: 'Si no ha pedido este código, ignore este mensaje. No comparta el código con nadie.',
  stopped: 'No recibirá más mensajes de Newswatch aquí. Responda ALTA para recibirlos de nuevo.',
  startedAgain: 'Volverá a recibir los mensajes de Newswatch aquí. Responda BAJA para dejar de recibirlos.',
  confirmed: 'Confirmado. Recibirá las alertas aquí. Responda BAJA para dejar de recibirlas.',
  replyStop: 'Responda BAJA para dejar de recibir estos mensajes',
  replyRate: 'Responda 1 si es relevante, 2 si no',
  muted: (hours) =>
    `No recibirá mensajes de Newswatch aquí durante ${hoursOf('spanish', hours)}. Responda ALTA para recibirlos antes.`,
  rated: (relevant) =>
    relevant ? 'Gracias: marcado como relevante.' : 'Gracias: marcado como no relevante.',
  handedOver: 'Gracias. Alguien leerá este mensaje y le responderá en Newswatch.',
};

const arabic: Phrases = {
  alert: 'تنبيه',
  digestLabel: 'ملخص',
  notice: 'إشعار',
  account: 'الحساب',
  matched: (target) => `مقال جديد عن «${target}»`,
  read: 'قراءة المقال',
  openHere: 'فتح في Newswatch',
  kinds: {
    episode: { name: 'حلقة', open: 'الاستماع إلى الحلقة' },
    video: { name: 'فيديو', open: 'مشاهدة الفيديو' },
    post: { name: 'منشور', open: 'قراءة المنشور' },
  },
  readingMinutes: (minutes) => `مدة القراءة: ${durationIn('arabic', minutes, 'minute')}`,
  digest: (count) =>
    counted('arabic', count, {
      ...{ zero: 'لا مقالات جديدة', one: 'مقال جديد واحد', two: 'مقالان جديدان' },
      ...{ few: '# مقالات جديدة', many: '# مقالًا جديدًا', other: '# مقال جديد' },
    }),
  standsOut: (count, target) => `${count}؛ الأبرز «${target}»`,
  digestOf: (target) => `عن «${target}»`,
  more: (count) => counted('arabic', count, { one: 'وواحد غيرها', two: 'واثنان غيرها', other: 'و# غيرها' }),
  expired: (count) =>
    count === 1
      ? 'انتهت صلاحية تنبيه واحد قبل أن يُرسل منفردًا:'
      : `انتهت صلاحية تنبيهات قبل أن تُرسل منفردة (${count}):`,
  alertFooter:
    'تصلك هذه الرسالة لأنك تتابع هذا الهدف على Newswatch. يمكنك تغيير طريقة الإرسال ووتيرته في إعداداتك.',
  digestFooter:
    'تصلك هذه الرسالة لأنك تتابع هذه الأهداف على Newswatch. يمكنك تغيير طريقة الإرسال ووتيرته في إعداداتك.',
  open: 'فتح Newswatch',
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
  quiet: (start, end) => `ساعات الهدوء: من ${start} إلى ${end}.`,
  why: 'سبب التنبيه:',
  contains: 'يطابق المقال',
  isRelevant: 'هل المقال ذو صلة؟',
  yes: 'نعم',
  no: 'لا',
  moreOf: (count) => `المزيد: ${numberIn('arabic', count)}`,
  readAll: 'قراءة الكل في Newswatch',
  sources: (count) => `عدد المصادر: ${count}.`,
  moreSources: (count) =>
    counted('arabic', count, {
      ...{ zero: 'لا مصادر أخرى', one: 'مصدر آخر', two: 'مصدران آخران' },
      ...{ few: '# مصادر أخرى', many: '# مصدرًا آخر', other: '# مصدر آخر' },
    }),
  codeSubject: 'رمز التحقق من حسابك في Newswatch',
  greeting: (name) => `مرحبًا ${name}،`,
  codeEmail: 'هذا رمز التحقق من عنوان بريدك الإلكتروني:',
  codeLink: 'أو افتح هذا الرابط على جهاز سجّلت الدخول فيه:',
  codeButton: 'التحقق من عنواني',
  codeElsewhere: 'يعمل الزر على جهاز سجّلت الدخول فيه.',
  toCopy: 'للنسخ:',
  codeWhatsapp: 'هذا رمز التحقق من رقمك على واتساب:',
  codeExpires: (minutes) => `مدة صلاحيته: ${durationIn('arabic', minutes, 'minute')}، ويُستخدم مرة واحدة.`,
  codeFooter: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.',
  stopped: 'لن تصلك رسائل Newswatch هنا بعد الآن. أرسل «ابدأ» لتصلك من جديد.',
  startedAgain: 'ستصلك رسائل Newswatch هنا من جديد. أرسل «توقف» لإيقافها.',
  confirmed: 'تم التأكيد. ستصلك التنبيهات هنا. أرسل «توقف» لإيقافها.',
  replyStop: 'أرسل «توقف» لإيقاف الرسائل',
  replyRate: 'أرسل 1 إن كان المقال ذا صلة، و2 إن لم يكن',
  muted: (hours) =>
    `توقفت رسائل Newswatch هنا مؤقتًا. المدة: ${hoursOf('arabic', hours)}. أرسل «ابدأ» لتصلك قبل ذلك.`,
  rated: (relevant) => (relevant ? 'شكرًا: سُجّل أنه ذو صلة.' : 'شكرًا: سُجّل أنه ليس ذا صلة.'),
  handedOver: 'شكرًا لك. سيقرأ أحد منا رسالتك ويرد عليك في Newswatch.',
};

export const phrases: Record<Language, Phrases> = { english, arabic, french, spanish };
