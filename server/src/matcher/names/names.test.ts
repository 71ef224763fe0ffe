import type { Language } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { findNames, joinNames } from './index.ts';

interface Article {
  language?: Language;
  title?: string;
  text: string;
  ignored?: string[];
}
const joined = (...articles: Article[]) =>
  joinNames(
    articles.map(({ language = 'english', title = '', text, ignored = [] }) =>
      findNames({ language, title, texts: [text], ignored }),
    ),
  );
const named = (...articles: Article[]) => joined(...articles).map(({ text }) => text);

describe('kings, governors and headlines', () => {
  it('have an ordinal, a place before them, or only capitals', () => {
    const text = 'وصل الملك محمد السادس إلى باريس. وقال محافظ تعز نبيل شمسان إن الوضع هادئ.';
    expect(named({ language: 'arabic', text })).toEqual(
      expect.arrayContaining(['محمد السادس', 'باريس', 'نبيل شمسان']),
    );
    expect(named({ title: 'FLOODS HIT VALENCIA AS RESCUERS STRUGGLE', text: 'It rained.' })).toEqual([
      'Valencia',
    ]);
  });
});

describe('Arabic names that are also words', () => {
  const found = (text: string, title = '') => named({ language: 'arabic', title, text });

  it('count after an office or before another name', () => {
    expect(found('وقال عادل الجبير إن اللقاء مهم، وكان حكم القاضي عادل.')).toEqual(['عادل الجبير']);
    expect(found('التقى الوزير سعيد بن علي الحارثي نظيره.')).toEqual(['سعيد بن علي الحارثي']);
    expect(found('كان الجو جميلا والسفر سعيد والحكم عادل.')).toEqual([]);
  });

  it('are not verbs after "the child" or "the referee", nor any word after "in"', () => {
    expect(found('الطفل غرق في النهر.')).toEqual([]);
    expect(found('احتسب الحكم ركلة جزاء وعاش السكان في ذعر.')).toEqual([]);
    expect(found('أدار اللقاء الحكم محمود البنا.')).toEqual(['محمود البنا']);
  });

  it('distinguish Ali from "on" if the text does', () => {
    expect(found('قال النائب علي فياض إلى الصحفيين على هامش اللقاء.')).toEqual(['علي فياض']);
    expect(found('جلس محمد صلاح على دكة البدلاء إلى النهاية.')).toEqual(['محمد صلاح']);
  });

  it('are clubs only in an article about sport', () => {
    const sport = 'فاز الأهلي على الهلال في مباراة الدوري، وسجل اللاعب هدفين في شباك النصر.';
    expect(found(sport)).toEqual(['الأهلي', 'الهلال', 'النصر']);
    expect(found('حقق الجيش النصر في المعركة، وظهر الهلال في السماء.')).toEqual([]);
    expect(found('قال الاتحاد السعودي لكرة القدم إن المباراة تأجلت.')).toEqual([
      'الاتحاد السعودي لكرة القدم',
    ]);
  });

  it('end before a verb, an office, or what an institution is for', () => {
    expect(found('وكان محمد عثمان افتتح السد.')).toEqual(['محمد عثمان']);
    expect(found('أطلق مركز محمد بن راشد للفضاء قمرا.')).toEqual(['مركز محمد بن راشد للفضاء']);
    expect(found('وصل البابا ليو الرابع عشر إلى دمياط.')).toEqual(['ليو الرابع عشر', 'دمياط']);
  });
});

describe('names in Latin script', () => {
  it('may begin a title and a sentence, unless they are words', () => {
    const text = 'Ryanair said it would cut routes. Plonkers said so, too.';
    expect(named({ title: 'Ryanair to cut 20 routes this winter', text })).toEqual(['Ryanair']);
    expect(named({ title: 'Farmers to cut 20 jobs this winter', text: 'Farmers said so.' })).toEqual([]);
  });

  it('have hyphens with small words, numbers of rulers, and airlines', () => {
    expect(named({ language: 'french', text: 'Il vit à Pointe-à-Pitre et à Boulogne-sur-Mer.' })).toEqual([
      'Pointe-à-Pitre',
      'Boulogne-sur-Mer',
    ]);
    expect(named({ language: 'french', text: 'Air France suspend ses vols. Léon XIV priera.' })).toEqual([
      'Air France',
      'Léon XIV',
    ]);
    expect(named({ language: 'french', text: 'La ligne Bordeaux-Toulouse coûtera cher.' })).toEqual([
      'Bordeaux',
      'Toulouse',
    ]);
  });

  it('are not verbs, nor the first name of somebody whom the article names in full', () => {
    expect(named({ language: 'spanish', text: 'Ganaron todos. Asistieron Carlos Moyá y otros.' })).toEqual([
      'Carlos Moyá',
    ]);
    const title = 'Sor Isabel feeds the hungry';
    expect(named({ title, text: 'Here Sor Isabel Cruz has fed the poor.' })).toEqual(['Isabel Cruz']);
  });

  it('are capitalised words, but not the first word of a sentence, days, peoples or offices', () => {
    const text =
      'Farmers met on Tuesday. The French minister told Prime Minister Keir Starmer that Izmir was calm.';
    expect(named({ text })).toEqual(['Keir Starmer', 'Izmir']);
  });

  it('keep their particles', () => {
    const text =
      'They met Ana de la Cruz, Ludwig van der Meer and Mohammed bin Salman at the Bank of England.';
    expect(named({ text })).toEqual([
      'Ana de la Cruz',
      'Ludwig van der Meer',
      'Mohammed bin Salman',
      'Bank of England',
    ]);
  });

  it('end where a person, an office or an honour begins', () => {
    const text =
      'Today NATO Secretary-General Mark Rutte, Samsung Electronics Executive Chairman Lee Jae-yong and Sarah Hill KC met.';
    expect(named({ text })).toEqual([
      'NATO',
      'Mark Rutte',
      'Samsung Electronics',
      'Lee Jae-yong',
      'Sarah Hill',
    ]);
  });

  it('have no direction marks', () => {
    expect(named({ text: 'They met Karim Khan\u200f and Paul\u202eMiller Jones in London.' })).toEqual([
      'Karim Khan',
      'PaulMiller Jones',
      'London',
    ]);
  });

  it('are the same as in the text if a headline capitalises every word', () => {
    const title = 'Boeing Picks New Finance Chief After Talks in London';
    expect(named({ title, text: 'Shares in Boeing rose.' })).toEqual(['Boeing', 'London']);
  });

  it('include the small words of French institutions', () => {
    const text =
      'Selon l’Organisation mondiale de la santé, la Commission européenne et la Croix-Rouge ont aidé.';
    expect(named({ language: 'french', text })).toEqual([
      'Organisation mondiale de la santé',
      'Commission européenne',
      'Croix-Rouge',
    ]);
  });

  it('are not what a minister is responsible for, nor the source and the author', () => {
    expect(named({ language: 'french', text: 'La ministre de la Culture, Rachida Dati, a parlé.' })).toEqual([
      'Rachida Dati',
    ]);
    expect(
      named({ text: 'The Harbour Times asked Jane Smith.', ignored: ['Harbour Times', 'Jane Smith'] }),
    ).toEqual([]);
  });

  it('may begin a sentence if other articles capitalise them elsewhere', () => {
    const found = joined({ text: 'Barclays was fined.' }, { text: 'They fined Barclays again.' });
    expect(found).toMatchObject([{ text: 'Barclays', articles: new Set([1, 0]) }]);
  });

  it('are not words that other articles write in lower case', () => {
    const lower = { text: 'A blizzard came, and the blizzard stayed.' };
    expect(named({ text: 'They met Blizzard.' }, { text: 'They saw Blizzard.' }, lower)).toEqual([]);
  });
});

describe('Arabic names', () => {
  it('need evidence: an office, a given name, a known place or a word for an organisation', () => {
    const text =
      'استقبل الرئيس المصري عبد الفتاح السيسي وزير الخارجية فيصل بن فرحان. وقالت منظمة الصحة العالمية إن الوضع خطير في غزة.';
    expect(named({ language: 'arabic', text })).toEqual([
      'عبد الفتاح السيسي',
      'فيصل بن فرحان',
      'منظمة الصحة العالمية',
      'غزة',
    ]);
  });

  it('end before verbs, indefinite nouns and nouns with a possessive', () => {
    const text =
      'التقى المبعوث ستيف ويتكوف سيلتقي الوفد. واستقبل القائد رودولف هيكل وفداً. وقاد محمد صلاح فريقه. وانتقد حزب الإصلاح الهجوم.';
    expect(named({ language: 'arabic', text })).toEqual([
      'ستيف ويتكوف',
      'رودولف هيكل',
      'محمد صلاح',
      'حزب الإصلاح',
    ]);
  });

  it('lose the conjunctions and prepositions that are attached to them', () => {
    expect(
      named({ language: 'arabic', text: 'سافر إلى مصر ولبنان، ثم وصل للأمم المتحدة بالقاهرة.' }),
    ).toEqual(['مصر', 'لبنان', 'الأمم المتحدة', 'القاهرة']);
  });
});

describe('the names of several articles', () => {
  it('assign a last name to the only person with it', () => {
    const found = joined(
      { language: 'french', text: 'Le président Emmanuel Macron a parlé. M. Macron est parti.' },
      { language: 'french', text: 'Hier, M. Macron a voyagé.' },
    );
    expect(found).toMatchObject([{ text: 'Emmanuel Macron', kind: 'person', articles: new Set([0, 1]) }]);
  });

  it('never combine two people with the same last name', () => {
    const found = joined(
      { text: 'They met Boris Johnson. Johnson left.' },
      { text: 'They met Brandon Johnson. Johnson left.' },
      { text: 'They met Mr Johnson.' },
    );
    expect(found.map(({ text, articles }) => [text, articles.size])).toEqual([
      ['Boris Johnson', 1],
      ['Brandon Johnson', 1],
    ]);
  });

  it('combine initials with what they stand for, and a country’s names in all languages', () => {
    const found = joined(
      { text: 'The World Health Organization (WHO) met in Germany.' },
      { text: 'On Friday the WHO met again.' },
      { language: 'french', text: 'Ils sont en Allemagne.' },
      { language: 'arabic', text: 'سافر إلى ألمانيا.' },
    );
    expect(found.map(({ text, kind, articles }) => [text, kind, articles.size])).toEqual([
      ['World Health Organization', 'organisation', 2],
      ['Germany', 'place', 3],
    ]);
  });
});

describe('what ends a name, and what continues it', () => {
  const arabic = (text: string) => named({ language: 'arabic', text });
  const french = (text: string) => named({ language: 'french', text });

  it('includes the word after "son of" in the name, whatever else it means', () => {
    expect(arabic('سجل اللاعب أشرف بن شرقي هدفا.')).toEqual(['أشرف بن شرقي']);
  });

  it('ends a name before an indefinite object', () => {
    expect(arabic('وقع وزير الطاقة عبد العزيز بن سلمان اتفاقا جديدا.')).toEqual(['عبد العزيز بن سلمان']);
    expect(arabic('أدار اللقاء الحكم محمود البنا.')).toEqual(['محمود البنا']);
  });

  it('ends the name of a company before a verb in the present', () => {
    expect(arabic('شركة أرامكو تخفض الأسعار.')).toEqual(['أرامكو']);
  });

  it('finds an administration by its field and its country', () => {
    expect(arabic('قالت إدارة الفضاء الوطنية الصينية إن المهمة نجحت.')).toEqual([
      'إدارة الفضاء الوطنية الصينية',
    ]);
  });

  it('keeps "without borders" and the adjectives of a prosecutor’s office in the name', () => {
    expect(french("Reporters sans frontières s'en félicite.")).toEqual(['Reporters sans frontières']);
    expect(french('Une enquête du Parquet national financier est ouverte.')).toEqual([
      'Parquet national financier',
    ]);
  });
});

it.each(['Aa ', 'Mr ', 'The '])('reads a hostile text that repeats “%s” in seconds', (part) => {
  const began = process.cpuUsage();
  findNames({ language: 'english', title: '', texts: [part.repeat(100_000 / part.length)], ignored: [] });
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
});

describe('a last name that the article uses alone', () => {
  it('shows that the whole name is a person, whatever the given name', () => {
    const text = 'Talks failed, Ngarwe Halbach told reporters. They will meet Halbach again. Halbach left.';
    expect(joined({ text })).toMatchObject([{ text: 'Ngarwe Halbach', kind: 'person' }]);
  });

  it('may be the first of two surnames', () => {
    const text = 'El ministro recibió a Silvano Medinaceli Rocha. Según Medinaceli, no hay prisa.';
    expect(named({ language: 'spanish', text })).toEqual(['Silvano Medinaceli Rocha']);
  });

  it('does not apply to a team, which has an article', () => {
    const text = 'He joined the Queensland Zorgs on Monday. He said the Zorgs were patient.';
    expect(joined({ text }).map(({ kind }) => kind)).not.toContain('person');
  });
});

describe('the word before a name', () => {
  it.each<[Language, string, string[]]>([
    [
      'spanish',
      'El juez citó a la consejera de Sanidad Carmen Trujillo por el contrato.',
      ['Carmen Trujillo'],
    ],
    ['french', 'Le ministre malien de l’Économie a signé hier.', []],
    ['english', 'Fines will follow, said Environment Minister Peter Theriault.', ['Peter Theriault']],
    ['english', 'The plan was backed by Sen. Peter Requena, R-Florida.', ['Peter Requena', 'Florida']],
    ['spanish', 'Colaboró el Instituto Pasteur en el estudio.', ['Instituto Pasteur']],
    ['english', 'Skipper Ben Stokes hit fifty.', ['Ben Stokes']],
  ])(
    'does not belong to it if it is what an office is for, a party or a verb: %s %s',
    (language, text, names) => {
      expect(named({ language, text })).toEqual(names);
    },
  );
});

describe('a name that begins a sentence', () => {
  it.each<[Language, string, string[]]>([
    ['french', 'Enedis a mobilisé trois cents techniciens.', ['Enedis']],
    ['spanish', 'Renfe añadirá dos trenes diarios.', ['Renfe']],
    ['french', 'La Commission européenne explique son choix.', ['Commission européenne']],
    ['french', 'L’Union africaine appelle à la retenue.', ['Union africaine']],
    ['french', 'Le Conseil national exécutif du parti a voté.', ['Conseil national exécutif du parti']],
    ['english', 'Air New Zealand said it would help.', ['Air New Zealand']],
    ['spanish', 'La final se juega en Santiago del Estero.', ['Santiago del Estero']],
  ])('is whole: %s %s', (language, text, names) => {
    expect(named({ language, text })).toEqual(names);
  });
});

describe('Arabic offices', () => {
  const found = (text: string) => named({ language: 'arabic', text });

  it('may have a possessive, or an organisation that the person leads', () => {
    expect(found('ويغيب حارسه السنغالي إبراهيما ديالو بسبب الإصابة.')).toEqual(['إبراهيما ديالو']);
    expect(found('ورحب مدير صندوق النقد الدولي فلادمير جورجيف باللقاء.')).toEqual([
      'صندوق النقد الدولي',
      'فلادمير جورجيف',
    ]);
  });

  it('are followed by one or two last names', () => {
    expect(found('وقال أحمد المسوي الهاشمي إن الرحلة قصيرة.')).toEqual(['أحمد المسوي الهاشمي']);
  });
});

describe('Arabic companies', () => {
  const found = (text: string) => named({ language: 'arabic', text });

  it('are followed by their purpose, or by an adjective with an article', () => {
    expect(found('ووقعت شركة النيل للتعمير العقد.')).toEqual(['النيل للتعمير']);
    expect(found('وقلصت بارسونز الأمريكية عدد موظفيها.')).toEqual(['بارسونز']);
    expect(found('هزمت البولندية منافستها أمام القوات الأمريكية.')).toEqual([]);
  });
});

describe('the names of institutions and places', () => {
  it.each<[Language, string, string[]]>([
    ['english', 'Residents of East Palestine sat behind the table.', ['East Palestine']],
    ['english', 'The money came from the Writers’ Guild on Monday.', ['Writers’ Guild']],
    ['english', 'It rained. National Grain Board officials left.', ['National Grain Board']],
    ['french', 'Le loup vit dans le Parc naturel régional du Vercors.', ['Parc naturel régional du Vercors']],
    ['french', 'La réunion de Rennes a été houleuse.', ['Rennes']],
    [
      'spanish',
      'Lo dijo la Unidad Central Operativa de la Guardia Civil.',
      ['Unidad Central Operativa', 'Guardia Civil'],
    ],
    ['arabic', 'وستشرف على الأشغال الجامعة الأردنية.', ['الجامعة الأردنية']],
  ])('are whole in %s: %s', (language, text, names) => {
    expect(named({ language, text })).toEqual(names);
  });
});
