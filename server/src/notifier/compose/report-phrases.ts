import type { Language, NameKind, Tone } from '@newswatch/shared/contracts';
import { counted, type Forms, numberIn } from './counted.ts';
import { isolated } from './one-line.ts';
import { type Change, changeOf, daysBefore } from './report-changes.ts';

/** The texts of scheduled reports. */
export interface ReportPhrases {
  /** The kind of message. */
  label: string;
  hours: string;
  weekdays: string;
  weekly: string;
  monthly: string;
  /** The labels of the figures. */
  matches: string;
  articles: string;
  stories: string;
  sources: string;
  /** The headings of the parts of a report. */
  articlesPerDay: string;
  matchesPerDay: string;
  share: string;
  topStories: string;
  moreStories: string;
  /** What articles announce for the next few days. */
  ahead: string;
  /** `most`: the people quoted most; `said`: how often, and where; `words`: a quote between marks. */
  quotes: Record<'heading' | 'most' | 'inTheirWords' | 'organisation', string> & {
    said: (quotes: number, sources: number) => string;
    words: (words: string) => string;
  };
  names: string;
  kinds: Record<NameKind | 'other', string>;
  themes: string;
  topSources: string;
  languages: string;
  /** `net` and `coded` precede figures: `Coded (48 of 120)`. */
  tone: Record<Tone | 'heading' | 'net' | 'coded', string>;
  /** `sum`: the audiences of all articles; `once`: those of their sources; `counted`: `Articles with an audience (34 of 40)`. */
  reach: Record<'heading' | 'sum' | 'once' | 'counted', string>;
  of: (part: string, all: string) => string;
  /** The number of articles that report each kind of development. */
  developments: string;
  /** The countries that matches are about, and those of their sources. */
  countries: Record<'heading' | 'about' | 'publishedIn', string>;
  /** The legend of the chart: this period and the previous one. */
  thisPeriod: string;
  periodBefore: string;
  /** The text after a figure or a share in the text part. */
  before: (figure: string) => string;
  inSources: (count: number) => string;
  trends: { new: string; rising: string };
  openAnalytics: string;
  /** The text in place of a PDF that is not attached, and the label of the link to it. */
  pdfTooLarge: string;
  openReport: string;
  /** `34 articles from 12 sources, 8 more than in the 7 days before.` `matches` is null where each article is one match. */
  found: (counts: { articles: number; sources: number; matches: number | null }, change: Change) => string;
  nothing: (change: Change) => string;
  busiest: (day: string, articles: number) => string;
  peak: (day: string, articles: number, usual: number) => string;
  largestShare: (target: string, share: string, before: string | null) => string;
  largestStory: (title: string, sources: number) => string;
  changedThemes: (themes: string) => string;
  since: (day: string) => string;
  /** Articles of the day on which they were added may be among them. */
  addedAfterwards: (matches: number, until: string) => string;
  addedByHand: (matches: number) => string;
  and: string;
}

/** The footers that say why the owner gets a report, and the label of the link to change it. */
export const reportFooters: Record<Language, { text: string; change: string }> = {
  english: {
    text: 'You are receiving this because you scheduled this report.',
    change: 'Change or pause this report',
  },
  french: {
    text: 'Vous recevez ce message parce que vous avez programmé ce rapport.',
    change: 'Modifier ou suspendre ce rapport',
  },
  spanish: {
    text: 'Recibe este mensaje porque programó este informe.',
    change: 'Cambiar o pausar este informe',
  },
  arabic: { text: 'تصلك هذه الرسالة لأنك جدولت هذا التقرير.', change: 'تغيير هذا التقرير أو إيقافه مؤقتًا' },
};

type Noun = 'article' | 'source' | 'match' | 'quote';

const nouns: Record<Language, Record<Noun, Forms>> = {
  english: {
    article: { one: '# article', other: '# articles' },
    source: { one: '# source', other: '# sources' },
    match: { one: '# match', other: '# matches' },
    quote: { one: '# quote', other: '# quotes' },
  },
  french: {
    article: { one: '# article', other: '# articles' },
    source: { one: '# source', other: '# sources' },
    match: { one: '# résultat', other: '# résultats' },
    quote: { one: '# citation', other: '# citations' },
  },
  spanish: {
    article: { one: '# artículo', other: '# artículos' },
    source: { one: '# fuente', other: '# fuentes' },
    match: { one: '# resultado', other: '# resultados' },
    quote: { one: '# cita', other: '# citas' },
  },
  arabic: {
    article: { one: 'مقال واحد', two: 'مقالان', few: '# مقالات', many: '# مقالًا', other: '# مقال' },
    source: { one: 'مصدر واحد', two: 'مصدران', few: '# مصادر', many: '# مصدرًا', other: '# مصدر' },
    match: { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', many: '# نتيجة', other: '# نتيجة' },
    quote: { one: 'اقتباس واحد', two: 'اقتباسان', few: '# اقتباسات', many: '# اقتباسًا', other: '# اقتباس' },
  },
};

/** The number of articles, sources, matches or quotes, for each language: `12 sources`. */
const countIn =
  (locale: Language) =>
  (count: number, noun: Noun): string =>
    counted(locale, count, nouns[locale][noun]);
const inEnglish = countIn('english');
const inFrench = countIn('french');
const inSpanish = countIn('spanish');
const inArabic = countIn('arabic');
/** The form after a preposition, for languages in which the dual then has a different ending. */
const inArabicSources = (count: number): string => (count === 2 ? 'مصدرين' : inArabic(count, 'source'));

export const reportPhrases: Record<Language, ReportPhrases> = {
  english: {
    label: 'Report',
    hours: 'Latest report',
    weekdays: 'Daily report',
    weekly: 'Weekly report',
    monthly: 'Monthly report',
    matches: 'Matches',
    articles: 'Articles',
    stories: 'Stories',
    sources: 'Sources',
    articlesPerDay: 'Articles per day',
    matchesPerDay: 'Matches per day',
    share: 'Share of voice',
    topStories: 'Top stories',
    moreStories: 'More stories',
    ahead: 'Ahead',
    quotes: {
      ...{ heading: 'Quotes', most: 'Quoted most', inTheirWords: 'In their words' },
      organisation: 'organisation',
      said: (quotes, sources) => `${inEnglish(quotes, 'quote')}, ${inEnglish(sources, 'source')}`,
      words: (words) => `“${words}”`,
    },
    names: 'Names',
    kinds: { person: 'People', organisation: 'Organisations', place: 'Places', other: 'Others' },
    themes: 'Themes',
    topSources: 'Top sources',
    languages: 'Languages',
    tone: {
      ...{ heading: 'Tone', favourable: 'Favourable', neutral: 'Neutral', unfavourable: 'Unfavourable' },
      ...{ net: 'Net tone', coded: 'Coded' },
    },
    reach: {
      ...{ heading: 'Potential reach', sum: 'All articles' },
      ...{ once: 'Each source once', counted: 'Articles with an audience' },
    },
    of: (part, all) => `${part} of ${all}`,
    developments: 'Developments',
    countries: { heading: 'Countries', about: 'Matches about', publishedIn: 'Matches published in' },
    thisPeriod: 'This period',
    periodBefore: 'The previous period',
    before: (figure) => `${figure} before`,
    inSources: (count) => inEnglish(count, 'source'),
    trends: { new: 'new', rising: 'rising' },
    openAnalytics: 'Open the analytics',
    pdfTooLarge: 'The PDF of this report is too large to attach.',
    openReport: 'Open the report',
    found: ({ articles, sources, matches }, change) => {
      const all = matches === null ? '' : ` (${inEnglish(matches, 'match')})`;
      return `${inEnglish(articles, 'article')} from ${inEnglish(sources, 'source')}${all}, ${changeOf(change, 'english')}.`;
    },
    nothing: ({ before, days }) =>
      before
        ? `Nothing was found, compared with ${inEnglish(before, 'article')} ${daysBefore.english(days)}.`
        : 'Nothing was found.',
    busiest: (day, articles) => `The busiest day was ${day}, with ${numberIn('english', articles)}.`,
    peak: (day, articles, usual) =>
      `${day} stood out with ${numberIn('english', articles)}; there ${usual === 1 ? 'is' : 'are'} usually ${usual === 0 ? 'none' : numberIn('english', usual)}.`,
    largestShare: (target, share, before) =>
      `“${isolated(target)}” has the largest share of voice: ${share}${before === null ? '' : `, compared with ${before} before`}.`,
    largestStory: (title, sources) =>
      `The largest story, reported by ${inEnglish(sources, 'source')}: “${isolated(title)}”.`,
    changedThemes: (themes) => `New or rising themes: ${themes}.`,
    since: (day) => `Figures start on ${day}.`,
    addedAfterwards: (matches, until) =>
      `${numberIn('english', matches)} of the matches up to ${until} ${matches === 1 ? 'was' : 'were'} added afterwards, without alerts.`,
    addedByHand: (matches) =>
      `${inEnglish(matches, 'match')} ${matches === 1 ? 'was' : 'were'} added by hand.`,
    and: ', ',
  },
  french: {
    label: 'Rapport',
    hours: 'Dernières nouvelles',
    weekdays: 'Rapport quotidien',
    weekly: 'Rapport hebdomadaire',
    monthly: 'Rapport mensuel',
    matches: 'Résultats',
    articles: 'Articles',
    stories: 'Sujets',
    sources: 'Sources',
    articlesPerDay: 'Articles par jour',
    matchesPerDay: 'Résultats par jour',
    share: 'Part de voix',
    topStories: 'Principaux sujets',
    moreStories: 'Autres sujets',
    ahead: 'À venir',
    quotes: {
      ...{ heading: 'Citations', most: 'Les plus cités', inTheirWords: 'Leurs déclarations' },
      organisation: 'organisation',
      said: (quotes, sources) => `${inFrench(quotes, 'quote')}, ${inFrench(sources, 'source')}`,
      words: (words) => `« ${words} »`,
    },
    names: 'Noms',
    kinds: { person: 'Personnes', organisation: 'Organisations', place: 'Lieux', other: 'Autres' },
    themes: 'Thèmes',
    topSources: 'Principales sources',
    languages: 'Langues',
    tone: {
      ...{ heading: 'Tonalité', favourable: 'Favorable', neutral: 'Neutre', unfavourable: 'Défavorable' },
      ...{ net: 'Tonalité nette', coded: 'Résultats codés' },
    },
    reach: {
      ...{ heading: 'Portée potentielle', sum: 'Tous les articles' },
      ...{ once: 'Chaque source une fois', counted: 'Articles à audience connue' },
    },
    of: (part, all) => `${part} sur ${all}`,
    developments: 'Événements',
    countries: { heading: 'Pays', about: 'Pays évoqués', publishedIn: 'Pays de publication' },
    thisPeriod: 'Cette période',
    periodBefore: 'La période précédente',
    before: (figure) => `avant : ${figure}`,
    inSources: (count) => inFrench(count, 'source'),
    trends: { new: 'nouveau', rising: 'plus fréquent' },
    openAnalytics: 'Ouvrir les analyses',
    pdfTooLarge: 'Le PDF de ce rapport est trop volumineux pour être joint.',
    openReport: 'Ouvrir le rapport',
    found: ({ articles, sources, matches }, change) => {
      const all = matches === null ? '' : ` (${inFrench(matches, 'match')})`;
      return `${inFrench(articles, 'article')} dans ${inFrench(sources, 'source')}${all}, ${changeOf(change, 'french')}.`;
    },
    nothing: ({ before, days }) =>
      before
        ? `Rien n’a été trouvé, contre ${inFrench(before, 'article')} ${daysBefore.french(days)}.`
        : 'Rien n’a été trouvé.',
    busiest: (day, articles) =>
      `La journée la plus chargée a été le ${day}, avec ${numberIn('french', articles)}.`,
    peak: (day, articles, usual) =>
      `Le ${day} sort du lot : ${numberIn('french', articles)}, contre ${usual === 0 ? 'aucun' : numberIn('french', usual)} d’habitude.`,
    largestShare: (target, share, before) =>
      `« ${isolated(target)} » a la plus grande part de voix : ${share}${before === null ? '' : `, contre ${before} avant`}.`,
    largestStory: (title, sources) =>
      `Le sujet principal, dans ${inFrench(sources, 'source')} : « ${isolated(title)} ».`,
    changedThemes: (themes) => `Thèmes nouveaux ou plus fréquents : ${themes}.`,
    since: (day) => `Chiffres disponibles à partir du ${day}.`,
    addedAfterwards: (matches, until) =>
      `${numberIn('french', matches)} des résultats jusqu’au ${until} ${matches === 1 ? 'a été ajouté' : 'ont été ajoutés'} après coup, sans alerte.`,
    addedByHand: (matches) =>
      `${inFrench(matches, 'match')} ${matches < 2 ? 'a été ajouté' : 'ont été ajoutés'} à la main.`,
    and: ', ',
  },
  spanish: {
    label: 'Informe',
    hours: 'Últimas novedades',
    weekdays: 'Informe diario',
    weekly: 'Informe semanal',
    monthly: 'Informe mensual',
    matches: 'Resultados',
    articles: 'Artículos',
    stories: 'Noticias',
    sources: 'Fuentes',
    articlesPerDay: 'Artículos por día',
    matchesPerDay: 'Resultados por día',
    share: 'Cuota de voz',
    topStories: 'Noticias principales',
    moreStories: 'Otras noticias',
    ahead: 'Próximos días',
    quotes: {
      ...{ heading: 'Citas', most: 'Los más citados', inTheirWords: 'Sus declaraciones' },
      organisation: 'organización',
      said: (quotes, sources) => `${inSpanish(quotes, 'quote')}, ${inSpanish(sources, 'source')}`,
      words: (words) => `«${words}»`,
    },
    names: 'Nombres',
    kinds: { person: 'Personas', organisation: 'Organizaciones', place: 'Lugares', other: 'Otros' },
    themes: 'Temas',
    topSources: 'Fuentes principales',
    languages: 'Idiomas',
    tone: {
      ...{ heading: 'Tono', favourable: 'Favorable', neutral: 'Neutro', unfavourable: 'Desfavorable' },
      ...{ net: 'Tono neto', coded: 'Resultados codificados' },
    },
    reach: {
      ...{ heading: 'Alcance potencial', sum: 'Todos los artículos' },
      ...{ once: 'Cada fuente una vez', counted: 'Artículos con audiencia conocida' },
    },
    of: (part, all) => `${part} de ${all}`,
    developments: 'Acontecimientos',
    countries: { heading: 'Países', about: 'Resultados sobre', publishedIn: 'Resultados publicados en' },
    thisPeriod: 'Este período',
    periodBefore: 'El período anterior',
    before: (figure) => `antes: ${figure}`,
    inSources: (count) => inSpanish(count, 'source'),
    trends: { new: 'nuevo', rising: 'más frecuente' },
    openAnalytics: 'Abrir los análisis',
    pdfTooLarge: 'El PDF de este informe es demasiado grande para adjuntarlo.',
    openReport: 'Abrir el informe',
    found: ({ articles, sources, matches }, change) => {
      const all = matches === null ? '' : ` (${inSpanish(matches, 'match')})`;
      return `${inSpanish(articles, 'article')} en ${inSpanish(sources, 'source')}${all}, ${changeOf(change, 'spanish')}.`;
    },
    nothing: ({ before, days }) =>
      before
        ? `No se encontró nada, frente a ${inSpanish(before, 'article')} ${daysBefore.spanish(days)}.`
        : 'No se encontró nada.',
    busiest: (day, articles) =>
      `El día con más actividad fue el ${day}, con ${numberIn('spanish', articles)}.`,
    peak: (day, articles, usual) =>
      `El ${day} destaca con ${numberIn('spanish', articles)}; lo habitual: ${usual === 0 ? 'ninguno' : numberIn('spanish', usual)}.`,
    largestShare: (target, share, before) =>
      `«${isolated(target)}» tiene la mayor cuota de voz: ${share}${before === null ? '' : `, frente al ${before} anterior`}.`,
    largestStory: (title, sources) =>
      `La noticia principal, en ${inSpanish(sources, 'source')}: «${isolated(title)}».`,
    changedThemes: (themes) => `Temas nuevos o más frecuentes: ${themes}.`,
    since: (day) => `Hay cifras desde el ${day}.`,
    addedAfterwards: (matches, until) =>
      `${numberIn('spanish', matches)} de los resultados hasta el ${until} ${matches === 1 ? 'se añadió' : 'se añadieron'} después, sin alertas.`,
    addedByHand: (matches) =>
      `${inSpanish(matches, 'match')} se ${matches === 1 ? 'añadió' : 'añadieron'} a mano.`,
    and: ', ',
  },
  arabic: {
    label: 'تقرير',
    hours: 'آخر المستجدات',
    weekdays: 'تقرير يومي',
    weekly: 'تقرير أسبوعي',
    monthly: 'تقرير شهري',
    matches: 'النتائج',
    articles: 'المقالات',
    stories: 'القصص',
    sources: 'المصادر',
    articlesPerDay: 'المقالات يوميًا',
    matchesPerDay: 'النتائج يوميًا',
    share: 'الحصة من التغطية',
    topStories: 'أبرز القصص',
    moreStories: 'قصص أخرى',
    ahead: 'الأيام المقبلة',
    quotes: {
      ...{ heading: 'الاقتباسات', most: 'الأكثر اقتباسًا', inTheirWords: 'من أقوالهم' },
      organisation: 'جهة',
      said: (quotes, sources) => `${inArabic(quotes, 'quote')}، ${inArabic(sources, 'source')}`,
      words: (words) => `«${words}»`,
    },
    names: 'الأسماء',
    kinds: { person: 'أشخاص', organisation: 'منظمات', place: 'أماكن', other: 'أخرى' },
    themes: 'المواضيع',
    topSources: 'أبرز المصادر',
    languages: 'اللغات',
    tone: {
      ...{ heading: 'النبرة', favourable: 'إيجابية', neutral: 'محايدة', unfavourable: 'سلبية' },
      ...{ net: 'صافي النبرة', coded: 'نتائج محدَّدة النبرة' },
    },
    reach: {
      ...{ heading: 'الوصول المحتمل', sum: 'كل المقالات' },
      ...{ once: 'كل مصدر مرة واحدة', counted: 'مقالات من مصادر جمهورها معروف' },
    },
    of: (part, all) => `${part} من أصل ${all}`,
    developments: 'المستجدات',
    countries: { heading: 'البلدان', about: 'نتائج عن', publishedIn: 'نتائج منشورة في' },
    thisPeriod: 'هذه الفترة',
    periodBefore: 'الفترة السابقة',
    before: (figure) => `سابقًا: ${figure}`,
    inSources: (count) => inArabic(count, 'source'),
    trends: { new: 'جديد', rising: 'أكثر تكرارًا' },
    openAnalytics: 'فتح التحليلات',
    pdfTooLarge: 'ملف PDF لهذا التقرير أكبر من أن يُرفق.',
    openReport: 'فتح التقرير',
    found: ({ articles, sources, matches }, change) => {
      const all = matches === null ? '' : ` (${inArabic(matches, 'match')})`;
      return `${inArabic(articles, 'article')} في ${inArabicSources(sources)}${all}، ${changeOf(change, 'arabic')}.`;
    },
    nothing: ({ before, days }) =>
      before
        ? `لم يُعثر على شيء، وكان العدد في ${daysBefore.arabic(days)} ${numberIn('arabic', before)}.`
        : 'لم يُعثر على شيء.',
    busiest: (day, articles) => `أكثر الأيام نشاطًا ${day}، والعدد فيه ${numberIn('arabic', articles)}.`,
    peak: (day, articles, usual) =>
      `كان ${day} لافتًا: ${numberIn('arabic', articles)}، والمعتاد ${numberIn('arabic', usual)}.`,
    largestShare: (target, share, before) =>
      `«${isolated(target)}» صاحب أكبر حصة من التغطية: ${share}${before === null ? '' : `، وكانت ${before} سابقًا`}.`,
    largestStory: (title, sources) => `أكبر قصة، في ${inArabicSources(sources)}: «${isolated(title)}».`,
    changedThemes: (themes) => `مواضيع جديدة أو أكثر تكرارًا: ${themes}.`,
    since: (day) => `تبدأ الأرقام من ${day}.`,
    addedAfterwards: (matches, until) =>
      `أُضيفت لاحقًا، بلا تنبيهات، نتائج حتى ${until}، وعددها ${numberIn('arabic', matches)}.`,
    addedByHand: (matches) => `أُضيفت نتائج يدويًا، وعددها ${numberIn('arabic', matches)}.`,
    and: '، ',
  },
};
