import type { Language, Tone } from '@newswatch/shared/contracts';

/** The text of slides that reports and shared pages do not have. Counts arrive formatted; names isolated. */
export interface SlidePhrases {
  analytics: string;
  /** The sign between parts of a list. */
  semicolon: string;
  keyFigures: string;
  alerts: string;
  words: string;
  usualLow: string;
  usualHigh: string;
  day: string;
  hour: string;
  matchesPerHour: string;
  story: string;
  firstSource: string;
  /** The finding of a list whose first entry is alone at the top. */
  topSource: (source: Top) => string;
  topLanguage: (language: Top) => string;
  topWord: (word: Top) => string;
  topTheme: (theme: string, stories: string) => string;
  topName: (name: string, stories: string) => string;
  topSpeaker: (speaker: Top) => string;
  /** The finding about tones, if only coded matches are counted. */
  codedTones: (coded: Record<'coded' | 'of' | Tone, string>) => string;
  topDevelopment: (name: string, articles: string) => string;
  /** The finding of the countries that matches are about, and of those of their sources. */
  topCountry: Record<'about' | 'published_in', (country: Top) => string>;
  /** Whole sentences that say how numbers were counted. */
  counted: {
    period: (range: string, zone: string) => string;
    matches: string;
    articles: string;
    stories: string;
    sources: string;
    alerts: string;
    before: (days: string) => string;
    perDay: string;
    perHour: string;
    perDayTogether: string;
    /** The period from which usual levels are calculated, and the history that is needed for them. */
    usual: string;
    bySource: string;
    byLanguage: string;
    byWord: string;
    tone: string;
    reach: string;
    developments: string;
    countries: (matches: string) => string;
    themes: (most: string) => string;
    names: (most: string) => string;
    share: string;
    storyList: string;
    ahead: string;
    quotes: (quotes: string, people: string) => string;
    quoteList: string;
    /** `The chart shows the 10 largest of 23.` */
    largestOf: (shown: string, all: string) => string;
    source: string;
  };
}

interface Top {
  name: string;
  count: string;
  of: string;
  share: string;
}

const english: SlidePhrases = {
  analytics: 'Analytics',
  semicolon: '; ',
  keyFigures: 'Key figures',
  alerts: 'Alerts',
  words: 'Words',
  usualLow: 'Usual (low)',
  usualHigh: 'Usual (high)',
  day: 'Day',
  hour: 'Hour',
  matchesPerHour: 'Matches per hour',
  story: 'Story',
  firstSource: 'First source',
  topSource: ({ name, count, of, share }) =>
    `The source with the most matches is “${name}”: ${count} of ${of} (${share}).`,
  topLanguage: ({ name, count, of, share }) =>
    `The most frequent language is ${name}: ${count} of ${of} matches (${share}).`,
  topWord: ({ name, count, of, share }) =>
    `The most frequent word is “${name}”: ${count} of ${of} matches (${share}).`,
  topSpeaker: ({ name, count, of, share }) => `${name} is quoted most: ${count} of ${of} quotes (${share}).`,
  topTheme: (theme, stories) => `The most frequent theme is “${theme}”; number of stories: ${stories}.`,
  topName: (name, stories) => `The most frequent name is “${name}”; number of stories: ${stories}.`,
  topDevelopment: (name, articles) =>
    `The most frequent development is “${name}”; number of articles: ${articles}.`,
  topCountry: {
    about: ({ name, count, of, share }) =>
      `The country that the most matches are about is ${name}: ${count} of ${of} (${share}).`,
    published_in: ({ name, count, of, share }) =>
      `The country where the most matches were published is ${name}: ${count} of ${of} (${share}).`,
  },
  codedTones: ({ coded, of, favourable, neutral, unfavourable }) =>
    `Tone coded for ${coded} of ${of} matches: favourable ${favourable}, neutral ${neutral}, unfavourable ${unfavourable}.`,
  counted: {
    period: (range, zone) => `Period: ${range}. Days begin and end in the time zone ${zone}.`,
    matches: 'A match is an article that a target found; it is counted on the day it was found.',
    articles: 'Each article counts once, however many targets found it.',
    stories: 'Articles about the same event are one story.',
    sources: 'Sources are the publishers of these articles.',
    alerts: 'Several articles in one story trigger one alert.',
    before: (days) =>
      `“Before” is the previous period of the same length (${days} ${days === '1' ? 'day' : 'days'}).`,
    perDay: 'Each bar is the number of matches found on that day.',
    perHour: 'Each bar is the number of matches found in that hour.',
    perDayTogether: 'Each bar is the sum of the matches that all targets found on that day.',
    usual:
      'Usual levels are the 10th and 90th percentiles of the same weekday in the previous eight weeks. They need at least fourteen days of history.',
    bySource: 'Each match is counted under the source that published it.',
    byLanguage: 'Each match is counted under the language of its article.',
    byWord: 'Each match is counted under the first of the target’s words that was found in it.',
    tone: 'A person coded the tone of each of these matches; matches that are not coded are left out.',
    reach:
      'For each article, the audience of its source is added, in people per month, as an administrator entered it. Somebody may be counted several times, and nobody knows who read the article. Articles from sources without an audience are left out.',
    developments:
      'Each article is counted under every kind of development that its title or its first sentences report, but only once, however many targets found it. The kinds are recognised by rules, which make some mistakes.',
    countries: (matches) =>
      `Of ${matches} matches. A match is counted under each country that its article is about: a country that is named in the title, at the beginning or twice in the text, or a country with a town that is named as the place of the event. Many articles are not about any country. “Published in” is the country of the source, if it is known.`,
    themes: (most) =>
      `Themes are words, names and phrases that are much more frequent in the matches than in other articles. The number says how many stories contain the theme, among the newest matches (at most ${most}).`,
    names: (most) =>
      `The number says how many stories mention the name, among the newest matches (at most ${most}). Copies of a story count once.`,
    share: 'A target’s share is its percentage of the matches of all targets.',
    storyList:
      'The stories with the most sources come first; each source counts once. The link leads to the first article about the story.',
    ahead: 'Sentences from articles that say what will happen on a certain day after this report.',
    quotes: (quotes, people) =>
      `Quotes in the articles from this period: ${quotes}; people and organisations quoted: ${people}. The same words by one speaker count once, however many articles repeat them. Only direct speech whose speaker is named in the article counts.`,
    quoteList:
      'The quotes that most sources published come first, with one for each speaker before anyone has a second. The link leads to the newest article with these words.',
    largestOf: (shown, all) => `The chart shows the ${shown} largest of ${all}.`,
    source: 'Figures: Newswatch.',
  },
};

const french: SlidePhrases = {
  analytics: 'Analyses',
  semicolon: ' ; ',
  keyFigures: 'Chiffres clés',
  alerts: 'Alertes',
  words: 'Mots',
  usualLow: 'Habituel (bas)',
  usualHigh: 'Habituel (haut)',
  day: 'Jour',
  hour: 'Heure',
  matchesPerHour: 'Résultats par heure',
  story: 'Sujet',
  firstSource: 'Première source',
  topSource: ({ name, count, of, share }) =>
    `La source avec le plus de résultats est « ${name} » : ${count} sur ${of} (${share}).`,
  topLanguage: ({ name, count, of, share }) =>
    `Langue la plus fréquente : ${name}, ${count} résultats sur ${of} (${share}).`,
  topWord: ({ name, count, of, share }) =>
    `Le mot trouvé le plus souvent est « ${name} » : ${count} résultats sur ${of} (${share}).`,
  topSpeaker: ({ name, count, of, share }) =>
    `Le plus grand nombre de citations revient à ${name} : ${count} sur ${of} (${share}).`,
  topTheme: (theme, stories) => `Le thème le plus fréquent est « ${theme} » ; nombre de sujets : ${stories}.`,
  topName: (name, stories) => `Le nom le plus cité est « ${name} » ; nombre de sujets : ${stories}.`,
  topDevelopment: (name, articles) =>
    `L’événement le plus rapporté est « ${name} » ; nombre d’articles : ${articles}.`,
  topCountry: {
    about: ({ name, count, of, share }) =>
      `Pays le plus évoqué : ${name}, ${count} résultats sur ${of} (${share}).`,
    published_in: ({ name, count, of, share }) =>
      `Pays où ont été publiés le plus de résultats : ${name}, ${count} sur ${of} (${share}).`,
  },
  codedTones: ({ coded, of, favourable, neutral, unfavourable }) =>
    `Tonalité codée pour ${coded} résultats sur ${of} : favorable ${favourable}, neutre ${neutral}, défavorable ${unfavourable}.`,
  counted: {
    period: (range, zone) =>
      `Période : ${range}. Les jours commencent et finissent dans le fuseau horaire ${zone}.`,
    matches: 'Un résultat est un article trouvé par une cible ; il compte le jour où il a été trouvé.',
    articles: 'Chaque article compte une fois, quel que soit le nombre de cibles qui l’ont trouvé.',
    stories: 'Les articles sur le même événement forment un seul sujet.',
    sources: 'Les sources sont les éditeurs de ces articles.',
    alerts: 'Plusieurs articles d’un même sujet font une seule alerte.',
    before: (days) => `« Avant » désigne la période précédente de même durée (jours : ${days}).`,
    perDay: 'Chaque barre est le nombre de résultats trouvés ce jour-là.',
    perHour: 'Chaque barre est le nombre de résultats trouvés pendant cette heure.',
    perDayTogether: 'Chaque barre est la somme des résultats de toutes les cibles ce jour-là.',
    usual:
      'Les niveaux habituels sont les 10e et 90e centiles du même jour de la semaine pendant les huit semaines précédentes. Il faut au moins quatorze jours d’historique.',
    bySource: 'Chaque résultat compte pour la source qui l’a publié.',
    byLanguage: 'Chaque résultat compte pour la langue de son article.',
    byWord: 'Chaque résultat compte pour le premier mot de la cible qui y a été trouvé.',
    tone: 'La tonalité de chacun de ces résultats a été codée par une personne ; ceux qui ne sont pas codés ne comptent dans aucune tonalité.',
    reach:
      'L’audience de la source est ajoutée pour chaque article, en personnes par mois, telle que l’équipe d’administration l’a saisie. Une même personne peut être comptée plusieurs fois, et rien ne dit qui a lu l’article. Les articles dont la source n’a pas d’audience connue ne sont pas comptés.',
    developments:
      'Chaque article compte pour chaque type d’événement que rapportent son titre ou ses premières phrases, et une fois quel que soit le nombre de cibles qui l’ont trouvé. Les types sont reconnus par des règles, qui se trompent parfois.',
    countries: (matches) =>
      `Sur ${matches} résultats. Un résultat compte pour chaque pays dont traite son article, nommé dans le titre ou au début, ou deux fois dans le texte, ou dont une ville est le lieu des faits ; beaucoup ne traitent d’aucun pays. Le pays de publication est celui de la source, s’il est connu.`,
    themes: (most) =>
      `Les thèmes sont des mots, des noms et des expressions bien plus fréquents dans les résultats que dans d’autres articles. Le nombre est celui des sujets qui les contiennent, parmi les résultats les plus récents (${most} au plus).`,
    names: (most) =>
      `Le nombre est celui des sujets qui citent le nom, parmi les résultats les plus récents (${most} au plus). Les copies d’un sujet comptent une fois.`,
    share: 'La part d’une cible est sa part des résultats de toutes les cibles ensemble.',
    storyList:
      'Les sujets traités par le plus de sources viennent en premier ; chaque source compte une fois. Le lien mène au premier article sur le sujet.',
    ahead:
      'Phrases d’articles qui annoncent ce qui se passera un jour donné, pour les jours qui suivent ce rapport.',
    quotes: (quotes, people) =>
      `Citations dans les articles de cette période : ${quotes} ; personnes et organisations citées : ${people}. Les mêmes mots d’un même auteur comptent une fois, même si plusieurs articles les reprennent. Seul compte le discours direct dont l’article nomme l’auteur.`,
    quoteList:
      'Les citations publiées par le plus de sources viennent en premier, une par auteur avant qu’un autre n’en ait une deuxième. Le lien mène à l’article le plus récent qui les contient.',
    largestOf: (shown, all) => `Le graphique montre les ${shown} plus grandes valeurs sur ${all}.`,
    source: 'Chiffres : Newswatch.',
  },
};

const spanish: SlidePhrases = {
  analytics: 'Análisis',
  semicolon: '; ',
  keyFigures: 'Cifras clave',
  alerts: 'Alertas',
  words: 'Palabras',
  usualLow: 'Habitual (mínimo)',
  usualHigh: 'Habitual (máximo)',
  day: 'Día',
  hour: 'Hora',
  matchesPerHour: 'Resultados por hora',
  story: 'Noticia',
  firstSource: 'Primera fuente',
  topSource: ({ name, count, of, share }) =>
    `La fuente con más resultados es «${name}»: ${count} de ${of} (${share}).`,
  topLanguage: ({ name, count, of, share }) =>
    `El idioma más frecuente es el ${name}: ${count} de ${of} resultados (${share}).`,
  topWord: ({ name, count, of, share }) =>
    `La palabra más encontrada es «${name}»: ${count} de ${of} resultados (${share}).`,
  topSpeaker: ({ name, count, of, share }) =>
    `El mayor número de citas es de ${name}: ${count} de ${of} (${share}).`,
  topTheme: (theme, stories) => `El tema más frecuente es «${theme}»; número de noticias: ${stories}.`,
  topName: (name, stories) => `El nombre más citado es «${name}»; número de noticias: ${stories}.`,
  topDevelopment: (name, articles) =>
    `El acontecimiento del que más se informa es «${name}»; número de artículos: ${articles}.`,
  topCountry: {
    about: ({ name, count, of, share }) =>
      `País del que tratan más resultados: ${name}, ${count} de ${of} (${share}).`,
    published_in: ({ name, count, of, share }) =>
      `País donde se publicaron más resultados: ${name}, ${count} de ${of} (${share}).`,
  },
  codedTones: ({ coded, of, favourable, neutral, unfavourable }) =>
    `Tono codificado en ${coded} de ${of} resultados: favorable ${favourable}, neutro ${neutral}, desfavorable ${unfavourable}.`,
  counted: {
    period: (range, zone) => `Período: ${range}. Los días empiezan y terminan en la zona horaria ${zone}.`,
    matches: 'Un resultado es un artículo encontrado por un objetivo; cuenta el día en que se encontró.',
    articles: 'Cada artículo cuenta una vez, aunque lo hayan encontrado varios objetivos.',
    stories: 'Los artículos sobre el mismo hecho forman una sola noticia.',
    sources: 'Las fuentes son los editores de estos artículos.',
    alerts: 'Varios artículos de una noticia dan lugar a una sola alerta.',
    before: (days) => `«Antes» es el período anterior de la misma duración (días: ${days}).`,
    perDay: 'Cada barra es el número de resultados encontrados ese día.',
    perHour: 'Cada barra es el número de resultados encontrados en esa hora.',
    perDayTogether: 'Cada barra es la suma de los resultados de todos los objetivos ese día.',
    usual:
      'Los niveles habituales son los percentiles 10 y 90 del mismo día de la semana en las ocho semanas anteriores. Hacen falta al menos catorce días de historial.',
    bySource: 'Cada resultado cuenta para la fuente que lo publicó.',
    byLanguage: 'Cada resultado cuenta para el idioma de su artículo.',
    byWord: 'Cada resultado cuenta para la primera palabra del objetivo que se encontró en él.',
    tone: 'Una persona codificó el tono de cada uno de estos resultados; los que no están codificados no cuentan en ningún tono.',
    reach:
      'Por cada artículo se suma la audiencia de su fuente, en personas al mes, tal como la introdujo la administración. Una misma persona puede contarse varias veces, y no se sabe quién leyó el artículo. Los artículos de fuentes sin audiencia conocida no se cuentan.',
    developments:
      'Cada artículo cuenta para cada tipo de acontecimiento del que informan su titular o sus primeras frases, y una vez aunque lo hayan encontrado varios objetivos. Los tipos se reconocen con reglas, que a veces se equivocan.',
    countries: (matches) =>
      `De ${matches} resultados. Un resultado cuenta para cada país del que trata su artículo, nombrado en el título o al principio, o dos veces en el texto, o en una de cuyas ciudades ocurren los hechos; muchos no tratan de ninguno. El país de publicación es el de la fuente, si se conoce.`,
    themes: (most) =>
      `Los temas son palabras, nombres y expresiones mucho más frecuentes en los resultados que en otros artículos. El número es el de las noticias que los contienen, entre los resultados más recientes (${most} como máximo).`,
    names: (most) =>
      `El número es el de las noticias que citan el nombre, entre los resultados más recientes (${most} como máximo). Las copias de una noticia cuentan una vez.`,
    share: 'La cuota de un objetivo es su parte de los resultados de todos los objetivos juntos.',
    storyList:
      'Las noticias con más fuentes van primero; cada fuente cuenta una vez. El enlace lleva al primer artículo sobre la noticia.',
    ahead:
      'Frases de artículos que dicen qué ocurrirá un día determinado, para los días posteriores a este informe.',
    quotes: (quotes, people) =>
      `Citas en los artículos de este período: ${quotes}; personas y organizaciones citadas: ${people}. Las mismas palabras de un mismo autor cuentan una vez, aunque las repitan varios artículos. Solo cuenta el discurso directo cuyo autor se nombra en el artículo.`,
    quoteList:
      'Las citas que publicaron más fuentes van primero, una por autor antes de que ninguno tenga una segunda. El enlace lleva al artículo más reciente que las contiene.',
    largestOf: (shown, all) => `El gráfico muestra los ${shown} mayores de ${all}.`,
    source: 'Cifras: Newswatch.',
  },
};

const arabic: SlidePhrases = {
  analytics: 'التحليلات',
  semicolon: '؛ ',
  keyFigures: 'أهم الأرقام',
  alerts: 'التنبيهات',
  words: 'الكلمات',
  usualLow: 'المعتاد (الأدنى)',
  usualHigh: 'المعتاد (الأعلى)',
  day: 'اليوم',
  hour: 'الساعة',
  matchesPerHour: 'النتائج في الساعة',
  story: 'القصة',
  firstSource: 'المصدر الأول',
  topSource: ({ name, count, of, share }) =>
    `المصدر الأكثر نتائج هو «${name}»، وعدد نتائجه ${count} من أصل ${of} (${share}).`,
  topLanguage: ({ name, count, of, share }) =>
    `اللغة الأكثر ورودًا هي ${name}، وعدد نتائجها ${count} من أصل ${of} (${share}).`,
  topWord: ({ name, count, of, share }) =>
    `الكلمة الأكثر ورودًا هي «${name}»، وعدد نتائجها ${count} من أصل ${of} (${share}).`,
  topSpeaker: ({ name, count, of, share }) =>
    `الأكثر اقتباسًا هو ${name}، وعدد اقتباساته ${count} من أصل ${of} (${share}).`,
  topTheme: (theme, stories) => `الموضوع الأكثر ورودًا هو «${theme}»، وعدد قصصه ${stories}.`,
  topName: (name, stories) => `الاسم الأكثر ذكرًا هو «${name}»، وعدد القصص التي تذكره ${stories}.`,
  topDevelopment: (name, articles) => `أكثر المستجدات ورودًا «${name}»، وعدد المقالات ${articles}.`,
  topCountry: {
    about: ({ name, count, of, share }) =>
      `البلد الذي تتناوله أكثر النتائج هو ${name}، وعدد نتائجه ${count} من أصل ${of} (${share}).`,
    published_in: ({ name, count, of, share }) =>
      `البلد الذي نُشرت فيه أكثر النتائج هو ${name}، وعدد نتائجه ${count} من أصل ${of} (${share}).`,
  },
  codedTones: ({ coded, of, favourable, neutral, unfavourable }) =>
    `عدد النتائج المحدَّدة النبرة: ${coded} من أصل ${of}. إيجابية ${favourable}، محايدة ${neutral}، سلبية ${unfavourable}.`,
  counted: {
    period: (range, zone) => `الفترة: ${range}. تبدأ الأيام وتنتهي حسب المنطقة الزمنية ${zone}.`,
    matches: 'النتيجة مقال عثر عليه هدف، وتُحسب في اليوم الذي عُثر عليها فيه.',
    articles: 'يُحسب كل مقال مرة واحدة، مهما كان عدد الأهداف التي عثرت عليه.',
    stories: 'المقالات عن الحدث نفسه قصة واحدة.',
    sources: 'المصادر هي ناشرو هذه المقالات.',
    alerts: 'عدة مقالات من قصة واحدة تعني تنبيهًا واحدًا.',
    before: (days) => `«قبل» تعني الفترة السابقة ذات المدة نفسها (عدد الأيام: ${days}).`,
    perDay: 'كل عمود هو عدد النتائج التي عُثر عليها في ذلك اليوم.',
    perHour: 'كل عمود هو عدد النتائج التي عُثر عليها في تلك الساعة.',
    perDayTogether: 'كل عمود هو مجموع نتائج كل الأهداف في ذلك اليوم.',
    usual:
      'المستويان المعتادان هما المئينان العاشر والتسعون لليوم نفسه من الأسبوع خلال الأسابيع الثمانية السابقة. ويتطلبان سجلًا لا يقل عن أربعة عشر يومًا.',
    bySource: 'تُحسب كل نتيجة للمصدر الذي نشرها.',
    byLanguage: 'تُحسب كل نتيجة للغة مقالها.',
    byWord: 'تُحسب كل نتيجة لأول كلمة من كلمات الهدف عُثر عليها فيها.',
    tone: 'حدَّد شخص نبرة كل نتيجة من هذه النتائج؛ وما لم يُحدَّد لا يدخل في أي نبرة.',
    reach:
      'يضاف عن كل مقال جمهور مصدره بعدد الأشخاص شهريًا، كما أدخله مسؤول. وقد يُحسب الشخص الواحد أكثر من مرة، ولا يُعرف من قرأ المقال. ولا تُحسب مقالات المصادر التي لا يُعرف جمهورها.',
    developments:
      'يُحسب كل مقال لكل نوع من المستجدات يخبر عنه عنوانه أو جمله الأولى، ومرة واحدة مهما كان عدد الأهداف التي وجدته. وتُكتشف الأنواع بقواعد تخطئ أحيانًا.',
    countries: (matches) =>
      `عدد النتائج: ${matches}. تُحسب النتيجة لكل بلد يتناوله مقالها، أي يذكره العنوان أو البداية، أو النص مرتين، أو تقع أحداثه في إحدى مدنه؛ وكثير منها لا يتناول أي بلد. وبلد النشر هو بلد المصدر إن كان معروفًا.`,
    themes: (most) =>
      `المواضيع كلمات وأسماء وعبارات ترد في النتائج أكثر بكثير مما ترد في مقالات أخرى. والعدد هو عدد القصص التي تتضمنها، من بين أحدث النتائج (${most} على الأكثر).`,
    names: (most) =>
      `العدد هو عدد القصص التي تذكر الاسم، من بين أحدث النتائج (${most} على الأكثر). وتُحسب نسخ القصة مرة واحدة.`,
    share: 'حصة الهدف هي نصيبه من نتائج كل الأهداف معًا.',
    storyList:
      'تأتي القصص التي تناولتها أكثر المصادر أولًا، ويُحسب كل مصدر مرة واحدة. ويؤدي الرابط إلى أول مقال عن القصة.',
    ahead: 'جمل من المقالات تذكر ما سيحدث في يوم محدد، للأيام التي تلي هذا التقرير.',
    quotes: (quotes, people) =>
      `عدد الاقتباسات في مقالات هذه الفترة ${quotes}، وعدد الأشخاص والجهات التي نُقلت أقوالها ${people}. تُحسب كلمات القائل نفسها مرة واحدة مهما تكررت في المقالات، ولا يُحسب إلا الكلام المباشر الذي يسمّي المقال قائله.`,
    quoteList:
      'تأتي الاقتباسات التي نشرتها أكثر المصادر أولًا، واحد لكل قائل قبل أن يُذكر لأحدهم ثانٍ. ويؤدي الرابط إلى أحدث مقال يتضمنها.',
    largestOf: (shown, all) => `يعرض الرسم البياني أكبر ${shown} من أصل ${all}.`,
    source: 'الأرقام: Newswatch.',
  },
};

export const slidePhrases: Record<Language, SlidePhrases> = { english, french, spanish, arabic };
