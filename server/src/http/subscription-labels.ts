import type { Language } from '@newswatch/shared/contracts';

/** The text of the pages with which subscribers of a distribution list confirm and unsubscribe. Names are in quotation marks. */
export interface SubscriptionLabels {
  askTitle: (sender: string) => string;
  askLead: (email: string, lists: string) => string;
  yes: string;
  no: string;
  never: string;
  neverLead: string;
  confirmed: (lists: string) => string;
  confirmedLead: string;
  expired: string;
  expiredLead: string;
  stopTitle: string;
  stopLead: (list: string, sender: string, email: string) => string;
  stopList: (list: string) => string;
  stopSender: (sender: string) => string;
  stopSenderLead: (sender: string) => string;
  stoppedList: (list: string) => string;
  stillOn: (lists: string) => string;
  stoppedSender: (sender: string) => string;
  again: string;
  cannotReach: string;
}

export const subscriptionLabels: Record<Language, SubscriptionLabels> = {
  english: {
    askTitle: (sender) => `Get emails from ${sender}?`,
    askLead: (email, lists) =>
      `${email} was added to ${lists}. You will get newsletters and reports, and can unsubscribe in every email.`,
    yes: 'Subscribe',
    no: 'No, thanks',
    never: 'Never ask me again',
    neverLead: '“Never ask me again” applies to everybody: nobody can ask this address again.',
    confirmed: (lists) => `You are subscribed to ${lists}.`,
    confirmedLead: 'Every email has a link to unsubscribe.',
    expired: 'This link has expired',
    expiredLead: 'You were not subscribed, and will not get any emails.',
    stopTitle: 'Unsubscribe',
    stopLead: (list, sender, email) =>
      `${email} gets newsletters and reports because it is on ${sender}’s list ${list}.`,
    stopList: (list) => `Stop ${list}`,
    stopSender: (sender) => `Stop everything from ${sender}`,
    stopSenderLead: (sender) =>
      `“Everything” includes all lists, and emails that you get as one of ${sender}’s recipients.`,
    stoppedList: (list) => `You will no longer get emails from the list ${list}.`,
    stillOn: (lists) => `You are still subscribed to ${lists}.`,
    stoppedSender: (sender) => `You will no longer get emails from ${sender}.`,
    again: 'Subscribe again',
    cannotReach: 'Emails to this address bounce or are blocked, so nothing is sent.',
  },
  french: {
    askTitle: (sender) => `Recevoir des e-mails de ${sender} ?`,
    askLead: (email, lists) =>
      `L’adresse ${email} a été ajoutée à ${lists}. Vous recevrez des lettres d’information et des rapports, et pourrez vous désabonner dans chaque e-mail.`,
    yes: 'S’abonner',
    no: 'Non merci',
    never: 'Ne plus jamais me demander',
    neverLead:
      '« Ne plus jamais me demander » vaut pour tout le monde : plus personne ne pourra solliciter cette adresse.',
    confirmed: (lists) => `Votre abonnement est confirmé : ${lists}.`,
    confirmedLead: 'Chaque e-mail contient un lien pour vous désabonner.',
    expired: 'Ce lien a expiré',
    expiredLead: 'L’abonnement n’a pas été confirmé : vous ne recevrez rien.',
    stopTitle: 'Se désabonner',
    stopLead: (list, sender, email) =>
      `L’adresse ${email} reçoit des lettres d’information et des rapports car elle figure sur la liste ${list} de ${sender}.`,
    stopList: (list) => `Arrêter ${list}`,
    stopSender: (sender) => `Arrêter tout ce que ${sender} envoie`,
    stopSenderLead: (sender) =>
      `« Tout » comprend toutes les listes et les e-mails que vous recevez comme destinataire de ${sender}.`,
    stoppedList: (list) => `Vous ne recevrez plus les e-mails de la liste ${list}.`,
    stillOn: (lists) => `Votre abonnement continue : ${lists}.`,
    stoppedSender: (sender) => `Vous ne recevrez plus d’e-mails de ${sender}.`,
    again: 'S’abonner à nouveau',
    cannotReach: 'Les e-mails à cette adresse sont refusés ou bloqués : rien n’est envoyé.',
  },
  spanish: {
    askTitle: (sender) => `¿Recibir correos de ${sender}?`,
    askLead: (email, lists) =>
      `La dirección ${email} se añadió a ${lists}. Recibirá boletines e informes, y podrá cancelar la suscripción en cada correo.`,
    yes: 'Suscribirme',
    no: 'No, gracias',
    never: 'No volver a preguntarme nunca',
    neverLead:
      '«No volver a preguntarme nunca» vale para todos: nadie podrá volver a preguntar a esta dirección.',
    confirmed: (lists) => `Su suscripción está confirmada: ${lists}.`,
    confirmedLead: 'Cada correo incluye un enlace para cancelar la suscripción.',
    expired: 'Este enlace ha caducado',
    expiredLead: 'La suscripción no se confirmó, así que no recibirá nada.',
    stopTitle: 'Cancelar la suscripción',
    stopLead: (list, sender, email) =>
      `La dirección ${email} recibe boletines e informes porque está en la lista ${list} de ${sender}.`,
    stopList: (list) => `Dejar de recibir ${list}`,
    stopSender: (sender) => `Dejar de recibir todo lo de ${sender}`,
    stopSenderLead: (sender) =>
      `«Todo» incluye todas las listas y los correos que recibe como destinatario de ${sender}.`,
    stoppedList: (list) => `Ya no recibirá correos de la lista ${list}.`,
    stillOn: (lists) => `Su suscripción sigue activa: ${lists}.`,
    stoppedSender: (sender) => `Ya no recibirá correos de ${sender}.`,
    again: 'Volver a suscribirme',
    cannotReach: 'Los correos a esta dirección se devuelven o están bloqueados, así que no se envía nada.',
  },
  arabic: {
    askTitle: (sender) => `هل تريد تلقي رسائل من ${sender}؟`,
    askLead: (email, lists) =>
      `أُضيف العنوان ${email} إلى ${lists}. ستصلك نشرات وتقارير، ويمكنك إلغاء الاشتراك من كل رسالة.`,
    yes: 'اشتراك',
    no: 'لا، شكرًا',
    never: 'عدم السؤال مرة أخرى أبدًا',
    neverLead: '«عدم السؤال مرة أخرى أبدًا» يشمل الجميع: لن يستطيع أحد سؤال هذا العنوان مرة أخرى.',
    confirmed: (lists) => `تم تأكيد اشتراكك: ${lists}.`,
    confirmedLead: 'في كل رسالة رابط لإلغاء الاشتراك.',
    expired: 'انتهت صلاحية هذا الرابط',
    expiredLead: 'لم يُسجَّل اشتراكك، ولن يصلك شيء.',
    stopTitle: 'إلغاء الاشتراك',
    stopLead: (list, sender, email) =>
      `تصل إلى العنوان ${email} نشرات وتقارير لأنه في القائمة ${list} لدى ${sender}.`,
    stopList: (list) => `إيقاف ${list}`,
    stopSender: (sender) => `إيقاف كل ما يرسله ${sender}`,
    stopSenderLead: (sender) => `يشمل ذلك كل القوائم والرسائل التي تصلك بصفتك مستلمًا لدى ${sender}.`,
    stoppedList: (list) => `لن تصلك رسائل القائمة ${list} بعد الآن.`,
    stillOn: (lists) => `يستمر اشتراكك: ${lists}.`,
    stoppedSender: (sender) => `لن تصلك رسائل من ${sender} بعد الآن.`,
    again: 'الاشتراك من جديد',
    cannotReach: 'الرسائل إلى هذا العنوان مرفوضة أو محظورة، لذلك لا يُرسل شيء.',
  },
};
