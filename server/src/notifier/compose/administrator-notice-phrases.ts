import type { Language } from '@newswatch/shared/contracts';
import type { AdministratorNotice, Notice } from '../../mail-queue/index.ts';
import type { NoticePhrases } from './notice-phrases.ts';

/** What people are told of what an administrator did to their account. */
export type ByAdministrator = AdministratorNotice | Extract<Notice, { kind: 'reset_link' }>;

interface Phrases {
  created: Omit<NoticePhrases, 'footer'>;
  suspended: Pick<NoticePhrases, 'subject' | 'sentence'> & { reason: (reason: string) => string };
  deactivated: Pick<NoticePhrases, 'subject' | 'sentence'>;
  activated: Omit<NoticePhrases, 'footer'>;
  replaced: Omit<NoticePhrases, 'footer'>;
  removed: NoticePhrases;
  reset: Omit<NoticePhrases, 'footer'> & { valid: (minutes: number) => string };
  footer: string;
}

const english: Phrases = {
  created: {
    subject: 'Your Newswatch account is ready',
    sentence:
      'an administrator made an account for you with this address. You get the first password from them, and choose your own when you sign in with it.',
    action: 'Sign in',
  },
  suspended: {
    subject: 'Your Newswatch account was suspended',
    sentence:
      'an administrator suspended your account. You were signed out everywhere, and nothing is sent to you until it is active again.',
    reason: (reason) => `The reason given: ${reason}`,
  },
  deactivated: {
    subject: 'Your Newswatch account was deactivated',
    sentence:
      'an administrator deactivated your account. You were signed out everywhere, and nothing is sent to you until it is active again.',
  },
  activated: {
    subject: 'Your Newswatch account is active again',
    sentence: 'an administrator activated your account. Your targets go on as they were.',
    action: 'Sign in',
  },
  replaced: {
    subject: 'Your Newswatch password was replaced',
    sentence:
      'an administrator gave your account another password, and you were signed out everywhere. You get it from them, and choose your own when you sign in with it.',
    action: 'Sign in',
  },
  removed: {
    subject: 'Your Newswatch account was deleted',
    sentence: 'an administrator deleted your account and your personal data.',
    footer: 'This is the last message you get from us.',
  },
  reset: {
    subject: 'Choose a new Newswatch password',
    sentence: 'an administrator sends you this link, with which you choose a new password for your account.',
    action: 'Choose a new password',
    valid: (minutes) =>
      `The link is valid for ${minutes} minutes and for one use. It signs you out everywhere.`,
  },
  footer: 'You do not know why? Please contact support.',
};

const french: Phrases = {
  created: {
    subject: 'Votre compte Newswatch est prêt',
    sentence:
      'un administrateur a créé un compte pour vous à cette adresse. Il vous donne le premier mot de passe ; vous choisirez le vôtre à la première connexion.',
    action: 'Se connecter',
  },
  suspended: {
    subject: 'Votre compte Newswatch a été suspendu',
    sentence:
      'un administrateur a suspendu votre compte. Tous vos appareils ont été déconnectés, et rien ne vous est envoyé tant qu’il n’est pas réactivé.',
    reason: (reason) => `Motif indiqué : ${reason}`,
  },
  deactivated: {
    subject: 'Votre compte Newswatch a été désactivé',
    sentence:
      'un administrateur a désactivé votre compte. Tous vos appareils ont été déconnectés, et rien ne vous est envoyé tant qu’il n’est pas réactivé.',
  },
  activated: {
    subject: 'Votre compte Newswatch est de nouveau actif',
    sentence: 'un administrateur a réactivé votre compte. Vos cibles reprennent comme avant.',
    action: 'Se connecter',
  },
  replaced: {
    subject: 'Votre mot de passe Newswatch a été remplacé',
    sentence:
      'un administrateur a donné un autre mot de passe à votre compte, et tous vos appareils ont été déconnectés. Il vous le communique ; vous choisirez le vôtre à la connexion.',
    action: 'Se connecter',
  },
  removed: {
    subject: 'Votre compte Newswatch a été supprimé',
    sentence: 'un administrateur a supprimé votre compte et vos données personnelles.',
    footer: 'C’est le dernier message que vous recevez de nous.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe Newswatch',
    sentence: 'un administrateur vous envoie ce lien pour choisir un nouveau mot de passe pour votre compte.',
    action: 'Choisir un nouveau mot de passe',
    valid: (minutes) =>
      `Le lien est valable ${minutes} minutes, une seule fois. Il déconnecte tous vos appareils.`,
  },
  footer: 'Vous ne savez pas pourquoi ? Contactez l’assistance.',
};

const spanish: Phrases = {
  created: {
    subject: 'Su cuenta de Newswatch está lista',
    sentence:
      'un administrador ha creado una cuenta para usted con esta dirección. Le dará la primera contraseña; usted elegirá la suya al iniciar sesión con ella.',
    action: 'Iniciar sesión',
  },
  suspended: {
    subject: 'Su cuenta de Newswatch ha sido suspendida',
    sentence:
      'un administrador ha suspendido su cuenta. Se ha cerrado la sesión en todos sus dispositivos y no se le envía nada hasta que vuelva a estar activa.',
    reason: (reason) => `Motivo indicado: ${reason}`,
  },
  deactivated: {
    subject: 'Su cuenta de Newswatch ha sido desactivada',
    sentence:
      'un administrador ha desactivado su cuenta. Se ha cerrado la sesión en todos sus dispositivos y no se le envía nada hasta que vuelva a estar activa.',
  },
  activated: {
    subject: 'Su cuenta de Newswatch vuelve a estar activa',
    sentence: 'un administrador ha activado su cuenta. Sus objetivos siguen como estaban.',
    action: 'Iniciar sesión',
  },
  replaced: {
    subject: 'Su contraseña de Newswatch ha sido sustituida',
    sentence:
      'un administrador ha dado otra contraseña a su cuenta y se ha cerrado la sesión en todos sus dispositivos. Se la dará él; usted elegirá la suya al iniciar sesión con ella.',
    action: 'Iniciar sesión',
  },
  removed: {
    subject: 'Su cuenta de Newswatch ha sido eliminada',
    sentence: 'un administrador ha eliminado su cuenta y sus datos personales.',
    footer: 'Este es el último mensaje que recibe de nosotros.',
  },
  reset: {
    subject: 'Elija una contraseña nueva de Newswatch',
    sentence: 'un administrador le envía este enlace, con el que elige una contraseña nueva para su cuenta.',
    action: 'Elegir una contraseña nueva',
    valid: (minutes) =>
      `El enlace es válido durante ${minutes} minutos y para un solo uso. Cierra la sesión en todos sus dispositivos.`,
  },
  footer: '¿No sabe por qué? Contacte con soporte.',
};

const arabic: Phrases = {
  created: {
    subject: 'حسابك في Newswatch جاهز',
    sentence:
      'أنشأ أحد المسؤولين حسابًا لك بهذا العنوان. يعطيك المسؤول كلمة المرور الأولى، وتختار كلمتك بنفسك عند الدخول بها.',
    action: 'تسجيل الدخول',
  },
  suspended: {
    subject: 'تم تعليق حسابك في Newswatch',
    sentence: 'علّق أحد المسؤولين حسابك. تم تسجيل خروجك من كل الأجهزة، ولن يُرسل إليك شيء حتى يُفعَّل من جديد.',
    reason: (reason) => `السبب المذكور: ${reason}`,
  },
  deactivated: {
    subject: 'تم إيقاف حسابك في Newswatch',
    sentence: 'أوقف أحد المسؤولين حسابك. تم تسجيل خروجك من كل الأجهزة، ولن يُرسل إليك شيء حتى يُفعَّل من جديد.',
  },
  activated: {
    subject: 'حسابك في Newswatch فعّال من جديد',
    sentence: 'فعّل أحد المسؤولين حسابك. تستمر أهدافك كما كانت.',
    action: 'تسجيل الدخول',
  },
  replaced: {
    subject: 'تم استبدال كلمة مرورك في Newswatch',
    sentence:
      'أعطى أحد المسؤولين حسابك كلمة مرور أخرى، وتم تسجيل خروجك من كل الأجهزة. تحصل عليها من المسؤول، وتختار كلمتك بنفسك عند الدخول بها.',
    action: 'تسجيل الدخول',
  },
  removed: {
    subject: 'تم حذف حسابك في Newswatch',
    sentence: 'حذف أحد المسؤولين حسابك وبياناتك الشخصية.',
    footer: 'هذه آخر رسالة تصلك منا.',
  },
  reset: {
    subject: 'اختر كلمة مرور جديدة في Newswatch',
    sentence: 'يرسل إليك أحد المسؤولين هذا الرابط لتختار كلمة مرور جديدة لحسابك.',
    action: 'اختيار كلمة مرور جديدة',
    valid: (minutes) => `الرابط صالح لمدة ${minutes} دقيقة ولمرة واحدة، ويسجّل خروجك من كل الأجهزة.`,
  },
  footer: 'لا تعرف السبب؟ يرجى التواصل مع الدعم.',
};

const phrases: Readonly<Record<Language, Phrases>> = { english, french, spanish, arabic };

/** The words of what an administrator did. */
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
    case 'reset_link': {
      const { valid, ...words } = says.reset;
      return { ...words, more: valid(notice.minutes), footer };
    }
  }
}
