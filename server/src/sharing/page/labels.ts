import type { Language } from '@newswatch/shared/contracts';

/** The text of the pages behind shared links. Numbers and dates arrive formatted. */
export interface SharedLabels {
  shared: string;
  logo: string;
  articles: (count: number, shown: string) => string;
  emptyCollection: string;
  nextArticles: string;
  firstArticles: string;
  note: string;
  quotes: string;
  published: string;
  analytics: string;
  timeZone: (zone: string) => string;
  matches: string;
  stories: string;
  sources: string;
  relevant: string;
  ratings: (count: number, shown: string) => string;
  more: (count: string) => string;
  fewer: (count: string) => string;
  asMany: string;
  nothingBefore: string;
  peak: (day: string, matches: string, usual: string) => string;
  peakStory: string;
  perDay: string;
  usual: string;
  unusual: string;
  noMatches: string;
  asTable: string;
  day: string;
  hours: string;
  weekday: string;
  share: string;
  target: string;
  bySource: string;
  source: string;
  byLanguage: string;
  language: string;
  languages: Record<Language, string>;
  lockedTitle: string;
  lockedLead: string;
  password: string;
  open: string;
  wrong: string;
  /** `16 seconds` */
  wait: (seconds: string) => string;
}

const english: SharedLabels = {
  shared: 'Shared from Newswatch',
  logo: 'Logo',
  articles: (count, shown) => (count === 1 ? '1 article' : `${shown} articles`),
  emptyCollection: 'There are no articles in this collection.',
  nextArticles: 'More articles',
  firstArticles: 'Back to the first articles',
  note: 'Note',
  quotes: 'Highlights',
  published: 'Published',
  analytics: 'Analytics',
  timeZone: (zone) => `Days and hours in the time zone ${zone}`,
  matches: 'Matches',
  stories: 'Stories',
  sources: 'Sources',
  relevant: 'Relevant',
  ratings: (count, shown) => (count === 1 ? 'of 1 rating' : `of ${shown} ratings`),
  more: (count) => `${count} more than before`,
  fewer: (count) => `${count} fewer than before`,
  asMany: 'As many as before',
  nothingBefore: 'No earlier period to compare with',
  peak: (day, matches, usual) =>
    `The most unusual day was ${day}, with ${matches} matches instead of the usual ${usual}.`,
  peakStory: 'The largest story that day:',
  perDay: 'Matches per day',
  usual: 'Usual',
  unusual: 'Unusual day',
  noMatches: 'No matches in this period.',
  asTable: 'Show as a table',
  day: 'Day',
  hours: 'When matches are found',
  weekday: 'Weekday',
  share: 'Share of voice',
  target: 'Target',
  bySource: 'By source',
  source: 'Source',
  byLanguage: 'By language',
  language: 'Language',
  languages: { english: 'English', arabic: 'Arabic', french: 'French', spanish: 'Spanish' },
  lockedTitle: 'This page is password-protected',
  lockedLead: 'Ask the person who sent you the link for the password.',
  password: 'Password',
  open: 'Open',
  wrong: 'This password is incorrect.',
  wait: (seconds) => `Too many attempts. Wait ${seconds}, then try again.`,
};

const french: SharedLabels = {
  shared: 'Partagé depuis Newswatch',
  logo: 'Logo',
  articles: (count, shown) => (count < 2 ? `${shown} article` : `${shown} articles`),
  emptyCollection: 'Cette collection ne contient aucun article.',
  nextArticles: 'Articles suivants',
  firstArticles: 'Revenir aux premiers articles',
  note: 'Note',
  quotes: 'Passages surlignés',
  published: 'Publié le',
  analytics: 'Analyses',
  timeZone: (zone) => `Jours et heures dans le fuseau horaire ${zone}`,
  matches: 'Résultats',
  stories: 'Sujets',
  sources: 'Sources',
  relevant: 'Pertinents',
  ratings: (count, shown) => (count < 2 ? `sur ${shown} évaluation` : `sur ${shown} évaluations`),
  more: (count) => `${count} de plus qu’avant`,
  fewer: (count) => `${count} de moins qu’avant`,
  asMany: 'Autant qu’avant',
  nothingBefore: 'Aucune période antérieure à comparer',
  peak: (day, matches, usual) =>
    `Le jour le plus inhabituel a été le ${day} : ${matches} résultats, contre ${usual} d’habitude.`,
  peakStory: 'Principal sujet de ce jour :',
  perDay: 'Résultats par jour',
  usual: 'Habituel',
  unusual: 'Jour inhabituel',
  noMatches: 'Aucun résultat pendant cette période.',
  asTable: 'Afficher sous forme de tableau',
  day: 'Jour',
  hours: 'Quand les résultats sont trouvés',
  weekday: 'Jour de la semaine',
  share: 'Part de voix',
  target: 'Cible',
  bySource: 'Par source',
  source: 'Source',
  byLanguage: 'Par langue',
  language: 'Langue',
  languages: { english: 'Anglais', arabic: 'Arabe', french: 'Français', spanish: 'Espagnol' },
  lockedTitle: 'Cette page est protégée par un mot de passe',
  lockedLead: 'Demandez le mot de passe à la personne qui vous a envoyé le lien.',
  password: 'Mot de passe',
  open: 'Ouvrir',
  wrong: 'Ce mot de passe est incorrect.',
  wait: (seconds) => `Trop de tentatives. Attendez ${seconds}, puis réessayez.`,
};

const spanish: SharedLabels = {
  shared: 'Compartido desde Newswatch',
  logo: 'Logotipo',
  articles: (count, shown) => (count === 1 ? '1 artículo' : `${shown} artículos`),
  emptyCollection: 'No hay artículos en esta colección.',
  nextArticles: 'Más artículos',
  firstArticles: 'Volver a los primeros artículos',
  note: 'Nota',
  quotes: 'Pasajes resaltados',
  published: 'Publicado el',
  analytics: 'Análisis',
  timeZone: (zone) => `Días y horas en la zona horaria ${zone}`,
  matches: 'Resultados',
  stories: 'Noticias',
  sources: 'Fuentes',
  relevant: 'Relevantes',
  ratings: (count, shown) => (count === 1 ? 'de 1 valoración' : `de ${shown} valoraciones`),
  more: (count) => `${count} más que antes`,
  fewer: (count) => `${count} menos que antes`,
  asMany: 'Los mismos que antes',
  nothingBefore: 'Sin un período anterior con el que comparar',
  peak: (day, matches, usual) =>
    `El día más inusual fue el ${day}: ${matches} resultados; lo habitual son ${usual}.`,
  peakStory: 'La noticia principal de ese día:',
  perDay: 'Resultados por día',
  usual: 'Habitual',
  unusual: 'Día inusual',
  noMatches: 'No hay resultados en este período.',
  asTable: 'Mostrar como tabla',
  day: 'Día',
  hours: 'Cuándo se encuentran los resultados',
  weekday: 'Día de la semana',
  share: 'Cuota de voz',
  target: 'Objetivo',
  bySource: 'Por fuente',
  source: 'Fuente',
  byLanguage: 'Por idioma',
  language: 'Idioma',
  languages: { english: 'Inglés', arabic: 'Árabe', french: 'Francés', spanish: 'Español' },
  lockedTitle: 'Esta página está protegida con contraseña',
  lockedLead: 'Pida la contraseña a la persona que le envió el enlace.',
  password: 'Contraseña',
  open: 'Abrir',
  wrong: 'Esta contraseña no es correcta.',
  wait: (seconds) => `Demasiados intentos. Espere ${seconds} y vuelva a intentarlo.`,
};

const arabic: SharedLabels = {
  shared: 'مشارَكة من Newswatch',
  logo: 'الشعار',
  articles: (count, shown) => (count === 1 ? 'مقال واحد' : `عدد المقالات: ${shown}`),
  emptyCollection: 'لا توجد مقالات في هذه الحافظة.',
  nextArticles: 'مقالات أخرى',
  firstArticles: 'العودة إلى أولى المقالات',
  note: 'ملاحظة',
  quotes: 'مقاطع مظللة',
  published: 'تاريخ النشر',
  analytics: 'التحليلات',
  timeZone: (zone) => `الأيام والساعات حسب المنطقة الزمنية ${zone}`,
  matches: 'النتائج',
  stories: 'القصص',
  sources: 'المصادر',
  relevant: 'ذات صلة',
  ratings: (_count, shown) => `من أصل ${shown} (عدد التقييمات)`,
  more: (count) => `بزيادة ${count} عن السابق`,
  fewer: (count) => `بانخفاض ${count} عن السابق`,
  asMany: 'العدد نفسه كالسابق',
  nothingBefore: 'لا توجد فترة سابقة للمقارنة',
  peak: (day, matches, usual) =>
    `أكثر الأيام خروجًا عن المعتاد ${day}: عدد النتائج ${matches}، والمعتاد ${usual}.`,
  peakStory: 'أكبر قصة فيه:',
  perDay: 'النتائج يوميًا',
  usual: 'المعتاد',
  unusual: 'يوم غير معتاد',
  noMatches: 'لا توجد نتائج في هذه الفترة.',
  asTable: 'العرض في جدول',
  day: 'اليوم',
  hours: 'متى يُعثر على النتائج',
  weekday: 'يوم الأسبوع',
  share: 'الحصة من التغطية',
  target: 'الهدف',
  bySource: 'حسب المصدر',
  source: 'المصدر',
  byLanguage: 'حسب اللغة',
  language: 'اللغة',
  languages: { english: 'الإنجليزية', arabic: 'العربية', french: 'الفرنسية', spanish: 'الإسبانية' },
  lockedTitle: 'هذه الصفحة محمية بكلمة مرور',
  lockedLead: 'اطلب كلمة المرور ممن أرسل إليك الرابط.',
  password: 'كلمة المرور',
  open: 'فتح',
  wrong: 'كلمة المرور هذه غير صحيحة.',
  wait: (seconds) => `محاولات كثيرة جدًا. مدة الانتظار قبل المحاولة مرة أخرى: ${seconds}.`,
};

export const sharedLabels: Record<Language, SharedLabels> = { english, french, spanish, arabic };
