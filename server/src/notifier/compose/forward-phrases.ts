import type { Language } from '@newswatch/shared/contracts';
import { counted, numberIn } from './counted.ts';

interface ForwardPhrases {
  /** The kind of message. */
  label: string;
  /** A sentence that says who sends what. */
  sends: Readonly<Record<'article' | 'story', (sender: string) => string>>;
  /** The number of sources that report a story, and since when. */
  coverage: (sources: number, since: string) => string;
}

/** The phrases for articles and stories that a person sends to recipients by hand. */
export const forwardPhrases: Record<Language, ForwardPhrases> = {
  english: {
    label: 'Sent to you',
    sends: {
      article: (sender) => `${sender} sent you an article`,
      story: (sender) => `${sender} sent you a story`,
    },
    coverage: (sources, since) =>
      `${counted('english', sources, { one: '# source', other: '# sources' })} since ${since}`,
  },
  french: {
    label: 'Envoyé à votre attention',
    sends: {
      article: (sender) => `${sender} vous envoie un article`,
      story: (sender) => `${sender} vous envoie un sujet d’actualité`,
    },
    coverage: (sources, since) =>
      `${counted('french', sources, { one: '# source', other: '# sources' })} depuis le ${since}`,
  },
  spanish: {
    label: 'Enviado para usted',
    sends: {
      article: (sender) => `${sender} le envía un artículo`,
      story: (sender) => `${sender} le envía una noticia`,
    },
    coverage: (sources, since) =>
      `${counted('spanish', sources, { one: '# fuente', other: '# fuentes' })} desde el ${since}`,
  },
  arabic: {
    label: 'مُرسَل إليك',
    sends: {
      article: (sender) => `مقال مُرسَل إليك من ${sender}`,
      story: (sender) => `قصة مُرسَلة إليك من ${sender}`,
    },
    coverage: (sources, since) => `عدد المصادر: ${numberIn('arabic', sources)} · منذ ${since}`,
  },
};
