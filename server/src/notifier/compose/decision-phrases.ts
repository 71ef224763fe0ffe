import type { Language } from '@newswatch/shared/contracts';

export type SourceDecision = 'approved' | 'rejected' | 'duplicate';

const titles: Record<Language, Record<SourceDecision, (name: string) => string>> = {
  english: {
    approved: (name) => `${name} is now being read`,
    rejected: (name) => `Your request for ${name} was rejected`,
    duplicate: (name) => `${name} is already being read`,
  },
  french: {
    approved: (name) => `${name} est lu à partir de maintenant`,
    rejected: (name) => `Votre demande pour ${name} a été refusée`,
    duplicate: (name) => `${name} est déjà lu`,
  },
  spanish: {
    approved: (name) => `${name} se lee a partir de ahora`,
    rejected: (name) => `Su solicitud de ${name} fue rechazada`,
    duplicate: (name) => `${name} ya se lee`,
  },
  arabic: {
    approved: (name) => `أصبح ${name} يُقرأ من الآن`,
    rejected: (name) => `رُفض طلبك بشأن ${name}`,
    duplicate: (name) => `${name} يُقرأ بالفعل`,
  },
};

const bodies: Record<Language, Record<Exclude<SourceDecision, 'rejected'>, string>> = {
  english: {
    approved: 'The source you requested was approved. Your targets will find its articles as they appear.',
    duplicate: 'The site you requested is already among our sources.',
  },
  french: {
    approved:
      'La source que vous avez demandée a été approuvée. Vos cibles trouvent ses articles dès leur parution.',
    duplicate: 'Le site que vous avez demandé fait déjà partie de nos sources.',
  },
  spanish: {
    approved: 'La fuente que pidió fue aprobada. Sus objetivos encuentran sus artículos en cuanto aparecen.',
    duplicate: 'El sitio que pidió ya está entre nuestras fuentes.',
  },
  arabic: {
    approved: 'تمت الموافقة على المصدر الذي طلبته. ستجد أهدافك مقالاته فور ظهورها.',
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
    title: titles[locale][decision](name),
    body: decision === 'rejected' ? (rejectionReason ?? '') : bodies[locale][decision],
  };
}
