import type { Language, ScreenTileKind } from '@newswatch/shared/contracts';
import type { guestMeasures, guestSplits, TileGap } from '../shared-screen.ts';

/** The text of shared screens. Numbers, dates and times arrive formatted. */
export interface ScreenLabels {
  tiles: Record<ScreenTileKind, string>;
  gaps: Record<TileGap, string>;
  deletedTarget: string;
  /** The time at which its oldest tile was read. */
  updated: (time: string, zone: string) => string;
  /** Shown while the server cannot be reached. */
  stale: (time: string) => string;
  lastDays: (days: string) => string;
  noStories: string;
  sources: (count: string) => string;
  usual: (count: string) => string;
  noUsual: string;
  isUnusual: string;
  days: (matches: string, days: string) => string;
  deleted: (count: string) => string;
  noMatches: string;
  today: (count: string) => string;
  found: (today: string, usual: string) => string;
  topStory: (sources: string) => string;
  nothingUnusual: string;
  noEvents: string;
  calledOff: string;
  /** The day and the time of an event. */
  dayAt: (day: string, time: string) => string;
  about: string;
  publishedIn: string;
  noCountries: string;
  country: string;
  /** What charts count. */
  measures: Record<(typeof guestMeasures)[number], string>;
  /** By what charts count it; follows the measure. */
  splits: Record<(typeof guestSplits)[number], string>;
  counted: (what: string, count: string) => string;
  others: string;
  development: string;
  name: string;
  /** Some charts count only the newest matches. */
  newestOnly: string;
}

const english: ScreenLabels = {
  tiles: {
    stories: 'Newest stories',
    figure: 'Matches today',
    days: 'Matches per day',
    share: 'Share of voice',
    findings: 'Unusual now',
    ahead: 'Ahead',
    map: 'Countries',
    chart: 'Chart',
  },
  gaps: {
    deleted: 'What this part showed was deleted.',
    plan: 'The plan of the person who shared this page does not include these figures.',
    private: 'Alerts, ratings, tones and words of targets are not shown on shared pages.',
    failed: 'This part cannot be shown at the moment.',
  },
  deletedTarget: 'Deleted target',
  updated: (time, zone) => `Updated at ${time}, time zone ${zone}`,
  stale: (time) => `Not up to date since ${time}. This page tries again automatically.`,
  lastDays: (days) => `Last ${days} days`,
  noStories: 'Nothing found yet.',
  sources: (count) => `${count} sources`,
  usual: (count) => `Usual by this hour: ${count}`,
  noUsual: 'Comparisons start after two weeks.',
  isUnusual: 'Unusual',
  days: (matches, days) => `Matches in ${days} days: ${matches}`,
  deleted: (count) => `Deleted targets: ${count}`,
  noMatches: 'No matches in this period.',
  today: (count) => `Matches so far today: ${count}`,
  found: (today, usual) => `${today}, usual by this hour: ${usual}`,
  topStory: (sources) => `The top story was reported by ${sources} sources.`,
  nothingUnusual: 'Nothing is unusual right now.',
  noEvents: 'No article announces anything yet.',
  calledOff: 'Called off or postponed',
  dayAt: (day, time) => `${day}, ${time}`,
  about: 'What the matches are about',
  publishedIn: 'Where the matches were published',
  noCountries: 'No match in the last 30 days has a country.',
  country: 'Country',
  measures: { matches: 'Matches', articles: 'Articles', stories: 'Stories' },
  splits: {
    none: 'per day',
    hours: 'by weekday and hour',
    target: 'by target',
    source: 'by source',
    language: 'by language',
    about: 'by country that they are about',
    published_in: 'by country of publication',
    development: 'by development',
    name: 'by name',
  },
  counted: (what, count) => `${what}: ${count}`,
  others: 'Others',
  development: 'Development',
  name: 'Name',
  newestOnly: 'Only the newest matches are counted.',
};

const french: ScreenLabels = {
  tiles: {
    stories: 'Derniers sujets',
    figure: 'Résultats du jour',
    days: 'Résultats par jour',
    share: 'Part de voix',
    findings: 'Inhabituel en ce moment',
    ahead: 'À venir',
    map: 'Pays',
    chart: 'Graphique',
  },
  gaps: {
    deleted: 'Ce que cette partie affichait a été supprimé.',
    plan: 'Le forfait de la personne qui partage cette page ne comprend pas ces chiffres.',
    private:
      'Les alertes, les évaluations, les tonalités et les mots des cibles ne sont pas affichés sur les pages partagées.',
    failed: 'Cette partie ne peut pas être affichée pour le moment.',
  },
  deletedTarget: 'Cible supprimée',
  updated: (time, zone) => `Mis à jour à ${time}, fuseau horaire ${zone}`,
  stale: (time) => `Plus à jour depuis ${time}. Cette page réessaie automatiquement.`,
  lastDays: (days) => `${days} derniers jours`,
  noStories: 'Aucun résultat pour le moment.',
  sources: (count) => `${count} sources`,
  usual: (count) => `Habituel à cette heure : ${count}`,
  noUsual: 'Les comparaisons commencent au bout de deux semaines.',
  isUnusual: 'Inhabituel',
  days: (matches, days) => `Résultats en ${days} jours : ${matches}`,
  deleted: (count) => `Cibles supprimées : ${count}`,
  noMatches: 'Aucun résultat pendant cette période.',
  today: (count) => `Résultats aujourd’hui jusqu’à présent : ${count}`,
  found: (today, usual) => `${today}, habituel à cette heure : ${usual}`,
  topStory: (sources) => `Le sujet principal a été rapporté par ${sources} sources.`,
  nothingUnusual: 'Rien d’inhabituel en ce moment.',
  noEvents: 'Aucun article n’annonce d’événement pour le moment.',
  calledOff: 'Annulé ou reporté',
  dayAt: (day, time) => `${day}, ${time}`,
  about: 'Les pays dont parlent les résultats',
  publishedIn: 'Les pays où les résultats ont été publiés',
  noCountries: 'Aucun résultat des 30 derniers jours n’a de pays.',
  country: 'Pays',
  measures: { matches: 'Résultats', articles: 'Articles', stories: 'Sujets' },
  splits: {
    none: 'par jour',
    hours: 'par jour de la semaine et heure',
    target: 'par cible',
    source: 'par source',
    language: 'par langue',
    about: 'par pays évoqué',
    published_in: 'par pays de publication',
    development: 'par événement',
    name: 'par nom',
  },
  counted: (what, count) => `${what} : ${count}`,
  others: 'Autres',
  development: 'Événement',
  name: 'Nom',
  newestOnly: 'Seuls les résultats les plus récents sont comptés.',
};

const spanish: ScreenLabels = {
  tiles: {
    stories: 'Últimas noticias',
    figure: 'Resultados de hoy',
    days: 'Resultados por día',
    share: 'Cuota de voz',
    findings: 'Inusual ahora',
    ahead: 'Próximamente',
    map: 'Países',
    chart: 'Gráfico',
  },
  gaps: {
    deleted: 'Lo que mostraba esta parte se ha eliminado.',
    plan: 'El plan de la persona que comparte esta página no incluye estas cifras.',
    private:
      'Las alertas, las valoraciones, los tonos y las palabras de los objetivos no se muestran en las páginas compartidas.',
    failed: 'Esta parte no se puede mostrar en este momento.',
  },
  deletedTarget: 'Objetivo eliminado',
  updated: (time, zone) => `Actualizado a las ${time}, zona horaria ${zone}`,
  stale: (time) => `Sin actualizar desde las ${time}. Esta página lo vuelve a intentar automáticamente.`,
  lastDays: (days) => `Últimos ${days} días`,
  noStories: 'Aún no se ha encontrado nada.',
  sources: (count) => `${count} fuentes`,
  usual: (count) => `Habitual a esta hora: ${count}`,
  noUsual: 'Las comparaciones empiezan después de dos semanas.',
  isUnusual: 'Inusual',
  days: (matches, days) => `Resultados en ${days} días: ${matches}`,
  deleted: (count) => `Objetivos eliminados: ${count}`,
  noMatches: 'No hay resultados en este período.',
  today: (count) => `Resultados hoy hasta ahora: ${count}`,
  found: (today, usual) => `${today}; lo habitual a esta hora: ${usual}`,
  topStory: (sources) => `La noticia principal apareció en ${sources} fuentes.`,
  nothingUnusual: 'No hay nada inusual en este momento.',
  noEvents: 'Ningún artículo anuncia nada todavía.',
  calledOff: 'Cancelado o aplazado',
  dayAt: (day, time) => `${day}, ${time}`,
  about: 'Países de los que tratan los resultados',
  publishedIn: 'Países en los que se publicaron los resultados',
  noCountries: 'Ningún resultado de los últimos 30 días tiene país.',
  country: 'País',
  measures: { matches: 'Resultados', articles: 'Artículos', stories: 'Noticias' },
  splits: {
    none: 'por día',
    hours: 'por día de la semana y hora',
    target: 'por objetivo',
    source: 'por fuente',
    language: 'por idioma',
    about: 'por país del que tratan',
    published_in: 'por país de publicación',
    development: 'por acontecimiento',
    name: 'por nombre',
  },
  counted: (what, count) => `${what}: ${count}`,
  others: 'Otros',
  development: 'Acontecimiento',
  name: 'Nombre',
  newestOnly: 'Solo se cuentan los resultados más recientes.',
};

const arabic: ScreenLabels = {
  tiles: {
    stories: 'أحدث القصص',
    figure: 'نتائج اليوم',
    days: 'النتائج يوميًا',
    share: 'الحصة من التغطية',
    findings: 'غير معتاد الآن',
    ahead: 'القادم',
    map: 'البلدان',
    chart: 'رسم بياني',
  },
  gaps: {
    deleted: 'حُذف ما كان يُعرض في هذا الجزء.',
    plan: 'لا تشمل خطة صاحب هذه الصفحة هذه الأرقام.',
    private: 'لا تُعرض التنبيهات والتقييمات والنبرات وكلمات الأهداف في الصفحات المشتركة.',
    failed: 'لا يمكن عرض هذا الجزء حاليًا.',
  },
  deletedTarget: 'هدف محذوف',
  updated: (time, zone) => `آخر تحديث الساعة ${time}، المنطقة الزمنية ${zone}`,
  stale: (time) => `لم تُحدَّث الصفحة منذ الساعة ${time}. تُعاد المحاولة تلقائيًا.`,
  lastDays: (days) => `آخر ${days} يومًا`,
  noStories: 'لم يُعثر على شيء بعد.',
  sources: (count) => `عدد المصادر: ${count}`,
  usual: (count) => `المعتاد حتى هذه الساعة: ${count}`,
  noUsual: 'تبدأ المقارنات بعد أسبوعين.',
  isUnusual: 'غير معتاد',
  days: (matches, days) => `عدد النتائج خلال الأيام الأخيرة (${days}): ${matches}`,
  deleted: (count) => `أهداف محذوفة: ${count}`,
  noMatches: 'لا توجد نتائج في هذه الفترة.',
  today: (count) => `عدد النتائج اليوم حتى الآن: ${count}`,
  found: (today, usual) => `${today}، والمعتاد حتى هذه الساعة: ${usual}`,
  topStory: (sources) => `عدد المصادر التي نشرت القصة الأبرز: ${sources}.`,
  nothingUnusual: 'لا شيء غير معتاد الآن.',
  noEvents: 'لا يعلن أي مقال عن شيء بعد.',
  calledOff: 'أُلغي أو أُجّل',
  dayAt: (day, time) => `${day}، ${time}`,
  about: 'البلدان التي تتناولها النتائج',
  publishedIn: 'البلدان التي نُشرت فيها النتائج',
  noCountries: 'لا بلد لأي نتيجة من نتائج آخر 30 يومًا.',
  country: 'البلد',
  measures: { matches: 'النتائج', articles: 'المقالات', stories: 'القصص' },
  splits: {
    none: 'يوميًا',
    hours: 'حسب يوم الأسبوع والساعة',
    target: 'حسب الهدف',
    source: 'حسب المصدر',
    language: 'حسب اللغة',
    about: 'حسب البلد الذي تتناوله',
    published_in: 'حسب بلد النشر',
    development: 'حسب نوع المستجدات',
    name: 'حسب الاسم',
  },
  counted: (what, count) => `${what}: ${count}`,
  others: 'غير ذلك',
  development: 'المستجدات',
  name: 'الاسم',
  newestOnly: 'تُعدّ أحدث النتائج فقط.',
};

export const screenLabels: Record<Language, ScreenLabels> = { english, french, spanish, arabic };
