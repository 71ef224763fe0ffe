import type { Language } from '@newswatch/shared/contracts';
import { countryName } from '../country-name.ts';
import { isolated } from '../notifier/compose/one-line.ts';
import type { SecurityChange } from './security-entry.ts';

type Words = (change: SecurityChange) => readonly [title: string, body: string];

const english: Words = (change) => {
  switch (change.kind) {
    case 'password_changed':
      return ['Your password was changed', 'The password of your account was just changed.'];
    case 'password_reset':
      return [
        'Your password was reset',
        `The password of your account was reset with a link, and every device was signed out.${change.lostPasskeys ? ' Your passkeys were removed too: you can add them again on the Security page.' : ''}`,
      ];
    case 'password_replaced':
      return [
        'Your password was replaced',
        'An administrator set a temporary password and signed you out everywhere.',
      ];
    case 'sessions_ended':
      return [
        'You were signed out everywhere',
        'An administrator signed out all your devices. Your password has not changed.',
      ];
    case 'email_change_requested':
      return [
        'Your email address is about to change',
        `Someone asked to change your email address to ${change.newEmail}. The change takes effect once the code sent to the new address has been entered.`,
      ];
    case 'email_changed':
      return [
        'Your email address was changed',
        `Your account now uses the email address ${change.newEmail}.`,
      ];
    case 'whatsapp_changed':
      return [
        'Your WhatsApp number is about to change',
        `Someone asked to change your WhatsApp number to ${change.number}. The change takes effect once the code sent to the new number has been entered.`,
      ];
    case 'whatsapp_removed':
      return ['Your WhatsApp number was removed', 'Nothing more will be sent to you by WhatsApp.'];
    case 'mfa_enabled':
      return [
        'Two-factor authentication is on',
        'From now on, signing in requires a code from your authenticator.',
      ];
    case 'mfa_disabled':
      return ['Two-factor authentication is off', 'From now on, signing in requires only your password.'];
    case 'recovery_code_used':
      return [
        'A recovery code was used',
        `A recovery code was used instead of your authenticator. Codes left: ${change.left}.`,
      ];
    case 'recovery_codes_renewed':
      return ['Your recovery codes were replaced', 'The earlier recovery codes no longer work.'];
    case 'program_connected':
      return [
        'A program was connected to your account',
        `${change.name} can now use the external API with the permissions that you gave it. You can disconnect it on the Assistants page.`,
      ];
    case 'television_connected':
      return [
        'A television was connected to your account',
        `“${change.name}”${change.device ? ` (${change.device})` : ''} now shows one of your newsroom screens. It can do nothing else. You can disconnect it on the Newsroom screen page.`,
      ];
    case 'program_ended':
      return [
        'A connected program was disconnected',
        `A code or a token of ${change.name} was used twice, so somebody else may have a copy of it. The program was disconnected. If you still use it, connect it again.`,
      ];
    case 'identity_linked':
      return [
        'An identity provider was linked to your account',
        `You can now also sign in with ${change.provider}, without your password.`,
      ];
    case 'passkey_added':
      return [
        'A passkey was added to your account',
        `From now on, you can also sign in with the passkey “${change.name}”, without your password.`,
      ];
    case 'passkey_removed':
      return [
        'A passkey was removed from your account',
        `The passkey “${change.name}” can no longer be used to sign in to your account.`,
      ];
    case 'new_sign_in':
      return [
        'New sign-in',
        `Someone signed in to your account from a new device${change.device ? `: ${change.device}` : ''}.`,
      ];
    case 'new_country':
      return [
        'Sign-in from a new country',
        `Someone signed in to your account from a new country: ${countryName('en', change.country)}${change.device ? ` (${change.device})` : ''}.`,
      ];
  }
};

const french: Words = (change) => {
  switch (change.kind) {
    case 'password_changed':
      return ['Votre mot de passe a été modifié', 'Le mot de passe de votre compte vient d’être modifié.'];
    case 'password_reset':
      return [
        'Votre mot de passe a été réinitialisé',
        `Le mot de passe de votre compte a été réinitialisé par un lien, et tous les appareils ont été déconnectés.${change.lostPasskeys ? ' Vos clés d’accès ont aussi été supprimées : vous pouvez les ajouter à nouveau sur la page « Security ».' : ''}`,
      ];
    case 'password_replaced':
      return [
        'Votre mot de passe a été remplacé',
        'Un administrateur a défini un mot de passe provisoire et déconnecté tous vos appareils.',
      ];
    case 'sessions_ended':
      return [
        'Tous vos appareils ont été déconnectés',
        'Un administrateur a déconnecté tous vos appareils. Votre mot de passe reste le même.',
      ];
    case 'email_change_requested':
      return [
        'Votre adresse e-mail va changer',
        `Le remplacement de votre adresse e-mail par ${change.newEmail} a été demandé. Il prendra effet dès la saisie du code envoyé à la nouvelle adresse.`,
      ];
    case 'email_changed':
      return [
        'Votre adresse e-mail a été modifiée',
        `Votre compte utilise désormais l’adresse ${change.newEmail}.`,
      ];
    case 'whatsapp_changed':
      return [
        'Votre numéro WhatsApp va changer',
        `Le remplacement de votre numéro WhatsApp par ${change.number} a été demandé. Il prendra effet dès la saisie du code envoyé au nouveau numéro.`,
      ];
    case 'whatsapp_removed':
      return ['Votre numéro WhatsApp a été supprimé', 'Plus rien ne vous sera envoyé par WhatsApp.'];
    case 'mfa_enabled':
      return [
        'La double authentification est activée',
        'Désormais, la connexion à votre compte demande un code de votre application d’authentification.',
      ];
    case 'mfa_disabled':
      return [
        'La double authentification est désactivée',
        'Désormais, la connexion à votre compte ne demande que votre mot de passe.',
      ];
    case 'recovery_code_used':
      return [
        'Un code de secours a été utilisé',
        `Un code de secours a remplacé votre application d’authentification. Codes restants : ${change.left}.`,
      ];
    case 'recovery_codes_renewed':
      return ['Vos codes de secours ont été remplacés', 'Les anciens codes de secours ne fonctionnent plus.'];
    case 'program_connected':
      return [
        'Un programme a été connecté à votre compte',
        `${change.name} peut désormais utiliser l’API externe avec les autorisations que vous lui avez données. Vous pouvez le déconnecter sur la page « Assistants ».`,
      ];
    case 'television_connected':
      return [
        'Un téléviseur a été connecté à votre compte',
        `« ${change.name} »${change.device ? ` (${change.device})` : ''} affiche désormais l’un de vos écrans de rédaction. Il ne peut rien faire d’autre. Vous pouvez le déconnecter sur la page « Newsroom screen ».`,
      ];
    case 'program_ended':
      return [
        'Un programme connecté a été déconnecté',
        `Un code ou un jeton de ${change.name} a été utilisé deux fois : quelqu’un d’autre en a peut-être une copie. Le programme a été déconnecté. Si vous l’utilisez encore, connectez-le de nouveau.`,
      ];
    case 'identity_linked':
      return [
        'Un fournisseur d’identité a été lié à votre compte',
        `Vous pouvez désormais aussi vous connecter avec ${change.provider}, sans votre mot de passe.`,
      ];
    case 'passkey_added':
      return [
        'Une clé d’accès a été ajoutée à votre compte',
        `Vous pouvez désormais aussi vous connecter avec la clé d’accès « ${change.name} », sans votre mot de passe.`,
      ];
    case 'passkey_removed':
      return [
        'Une clé d’accès a été supprimée de votre compte',
        `La clé d’accès « ${change.name} » ne permet plus de se connecter à votre compte.`,
      ];
    case 'new_sign_in':
      return [
        'Nouvelle connexion',
        `Quelqu’un s’est connecté à votre compte depuis un nouvel appareil${change.device ? ` : ${change.device}` : ''}.`,
      ];
    case 'new_country':
      return [
        'Connexion depuis un nouveau pays',
        `Quelqu’un s’est connecté à votre compte depuis un nouveau pays : ${countryName('fr', change.country)}${change.device ? ` (${change.device})` : ''}.`,
      ];
  }
};

const spanish: Words = (change) => {
  switch (change.kind) {
    case 'password_changed':
      return ['Se ha cambiado su contraseña', 'Se acaba de cambiar la contraseña de su cuenta.'];
    case 'password_reset':
      return [
        'Su contraseña se ha restablecido',
        `La contraseña de su cuenta se ha restablecido con un enlace y se ha cerrado la sesión en todos los dispositivos.${change.lostPasskeys ? ' También se han eliminado sus llaves de acceso: puede volver a añadirlas en la página «Security».' : ''}`,
      ];
    case 'password_replaced':
      return [
        'Su contraseña se ha sustituido',
        'Un administrador ha establecido una contraseña temporal y ha cerrado la sesión en todos sus dispositivos.',
      ];
    case 'sessions_ended':
      return [
        'Se ha cerrado la sesión en todos sus dispositivos',
        'Un administrador ha cerrado la sesión en todos sus dispositivos. Su contraseña sigue siendo la misma.',
      ];
    case 'email_change_requested':
      return [
        'Su dirección de correo va a cambiar',
        `Se ha pedido cambiar su dirección de correo a ${change.newEmail}. El cambio surtirá efecto cuando se introduzca el código enviado a la nueva dirección.`,
      ];
    case 'email_changed':
      return [
        'Se ha cambiado su dirección de correo',
        `Su cuenta usa ahora la dirección ${change.newEmail}.`,
      ];
    case 'whatsapp_changed':
      return [
        'Su número de WhatsApp va a cambiar',
        `Se ha pedido cambiar su número de WhatsApp a ${change.number}. El cambio surtirá efecto cuando se introduzca el código enviado al nuevo número.`,
      ];
    case 'whatsapp_removed':
      return ['Su número de WhatsApp se ha eliminado', 'Ya no se le enviará nada por WhatsApp.'];
    case 'mfa_enabled':
      return [
        'La verificación en dos pasos está activada',
        'A partir de ahora, para iniciar sesión en su cuenta se necesita un código de su aplicación de autenticación.',
      ];
    case 'mfa_disabled':
      return [
        'La verificación en dos pasos está desactivada',
        'A partir de ahora, para iniciar sesión en su cuenta basta con su contraseña.',
      ];
    case 'recovery_code_used':
      return [
        'Se ha usado un código de recuperación',
        `Se ha usado un código de recuperación en lugar de su aplicación de autenticación. Códigos restantes: ${change.left}.`,
      ];
    case 'recovery_codes_renewed':
      return [
        'Sus códigos de recuperación se han sustituido',
        'Los códigos de recuperación anteriores ya no funcionan.',
      ];
    case 'program_connected':
      return [
        'Se ha conectado un programa a su cuenta',
        `${change.name} ya puede usar la API externa con los permisos que usted le ha dado. Puede desconectarlo en la página «Assistants».`,
      ];
    case 'television_connected':
      return [
        'Se ha conectado un televisor a su cuenta',
        `«${change.name}»${change.device ? ` (${change.device})` : ''} muestra ahora una de sus pantallas de redacción. No puede hacer nada más. Puede desconectarlo en la página «Newsroom screen».`,
      ];
    case 'program_ended':
      return [
        'Se ha desconectado un programa',
        `Un código o un token de ${change.name} se ha usado dos veces, así que otra persona podría tener una copia. El programa se ha desconectado. Si todavía lo usa, conéctelo de nuevo.`,
      ];
    case 'identity_linked':
      return [
        'Se ha vinculado un proveedor de identidad a su cuenta',
        `A partir de ahora también puede iniciar sesión con ${change.provider}, sin su contraseña.`,
      ];
    case 'passkey_added':
      return [
        'Se ha añadido una llave de acceso a su cuenta',
        `A partir de ahora también puede iniciar sesión con la llave de acceso «${change.name}», sin su contraseña.`,
      ];
    case 'passkey_removed':
      return [
        'Se ha eliminado una llave de acceso de su cuenta',
        `La llave de acceso «${change.name}» ya no permite iniciar sesión en su cuenta.`,
      ];
    case 'new_sign_in':
      return [
        'Nuevo inicio de sesión',
        `Se ha iniciado sesión en su cuenta desde un dispositivo nuevo${change.device ? `: ${change.device}` : ''}.`,
      ];
    case 'new_country':
      return [
        'Inicio de sesión desde un país nuevo',
        `Se ha iniciado sesión en su cuenta desde un país nuevo: ${countryName('es', change.country)}${change.device ? ` (${change.device})` : ''}.`,
      ];
  }
};

const arabic: Words = (change) => {
  switch (change.kind) {
    case 'password_changed':
      return ['تغيّرت كلمة المرور', 'تغيّرت كلمة مرور حسابك قبل قليل.'];
    case 'password_reset':
      return [
        'أُعيد تعيين كلمة المرور',
        `أُعيد تعيين كلمة مرور حسابك عبر رابط، وسُجّل الخروج من كل الأجهزة.${change.lostPasskeys ? ' أُزيلت مفاتيح المرور أيضًا، ويمكنك إضافتها من جديد في صفحة «Security».' : ''}`,
      ];
    case 'password_replaced':
      return ['استُبدلت كلمة المرور', 'عيّن أحد المسؤولين كلمة مرور مؤقتة وسجّل خروجك من كل الأجهزة.'];
    case 'sessions_ended':
      return ['سُجّل خروجك من كل الأجهزة', 'سجّل أحد المسؤولين خروجك من كل أجهزتك. كلمة مرورك كما هي.'];
    case 'email_change_requested':
      return [
        'عنوان بريدك على وشك التغيير',
        `طُلب تغيير عنوان بريدك الإلكتروني إلى ${change.newEmail}. يسري التغيير بعد إدخال الرمز المرسل إلى العنوان الجديد.`,
      ];
    case 'email_changed':
      return ['تغيّر عنوان بريدك', `يستخدم حسابك الآن العنوان ${change.newEmail}.`];
    case 'whatsapp_changed':
      return [
        'رقمك على واتساب على وشك التغيير',
        `طُلب تغيير رقمك على واتساب إلى ${change.number}. يسري التغيير بعد إدخال الرمز المرسل إلى الرقم الجديد.`,
      ];
    case 'whatsapp_removed':
      return ['حُذف رقمك على واتساب', 'لن يُرسل إليك شيء عبر واتساب بعد الآن.'];
    case 'mfa_enabled':
      return ['فُعِّل التحقق بخطوتين', 'من الآن فصاعدًا، يتطلب تسجيل الدخول إلى حسابك رمزًا من تطبيق المصادقة.'];
    case 'mfa_disabled':
      return ['أُوقف التحقق بخطوتين', 'من الآن فصاعدًا، لا يتطلب تسجيل الدخول إلى حسابك إلا كلمة المرور.'];
    case 'recovery_code_used':
      return [
        'استُخدم رمز استرداد',
        `استُخدم رمز استرداد بدلًا من تطبيق المصادقة. الرموز المتبقية: ${change.left}.`,
      ];
    case 'recovery_codes_renewed':
      return ['استُبدلت رموز الاسترداد', 'لم تعد رموز الاسترداد السابقة صالحة.'];
    case 'program_connected':
      return [
        'رُبط برنامج بحسابك',
        `يستطيع ${change.name} الآن استخدام الواجهة البرمجية الخارجية بالأذونات التي منحته إياها. يمكنك فصله من صفحة «Assistants».`,
      ];
    case 'television_connected':
      return [
        'رُبط تلفاز بحسابك',
        `يعرض «${change.name}»${change.device ? ` (${change.device})` : ''} الآن إحدى شاشات غرفة الأخبار لديك، ولا يستطيع فعل أي شيء آخر. يمكنك فصله من صفحة «Newsroom screen».`,
      ];
    case 'program_ended':
      return [
        'فُصل برنامج مرتبط بحسابك',
        `استُخدم رمز للبرنامج ${change.name} مرتين، وقد تكون لدى شخص آخر نسخة منه. لذلك فُصل البرنامج. إذا كنت لا تزال تستخدمه، فاربطه من جديد.`,
      ];
    case 'identity_linked':
      return [
        'رُبط مزود هوية بحسابك',
        `من الآن فصاعدًا، يمكنك تسجيل الدخول أيضًا عبر ${change.provider} من دون كلمة المرور.`,
      ];
    case 'passkey_added':
      return [
        'أُضيف مفتاح مرور إلى حسابك',
        `من الآن فصاعدًا، يمكنك أيضًا تسجيل الدخول بمفتاح المرور «${change.name}» من دون كلمة المرور.`,
      ];
    case 'passkey_removed':
      return [
        'أُزيل مفتاح مرور من حسابك',
        `لم يعد مفتاح المرور «${change.name}» يتيح تسجيل الدخول إلى حسابك.`,
      ];
    case 'new_sign_in':
      return [
        'تسجيل دخول جديد',
        `سُجّل الدخول إلى حسابك من جهاز جديد${change.device ? `: ${change.device}` : ''}.`,
      ];
    case 'new_country':
      return [
        'تسجيل دخول من بلد جديد',
        `سُجّل الدخول إلى حسابك من بلد جديد: ${countryName('ar', change.country)}${change.device ? ` (${change.device})` : ''}.`,
      ];
  }
};

const phrases: Record<Language, Words> = { english, arabic, french, spanish };

const ifNotYou: Record<Language, string> = {
  english: 'If this was not you, reset your password on the sign-in page immediately, then contact support.',
  french:
    'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe depuis la page de connexion, puis contactez l’assistance.',
  spanish:
    'Si no ha sido usted, restablezca su contraseña de inmediato desde la página de inicio de sesión y contacte con soporte.',
  arabic: 'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة المرور فورًا من صفحة تسجيل الدخول، ثم تواصل مع الدعم.',
};

/** The text of a change, and what to do if somebody else made it. */
export function securityText(locale: Language, change: SecurityChange): { title: string; body: string } {
  const [title, body] = phrases[locale](prepared(change));
  const isByAdministrator = change.kind === 'password_replaced' || change.kind === 'sessions_ended';
  return { title, body: isByAdministrator ? body : `${body} ${ifNotYou[locale]}` };
}

/** An address or a name must not change the direction of our sentence. */
function prepared(change: SecurityChange): SecurityChange {
  if ('newEmail' in change) return { ...change, newEmail: isolated(change.newEmail) };
  if ('number' in change) return { ...change, number: isolated(change.number) };
  if ('name' in change) return { ...change, name: isolated(change.name) };
  if ('provider' in change) return { ...change, provider: isolated(change.provider) };
  return 'device' in change && change.device !== null
    ? { ...change, device: isolated(change.device) }
    : change;
}
