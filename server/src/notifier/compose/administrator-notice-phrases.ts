import type { Language } from '@newswatch/shared/contracts';
import type { AdministratorNotice, Notice } from '../../mail-queue/index.ts';
import { durationIn } from './counted.ts';
import type { NoticePhrases } from './notice-phrases.ts';

/** A notice about an administrator's action on a person's account. */
export type ByAdministrator = AdministratorNotice | Extract<Notice, { kind: 'reset_link' }>;

interface Phrases {
  created: Omit<NoticePhrases, 'footer'>;
  suspended: Pick<NoticePhrases, 'subject' | 'sentence'> & { reason: (reason: string) => string };
  deactivated: Pick<NoticePhrases, 'subject' | 'sentence'>;
  activated: Omit<NoticePhrases, 'footer'>;
  replaced: Omit<NoticePhrases, 'footer'>;
  removed: NoticePhrases;
  given: { subject: string; sentence: (to: string) => string };
  received: { subject: string; sentence: (from: string) => string; action: string };
  reset: Omit<NoticePhrases, 'footer'> & { valid: (minutes: number) => string };
  invited: Omit<NoticePhrases, 'footer' | 'subject'> & { valid: (days: number) => string };
  footer: string;
}

const english: Phrases = {
  created: {
    subject: 'Your Newswatch account is ready',
    sentence:
      'An administrator created an account for you with this address. They will give you a temporary password. Choose your own when you sign in.',
    action: 'Sign in',
  },
  suspended: {
    subject: 'Your Newswatch account was suspended',
    sentence:
      'An administrator suspended your account. You have been signed out everywhere, and nothing will be sent to you until your account is active again.',
    reason: (reason) => `The reason given: ${reason}`,
  },
  deactivated: {
    subject: 'Your Newswatch account was deactivated',
    sentence:
      'An administrator deactivated your account. You have been signed out everywhere, and nothing will be sent to you until your account is active again.',
  },
  activated: {
    subject: 'Your Newswatch account is active again',
    sentence: 'An administrator activated your account. Your targets are running again as before.',
    action: 'Sign in',
  },
  replaced: {
    subject: 'Your Newswatch password was replaced',
    sentence:
      'An administrator set a temporary password and signed you out everywhere. They will give you the password. Choose your own when you sign in.',
    action: 'Sign in',
  },
  removed: {
    subject: 'Your Newswatch account was deleted',
    sentence: 'An administrator deleted your account and your personal data.',
    footer: 'This is the last message you will get from us.',
  },
  given: {
    subject: 'Some of your targets were handed over',
    sentence: (to) =>
      `An administrator handed some of your targets over to ${to}, with everything they found. You will get no more alerts from them, and your shared links to them have stopped working.`,
  },
  received: {
    subject: 'You have new targets',
    sentence: (from) =>
      `An administrator handed you targets that belonged to ${from}, with everything they found. From now on, their alerts come to you.`,
    action: 'View your targets',
  },
  reset: {
    subject: 'Choose a new Newswatch password',
    sentence: 'An administrator sent you this link to choose a new password.',
    action: 'Choose a new password',
    valid: (minutes) =>
      `The link is valid for ${durationIn('english', minutes, 'minute')} and can be used once. It signs you out everywhere.`,
  },
  invited: {
    sentence: 'An administrator created an account for you with this address. Choose a password to start.',
    action: 'Choose a password',
    valid: (days) =>
      `The link is valid for ${durationIn('english', days, 'day')} and can be used once. After that, use “Forgot password?” on the sign-in page.`,
  },
  footer: 'If you have questions, contact support.',
};

const french: Phrases = {
  created: {
    subject: 'Votre compte Newswatch est prêt',
    sentence:
      'Un administrateur a créé un compte pour vous à cette adresse. Il vous communiquera un mot de passe provisoire. Choisissez le vôtre à la première connexion.',
    action: 'Se connecter',
  },
  suspended: {
    subject: 'Votre compte Newswatch a été suspendu',
    sentence:
      'Un administrateur a suspendu votre compte. Tous vos appareils ont été déconnectés, et rien ne vous sera envoyé tant qu’il ne sera pas réactivé.',
    reason: (reason) => `Motif indiqué : ${reason}`,
  },
  deactivated: {
    subject: 'Votre compte Newswatch a été désactivé',
    sentence:
      'Un administrateur a désactivé votre compte. Tous vos appareils ont été déconnectés, et rien ne vous sera envoyé tant qu’il ne sera pas réactivé.',
  },
  activated: {
    subject: 'Votre compte Newswatch est de nouveau actif',
    sentence: 'Un administrateur a réactivé votre compte. Vos cibles reprennent comme avant.',
    action: 'Se connecter',
  },
  replaced: {
    subject: 'Votre mot de passe Newswatch a été remplacé',
    sentence:
      'Un administrateur a défini un mot de passe provisoire pour votre compte, et tous vos appareils ont été déconnectés. Il vous le communiquera. Choisissez le vôtre à la connexion.',
    action: 'Se connecter',
  },
  removed: {
    subject: 'Votre compte Newswatch a été supprimé',
    sentence: 'Un administrateur a supprimé votre compte et vos données personnelles.',
    footer: 'Ceci est le dernier message que vous recevez de nous.',
  },
  given: {
    subject: 'Certaines de vos cibles ont été transférées',
    sentence: (to) =>
      `Un administrateur a transféré des cibles qui étaient les vôtres à ${to}, avec tout ce qu’elles ont trouvé. Vous n’en recevrez plus d’alertes, et les liens de partage vers elles ne fonctionnent plus.`,
  },
  received: {
    subject: 'Vous avez de nouvelles cibles',
    sentence: (from) =>
      `Un administrateur vous a transféré des cibles de ${from}, avec tout ce qu’elles ont trouvé. Désormais, c’est vous qui recevez leurs alertes.`,
    action: 'Voir vos cibles',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe Newswatch',
    sentence: 'Un administrateur vous a envoyé ce lien pour choisir un nouveau mot de passe.',
    action: 'Choisir un nouveau mot de passe',
    valid: (minutes) =>
      `Le lien est valable ${durationIn('french', minutes, 'minute')} et ne peut servir qu’une fois. Son utilisation déconnectera tous vos appareils.`,
  },
  invited: {
    sentence:
      'Un administrateur a créé un compte pour vous à cette adresse. Choisissez un mot de passe pour commencer.',
    action: 'Choisir un mot de passe',
    valid: (days) =>
      `Le lien est valable ${durationIn('french', days, 'day')} et ne peut servir qu’une fois. Ensuite, demandez un nouveau mot de passe depuis la page de connexion.`,
  },
  footer: 'Si vous avez des questions, contactez l’assistance.',
};

const spanish: Phrases = {
  created: {
    subject: 'Su cuenta de Newswatch está lista',
    sentence:
      'Un administrador ha creado una cuenta para usted con esta dirección. Le comunicará una contraseña temporal. Elija la suya al iniciar sesión.',
    action: 'Iniciar sesión',
  },
  suspended: {
    subject: 'Su cuenta de Newswatch ha sido suspendida',
    sentence:
      'Un administrador ha suspendido su cuenta. Se ha cerrado la sesión en todos sus dispositivos y no se le enviará nada hasta que vuelva a estar activa.',
    reason: (reason) => `Motivo indicado: ${reason}`,
  },
  deactivated: {
    subject: 'Su cuenta de Newswatch ha sido desactivada',
    sentence:
      'Un administrador ha desactivado su cuenta. Se ha cerrado la sesión en todos sus dispositivos y no se le enviará nada hasta que vuelva a estar activa.',
  },
  activated: {
    subject: 'Su cuenta de Newswatch vuelve a estar activa',
    sentence: 'Un administrador ha activado su cuenta. Sus objetivos vuelven a funcionar como antes.',
    action: 'Iniciar sesión',
  },
  replaced: {
    subject: 'Su contraseña de Newswatch ha sido sustituida',
    sentence:
      'Un administrador ha establecido una contraseña temporal para su cuenta y se ha cerrado la sesión en todos sus dispositivos. Le comunicará la contraseña. Elija la suya al iniciar sesión.',
    action: 'Iniciar sesión',
  },
  removed: {
    subject: 'Su cuenta de Newswatch ha sido eliminada',
    sentence: 'Un administrador ha eliminado su cuenta y sus datos personales.',
    footer: 'Este es el último mensaje que recibe de nosotros.',
  },
  given: {
    subject: 'Se han traspasado objetivos suyos',
    sentence: (to) =>
      `Un administrador ha traspasado objetivos suyos a ${to}, con todo lo que han encontrado. Ya no recibirá alertas de ellos, y los enlaces con los que los compartía han dejado de funcionar.`,
  },
  received: {
    subject: 'Tiene objetivos nuevos',
    sentence: (from) =>
      `Un administrador le ha traspasado objetivos de ${from}, con todo lo que han encontrado. A partir de ahora, sus alertas le llegarán a usted.`,
    action: 'Ver sus objetivos',
  },
  reset: {
    subject: 'Elija una contraseña nueva de Newswatch',
    sentence: 'Un administrador le ha enviado este enlace para elegir una contraseña nueva.',
    action: 'Elegir una contraseña nueva',
    valid: (minutes) =>
      `El enlace es válido durante ${durationIn('spanish', minutes, 'minute')} y para un solo uso. Al usarlo, se cerrará la sesión en todos sus dispositivos.`,
  },
  invited: {
    sentence:
      'Un administrador ha creado una cuenta para usted con esta dirección. Elija una contraseña para empezar.',
    action: 'Elegir una contraseña',
    valid: (days) =>
      `El enlace es válido durante ${durationIn('spanish', days, 'day')} y para un solo uso. Después, pida una contraseña nueva en la página de inicio de sesión.`,
  },
  footer: 'Si tiene preguntas, contacte con soporte.',
};

const arabic: Phrases = {
  created: {
    subject: 'حسابك في Newswatch جاهز',
    sentence:
      'أنشأ أحد المسؤولين حسابًا لك بهذا العنوان. سيعطيك المسؤول كلمة مرور مؤقتة. اختر كلمة مرورك بنفسك عند تسجيل الدخول.',
    action: 'تسجيل الدخول',
  },
  suspended: {
    subject: 'عُلّق حسابك في Newswatch',
    sentence: 'علّق أحد المسؤولين حسابك. وسُجّل خروجك من كل الأجهزة، ولن يُرسل إليك شيء حتى يُفعَّل من جديد.',
    reason: (reason) => `السبب المذكور: ${reason}`,
  },
  deactivated: {
    subject: 'أُوقف حسابك في Newswatch',
    sentence: 'أوقف أحد المسؤولين حسابك. وسُجّل خروجك من كل الأجهزة، ولن يُرسل إليك شيء حتى يُفعَّل من جديد.',
  },
  activated: {
    subject: 'عاد حسابك في Newswatch إلى العمل',
    sentence: 'فعّل أحد المسؤولين حسابك. عادت أهدافك إلى العمل كما كانت.',
    action: 'تسجيل الدخول',
  },
  replaced: {
    subject: 'استُبدلت كلمة مرورك في Newswatch',
    sentence:
      'عيّن أحد المسؤولين كلمة مرور مؤقتة لحسابك، وسُجّل خروجك من كل الأجهزة. سيعطيك المسؤول كلمة المرور. اختر كلمة مرورك بنفسك عند تسجيل الدخول.',
    action: 'تسجيل الدخول',
  },
  removed: {
    subject: 'حُذف حسابك في Newswatch',
    sentence: 'حذف أحد المسؤولين حسابك وبياناتك الشخصية.',
    footer: 'هذه آخر رسالة تصلك منا.',
  },
  given: {
    subject: 'نُقلت أهداف لك إلى شخص آخر',
    sentence: (to) =>
      `نقل أحد المسؤولين أهدافًا لك إلى ${to} مع كل ما عثرت عليه. لن تصلك تنبيهات منها بعد الآن، ولم تعد الروابط التي شاركتها إليها تعمل.`,
  },
  received: {
    subject: 'لديك أهداف جديدة',
    sentence: (from) =>
      `نقل أحد المسؤولين إليك أهدافًا كانت لدى ${from} مع كل ما عثرت عليه. من الآن فصاعدًا تصلك تنبيهاتها.`,
    action: 'عرض أهدافك',
  },
  reset: {
    subject: 'اختيار كلمة مرور جديدة في Newswatch',
    sentence: 'أرسل إليك أحد المسؤولين هذا الرابط لتختار كلمة مرور جديدة لحسابك.',
    action: 'اختيار كلمة مرور جديدة',
    valid: (minutes) =>
      `مدة صلاحية الرابط: ${durationIn('arabic', minutes, 'minute')}، ويُستخدم مرة واحدة. وعند استخدامه يُسجَّل خروجك من كل الأجهزة.`,
  },
  invited: {
    sentence: 'أنشأ أحد المسؤولين حسابًا لك بهذا العنوان. اختر كلمة مرور لتبدأ.',
    action: 'اختيار كلمة مرور',
    valid: (days) =>
      `مدة صلاحية الرابط: ${durationIn('arabic', days, 'day')}، ويُستخدم مرة واحدة. وبعد ذلك اطلب كلمة مرور جديدة من صفحة تسجيل الدخول.`,
  },
  footer: 'إذا كانت لديك أسئلة، فتواصل مع الدعم.',
};

const phrases: Readonly<Record<Language, Phrases>> = { english, french, spanish, arabic };

const MINUTES_OF_A_DAY = 1_440;

/** The text of a notice about an administrator's action. */
export function administratorNoticePhrases(notice: ByAdministrator, locale: Language): NoticePhrases {
  const { footer, ...says } = phrases[locale];
  switch (notice.kind) {
    case 'account_created':
      return { ...says.created, footer };
    case 'account_suspended': {
      const { subject, sentence, reason } = says.suspended;
      return { subject, sentence, ...(notice.reason ? { more: reason(notice.reason) } : {}), footer };
    }
    case 'account_deactivated':
      return { ...says.deactivated, footer };
    case 'account_activated':
      return { ...says.activated, footer };
    case 'password_replaced':
      return { ...says.replaced, footer };
    case 'account_removed':
      return says.removed;
    case 'targets_given':
      return { subject: says.given.subject, sentence: says.given.sentence(notice.to), footer };
    case 'targets_received':
      return { ...says.received, sentence: says.received.sentence(notice.from), footer };
    case 'reset_link': {
      if (notice.invited) {
        const { valid, ...words } = says.invited;
        const days = Math.max(1, Math.round(notice.minutes / MINUTES_OF_A_DAY));
        return { subject: says.created.subject, ...words, more: valid(days), footer };
      }
      const { valid, ...words } = says.reset;
      return { ...words, more: valid(notice.minutes), footer };
    }
  }
}
