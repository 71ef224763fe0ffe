import type { Language } from '@newswatch/shared/contracts';
import { inSentence } from './alert-item.ts';

export type SourceDecision = 'approved' | 'rejected' | 'duplicate';

const titles: Record<Language, Record<SourceDecision, (name: string) => string>> = {
  english: {
    approved: (name) => `Newswatch now reads ${name}`,
    rejected: (name) => `Your request for ${name} was rejected`,
    duplicate: (name) => `Newswatch already reads ${name}`,
  },
  french: {
    approved: (name) => `Newswatch lit désormais ${name}`,
    rejected: (name) => `Votre demande d’ajout de ${name} a été refusée`,
    duplicate: (name) => `Newswatch lit déjà ${name}`,
  },
  spanish: {
    approved: (name) => `Newswatch ha empezado a leer ${name}`,
    rejected: (name) => `Su solicitud de ${name} ha sido rechazada`,
    duplicate: (name) => `Newswatch ya leía ${name}`,
  },
  arabic: {
    approved: (name) => `بدأ Newswatch قراءة ${name}`,
    rejected: (name) => `رُفض طلبك إضافة ${name}`,
    duplicate: (name) => `يقرأ Newswatch بالفعل ${name}`,
  },
};

const bodies: Record<Language, Record<Exclude<SourceDecision, 'rejected'>, string>> = {
  english: {
    approved: 'The source you requested was approved. Your targets will find its articles as they appear.',
    duplicate: 'The site you requested is already among our sources.',
  },
  french: {
    approved:
      'La source que vous avez demandée a été approuvée. Vos cibles trouveront ses articles dès leur parution.',
    duplicate: 'Le site que vous avez demandé fait déjà partie de nos sources.',
  },
  spanish: {
    approved:
      'La fuente que pidió ha sido aprobada. Sus objetivos encontrarán los artículos en cuanto aparezcan.',
    duplicate: 'El sitio que pidió ya está entre nuestras fuentes.',
  },
  arabic: {
    approved: 'تمت الموافقة على المصدر الذي طلبته. ستعثر أهدافك على مقالاته فور نشرها.',
    duplicate: 'الموقع الذي طلبته موجود بالفعل بين مصادرنا.',
  },
};

/** The notice about the decision on a requested source, in the person's language. */
export function decisionText(
  locale: Language,
  about: { decision: SourceDecision; name: string; rejectionReason: string | null },
): { title: string; body: string } {
  const { decision, name, rejectionReason } = about;
  return {
    title: titles[locale][decision](inSentence(name, locale)),
    body: decision === 'rejected' ? (rejectionReason ?? '') : bodies[locale][decision],
  };
}
