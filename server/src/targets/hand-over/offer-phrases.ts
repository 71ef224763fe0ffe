import { type Language, limits } from '@newswatch/shared/contracts';
import { isolated, oneLine } from '../../notifier/index.ts';

/** What happened to a hand-over, worded for the person who did not do it. */
export type OfferNews = 'offered' | 'withdrawn' | 'accepted' | 'declined' | 'expired';

type Phrase = (who: string) => { title: string; body: string };

const days = limits.HAND_OVER_DAYS;
const phrases: Record<Language, Record<OfferNews, Phrase>> = {
  english: {
    offered: (who) => ({
      title: `${who} wants to hand over targets to you`,
      body: `See which ones, and accept or decline within ${days} days.`,
    }),
    withdrawn: (who) => ({
      title: `${who} withdrew a hand-over`,
      body: 'The targets stay with their owner.',
    }),
    accepted: (who) => ({
      title: `${who} accepted your targets`,
      body: `They now belong to ${who}, with everything they found.`,
    }),
    declined: (who) => ({
      title: `${who} declined your targets`,
      body: 'They stay with you. You can offer them to somebody else.',
    }),
    expired: (who) => ({
      title: `Your hand-over to ${who} has expired`,
      body: 'The targets stay with you. You can hand them over again.',
    }),
  },
  french: {
    offered: (who) => ({
      title: `${who} souhaite vous transférer des cibles`,
      body: `Voyez lesquelles, et acceptez ou refusez dans les ${days} jours.`,
    }),
    withdrawn: (who) => ({
      title: `${who} a annulé un transfert`,
      body: 'Les cibles ne changent pas de propriétaire.',
    }),
    accepted: (who) => ({
      title: `${who} a accepté vos cibles`,
      body: `Elles appartiennent désormais à ${who}, avec tout ce qu’elles ont trouvé.`,
    }),
    declined: (who) => ({
      title: `${who} a refusé vos cibles`,
      body: 'Vous les conservez. Vous pouvez les proposer à quelqu’un d’autre.',
    }),
    expired: (who) => ({
      title: `Votre transfert à ${who} a expiré`,
      body: 'Vous conservez les cibles. Vous pouvez les transférer de nouveau.',
    }),
  },
  spanish: {
    offered: (who) => ({
      title: `${who} quiere traspasarle objetivos`,
      body: `Vea cuáles son, y acepte o rechace en un plazo de ${days} días.`,
    }),
    withdrawn: (who) => ({
      title: `${who} canceló un traspaso`,
      body: 'Los objetivos no cambian de propietario.',
    }),
    accepted: (who) => ({
      title: `${who} aceptó sus objetivos`,
      body: `Ahora pertenecen a ${who}, con todo lo que han encontrado.`,
    }),
    declined: (who) => ({
      title: `${who} rechazó sus objetivos`,
      body: 'Los conserva usted. Puede ofrecérselos a otra persona.',
    }),
    expired: (who) => ({
      title: `El traspaso a ${who} ha caducado`,
      body: 'Usted conserva los objetivos. Puede traspasarlos de nuevo.',
    }),
  },
  arabic: {
    offered: (who) => ({
      title: `عرض من ${who} لنقل أهداف إليك`,
      body: `يمكنك الاطلاع عليها، وقبولها أو رفضها خلال ${days} أيام.`,
    }),
    withdrawn: (who) => ({ title: `أُلغي عرض من ${who} لنقل أهداف إليك`, body: 'لم يتغيّر مالك الأهداف.' }),
    accepted: (who) => ({
      title: `أصبحت أهدافك لدى ${who}`,
      body: 'قُبل نقل الأهداف، وانتقل معها كل ما عثرت عليه.',
    }),
    declined: (who) => ({
      title: `رُفض نقل أهدافك إلى ${who}`,
      body: 'تبقى الأهداف لديك، ويمكنك عرضها على شخص آخر.',
    }),
    expired: (who) => ({
      title: `انتهت مهلة نقل أهدافك إلى ${who}`,
      body: 'تبقى الأهداف لديك، ويمكنك نقلها من جديد.',
    }),
  },
};

/** The notice about a hand-over. `who`: the other person; their address before they have accepted. */
export const offerText = (locale: Language, news: OfferNews, who: string): { title: string; body: string } =>
  phrases[locale][news](isolated(oneLine(who, limits.NAME_MAX)));
