import type { Language } from '@newswatch/shared/contracts';
import { isolated, oneLine } from '../../notifier/index.ts';
import type { FollowRow } from './repository.ts';

/** `resumed`: the followed target was unavailable, and is available again. */
type Kind = 'changed' | 'resumed' | NonNullable<FollowRow['behind']> | NonNullable<FollowRow['ended']>;

/** What happened to a target that follows another one. */
export interface FollowNews {
  kind: Kind;
  /** The owner of the original; null if their account was deleted. */
  owner: string | null;
  /** For `keywords`, the number that the plan allows. */
  max?: number | null;
}

const NAME_SHOWN = 60;

type Phrase = (words: { owner: string; target: string; max: number }) => string;

const titles: Record<Language, Record<'changed' | 'resumed' | 'behind' | 'ended', Phrase>> = {
  english: {
    changed: ({ owner, target }) => `${owner} changed the rule of “${target}”`,
    resumed: ({ target }) => `“${target}” is kept up to date again`,
    behind: ({ target }) => `“${target}” is not up to date`,
    ended: ({ target }) => `“${target}” is no longer kept up to date`,
  },
  french: {
    changed: ({ owner, target }) => `${owner} a modifié la règle de « ${target} »`,
    resumed: ({ target }) => `« ${target} » est de nouveau tenue à jour`,
    behind: ({ target }) => `« ${target} » n’est pas à jour`,
    ended: ({ target }) => `« ${target} » n’est plus tenue à jour`,
  },
  spanish: {
    changed: ({ owner, target }) => `${owner} cambió la regla de «${target}»`,
    resumed: ({ target }) => `«${target}» vuelve a mantenerse al día`,
    behind: ({ target }) => `«${target}» no está al día`,
    ended: ({ target }) => `«${target}» ya no se mantiene al día`,
  },
  arabic: {
    changed: ({ owner, target }) => `غيّر ${owner} قاعدة «${target}»`,
    resumed: ({ target }) => `عاد «${target}» محدَّثًا`,
    behind: ({ target }) => `«${target}» غير محدَّث`,
    ended: ({ target }) => `لم يعد «${target}» يُحدَّث`,
  },
};

const bodies: Record<Language, Record<Kind, Phrase>> = {
  english: {
    changed: () => 'From now on, your target finds articles by the new rule. Its journal shows what changed.',
    resumed: ({ owner }) =>
      `${owner}’s target is available again, and yours has its current rule. The journal of your target shows what changed.`,
    keywords: ({ owner, max }) =>
      `${owner} changed the rule, but your plan allows ${max} keywords per target. Your target keeps its previous rule, and is updated as soon as your plan allows the new one.`,
    query: ({ owner }) =>
      `${owner} changed the rule to a query, and your plan does not include queries. Your target keeps its previous rule, and is updated as soon as your plan allows the new one.`,
    sources: ({ owner }) =>
      `${owner} changed the rule, but none of the chosen sources are available. Your target keeps its previous rule, and is updated as soon as one of them is available again.`,
    stopped: ({ owner }) =>
      `${owner} stopped the updates. Your target keeps its rule, which you can change now.`,
    deleted: ({ owner }) =>
      `${owner} deleted the original. Your target keeps its rule, which you can change now.`,
    unavailable: ({ owner }) =>
      `${owner}’s account is not active. Your target keeps its rule, which you can change now.`,
    account_deleted: () =>
      'The account of the original’s owner was deleted. Your target keeps its rule, which you can change now.',
  },
  french: {
    changed: () => 'Votre cible applique désormais la nouvelle règle. Son journal indique ce qui a changé.',
    resumed: ({ owner }) =>
      `L’original de ${owner} est de nouveau disponible, et votre cible applique sa règle actuelle. Son journal indique ce qui a changé.`,
    keywords: ({ owner, max }) =>
      `${owner} a modifié la règle, mais votre offre permet ${max} mots-clés par cible. Votre cible garde sa dernière règle et sera mise à jour dès que votre offre permettra la nouvelle.`,
    query: ({ owner }) =>
      `${owner} a remplacé la règle par une requête, et votre offre n’inclut pas les requêtes. Votre cible garde sa dernière règle et sera mise à jour dès que votre offre permettra la nouvelle.`,
    sources: ({ owner }) =>
      `${owner} a modifié la règle, mais aucune des sources choisies n’est disponible. Votre cible garde sa dernière règle et sera mise à jour dès que l’une d’elles sera de nouveau disponible.`,
    stopped: ({ owner }) =>
      `${owner} a arrêté les mises à jour. Votre cible garde sa règle, que vous pouvez maintenant modifier.`,
    deleted: ({ owner }) =>
      `${owner} a supprimé l’original. Votre cible garde sa règle, que vous pouvez maintenant modifier.`,
    unavailable: ({ owner }) =>
      `Le compte de ${owner} n’est pas actif. Votre cible garde sa règle, que vous pouvez maintenant modifier.`,
    account_deleted: () =>
      'Le compte du propriétaire de l’original a été supprimé. Votre cible garde sa règle, que vous pouvez maintenant modifier.',
  },
  spanish: {
    changed: () => 'Su objetivo aplica la nueva regla a partir de ahora. Su diario indica qué cambió.',
    resumed: ({ owner }) =>
      `El original de ${owner} vuelve a estar disponible, y su objetivo aplica la regla actual. Su diario indica qué cambió.`,
    keywords: ({ owner, max }) =>
      `${owner} cambió la regla, pero su plan permite ${max} palabras clave por objetivo. Su objetivo conserva la última regla y se actualizará en cuanto su plan permita la nueva.`,
    query: ({ owner }) =>
      `${owner} cambió la regla por una consulta, y su plan no incluye consultas. Su objetivo conserva la última regla y se actualizará en cuanto su plan permita la nueva.`,
    sources: ({ owner }) =>
      `${owner} cambió la regla, pero ninguna de las fuentes elegidas está disponible. Su objetivo conserva la última regla y se actualizará en cuanto lo esté alguna.`,
    stopped: ({ owner }) =>
      `${owner} detuvo las actualizaciones. Su objetivo conserva su regla, que ahora puede cambiar.`,
    deleted: ({ owner }) =>
      `${owner} eliminó el original. Su objetivo conserva su regla, que ahora puede cambiar.`,
    unavailable: ({ owner }) =>
      `La cuenta de ${owner} no está activa. Su objetivo conserva su regla, que ahora puede cambiar.`,
    account_deleted: () =>
      'La cuenta del propietario del original fue eliminada. Su objetivo conserva su regla, que ahora puede cambiar.',
  },
  arabic: {
    changed: () => 'يعمل هدفك بالقاعدة الجديدة من الآن. ويبيّن سجله ما تغيّر.',
    resumed: ({ owner }) =>
      `الهدف الأصلي الذي يملكه ${owner} متاح من جديد، ولهدفك الآن قاعدته الحالية. ويبيّن سجله ما تغيّر.`,
    keywords: ({ owner, max }) =>
      `غيّر ${owner} القاعدة، لكن عدد الكلمات المفتاحية الذي تسمح به خطتك لكل هدف هو ${max}. يحتفظ هدفك بقاعدته الأخيرة، ويُحدَّث حالما تسمح خطتك بالقاعدة الجديدة.`,
    query: ({ owner }) =>
      `غيّر ${owner} القاعدة إلى استعلام، وخطتك لا تشمل الاستعلامات. يحتفظ هدفك بقاعدته الأخيرة، ويُحدَّث حالما تسمح خطتك بالقاعدة الجديدة.`,
    sources: ({ owner }) =>
      `غيّر ${owner} القاعدة، لكن لا يتوفر أي من المصادر المختارة. يحتفظ هدفك بقاعدته الأخيرة، ويُحدَّث حالما يتوفر أحدها.`,
    stopped: ({ owner }) => `أوقف ${owner} التحديثات. يحتفظ هدفك بقاعدته، ويمكنك تغييرها الآن.`,
    deleted: ({ owner }) => `حذف ${owner} الهدف الأصلي. يحتفظ هدفك بقاعدته، ويمكنك تغييرها الآن.`,
    unavailable: ({ owner }) => `حساب ${owner} غير نشط. يحتفظ هدفك بقاعدته، ويمكنك تغييرها الآن.`,
    account_deleted: () => 'حُذف حساب صاحب الهدف الأصلي. يحتفظ هدفك بقاعدته، ويمكنك تغييرها الآن.',
  },
};

const groupOf = (kind: Kind): 'changed' | 'resumed' | 'behind' | 'ended' =>
  kind === 'changed' || kind === 'resumed'
    ? kind
    : kind === 'keywords' || kind === 'query' || kind === 'sources'
      ? 'behind'
      : 'ended';

/** The notice about a target that follows another one, in the language of its person. */
export function followText(
  locale: Language,
  targetName: string,
  { kind, owner, max }: FollowNews,
): { title: string; body: string } {
  const words = {
    owner: isolated(oneLine(owner ?? '', NAME_SHOWN)),
    target: isolated(oneLine(targetName, NAME_SHOWN)),
    max: max ?? 0,
  };
  return { title: titles[locale][groupOf(kind)](words), body: bodies[locale][kind](words) };
}
