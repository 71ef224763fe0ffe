import type { Language } from '@newswatch/shared/contracts';
import { countryName } from '../../country-name.ts';
import type { AdministratorNotice, Notice, WebhookNotice } from '../../mail-queue/index.ts';

/** A notice to people about their own account. */
export type AccountNotice = Exclude<
  Notice,
  AdministratorNotice | WebhookNotice | { kind: 'system_alerts' | 'alert_rule' }
>;

/** The text of one notice. */
export interface NoticePhrases {
  subject: string;
  sentence: string;
  /** Listed below the text, one per line. */
  points?: readonly string[];
  /** Below the content of the notice. */
  more?: string;
  /** The label of a link's button. */
  action?: string;
  footer: string;
}

type Words = (notice: AccountNotice) => NoticePhrases;

const english: Words = (notice) => {
  const secure =
    'If this was not you, reset your password on the sign-in page immediately, then contact support.';
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Reset your Newswatch password',
        sentence: 'Someone asked to reset your password.',
        action: 'Choose a new password',
        more: `The link is valid for ${notice.minutes} minutes and can be used once. It signs you out everywhere.`,
        footer: 'If you did not ask for this, ignore this email. Your password stays the same.',
      };
    case 'mfa_code':
      return {
        subject: 'Your Newswatch sign-in code',
        sentence: 'Use this code to finish signing in:',
        more: `It is valid for ${notice.minutes} minutes and can be used once.`,
        footer: 'If you are not signing in, someone knows your password. Change it immediately.',
      };
    case 'email_change_requested':
      return {
        subject: 'Your Newswatch email address is about to change',
        sentence: `Someone asked to change your email address to ${notice.newEmail}. The change takes effect once the code sent there has been entered.`,
        footer: secure,
      };
    case 'email_changed':
      return {
        subject: 'Your Newswatch email address was changed',
        sentence: `Your account now uses the email address ${notice.newEmail}. Nothing will be sent here any more.`,
        footer: 'If this was not you, contact support immediately.',
      };
    case 'password_changed':
      return {
        subject: 'Your Newswatch password was changed',
        sentence: 'Your password has just been changed.',
        footer: secure,
      };
    case 'password_reset':
      return {
        subject: 'Your Newswatch password was reset',
        sentence: 'Your password was reset with a link, and all devices were signed out.',
        footer: secure,
      };
    case 'recipient_invited':
      return {
        ...(notice.whatsapp === 'added'
          ? {
              subject: `${notice.by} offers you news alerts on WhatsApp`,
              sentence: `You can also get the news alerts for ${notice.targets.join(', ')} on WhatsApp. Nothing is sent there unless you agree.`,
              action: 'Choose where to get them',
            }
          : {
              subject: `${notice.by} invites you to get news alerts`,
              sentence: `${notice.by} would like you to get the news alerts for ${notice.targets.join(', ')} by email${notice.whatsapp ? ' or on WhatsApp' : ''}. You will get nothing unless you accept.`,
              action: 'See the invitation',
            }),
        footer: 'If you do not recognise this, ignore this email. Nothing will be sent to you.',
      };
    case 'chat_reply':
      return {
        subject: `New message: ${notice.subject}`,
        sentence: `There is a new message in “${notice.subject}”: ${notice.excerpt}`,
        action: 'Open the chat',
        footer:
          'You are receiving this because nobody had the chat open. We send at most one of these emails every 15 minutes.',
      };
    case 'identity_linked':
      return {
        subject: 'A sign-in provider was linked to your Newswatch account',
        sentence: `From now on, you can also sign in with ${notice.provider}, without your password.`,
        footer: secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'Two-factor authentication is on',
        sentence: 'From now on, signing in requires a code from your authenticator.',
        footer: secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'Two-factor authentication is off',
        sentence: 'From now on, signing in requires only your password.',
        footer: secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'A Newswatch recovery code was used',
        sentence: `A recovery code was used instead of your authenticator. Codes left: ${notice.left}.`,
        footer: secure,
      };
    case 'new_country':
      return {
        subject: 'Sign-in to Newswatch from a new country',
        sentence: `Someone signed in to your account from a new country: ${countryName('en', notice.country)} (${notice.device}).`,
        footer: secure,
      };
    case 'new_sign_in':
      return {
        subject: 'New sign-in to Newswatch',
        sentence: `Someone signed in to your account from a new device: ${notice.device}.`,
        footer: secure,
      };
    case 'account_deleted':
      return {
        subject: 'Your Newswatch account was deleted',
        sentence: 'Your account and your personal data were deleted, as you asked.',
        footer: 'This is the last message you will get from us.',
      };
  }
};

const french: Words = (notice) => {
  const secure =
    'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe depuis la page de connexion, puis contactez l’assistance.';
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Réinitialisez votre mot de passe Newswatch',
        sentence: 'Quelqu’un a demandé à réinitialiser votre mot de passe.',
        action: 'Choisir un nouveau mot de passe',
        more: `Le lien est valable ${notice.minutes} minutes, une seule fois. Il déconnecte tous vos appareils.`,
        footer: 'Si vous ne l’avez pas demandé, ignorez ce message. Votre mot de passe reste le même.',
      };
    case 'mfa_code':
      return {
        subject: 'Votre code de connexion Newswatch',
        sentence: 'Voici le code pour terminer votre connexion :',
        more: `Il est valable ${notice.minutes} minutes, une seule fois.`,
        footer:
          'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe. Changez-le immédiatement.',
      };
    case 'email_change_requested':
      return {
        subject: 'Votre adresse e-mail Newswatch va changer',
        sentence: `Le remplacement de votre adresse e-mail par ${notice.newEmail} a été demandé. Il prend effet dès que le code envoyé là-bas est saisi.`,
        footer: secure,
      };
    case 'email_changed':
      return {
        subject: 'Votre adresse e-mail Newswatch a changé',
        sentence: `Votre compte utilise désormais l’adresse ${notice.newEmail}. Plus rien ne sera envoyé ici.`,
        footer: 'Si ce n’était pas vous, contactez immédiatement l’assistance.',
      };
    case 'password_changed':
      return {
        subject: 'Votre mot de passe Newswatch a changé',
        sentence: 'Le mot de passe de votre compte vient d’être changé.',
        footer: secure,
      };
    case 'password_reset':
      return {
        subject: 'Votre mot de passe Newswatch a été réinitialisé',
        sentence:
          'Le mot de passe de votre compte a été réinitialisé par un lien, et tous les appareils ont été déconnectés.',
        footer: secure,
      };
    case 'recipient_invited':
      return {
        ...(notice.whatsapp === 'added'
          ? {
              subject: `${notice.by} vous propose les alertes sur WhatsApp`,
              sentence: `Vous pouvez aussi recevoir sur WhatsApp les alertes de ${notice.targets.join(', ')}. Rien n’y sera envoyé sans votre accord.`,
              action: 'Choisir où les recevoir',
            }
          : {
              subject: `${notice.by} vous invite à recevoir des alertes`,
              sentence: `${notice.by} souhaite que vous receviez par e-mail ${notice.whatsapp ? 'ou sur WhatsApp ' : ''}les alertes de ${notice.targets.join(', ')}. Vous ne recevrez rien sans votre accord.`,
              action: 'Voir l’invitation',
            }),
        footer: 'Si vous ne savez pas de quoi il s’agit, ignorez ce message. Rien ne vous sera envoyé.',
      };
    case 'chat_reply':
      return {
        subject: `Nouveau message : ${notice.subject}`,
        sentence: `Il y a un nouveau message dans « ${notice.subject} » : ${notice.excerpt}`,
        action: 'Ouvrir la conversation',
        footer:
          'Vous recevez ce message parce que la conversation n’était pas ouverte. Nous en envoyons un par quart d’heure au plus.',
      };
    case 'identity_linked':
      return {
        subject: 'Un fournisseur d’identité a été lié à votre compte Newswatch',
        sentence: `Vous pouvez désormais aussi vous connecter avec ${notice.provider}, sans votre mot de passe.`,
        footer: secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'La double authentification est activée',
        sentence: 'Désormais, la connexion à votre compte demande un code de votre application.',
        footer: secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'La double authentification est désactivée',
        sentence: 'Désormais, la connexion à votre compte ne demande que votre mot de passe.',
        footer: secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'Un code de secours Newswatch a été utilisé',
        sentence: `Un code de secours a remplacé votre application d’authentification. Codes restants : ${notice.left}.`,
        footer: secure,
      };
    case 'new_country':
      return {
        subject: 'Connexion à Newswatch depuis un nouveau pays',
        sentence: `Quelqu’un s’est connecté à votre compte depuis un nouveau pays : ${countryName('fr', notice.country)} (${notice.device}).`,
        footer: secure,
      };
    case 'new_sign_in':
      return {
        subject: 'Nouvelle connexion à Newswatch',
        sentence: `Quelqu’un s’est connecté à votre compte depuis un nouvel appareil : ${notice.device}.`,
        footer: secure,
      };
    case 'account_deleted':
      return {
        subject: 'Votre compte Newswatch a été supprimé',
        sentence: 'Votre compte et vos données personnelles ont été supprimés, comme vous l’avez demandé.',
        footer: 'C’est le dernier message que vous recevez de nous.',
      };
  }
};

const spanish: Words = (notice) => {
  const secure =
    'Si no ha sido usted, restablezca su contraseña de inmediato desde la página de inicio de sesión y contacte con soporte.';
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Restablezca su contraseña de Newswatch',
        sentence: 'Alguien ha pedido restablecer su contraseña.',
        action: 'Elegir una contraseña nueva',
        more: `El enlace es válido durante ${notice.minutes} minutos y para un solo uso. Cierra la sesión en todas partes.`,
        footer: 'Si no lo ha pedido usted, ignore este mensaje. Su contraseña no cambia.',
      };
    case 'mfa_code':
      return {
        subject: 'Su código de inicio de sesión de Newswatch',
        sentence: 'Este es el código para completar su inicio de sesión:',
        more: `Es válido durante ${notice.minutes} minutos y para un solo uso.`,
        footer: 'Si no está iniciando sesión, alguien conoce su contraseña. Cámbiela de inmediato.',
      };
    case 'email_change_requested':
      return {
        subject: 'Su dirección de correo de Newswatch va a cambiar',
        sentence: `Se ha pedido cambiar su dirección de correo a ${notice.newEmail}. El cambio vale cuando se introduzca el código enviado allí.`,
        footer: secure,
      };
    case 'email_changed':
      return {
        subject: 'Su dirección de correo de Newswatch ha cambiado',
        sentence: `Su cuenta usa ahora la dirección ${notice.newEmail}. Aquí no se enviará nada más.`,
        footer: 'Si no ha sido usted, contacte con soporte de inmediato.',
      };
    case 'password_changed':
      return {
        subject: 'Su contraseña de Newswatch ha cambiado',
        sentence: 'La contraseña de su cuenta acaba de cambiar.',
        footer: secure,
      };
    case 'password_reset':
      return {
        subject: 'Su contraseña de Newswatch se ha restablecido',
        sentence:
          'La contraseña de su cuenta se ha restablecido con un enlace y se ha cerrado la sesión en todos los dispositivos.',
        footer: secure,
      };
    case 'recipient_invited':
      return {
        ...(notice.whatsapp === 'added'
          ? {
              subject: `${notice.by} le ofrece las alertas por WhatsApp`,
              sentence: `También puede recibir por WhatsApp las alertas de ${notice.targets.join(', ')}. No se enviará nada allí sin su consentimiento.`,
              action: 'Elegir dónde recibirlas',
            }
          : {
              subject: `${notice.by} le invita a recibir alertas`,
              sentence: `${notice.by} quiere que reciba por correo ${notice.whatsapp ? 'o por WhatsApp ' : ''}las alertas de ${notice.targets.join(', ')}. No recibirá nada sin su consentimiento.`,
              action: 'Ver la invitación',
            }),
        footer: 'Si no sabe de qué se trata, ignore este mensaje. No se le enviará nada.',
      };
    case 'chat_reply':
      return {
        subject: `Mensaje nuevo: ${notice.subject}`,
        sentence: `Hay un mensaje nuevo en «${notice.subject}»: ${notice.excerpt}`,
        action: 'Abrir la conversación',
        footer:
          'Recibe este mensaje porque la conversación no estaba abierta. Enviamos uno cada 15 minutos como máximo.',
      };
    case 'identity_linked':
      return {
        subject: 'Se ha vinculado un proveedor de identidad a su cuenta de Newswatch',
        sentence: `A partir de ahora también puede iniciar sesión con ${notice.provider}, sin su contraseña.`,
        footer: secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'La verificación en dos pasos está activada',
        sentence: 'A partir de ahora, iniciar sesión en su cuenta pide un código de su aplicación.',
        footer: secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'La verificación en dos pasos está desactivada',
        sentence: 'A partir de ahora, iniciar sesión en su cuenta solo pide su contraseña.',
        footer: secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'Se ha usado un código de recuperación de Newswatch',
        sentence: `Se ha usado un código de recuperación en lugar de su aplicación. Códigos restantes: ${notice.left}.`,
        footer: secure,
      };
    case 'new_country':
      return {
        subject: 'Inicio de sesión en Newswatch desde un país nuevo',
        sentence: `Se ha iniciado sesión en su cuenta desde un país nuevo: ${countryName('es', notice.country)} (${notice.device}).`,
        footer: secure,
      };
    case 'new_sign_in':
      return {
        subject: 'Nuevo inicio de sesión en Newswatch',
        sentence: `Se ha iniciado sesión en su cuenta desde un dispositivo nuevo: ${notice.device}.`,
        footer: secure,
      };
    case 'account_deleted':
      return {
        subject: 'Su cuenta de Newswatch se ha eliminado',
        sentence: 'Su cuenta y sus datos personales se han eliminado, como usted pidió.',
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
        sentence: 'طلب أحدهم إعادة تعيين كلمة مرور حسابك.',
        action: 'اختر كلمة مرور جديدة',
        more: `يصلح الرابط لمدة ${notice.minutes} دقيقة ولمرة واحدة، ويسجّل خروجك من كل الأجهزة.`,
        footer: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
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
        ...(notice.whatsapp === 'added'
          ? {
              subject: `${notice.by} يعرض عليك التنبيهات عبر واتساب`,
              sentence: `يمكنك أيضًا تلقي تنبيهات ${notice.targets.join('، ')} عبر واتساب. لن يُرسل إليك شيء هناك ما لم توافق.`,
              action: 'اختيار مكان تلقيها',
            }
          : {
              subject: `${notice.by} يدعوك إلى تلقي تنبيهات الأخبار`,
              sentence: `يرغب ${notice.by} في أن تصلك بالبريد ${notice.whatsapp ? 'أو عبر واتساب ' : ''}تنبيهات ${notice.targets.join('، ')}. لن يصلك شيء ما لم تقبل.`,
              action: 'عرض الدعوة',
            }),
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

/** The text of each notice, by language. */
export const noticePhrases: Record<Language, Words> = { english, arabic, french, spanish };
