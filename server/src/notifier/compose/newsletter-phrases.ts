import type { Language } from '@newswatch/shared/contracts';

interface NewsletterPhrases {
  /** The kind of message. */
  label: string;
  /** Who sends it, and how many articles it has. */
  from(sender: string, articles: number): string;
  /** Before the sender's note about an article, in the text part. */
  note: string;
  /** The footer of a preview, which has no link to stop the emails. */
  preview: string;
}

const arabicPlural = new Intl.PluralRules('ar');

/** The words of newsletters. */
export const newsletterPhrases: Record<Language, NewsletterPhrases> = {
  english: {
    label: 'Newsletter',
    from: (sender, articles) => `From ${sender} · ${articles === 1 ? '1 article' : `${articles} articles`}`,
    note: 'Note',
    preview: 'Only you get this preview. For recipients, the email ends with a link that stops these emails.',
  },
  french: {
    label: 'Lettre d’information',
    from: (sender, articles) => `De ${sender} · ${articles === 1 ? '1 article' : `${articles} articles`}`,
    note: 'Note',
    preview:
      'Ceci est un aperçu que vous êtes seul à recevoir. Pour les destinataires, il se termine par un lien qui arrête ces e-mails.',
  },
  spanish: {
    label: 'Boletín',
    from: (sender, articles) => `De ${sender} · ${articles === 1 ? '1 artículo' : `${articles} artículos`}`,
    note: 'Nota',
    preview:
      'Esta es una vista previa que solo recibe usted. Para los destinatarios termina con un enlace que detiene estos correos.',
  },
  arabic: {
    label: 'نشرة إخبارية',
    from: (sender, articles) =>
      `من ${sender} · ${
        {
          zero: 'لا مقالات',
          one: 'مقال واحد',
          two: 'مقالان',
          few: `${articles} مقالات`,
          many: `${articles} مقالًا`,
          other: `${articles} مقال`,
        }[arabicPlural.select(articles)]
      }`,
    note: 'ملاحظة',
    preview: 'هذه معاينة تصلك وحدك. تنتهي لدى المستلمين برابط لإيقاف هذه الرسائل.',
  },
};
