import type { Channel, Language } from '@newswatch/shared/contracts';

/**
 * Why a channel became verified or stopped being so without the person entering a code: an administrator verified it, or
 * changed it or withdrew the verification, or removed the number; another account verified the number; or WhatsApp
 * reported that the number was given up.
 */
export type VerificationChange = 'verified' | 'withdrawn' | 'removed' | 'taken' | 'left';

interface Words {
  channels: Record<Channel, string>;
  titles: { verified: (channel: string) => string; lost: (channel: string) => string };
  bodies: Record<VerificationChange, string>;
}

const words: Record<Language, Words> = {
  english: {
    channels: { email: 'email address', whatsapp: 'WhatsApp number' },
    titles: {
      verified: (channel) => `Your ${channel} is verified`,
      lost: (channel) => `Your ${channel} is no longer verified`,
    },
    bodies: {
      verified: 'An administrator verified it. Alerts can now be sent there.',
      withdrawn:
        'An administrator changed it or withdrew its verification. Nothing is sent there until you have entered a code.',
      removed: 'An administrator removed the number. Nothing is sent there any more.',
      taken:
        'Another account verified the same number, so nothing is sent to you there. If it is still yours, verify it again.',
      left: 'WhatsApp reported that you changed your number, so nothing is sent to the old one. Enter and verify the new one.',
    },
  },
  french: {
    channels: { email: 'adresse e-mail', whatsapp: 'numéro WhatsApp' },
    titles: {
      verified: (channel) => `Vérification réussie : votre ${channel}`,
      lost: (channel) => `Vérification perdue : votre ${channel}`,
    },
    bodies: {
      verified:
        'Un administrateur a confirmé cette coordonnée. Des alertes peuvent désormais y être envoyées.',
      withdrawn:
        'Un administrateur a changé cette coordonnée ou retiré sa vérification. Rien n’y est envoyé avant la saisie d’un code.',
      removed: 'Un administrateur a supprimé le numéro. Plus rien n’y est envoyé.',
      taken:
        'Un autre compte a vérifié le même numéro ; rien ne vous y est donc envoyé. S’il est toujours à vous, vérifiez-le à nouveau.',
      left: 'WhatsApp signale que vous avez changé de numéro ; rien n’est envoyé à l’ancien. Saisissez et vérifiez le nouveau.',
    },
  },
  spanish: {
    channels: { email: 'dirección de correo', whatsapp: 'número de WhatsApp' },
    titles: {
      verified: (channel) => `Verificación completada: su ${channel}`,
      lost: (channel) => `Verificación perdida: su ${channel}`,
    },
    bodies: {
      verified: 'Un administrador ha hecho la verificación. Ya se pueden enviar alertas ahí.',
      withdrawn:
        'Un administrador ha hecho un cambio o ha retirado la verificación. No se envía nada ahí hasta que introduzca un código.',
      removed: 'Un administrador ha eliminado el número. Ya no se envía nada ahí.',
      taken:
        'Otra cuenta ha verificado el mismo número, así que no se le envía nada ahí. Si sigue siendo suyo, verifíquelo de nuevo.',
      left: 'WhatsApp informa de que ha cambiado de número, así que no se envía nada al anterior. Introduzca y verifique el nuevo.',
    },
  },
  arabic: {
    channels: { email: 'عنوان بريدك', whatsapp: 'رقمك على واتساب' },
    titles: {
      verified: (channel) => `تم التحقق من ${channel}`,
      lost: (channel) => `لم يعد التحقق من ${channel} ساريًا`,
    },
    bodies: {
      verified: 'تحقق منه أحد المسؤولين، ويمكن الآن إرسال التنبيهات إليه.',
      withdrawn: 'غيّره أحد المسؤولين أو سحب التحقق منه. لن يُرسل إليه شيء حتى تُدخل رمزًا.',
      removed: 'حذف أحد المسؤولين الرقم، ولن يُرسل إليه شيء بعد الآن.',
      taken: 'تحقق حساب آخر من الرقم نفسه، فلا يُرسل إليك شيء عليه. إذا كان لا يزال رقمك فتحقق منه من جديد.',
      left: 'أفاد واتساب بأنك غيّرت رقمك، فلا يُرسل شيء إلى الرقم القديم. أدخل الرقم الجديد وتحقق منه.',
    },
  },
};

/** The notice about a channel that became verified, or no longer is. */
export function verificationText(
  locale: Language,
  channel: Channel,
  change: VerificationChange,
): { title: string; body: string } {
  const { channels, titles, bodies } = words[locale];
  return {
    title: titles[change === 'verified' ? 'verified' : 'lost'](channels[channel]),
    body: bodies[change],
  };
}
