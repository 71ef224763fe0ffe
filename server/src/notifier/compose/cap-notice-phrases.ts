import type { Language } from '@newswatch/shared/contracts';
import { inSentence } from './alert-item.ts';
import { counted, numberIn } from './counted.ts';

/** A cap and how much of it is used. */
interface CapNotice {
  level: 80 | 100;
  cap: number;
  /** The name of the target that has the cap; null for the person's own cap. */
  target: string | null;
}

type Words = (notice: CapNotice) => { title: string; body: string };

const english: Words = ({ level, cap, target }) => {
  const whose = target === null ? 'your daily limit' : `the daily limit of “${target}”`;
  return level === 100
    ? {
        title: `You have reached ${target === null ? 'your' : 'the'} daily limit of ${counted('english', cap, { one: '# alert', other: '# alerts' })}${target === null ? '' : ` for “${target}”`}`,
        body: 'Further alerts today will be in your next daily digest. Raise the limit to get them immediately.',
      }
    : {
        title: `You have used 80% of ${whose}`,
        body: `After ${counted('english', cap, { one: '# alert', other: '# alerts' })} in one day, the rest will be in your daily digest.`,
      };
};

const french: Words = ({ level, cap, target }) => {
  const whose = target === null ? 'votre limite quotidienne' : `la limite quotidienne de « ${target} »`;
  return level === 100
    ? {
        title: `Vous avez atteint ${whose} : ${counted('french', cap, { one: '# alerte', other: '# alertes' })}`,
        body: 'Les prochaines alertes d’aujourd’hui figureront dans votre prochain résumé quotidien. Relevez la limite pour les recevoir tout de suite.',
      }
    : {
        title: `Vous avez utilisé 80 % de ${whose}`,
        body: `Au-delà de ${counted('french', cap, { one: '# alerte', other: '# alertes' })} par jour, les suivantes figureront dans votre résumé quotidien.`,
      };
};

const spanish: Words = ({ level, cap, target }) => {
  const whose = target === null ? 'su límite diario' : `el límite diario de «${target}»`;
  return level === 100
    ? {
        title: `Ha alcanzado ${whose}: ${counted('spanish', cap, { one: '# alerta', other: '# alertas' })}`,
        body: 'Las demás alertas de hoy estarán en su próximo resumen diario. Aumente el límite para recibirlas enseguida.',
      }
    : {
        title: `Ha usado el 80 % de ${whose}`,
        body: `Después de ${counted('spanish', cap, { one: '# alerta', other: '# alertas' })} en un día, las demás estarán en su resumen diario.`,
      };
};

const alerts = {
  ...{ one: 'تنبيه واحد', two: 'تنبيهان' },
  ...{ few: '# تنبيهات', many: '# تنبيهًا', other: '# تنبيه' },
};

const arabic: Words = ({ level, cap, target }) => {
  const whose = target === null ? 'حدّك اليومي' : `الحد اليومي لـ«${target}»`;
  return level === 100
    ? {
        title: `بلغت ${whose}: ${counted('arabic', cap, alerts)}`,
        body: 'ستجد بقية تنبيهات اليوم في ملخصك اليومي التالي. ارفع الحد لتصلك فورًا.',
      }
    : {
        title: `استُخدم 80% من ${whose}`,
        body: `عدد التنبيهات المسموح به في اليوم: ${numberIn('arabic', cap)}. وستجد ما زاد عليه في ملخصك اليومي.`,
      };
};

const words: Record<Language, Words> = { english, arabic, french, spanish };

/** The title and the text of a notice about a cap, in the person's language. */
export function capNoticeText(locale: Language, notice: CapNotice): { title: string; body: string } {
  return words[locale]({ ...notice, target: notice.target && inSentence(notice.target, locale) });
}
