import type { Language } from '@newswatch/shared/contracts';

/** What we say in messages, in the person's own language. */
export interface Phrases {
  /** Above an alert. */
  matched: (target: string) => string;
  read: string;
  /** Subject and heading of a digest. */
  digest: (count: number) => string;
  digestOf: (target: string) => string;
  more: (count: number) => string;
  expired: (count: number) => string;
  alertFooter: string;
  /** Names the link of a note. */
  open: string;
  noteFooter: string;
  changeAlerts: string;
  pauseTarget: string;
  stopEmails: string;
  /** Before the words that were found. */
  found: string;
  /** Beside them, with its two answers. */
  isRelevant: string;
  yes: string;
  no: string;
  /** Above what did not fit into a digest: how many more there are of a target. */
  moreOf: (count: number) => string;
  readAll: string;
  /** Beside the counts of a digest. */
  sources: (count: number) => string;
  /** Beside an article’s source: how many others tell its story. */
  moreSources: (count: number) => string;
  codeSubject: string;
  greeting: (name: string) => string;
  codeEmail: string;
  /** Names the link that enters the code. */
  codeLink: string;
  codeWhatsapp: string;
  codeExpires: (minutes: number) => string;
  codeFooter: string;
  /** Confirms STOP and START. */
  stopped: string;
  startedAgain: string;
  /** Below the first WhatsApp alert of a day. */
  replyStop: string;
  /** Before it, where there is one article to rate. */
  replyRate: string;
  muted: (hours: number) => string;
  rated: (relevant: boolean) => string;
  /** What was written was no word we know, and a person reads it. */
  handedOver: string;
}

/** `90 minutes`, `2 hours`, `3 days`. */
function hoursOf(hours: number, minutes: string, many: string, days: string): string {
  if (hours % 24 === 0) return `${hours / 24} ${days}`;
  return Number.isInteger(hours) ? `${hours} ${many}` : `${Math.round(hours * 60)} ${minutes}`;
}

const english: Phrases = {
  matched: (target) => `New article for “${target}”`,
  read: 'Read the article',
  digest: (count) => (count === 1 ? '1 new article' : `${count} new articles`),
  digestOf: (target) => `For “${target}”`,
  more: (count) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  expired: (count) =>
    count === 1
      ? 'One alert waited too long and was not sent on its own:'
      : `${count} alerts waited too long and were not sent on their own:`,
  alertFooter:
    'You get this because you watch this target on Newswatch. How and how often is up to your settings.',
  open: 'Open Newswatch',
  noteFooter: 'You get this because you have a Newswatch account.',
  changeAlerts: 'Change alerts',
  pauseTarget: 'Pause this target',
  stopEmails: 'Stop these emails',
  found: 'Found:',
  isRelevant: 'Is it relevant?',
  yes: 'Yes',
  no: 'No',
  moreOf: (count) => `${count} more`,
  readAll: 'Read all in Newswatch',
  sources: (count) => (count === 1 ? 'From 1 source.' : `From ${count} sources.`),
  moreSources: (count) => (count === 1 ? '1 more source' : `${count} more sources`),
  codeSubject: 'Your Newswatch verification code',
  greeting: (name) => `Hello ${name},`,
  codeEmail: 'this is the code that verifies your email address:',
  codeLink: 'Or enter it with this link, where you are signed in:',
  codeWhatsapp: 'this is the code that verifies your WhatsApp number:',
  codeExpires: (minutes) => `It is valid for ${minutes} minutes and for one use.`,
  codeFooter: 'You did not ask for it? Then nothing needs to be done; tell nobody the code.',
  stopped: 'You will get no more Newswatch messages here. Reply START to get them again.',
  startedAgain: 'You will get Newswatch messages here again. Reply STOP to stop.',
  replyStop: 'Reply STOP to stop',
  replyRate: 'Reply 1 if it is relevant, 2 if not',
  muted: (hours) =>
    `No Newswatch messages here for ${hoursOf(hours, 'minutes', 'hours', 'days')}. Reply START to end it earlier.`,
  rated: (relevant) => (relevant ? 'Thank you: marked as relevant.' : 'Thank you: marked as not relevant.'),
  handedOver: 'Thank you. Somebody reads this and answers you in Newswatch.',
};

const french: Phrases = {
  matched: (target) => `Nouvel article pour « ${target} »`,
  read: 'Lire l’article',
  digest: (count) => (count === 1 ? '1 nouvel article' : `${count} nouveaux articles`),
  digestOf: (target) => `Pour « ${target} »`,
  more: (count) => (count === 1 ? 'et 1 de plus' : `et ${count} de plus`),
  expired: (count) =>
    count === 1
      ? 'Une alerte a trop attendu et n’a pas été envoyée à part :'
      : `${count} alertes ont trop attendu et n’ont pas été envoyées à part :`,
  alertFooter:
    'Vous recevez ce message parce que vous suivez cette cible sur Newswatch. Vos réglages décident comment et à quel rythme.',
  open: 'Ouvrir Newswatch',
  noteFooter: 'Vous recevez ce message parce que vous avez un compte Newswatch.',
  changeAlerts: 'Modifier les alertes',
  pauseTarget: 'Mettre cette cible en pause',
  stopEmails: 'Ne plus recevoir ces e-mails',
  found: 'Trouvé :',
  isRelevant: 'Est-ce pertinent ?',
  yes: 'Oui',
  no: 'Non',
  moreOf: (count) => `${count} de plus`,
  readAll: 'Tout lire dans Newswatch',
  sources: (count) => (count === 1 ? 'D’une source.' : `De ${count} sources.`),
  moreSources: (count) => (count === 1 ? '1 autre source' : `${count} autres sources`),
  codeSubject: 'Votre code de vérification Newswatch',
  greeting: (name) => `Bonjour ${name},`,
  codeEmail: 'voici le code qui vérifie votre adresse e-mail :',
  codeLink: 'Ou saisissez-le par ce lien, là où vous êtes connecté :',
  codeWhatsapp: 'voici le code qui vérifie votre numéro WhatsApp :',
  codeExpires: (minutes) => `Il est valable ${minutes} minutes, une seule fois.`,
  codeFooter: 'Vous ne l’avez pas demandé ? Il n’y a rien à faire ; ne communiquez ce code à personne.',
  stopped:
    'Vous ne recevrez plus de messages de Newswatch ici. Répondez REPRENDRE pour les recevoir à nouveau.',
  startedAgain: 'Vous recevrez à nouveau les messages de Newswatch ici. Répondez STOP pour arrêter.',
  replyStop: 'Répondez STOP pour arrêter',
  replyRate: 'Répondez 1 si c’est pertinent, 2 sinon',
  muted: (hours) =>
    `Aucun message de Newswatch ici pendant ${hoursOf(hours, 'minutes', 'heures', 'jours')}. Répondez REPRENDRE pour y mettre fin plus tôt.`,
  rated: (relevant) => (relevant ? 'Merci : noté comme pertinent.' : 'Merci : noté comme non pertinent.'),
  handedOver: 'Merci. Quelqu’un lit ce message et vous répond dans Newswatch.',
};

const spanish: Phrases = {
  matched: (target) => `Nuevo artículo para «${target}»`,
  read: 'Leer el artículo',
  digest: (count) => (count === 1 ? '1 artículo nuevo' : `${count} artículos nuevos`),
  digestOf: (target) => `Para «${target}»`,
  more: (count) => (count === 1 ? 'y 1 más' : `y ${count} más`),
  expired: (count) =>
    count === 1
      ? 'Una alerta esperó demasiado y no se envió por separado:'
      : `${count} alertas esperaron demasiado y no se enviaron por separado:`,
  alertFooter:
    'Recibe este mensaje porque sigue este objetivo en Newswatch. Sus ajustes deciden cómo y con qué frecuencia.',
  open: 'Abrir Newswatch',
  noteFooter: 'Recibe este mensaje porque tiene una cuenta de Newswatch.',
  changeAlerts: 'Cambiar las alertas',
  pauseTarget: 'Pausar este objetivo',
  stopEmails: 'Dejar de recibir estos correos',
  found: 'Encontrado:',
  isRelevant: '¿Es relevante?',
  yes: 'Sí',
  no: 'No',
  moreOf: (count) => `${count} más`,
  readAll: 'Leer todo en Newswatch',
  sources: (count) => (count === 1 ? 'De 1 fuente.' : `De ${count} fuentes.`),
  moreSources: (count) => (count === 1 ? '1 fuente más' : `${count} fuentes más`),
  codeSubject: 'Su código de verificación de Newswatch',
  greeting: (name) => `Hola, ${name}:`,
  codeEmail: 'este es el código que verifica su dirección de correo:',
  codeLink: 'O introdúzcalo con este enlace, donde tenga la sesión iniciada:',
  codeWhatsapp: 'este es el código que verifica su número de WhatsApp:',
  codeExpires: (minutes) => `Es válido durante ${minutes} minutos y para un solo uso.`,
  codeFooter: '¿No lo ha pedido usted? Entonces no hay nada que hacer; no comparta el código con nadie.',
  stopped: 'No recibirá más mensajes de Newswatch aquí. Responda ALTA para recibirlos de nuevo.',
  startedAgain: 'Volverá a recibir los mensajes de Newswatch aquí. Responda BAJA para dejar de recibirlos.',
  replyStop: 'Responda BAJA para dejar de recibirlos',
  replyRate: 'Responda 1 si es relevante, 2 si no',
  muted: (hours) =>
    `Ningún mensaje de Newswatch aquí durante ${hoursOf(hours, 'minutos', 'horas', 'días')}. Responda ALTA para terminarlo antes.`,
  rated: (relevant) =>
    relevant ? 'Gracias: marcado como relevante.' : 'Gracias: marcado como no relevante.',
  handedOver: 'Gracias. Alguien lee este mensaje y le responde en Newswatch.',
};

/** Arabic counts in six ways; the runtime knows which. */
const arabicPlural = new Intl.PluralRules('ar');

const arabic: Phrases = {
  matched: (target) => `مقال جديد عن «${target}»`,
  read: 'اقرأ المقال',
  digest: (count) =>
    ({
      zero: 'لا مقالات جديدة',
      one: 'مقال جديد واحد',
      two: 'مقالان جديدان',
      few: `${count} مقالات جديدة`,
      many: `${count} مقالًا جديدًا`,
      other: `${count} مقال جديد`,
    })[arabicPlural.select(count)],
  digestOf: (target) => `عن «${target}»`,
  more: (count) => `و${count} غيرها`,
  expired: (count) =>
    count === 1 ? 'تنبيه طال انتظاره ولم يُرسل وحده:' : `تنبيهات طال انتظارها ولم تُرسل وحدها (${count}):`,
  alertFooter: 'تصلك هذه الرسالة لأنك تتابع هذا الهدف على Newswatch. إعداداتك تحدد الطريقة والوتيرة.',
  open: 'افتح Newswatch',
  noteFooter: 'تصلك هذه الرسالة لأن لديك حسابًا في Newswatch.',
  changeAlerts: 'تغيير التنبيهات',
  pauseTarget: 'إيقاف هذا الهدف مؤقتًا',
  stopEmails: 'إيقاف هذه الرسائل',
  found: 'وُجد:',
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
  codeLink: 'أو أدخله عبر هذا الرابط حيث سجّلت الدخول:',
  codeWhatsapp: 'هذا هو الرمز الذي يؤكد رقم واتساب الخاص بك:',
  codeExpires: (minutes) => `يصلح لمدة ${minutes} دقائق ولمرة واحدة.`,
  codeFooter: 'لم تطلبه؟ لا حاجة لفعل شيء، ولا تعطِ الرمز لأحد.',
  stopped: 'لن تصلك رسائل Newswatch هنا بعد الآن. أرسل «ابدأ» لتصلك من جديد.',
  startedAgain: 'ستصلك رسائل Newswatch هنا من جديد. أرسل «توقف» لإيقافها.',
  replyStop: 'أرسل «توقف» لإيقاف الرسائل',
  replyRate: 'أجب بالرقم 1 إن كان الخبر مفيدًا، وبالرقم 2 إن لم يكن',
  muted: (hours) =>
    `لن تصلك رسائل Newswatch هنا لمدة ${hoursOf(hours, 'دقيقة', 'ساعة', 'يوم')}. أجب بكلمة ابدأ لإنهاء ذلك قبل موعده.`,
  rated: (relevant) => (relevant ? 'شكرًا: سُجّل على أنه مفيد.' : 'شكرًا: سُجّل على أنه غير مفيد.'),
  handedOver: 'شكرًا لك. سيقرأ أحدنا رسالتك ويجيبك في Newswatch.',
};

export const phrases: Record<Language, Phrases> = { english, arabic, french, spanish };
