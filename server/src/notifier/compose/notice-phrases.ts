import type { Language } from '@newswatch/shared/contracts';
import type { AdministratorNotice, Notice, WebhookNotice } from '../../mail-queue/index.ts';

/** What people are told of their own account. */
export type AccountNotice = Exclude<Notice, AdministratorNotice | WebhookNotice | { kind: 'system_alerts' }>;

/** The words of one notice. */
export interface NoticePhrases {
  subject: string;
  sentence: string;
  /** Below the sentence, one under the other. */
  points?: readonly string[];
  /** Below what the notice carries. */
  more?: string;
  /** On the button of a link. */
  action?: string;
  footer: string;
}

type Words = (notice: AccountNotice) => NoticePhrases;

/** A country in the words of a language; its letters where that has none. */
function countryName(language: string, country: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

const english: Words = (notice) => {
  const secure = 'This was not you? Reset your password at once from the sign-in page, then contact support.';
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Reset your Newswatch password',
        sentence: 'somebody, hopefully you, asked to reset the password of your account.',
        action: 'Choose a new password',
        more: `The link is valid for ${notice.minutes} minutes and for one use. It signs you out everywhere.`,
        footer: 'You did not ask for it? Then nothing needs to be done; your password stays as it is.',
      };
    case 'mfa_code':
      return {
        subject: 'Your Newswatch sign-in code',
        sentence: 'this is the code that completes your sign-in:',
        more: `It is valid for ${notice.minutes} minutes and for one use.`,
        footer: 'You are not signing in? Then somebody knows your password: please change it at once.',
      };
    case 'email_change_requested':
      return {
        subject: 'Your Newswatch email address is about to change',
        sentence: `a change of your email address to ${notice.newEmail} was requested. It takes effect once the code sent there is entered.`,
        footer: secure,
      };
    case 'email_changed':
      return {
        subject: 'Your Newswatch email address was changed',
        sentence: `your account now uses the email address ${notice.newEmail}. Nothing will be sent here any more.`,
        footer: 'This was not you? Please contact support at once.',
      };
    case 'password_changed':
      return {
        subject: 'Your Newswatch password was changed',
        sentence: 'the password of your account was just changed.',
        footer: secure,
      };
    case 'password_reset':
      return {
        subject: 'Your Newswatch password was reset',
        sentence: 'the password of your account was reset with a link, and all devices were signed out.',
        footer: secure,
      };
    case 'recipient_invited':
      return {
        subject: `${notice.by} invites you to get news alerts`,
        sentence: `${notice.by} would like you to get the news alerts of ${notice.targets.join(', ')} by email. You get nothing unless you accept.`,
        action: 'See the invitation',
        footer: 'You do not know what this is about? Then ignore this email: nothing will be sent to you.',
      };
    case 'chat_reply':
      return {
        subject: `New message: ${notice.subject}`,
        sentence: `there is a new message in “${notice.subject}”: ${notice.excerpt}`,
        action: 'Open the chat',
        footer:
          'You get this because nobody had the chat open. We send one such email in 15 minutes at most.',
      };
    case 'identity_linked':
      return {
        subject: 'A sign-in provider was linked to your Newswatch account',
        sentence: `from now on, your account can also be signed in to with ${notice.provider}, without your password.`,
        footer: secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'Two-factor authentication is on',
        sentence: 'from now on, signing in to your account asks for a code of your authenticator.',
        footer: secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'Two-factor authentication is off',
        sentence: 'from now on, signing in to your account asks for your password only.',
        footer: secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'A Newswatch recovery code was used',
        sentence: `a recovery code was used in place of your authenticator. Codes left: ${notice.left}.`,
        footer: secure,
      };
    case 'new_country':
      return {
        subject: 'Sign-in to Newswatch from a new country',
        sentence: `your account was signed in to from a country we have not seen before: ${countryName('en', notice.country)} (${notice.device}).`,
        footer: secure,
      };
    case 'new_sign_in':
      return {
        subject: 'New sign-in to Newswatch',
        sentence: `your account was signed in to from a device we have not seen before: ${notice.device}.`,
        footer: secure,
      };
    case 'account_deleted':
      return {
        subject: 'Your Newswatch account was deleted',
        sentence: 'your account and your personal data were deleted, as you asked.',
        footer: 'This is the last message you get from us.',
      };
  }
};

const french: Words = (notice) => {
  const secure =
    'Ce n’était pas vous ? Réinitialisez aussitôt votre mot de passe depuis la page de connexion, puis contactez l’assistance.';
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Réinitialisez votre mot de passe Newswatch',
        sentence: 'quelqu’un, vous sans doute, a demandé à réinitialiser le mot de passe de votre compte.',
        action: 'Choisir un nouveau mot de passe',
        more: `Le lien est valable ${notice.minutes} minutes, une seule fois. Il déconnecte tous vos appareils.`,
        footer: 'Vous ne l’avez pas demandé ? Il n’y a rien à faire ; votre mot de passe reste le même.',
      };
    case 'mfa_code':
      return {
        subject: 'Votre code de connexion Newswatch',
        sentence: 'voici le code qui termine votre connexion :',
        more: `Il est valable ${notice.minutes} minutes, une seule fois.`,
        footer:
          'Vous n’êtes pas en train de vous connecter ? Quelqu’un connaît votre mot de passe : changez-le aussitôt.',
      };
    case 'email_change_requested':
      return {
        subject: 'Votre adresse e-mail Newswatch va changer',
        sentence: `le remplacement de votre adresse e-mail par ${notice.newEmail} a été demandé. Il prend effet dès que le code envoyé là-bas est saisi.`,
        footer: secure,
      };
    case 'email_changed':
      return {
        subject: 'Votre adresse e-mail Newswatch a changé',
        sentence: `votre compte utilise désormais l’adresse ${notice.newEmail}. Plus rien ne sera envoyé ici.`,
        footer: 'Ce n’était pas vous ? Contactez aussitôt l’assistance.',
      };
    case 'password_changed':
      return {
        subject: 'Votre mot de passe Newswatch a changé',
        sentence: 'le mot de passe de votre compte vient d’être changé.',
        footer: secure,
      };
    case 'password_reset':
      return {
        subject: 'Votre mot de passe Newswatch a été réinitialisé',
        sentence:
          'le mot de passe de votre compte a été réinitialisé par un lien, et tous les appareils ont été déconnectés.',
        footer: secure,
      };
    case 'recipient_invited':
      return {
        subject: `${notice.by} vous invite à recevoir des alertes`,
        sentence: `${notice.by} souhaite que vous receviez par e-mail les alertes de ${notice.targets.join(', ')}. Vous ne recevrez rien sans votre accord.`,
        action: 'Voir l’invitation',
        footer: 'Vous ne savez pas de quoi il s’agit ? Ignorez ce message : rien ne vous sera envoyé.',
      };
    case 'chat_reply':
      return {
        subject: `Nouveau message : ${notice.subject}`,
        sentence: `il y a un nouveau message dans « ${notice.subject} » : ${notice.excerpt}`,
        action: 'Ouvrir la conversation',
        footer:
          'Vous recevez ce message parce que la conversation n’était pas ouverte. Nous en envoyons un par quart d’heure au plus.',
      };
    case 'identity_linked':
      return {
        subject: 'Un fournisseur d’identité a été lié à votre compte Newswatch',
        sentence: `désormais, on peut aussi se connecter à votre compte avec ${notice.provider}, sans votre mot de passe.`,
        footer: secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'La double authentification est activée',
        sentence: 'désormais, la connexion à votre compte demande un code de votre application.',
        footer: secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'La double authentification est désactivée',
        sentence: 'désormais, la connexion à votre compte ne demande que votre mot de passe.',
        footer: secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'Un code de secours Newswatch a été utilisé',
        sentence: `un code de secours a remplacé votre application d’authentification. Codes restants : ${notice.left}.`,
        footer: secure,
      };
    case 'new_country':
      return {
        subject: 'Connexion à Newswatch depuis un nouveau pays',
        sentence: `une connexion à votre compte vient d’un pays encore inconnu : ${countryName('fr', notice.country)} (${notice.device}).`,
        footer: secure,
      };
    case 'new_sign_in':
      return {
        subject: 'Nouvelle connexion à Newswatch',
        sentence: `une connexion à votre compte vient d’un appareil encore inconnu : ${notice.device}.`,
        footer: secure,
      };
    case 'account_deleted':
      return {
        subject: 'Votre compte Newswatch a été supprimé',
        sentence: 'votre compte et vos données personnelles ont été supprimés, comme vous l’avez demandé.',
        footer: 'C’est le dernier message que vous recevez de nous.',
      };
  }
};

const spanish: Words = (notice) => {
  const secure =
    '¿No ha sido usted? Restablezca enseguida su contraseña desde la página de inicio de sesión y contacte con soporte.';
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Restablezca su contraseña de Newswatch',
        sentence: 'alguien, esperamos que usted, ha pedido restablecer la contraseña de su cuenta.',
        action: 'Elegir una contraseña nueva',
        more: `El enlace es válido durante ${notice.minutes} minutos y para un solo uso. Cierra la sesión en todas partes.`,
        footer: '¿No lo ha pedido usted? Entonces no hay nada que hacer; su contraseña no cambia.',
      };
    case 'mfa_code':
      return {
        subject: 'Su código de inicio de sesión de Newswatch',
        sentence: 'este es el código que completa su inicio de sesión:',
        more: `Es válido durante ${notice.minutes} minutos y para un solo uso.`,
        footer: '¿No está iniciando sesión? Alguien conoce su contraseña: cámbiela enseguida.',
      };
    case 'email_change_requested':
      return {
        subject: 'Su dirección de correo de Newswatch va a cambiar',
        sentence: `se ha pedido cambiar su dirección de correo a ${notice.newEmail}. El cambio vale cuando se introduzca el código enviado allí.`,
        footer: secure,
      };
    case 'email_changed':
      return {
        subject: 'Su dirección de correo de Newswatch ha cambiado',
        sentence: `su cuenta usa ahora la dirección ${notice.newEmail}. Aquí no se enviará nada más.`,
        footer: '¿No ha sido usted? Contacte enseguida con soporte.',
      };
    case 'password_changed':
      return {
        subject: 'Su contraseña de Newswatch ha cambiado',
        sentence: 'la contraseña de su cuenta acaba de cambiar.',
        footer: secure,
      };
    case 'password_reset':
      return {
        subject: 'Su contraseña de Newswatch se ha restablecido',
        sentence:
          'la contraseña de su cuenta se ha restablecido con un enlace y se ha cerrado la sesión en todos los dispositivos.',
        footer: secure,
      };
    case 'recipient_invited':
      return {
        subject: `${notice.by} le invita a recibir alertas`,
        sentence: `${notice.by} quiere que reciba por correo las alertas de ${notice.targets.join(', ')}. No recibirá nada sin su consentimiento.`,
        action: 'Ver la invitación',
        footer: '¿No sabe de qué se trata? Ignore este mensaje: no se le enviará nada.',
      };
    case 'chat_reply':
      return {
        subject: `Mensaje nuevo: ${notice.subject}`,
        sentence: `hay un mensaje nuevo en «${notice.subject}»: ${notice.excerpt}`,
        action: 'Abrir la conversación',
        footer:
          'Recibe este mensaje porque la conversación no estaba abierta. Enviamos uno cada 15 minutos como máximo.',
      };
    case 'identity_linked':
      return {
        subject: 'Se ha vinculado un proveedor de identidad a su cuenta de Newswatch',
        sentence: `a partir de ahora también se puede iniciar sesión en su cuenta con ${notice.provider}, sin su contraseña.`,
        footer: secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'La verificación en dos pasos está activada',
        sentence: 'a partir de ahora, iniciar sesión en su cuenta pide un código de su aplicación.',
        footer: secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'La verificación en dos pasos está desactivada',
        sentence: 'a partir de ahora, iniciar sesión en su cuenta solo pide su contraseña.',
        footer: secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'Se ha usado un código de recuperación de Newswatch',
        sentence: `se ha usado un código de recuperación en lugar de su aplicación. Códigos restantes: ${notice.left}.`,
        footer: secure,
      };
    case 'new_country':
      return {
        subject: 'Inicio de sesión en Newswatch desde un país nuevo',
        sentence: `se ha iniciado sesión en su cuenta desde un país desconocido hasta ahora: ${countryName('es', notice.country)} (${notice.device}).`,
        footer: secure,
      };
    case 'new_sign_in':
      return {
        subject: 'Nuevo inicio de sesión en Newswatch',
        sentence: `se ha iniciado sesión en su cuenta desde un dispositivo desconocido hasta ahora: ${notice.device}.`,
        footer: secure,
      };
    case 'account_deleted':
      return {
        subject: 'Su cuenta de Newswatch se ha eliminado',
        sentence: 'su cuenta y sus datos personales se han eliminado, como usted pidió.',
        footer: 'Este es el último mensaje que recibe de nosotros.',
      };
  }
};

const arabic: Words = (notice) => {
  const secure = 'لم تفعل ذلك أنت؟ أعد تعيين كلمة المرور فورًا من صفحة تسجيل الدخول ثم تواصل مع الدعم.';
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'إعادة تعيين كلمة مرور Newswatch',
        sentence: 'طلب أحدهم، ونرجو أنه أنت، إعادة تعيين كلمة مرور حسابك.',
        action: 'اختر كلمة مرور جديدة',
        more: `يصلح الرابط لمدة ${notice.minutes} دقيقة ولمرة واحدة، ويسجّل خروجك من كل الأجهزة.`,
        footer: 'لم تطلب ذلك؟ لا حاجة لفعل شيء، وتبقى كلمة مرورك كما هي.',
      };
    case 'mfa_code':
      return {
        subject: 'رمز تسجيل الدخول إلى Newswatch',
        sentence: 'هذا هو الرمز الذي يكمل تسجيل دخولك:',
        more: `يصلح لمدة ${notice.minutes} دقائق ولمرة واحدة.`,
        footer: 'لست تسجّل الدخول الآن؟ هناك من يعرف كلمة مرورك، فغيّرها فورًا.',
      };
    case 'email_change_requested':
      return {
        subject: 'عنوان بريدك في Newswatch على وشك التغيير',
        sentence: `طُلب تغيير عنوان بريدك الإلكتروني إلى ${notice.newEmail}. يسري التغيير بعد إدخال الرمز المرسل إلى هناك.`,
        footer: secure,
      };
    case 'email_changed':
      return {
        subject: 'تغيّر عنوان بريدك في Newswatch',
        sentence: `يستخدم حسابك الآن العنوان ${notice.newEmail}. لن يُرسل شيء إلى هنا بعد الآن.`,
        footer: 'لم تفعل ذلك أنت؟ تواصل مع الدعم فورًا.',
      };
    case 'password_changed':
      return {
        subject: 'تغيّرت كلمة مرور Newswatch',
        sentence: 'تغيّرت كلمة مرور حسابك قبل قليل.',
        footer: secure,
      };
    case 'password_reset':
      return {
        subject: 'أُعيد تعيين كلمة مرور Newswatch',
        sentence: 'أُعيد تعيين كلمة مرور حسابك عبر رابط، وسُجّل الخروج من كل الأجهزة.',
        footer: secure,
      };
    case 'recipient_invited':
      return {
        subject: `${notice.by} يدعوك إلى تلقي تنبيهات الأخبار`,
        sentence: `يرغب ${notice.by} في أن تصلك بالبريد تنبيهات ${notice.targets.join('، ')}. لن يصلك شيء ما لم تقبل.`,
        action: 'عرض الدعوة',
        footer: 'لا تعرف ما هذا؟ تجاهل هذه الرسالة، فلن يُرسل إليك شيء.',
      };
    case 'chat_reply':
      return {
        subject: `رسالة جديدة: ${notice.subject}`,
        sentence: `هناك رسالة جديدة في «${notice.subject}»: ${notice.excerpt}`,
        action: 'فتح المحادثة',
        footer: 'تصلك هذه الرسالة لأن المحادثة لم تكن مفتوحة. نرسل واحدة كل 15 دقيقة على الأكثر.',
      };
    case 'identity_linked':
      return {
        subject: 'رُبط مزود هوية بحسابك في Newswatch',
        sentence: `من الآن يمكن تسجيل الدخول إلى حسابك أيضًا عبر ${notice.provider} من دون كلمة المرور.`,
        footer: secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'التحقق بخطوتين مفعّل',
        sentence: 'من الآن يطلب تسجيل الدخول إلى حسابك رمزًا من تطبيق المصادقة.',
        footer: secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'التحقق بخطوتين متوقف',
        sentence: 'من الآن يطلب تسجيل الدخول إلى حسابك كلمة المرور فقط.',
        footer: secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'استُخدم رمز استرداد في Newswatch',
        sentence: `استُخدم رمز استرداد بدل تطبيق المصادقة. الرموز المتبقية: ${notice.left}.`,
        footer: secure,
      };
    case 'new_country':
      return {
        subject: 'تسجيل دخول إلى Newswatch من بلد جديد',
        sentence: `سُجّل الدخول إلى حسابك من بلد لم نره من قبل: ${countryName('ar', notice.country)} (${notice.device}).`,
        footer: secure,
      };
    case 'new_sign_in':
      return {
        subject: 'تسجيل دخول جديد إلى Newswatch',
        sentence: `سُجّل الدخول إلى حسابك من جهاز لم نره من قبل: ${notice.device}.`,
        footer: secure,
      };
    case 'account_deleted':
      return {
        subject: 'حُذف حسابك في Newswatch',
        sentence: 'حُذف حسابك وبياناتك الشخصية كما طلبت.',
        footer: 'هذه آخر رسالة تصلك منا.',
      };
  }
};

/** What a notice says, in the person's own language. */
export const noticePhrases: Record<Language, Words> = { english, arabic, french, spanish };
