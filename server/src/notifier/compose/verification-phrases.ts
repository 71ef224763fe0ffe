import type { Channel, Language } from '@newswatch/shared/contracts';

/**
 * The reason why a channel became verified, or is no longer verified, without the person entering a code: an administrator
 * verified it, or changed it or withdrew the verification, or removed the number; another account verified the number; or
 * WhatsApp reported that the number was given up.
 */
export type VerificationChange = 'verified' | 'withdrawn' | 'removed' | 'taken' | 'left';

interface Words {
  titles: Record<'verified' | 'lost', Record<Channel, string>>;
  bodies: Record<VerificationChange, string>;
}

const words: Record<Language, Words> = {
  english: {
    titles: {
      verified: {
        email: 'Your email address is verified',
        whatsapp: 'Your WhatsApp number is verified',
      },
      lost: {
        email: 'Your email address is no longer verified',
        whatsapp: 'Your WhatsApp number is no longer verified',
      },
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
    titles: {
      verified: {
        email: 'Votre adresse e-mail est vérifiée',
        whatsapp: 'Votre numéro WhatsApp est vérifié',
      },
      lost: {
        email: 'Votre adresse e-mail n’est plus vérifiée',
        whatsapp: 'Votre numéro WhatsApp n’est plus vérifié',
      },
    },
    bodies: {
      verified:
        'La vérification a été faite par un administrateur. Des alertes peuvent désormais y être envoyées.',
      withdrawn:
        'Un administrateur a fait une modification ou annulé la vérification. Rien n’y sera envoyé avant la saisie d’un code.',
      removed: 'Un administrateur a supprimé le numéro. Plus rien n’y est envoyé.',
      taken:
        'Un autre compte a vérifié le même numéro ; rien ne vous y est donc plus envoyé. S’il est toujours à vous, vérifiez-le à nouveau.',
      left: 'WhatsApp signale que vous avez changé de numéro ; rien n’est plus envoyé à l’ancien. Saisissez et vérifiez le nouveau.',
    },
  },
  spanish: {
    titles: {
      verified: {
        email: 'Su dirección de correo está verificada',
        whatsapp: 'Su número de WhatsApp está verificado',
      },
      lost: {
        email: 'Su dirección de correo ya no está verificada',
        whatsapp: 'Su número de WhatsApp ya no está verificado',
      },
    },
    bodies: {
      verified: 'La verificación la ha hecho un administrador. Ya se pueden enviar alertas.',
      withdrawn:
        'Un administrador ha hecho un cambio o ha retirado la verificación. No se enviará nada hasta que introduzca un código.',
      removed: 'Un administrador ha eliminado el número. Ya no se le enviará nada por WhatsApp.',
      taken:
        'Otra cuenta ha verificado el mismo número, así que ya no se le envía nada a ese número. Si sigue siendo suyo, verifíquelo de nuevo.',
      left: 'WhatsApp informa de que ha cambiado de número, así que no se envía nada al anterior. Introduzca y verifique el nuevo.',
    },
  },
  arabic: {
    titles: {
      verified: {
        email: 'تم التحقق من عنوان بريدك',
        whatsapp: 'تم التحقق من رقمك على واتساب',
      },
      lost: {
        email: 'لم يعد التحقق من عنوان بريدك ساريًا',
        whatsapp: 'لم يعد التحقق من رقمك على واتساب ساريًا',
      },
    },
    bodies: {
      verified: 'تحقق منه أحد المسؤولين، ويمكن الآن إرسال التنبيهات إليه.',
      withdrawn: 'غيّره أحد المسؤولين أو سحب التحقق منه. لن يُرسل إليه شيء حتى تُدخل رمزًا.',
      removed: 'حذف أحد المسؤولين الرقم، ولن يُرسل إليه شيء بعد الآن.',
      taken:
        'تحقق حساب آخر من الرقم نفسه، فلم يعد يُرسل إليك شيء عليه. إذا كان لا يزال رقمك، فتحقق منه من جديد.',
      left: 'أفاد واتساب بأنك غيّرت رقمك، فلم يعد يُرسل شيء إلى الرقم القديم. أدخل الرقم الجديد وتحقق منه.',
    },
  },
};

/** The notice about a channel that became verified, or no longer is. */
export function verificationText(
  locale: Language,
  channel: Channel,
  change: VerificationChange,
): { title: string; body: string } {
  const { titles, bodies } = words[locale];
  return {
    title: titles[change === 'verified' ? 'verified' : 'lost'][channel],
    body: bodies[change],
  };
}
