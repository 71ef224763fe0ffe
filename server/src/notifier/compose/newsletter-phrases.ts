import type { Language } from '@newswatch/shared/contracts';
import { counted } from './counted.ts';

interface NewsletterPhrases {
  /** The kind of message. */
  label: string;
  /** The name of the sender. */
  from(sender: string): string;
  /** The number of articles that it has. */
  articles(count: number): string;
  /** The text before the sender's note about an article, in the text part. */
  note: string;
  /** The footer of a preview, which has no link to stop the emails. */
  preview: string;
}

/** The words of newsletters. */
export const newsletterPhrases: Record<Language, NewsletterPhrases> = {
  english: {
    label: 'Newsletter',
    from: (sender) => `From ${sender}`,
    articles: (count) => counted('english', count, { one: '# article', other: '# articles' }),
    note: 'Note',
    preview: 'Only you get this preview. For recipients, the email ends with a link that stops these emails.',
  },
  french: {
    label: 'Lettre d’information',
    from: (sender) => `De ${sender}`,
    articles: (count) => counted('french', count, { one: '# article', other: '# articles' }),
    note: 'Note',
    preview:
      'Cet aperçu n’est envoyé qu’à vous. Pour les destinataires, l’e-mail se termine par un lien qui permet de ne plus recevoir ces envois.',
  },
  spanish: {
    label: 'Boletín',
    from: (sender) => `De ${sender}`,
    articles: (count) => counted('spanish', count, { one: '# artículo', other: '# artículos' }),
    note: 'Nota',
    preview:
      'Solo usted recibe esta vista previa. Para los destinatarios, el correo termina con un enlace para dejar de recibir estos envíos.',
  },
  arabic: {
    label: 'نشرة إخبارية',
    from: (sender) => `من ${sender}`,
    articles: (count) =>
      counted('arabic', count, {
        ...{ zero: 'لا مقالات', one: 'مقال واحد', two: 'مقالان' },
        ...{ few: '# مقالات', many: '# مقالًا', other: '# مقال' },
      }),
    note: 'ملاحظة',
    preview: 'هذه معاينة تصلك وحدك. أما الرسالة التي تصل إلى المستلمين فتنتهي برابط لإيقاف هذه الرسائل.',
  },
};
