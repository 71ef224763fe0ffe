import type { Language } from '@newswatch/shared/contracts';
import type { KeyRefusal, KeyRefusedNotice } from '../../mail-queue/index.ts';
import type { NoticePhrases } from './notice-phrases.ts';

interface Phrases {
  subject: string;
  sentence: (key: string, call: string) => string;
  /** The reasons, each with what to do. */
  reasons: Record<KeyRefusal, string>;
  action: string;
  footer: string;
}

const phrases: Record<Language, Phrases> = {
  english: {
    subject: 'Requests with a Newswatch API key have been refused for 24 hours',
    sentence: (key, call) =>
      `For 24 hours, we have refused every request with your API key ${key}, most recently ${call}.`,
    reasons: {
      key: 'The key was revoked or has expired, or its secret was replaced. Give your program a new key, or stop it.',
      permission: 'The key lacks the permission that this call needs. Add the permission to the key.',
      address: 'The key cannot be used from the address of your program. Add this address to the key.',
      limit: 'The key is over its hourly limit. Raise the limit, or have your program send fewer requests.',
      access: 'Your account is currently not allowed to use the API. The list of errors says why.',
    },
    action: 'Open API errors',
    footer: 'You are receiving this because this API key belongs to your account.',
  },
  french: {
    subject: 'Une clé d’API Newswatch est refusée depuis un jour',
    sentence: (key, call) =>
      `Depuis un jour, nous refusons toutes les requêtes avec votre clé d’API ${key}, la dernière étant ${call}.`,
    reasons: {
      key: 'La clé a été révoquée, elle a expiré ou son secret a été remplacé. Donnez une nouvelle clé à votre programme, ou arrêtez-le.',
      permission: 'La clé n’a pas l’autorisation que cet appel exige. Ajoutez cette autorisation à la clé.',
      address:
        'La clé ne peut pas être utilisée depuis l’adresse de votre programme. Ajoutez cette adresse à la clé.',
      limit:
        'La clé dépasse sa limite horaire. Augmentez cette limite, ou réduisez le nombre de requêtes de votre programme.',
      access:
        'Votre compte ne peut pas utiliser l’API en ce moment. La liste des erreurs en donne la raison.',
    },
    action: 'Ouvrir les erreurs de l’API',
    footer: 'Vous recevez ce message parce que cette clé d’API fait partie de votre compte.',
  },
  spanish: {
    subject: 'Una clave de API de Newswatch se rechaza desde hace un día',
    sentence: (key, call) =>
      `Desde hace un día rechazamos todas las solicitudes con su clave de API ${key}, la última de ellas ${call}.`,
    reasons: {
      key: 'La clave se ha revocado o ha caducado, o se ha sustituido su secreto. Dé una clave nueva a su programa o deténgalo.',
      permission: 'La clave no tiene el permiso que esta llamada necesita. Añada este permiso a la clave.',
      address:
        'La clave no se puede usar desde la dirección de su programa. Añada esta dirección a la clave.',
      limit:
        'La clave supera su límite por hora. Aumente el límite o reduzca el número de solicitudes de su programa.',
      access: 'Su cuenta no puede usar la API en este momento. La lista de errores indica el motivo.',
    },
    action: 'Abrir los errores de la API',
    footer: 'Recibe este mensaje porque esta clave de API pertenece a su cuenta.',
  },
  arabic: {
    subject: 'يُرفض أحد مفاتيح API في Newswatch منذ يوم',
    sentence: (key, call) => `نرفض منذ يوم جميع الطلبات بمفتاح API ${key}، وآخرها ${call}.`,
    reasons: {
      key: 'أُلغي المفتاح أو انتهت صلاحيته، أو استُبدل سرّه. أعطِ برنامجك مفتاحًا جديدًا أو أوقفه.',
      permission: 'لا يملك المفتاح الصلاحية التي يتطلبها هذا الطلب. أضف هذه الصلاحية إلى المفتاح.',
      address: 'لا يجوز استعمال المفتاح من عنوان برنامجك. أضف هذا العنوان إلى المفتاح.',
      limit: 'تجاوز المفتاح حدّه في الساعة. ارفع الحد أو قلّل عدد طلبات برنامجك.',
      access: 'لا يمكن لحسابك استعمال API في الوقت الحالي. تذكر قائمة الأخطاء السبب.',
    },
    action: 'فتح أخطاء API',
    footer: 'تصلك هذه الرسالة لأن مفتاح API هذا تابع لحسابك.',
  },
};

/** The text of a notice to the owner of an API key, in their language. */
export function keyNoticeText(notice: KeyRefusedNotice, locale: Language): NoticePhrases {
  const { subject, sentence, reasons, action, footer } = phrases[locale];
  return {
    subject,
    sentence: sentence(notice.key, notice.call),
    more: reasons[notice.reason],
    action,
    footer,
  };
}
