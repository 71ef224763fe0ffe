import { describe, expect, it } from 'vitest';
import { createMatcher } from '../matcher.ts';
import { naiveMatch } from '../naive-match.ts';
import { anArticle, aTarget } from '../testing/builders.ts';
import type { Language } from '../types.ts';

/** Whether a keyword with word forms finds a text; both evaluations agree. */
function finds(language: Language, keyword: string, text: string): boolean {
  const target = aTarget({ any: [keyword], wordForms: true });
  const article = anArticle({ language, body: text });
  const found = createMatcher([target]).match(article).length === 1;
  expect(naiveMatch([target], article).length === 1).toBe(found);
  return found;
}

describe('Spanish diminutives', () => {
  it.each([
    ['gato', 'dos gatitos'],
    ['barco', 'un barquito'],
    ['amigo', 'unos amiguitos'],
    ['plaza', 'la placita'],
    ['coche', 'un cochecito'],
    ['camión', 'un camioncito'],
    ['pueblo', 'un pueblecito'],
    ['luz', 'una lucecita'],
    ['papel', 'un papelito'],
  ])('are forms of a noun: %s finds “%s”', (keyword, text) => {
    expect(finds('spanish', keyword, text)).toBe(true);
  });

  it.each([
    ['visa', 'la visita del rey'],
    ['credo', 'pidió un crédito'],
    ['grano', 'una mesa de granito'],
    ['lima', 'la ley limita el gasto'],
  ])('are no words that only look like one: %s does not find “%s”', (keyword, text) => {
    expect(finds('spanish', keyword, text)).toBe(false);
  });
});

describe('the hamza of an Arabic word', () => {
  it.each([
    ['عدد', 'إعداد الخطة', false],
    ['عدد', 'أعداد النازحين', true],
    ['عدد', 'اعداد النازحين', true],
    ['نفق', 'الإنفاق الحكومي', false],
    ['نفق', 'وأنفاق المترو', true],
    ['أعمال', 'إعمال القانون', false],
    ['أعمال', 'بأعمالهم', true],
  ])('tells a broken plural from the noun of a verb: %s in “%s”: %s', (keyword, text, found) => {
    expect(finds('arabic', keyword, text)).toBe(found);
  });
});

describe('a capitalised article before a capitalised word', () => {
  it.each([
    ['french', 'Le Monde', 'tout le monde attend', 'selon Le Monde'],
    ['french', "L'Équipe", 'l’équipe a perdu', 'selon L’Équipe'],
    ['spanish', 'El País', 'en todo el país', 'según EL PAÍS'],
    ['english', 'The Sun', 'under the sun', 'The Sun reported'],
  ] as const)('is a name, in %s: %s is not in “%s” but in “%s”', (language, keyword, word, name) => {
    expect(finds(language, keyword, word)).toBe(false);
    expect(finds(language, keyword, name)).toBe(true);
  });

  it('has the forms of any phrase if the word is in no list', () => {
    expect(finds('spanish', 'Las Navas', 'en las navas')).toBe(true);
  });
});

it('treats a French word without its accent as a verb after a subject', () => {
  expect(finds('french', 'marché', 'Il marche le long du canal.')).toBe(false);
  expect(finds('french', 'marché', 'Le marche est ouvert.')).toBe(true);
});

it('finds companies in stock indexes only with a capital, if their name is also a word', () => {
  expect(finds('spanish', 'Telefónica', 'una centralita telefónica')).toBe(false);
  expect(finds('spanish', 'Meta', 'cruzó la meta')).toBe(false);
  expect(finds('spanish', 'Meta', 'una multa a Meta')).toBe(true);
});

it.each([
  ['english', 'Visa', 'Visas were refused', 'Visa’s profit rose'],
  ['english', 'Turkey', 'Turkeys are bred here', 'TURKEY VOTES'],
  ['english', 'The Sun', 'The Suns won again', 'The Sun’s front page'],
  ['french', 'Orange', 'Oranges d’Espagne', 'les abonnés d’Orange'],
  ['spanish', 'Meta', 'Metas para el año', 'una multa a Meta'],
] as const)(
  'finds a name that is also a word in no other form, in %s: %s is not in “%s” but in “%s”',
  (language, keyword, other, name) => {
    expect(finds(language, keyword, other)).toBe(false);
    expect(finds(language, keyword, name)).toBe(true);
  },
);

describe('Arabic verbs that lose their first letters', () => {
  it.each([
    ['التقى', 'يلتقي الوزيران غدا', true],
    ['التقى', 'والتقت الوزيرة نظيرها', true],
    ['التزم', 'تلتزم الحكومة بالاتفاق', true],
    ['التزم', 'هذا الالتزام', false],
    ['التحق', 'التحقيق مستمر', false],
    ['التهمة', 'التهمت النيران المبنى', false],
    ['اتهم', 'يتهم المدعي الرجل', true],
    ['اتفق', 'تتفق الدولتان', true],
  ])('are found in the past and the present, and not as nouns: %s in “%s”: %s', (keyword, text, found) => {
    expect(finds('arabic', keyword, text)).toBe(found);
  });
});

it('finds a phrase as the name of an account, but not in an email address', () => {
  expect(finds('english', 'Elon Musk', 'A post by @elonmusk said so.')).toBe(true);
  expect(finds('english', 'Elon Musk', 'Write to info@elonmusk.com.')).toBe(false);
});

it('finds a French verb with its pronoun in compound tenses', () => {
  expect(finds('french', 'se réunir', 'Les ministres se sont réunis.')).toBe(true);
  expect(finds('french', 'se suicider', "Il s'est suicidé.")).toBe(true);
  expect(finds('french', 'se réunir', 'Une réunion a eu lieu.')).toBe(false);
});

describe('an amount of money', () => {
  it.each([
    ['£5bn', 'a loan of £5 billion', true],
    ['$1.5 billion', 'raised $1.5bn', true],
    ['$20 million', 'worth $20m', true],
    ['$1.5 billion', 'raised $1.5 million', false],
    ['£5bn', 'a loan of £15bn', false],
  ])('has its magnitude in full or short: %s in “%s”: %s', (keyword, text, found) => {
    expect(finds('english', keyword, text)).toBe(found);
  });
});

it('finds initials with and without spaces between them', () => {
  expect(finds('english', 'J.K. Rowling', 'a book by J. K. Rowling')).toBe(true);
  expect(finds('english', 'J. R. R. Tolkien', 'a book by J.R.R. Tolkien')).toBe(true);
  expect(finds('english', 'J.K. Rowling', 'a book by K. Rowling')).toBe(false);
  expect(finds('spanish', 'S.L.', 'la empresa Pérez S. L. cerró')).toBe(true);
  expect(finds('spanish', 'S. L.', 'la empresa Pérez S.L. cerró')).toBe(true);
  expect(finds('english', 'A.I.', 'They are in group A. I think so.')).toBe(false);
  expect(finds('english', 'PhD', 'a Ph.D. student')).toBe(true);
});

it.each([
  ['Mt. Everest', 'on Mount Everest'],
  ['Fort Worth', 'a fire in Ft. Worth'],
  ['Santa Cruz', 'the mayor of sta. Cruz'],
  ['Dr. Keller', 'Doctor Keller said'],
  ['Senator Warren', 'Sen. Warren asked'],
])('finds what is abbreviated before a name in full and short: %s in “%s”', (keyword, text) => {
  expect(finds('english', keyword, text)).toBe(true);
});

it.each([
  ['market', 'a marketing plan'],
  ['marketing', 'the markets fell'],
  ['train', 'training for pilots'],
])('tells an activity from the noun of its verb: %s is not in “%s”', (keyword, text) => {
  expect(finds('english', keyword, text)).toBe(false);
});

it.each([
  ['english', 'J.P. Morgan', 'JPMorgan said', true],
  ['english', '10 percent', '10% of sales', true],
  ['english', '10% tariff', 'a 10 per cent tariff', true],
  ['english', '10 percent', 'paragraph 10 of the law', false],
  ['arabic', '20 بالمئة', 'بنسبة ٢٠٪', true],
  ['english', '5 billion euros', 'a €5bn rescue', true],
  ['english', '$5bn deal', 'a $5 billion deal', true],
  ['english', '5 billion euros', 'a $5bn rescue', false],
  ['french', "2 milliards d'euros", '2 Md€ de plus', true],
  ['french', "1,5 milliard d'euros", '1,5 Md€', true],
  ['french', "1,5 milliard d'euros", '1,5 Md d’euros', true],
  ['french', '1,5 Md€', '1,5 milliard d’euros', true],
  ['french', '2 Md€', '2 milliards d’euros', true],
  ['french', "1,5 Md d'euros", '1,5 Md€', true],
  ['english', '5bn euros', '5 billion euros', true],
  ['french', '1,5 Md€', '1,5 million d’euros', false],
  ['french', '1,5 Md€', '1,5 milliard de dollars', false],
  ['arabic', '5 مليارات دولار', '$5 مليارات', true],
  ['french', 'boulevard Voltaire', 'bd Voltaire', true],
  ['english', '10 Downing Street', 'outside 10 Downing St.', true],
  ['english', 'World War II', 'in World War Two', true],
  ['english', 'phase 3', 'a phase III trial', true],
] as const)(
  'reads signs, initials, streets and numerals alike, in %s: %s in “%s”',
  (language, keyword, text, found) => {
    expect(finds(language, keyword, text)).toBe(found);
  },
);

it.each([
  ['"Apple"', 'the apple harvest', false],
  ['"Apple"', 'Apple rose', true],
  ['"Apple"', 'APPLE ROSE', true],
  ['"Apple"', '#apple', true],
  ['"apple"', 'Apple rose', true],
  ['"Prime Minister"', 'the prime minister', true],
  ['"Le Monde"', 'tout le monde', false],
  ['IT', 'IS IT TIME TO BUY?', false],
  ['IT', 'IT spending rose', true],
  ['US', 'US STRIKES PORT CITY', true],
  ['737 MAX', 'the 737 Max', true],
  ['737 MAX', '737 max', false],
  ['US Open', 'Let us open it', false],
])('takes capitals as they are meant: %s in “%s”', (keyword, text, found) => {
  expect(finds('english', keyword, text)).toBe(found);
});

describe('a place that another place is named after', () => {
  it.each([
    ['english', 'Sudan', 'refugees in South Sudan', 'the army of Sudan'],
    ['french', 'Soudan', 'au Soudan du Sud', 'au Soudan'],
    ['spanish', 'Sudán', 'en Sudán del Sur', 'en Sudán'],
    ['french', 'Bretagne', 'en Grande-Bretagne', 'en Bretagne'],
    ['english', 'Virginia', 'a mine in West Virginia', 'the governor of Virginia'],
    ['arabic', 'غينيا', 'في غينيا بيساو', 'في غينيا'],
  ] as const)(
    'is not the other one, in %s: %s is not in “%s” but in “%s”',
    (language, keyword, other, own) => {
      expect(finds(language, keyword, other)).toBe(false);
      expect(finds(language, keyword, own)).toBe(true);
    },
  );
});

describe('phrases', () => {
  it.each<[Language, string, string]>([
    ['english', 'north sea', 'The ferry headed north. Sea conditions were worsening.'],
    ['english', 'north sea', 'Is it warmer up north? “Sea air helps”, he said.'],
    ['english', 'harbour wall', 'Workers repaired the harbour\n\nWall Street closed higher.'],
    ['english', 'press release', 'They met (in the press). Release dates followed.'],
    ['english', 'Paris, Texas', 'He flew to Paris. Texas was next.'],
    ['english', 'oil price cap', 'Nobody knew the oil price. Cap Haitien was calm.'],
    ['french', 'loi de finances', 'Il défend la loi. De finances, il ne fut pas question.'],
    ['french', "pouvoir d'achat", 'Il a perdu le pouvoir. D’achat en vente, rien ne va.'],
    ['french', "prix de l'énergie", 'Baissera-t-on le prix ? De l’énergie, il en reste.'],
    ['spanish', 'Banco Santander', 'Desalojaron el banco. Santander registró vientos.'],
    ['spanish', 'huelga general', '¿Habrá huelga? ¡General aplauso!'],
    ['arabic', 'مجلس الوزراء', 'انفض المجلس. الوزراء الجدد يؤدون اليمين.'],
  ])('do not go on after a sentence, %s: %s does not find “%s”', (language, keyword, text) => {
    expect(finds(language, keyword, text)).toBe(false);
  });

  it.each<[Language, string, string]>([
    ['english', 'St. Louis', 'He was born in St. Louis.'],
    ['english', 'Yahoo Japan', 'Shares of Yahoo! Japan rose.'],
    ['english', 'Minn. Gov. Walz', 'It was Minn. Gov. Walz who said so.'],
    ['english', 'Messrs. Keller', 'Messrs. Keller and Lee spoke.'],
    ['english', '5 p.m. Eastern', 'It starts at 5 p.m. Eastern time.'],
    ['english', 'Eminem feat. Rihanna', 'The song by Eminem feat. Rihanna.'],
    ['english', 'north sea', 'Licences in the North\nSea were sold.'],
    ['english', 'harbour wall', 'They repaired the harbour\n\nwall on Friday.'],
    ['english', 'HARBOUR WALL', 'STORM HITS HARBOUR. WALL COLLAPSES.'],
    ['french', "pouvoir d'achat", 'La hausse du pouvoir… d’achat des Français.'],
    ['french', 'boul. Saint-Laurent', 'Un incendie sur le boul. Saint-Laurent.'],
    ['spanish', 'sra. Pérez', 'Lo dijo la sra. Pérez.'],
  ])('go on where no sentence surely ends, %s: %s finds “%s”', (language, keyword, text) => {
    expect(finds(language, keyword, text)).toBe(true);
  });
});

describe('addresses', () => {
  it.each<[Language, string, string]>([
    ['spanish', 'marca.es', 'Esta marca es líder.'],
    ['english', 'about.me', 'It is all about me.'],
    ['english', 'booking.com', 'Call the booking com desk.'],
  ])('need their points, %s: %s does not find “%s”', (language, keyword, text) => {
    expect(finds(language, keyword, text)).toBe(false);
  });

  it.each<[string, string]>([
    ['marca.es', 'según Marca.es, el club'],
    ['bbc.co.uk', 'more on bbc.co.uk/news'],
    ['node.js', 'Node JS is used by many'],
  ])('are found: %s finds “%s”', (keyword, text) => {
    expect(finds('english', keyword, text)).toBe(true);
  });
});

describe('names with numbers', () => {
  it.each<[string, string]>([
    ['COP 28', 'leaders at COP28'],
    ['CAC 40 index', 'the CAC40 index'],
    ['COP28', 'leaders at COP 28'],
    ['A4', 'the A-4 was closed'],
    ['A-4', 'the A4 was closed'],
    ['A-4', 'la autovía A 4'],
    ['A13', 'un accident sur l’A 13'],
    ['G7', 'le sommet du G 7'],
  ])('are found joined and separate: %s finds “%s”', (keyword, text) => {
    expect(finds('english', keyword, text)).toBe(true);
  });

  it.each<[string, string]>([
    ['A4', 'a 4 percent rise'],
    ['A-4', 'a 4 percent rise'],
    ['A13', 'À 13 ans, elle joue. A 13 heures, elle part.'],
    ['A4', 'FED WITH A 4 POINT RISE'],
    ['A4', 'Analysts See A 4% Rise'],
    ['I-5', 'the i 5 children'],
    ['COP 2', 'leaders at COP28'],
  ])('are no word with a number after it: %s does not find “%s”', (keyword, text) => {
    expect(finds('english', keyword, text)).toBe(false);
  });
});
