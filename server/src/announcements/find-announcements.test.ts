import { describe, expect, it } from 'vitest';
import type { Language } from '../matcher/index.ts';
import { findAnnouncements } from './find-announcements.ts';
import { publicationDays } from './publication-days.ts';

/** A Friday. */
const PUBLISHED = Temporal.PlainDate.from('2026-11-27');

const find = (language: Language, text: string, days = [PUBLISHED]) =>
  findAnnouncements({ language, text }, days).map(({ day, lastDay, precision, isCalledOff }) =>
    [
      precision === 'month' ? day.slice(0, 7) : day,
      ...(precision === 'day' && lastDay !== day ? [`to ${lastDay}`] : []),
      ...(isCalledOff ? ['called off'] : []),
    ].join(' '),
  );

describe('an announcement', () => {
  it.each<[Language, string, string]>([
    ['english', 'The court will hear the case on 12 December, the ministry said.', '2026-12-12'],
    ['english', 'Talks resume next Tuesday in Geneva, according to officials.', '2026-12-01'],
    ['english', 'Elections are due in March 2027 after a long delay in the region.', '2027-03'],
    ['english', 'The fair opens on the 14th of January and runs for a week.', '2027-01-14'],
    [
      'english',
      'The exhibition will run from 3 to 5 December in the old town hall.',
      '2026-12-03 to 2026-12-05',
    ],
    ['english', 'On Monday, the court will hear the case of the former mayor.', '2026-11-30'],
    ['english', 'On Monday, a court will hear the case of the former mayor.', '2026-11-30'],
    ['spanish', 'El pleno votará el próximo martes los presupuestos de la ciudad.', '2026-12-01'],
    ['spanish', 'El juicio se celebrará el 12 de diciembre en la Audiencia Provincial.', '2026-12-12'],
    ['spanish', 'El presidente viajará mañana a Bruselas para reunirse con sus socios.', '2026-11-28'],
    ['french', 'La grève commence lundi dans tous les ports du pays.', '2026-11-30'],
    ['french', 'Le procès aura lieu le 12 décembre devant la cour d’assises.', '2026-12-12'],
    ['french', 'Une réunion est prévue le 1er mars 2027 à la préfecture.', '2027-03-01'],
    ['arabic', 'ستعقد القمة يوم 14 ديسمبر في العاصمة بحضور عدد من الرؤساء.', '2026-12-14'],
    ['arabic', 'يبدأ الإضراب يوم الاثنين المقبل في جميع موانئ البلاد.', '2026-11-30'],
    ['french', 'Les travaux reprendront à partir de mardi sur toute la ligne.', '2026-12-01'],
    ['arabic', 'من المقرر أن تعلن اللجنة النتائج يوم 17 ديسمبر في بغداد.', '2026-12-17'],
    ['arabic', 'ينطلق المهرجان يوم الجمعة 4 دجنبر بمدينة مراكش المغربية.', '2026-12-04'],
    ['arabic', 'من المقرر أن ينعقد المؤتمر في 14 كانون الأول في بيروت.', '2026-12-14'],
    ['arabic', 'تعلن الشركة يوم 2 ديسمبر خطتها للعام المقبل.', '2026-12-02'],
    ['english', 'Voting begins on Sunday.', '2026-11-29'],
    ['english', 'The civil suit goes to trial on Dec. 8 in Fargo.', '2026-12-08'],
    ['english', 'Barnsley face Bolton Wanderers at Oakwell on Tuesday.', '2026-12-01'],
    ['french', 'Strasbourg reçoit Monaco dimanche sans son capitaine.', '2026-11-29'],
    ['french', 'Le pays inaugurera sa banque d’investissement le 15 décembre à Bamako.', '2026-12-15'],
    ['french', 'L’école ouvrira un campus à Cayenne en septembre 2027.', '2027-09'],
    ['spanish', 'El equipo recibe el domingo al líder en su campo.', '2026-11-29'],
    ['english', 'The trial opens Dec. 15 at the county court, with few seats likely.', '2026-12-15'],
    ['english', 'Mediators convene in Oslo on 9 December, and nobody expects much.', '2026-12-09'],
    ['english', 'The lender said on Monday it would close 40 branches on 9 December.', '2026-12-09'],
    ['english', 'The board has appointed Ana Ruiz as chief executive from 1 February.', '2027-02-01'],
    ['english', '“We will reopen the clinic on 9 December,” the director said.', '2026-12-09'],
    ['french', 'L’usine ferme ses portes le 9 décembre, malgré les protestations.', '2026-12-09'],
    ['french', 'Le groupe a nommé Ana Ruiz directrice à compter du 1er février.', '2027-02-01'],
    ['french', 'Elle a annoncé qu’une table ronde réunirait les parties le 9 décembre.', '2026-12-09'],
    ['french', 'La décision a été mise en délibéré au 9 décembre.', '2026-12-09'],
    ['spanish', 'Declarará el 9 de diciembre ante la jueza.', '2026-12-09'],
    ['spanish', 'La jueza fijó la siguiente audiencia para el 9 de diciembre.', '2026-12-09'],
    ['spanish', 'El comité aprobó una huelga indefinida a partir del 9 de diciembre.', '2026-12-09'],
    ['spanish', 'Lleva una semana en Lima y mañana volverá a reunirse con el rector.', '2026-11-28'],
    ['arabic', 'أعلنت النقابة خوض إضراب مفتوح ابتداء من 9 ديسمبر.', '2026-12-09'],
    ['arabic', 'يحتضن الملعب البلدي مباراة الإياب يوم 9 ديسمبر.', '2026-12-09'],
    ['arabic', 'سيتم عقد الجلسة الأولى بتاريخ الـ9 من كانون الأول.', '2026-12-09'],
    ['french', 'Le syndicat appelle à une mobilisation des agents, le 9 décembre.', '2026-12-09'],
    ['spanish', 'La jueza ha citado para el 9 de diciembre al empresario.', '2026-12-09'],
    ['arabic', 'وحددت المحكمة جلسة الاستجواب الأولى يوم 9 ديسمبر.', '2026-12-09'],
  ])('is found in %s: %s', (language, text, expected) => {
    expect(find(language, text)).toEqual([expected]);
  });

  it.each<[Language, string, string]>([
    ['english', 'The concert scheduled for 12 December has been cancelled.', '2026-12-12 called off'],
    ['english', 'The hearing was postponed until 14 January because of illness.', '2027-01-14'],
    ['french', 'La réunion prévue le 12 décembre a été annulée par le maire.', '2026-12-12 called off'],
    [
      'spanish',
      'La cumbre no se celebrará el 3 de marzo de 2027 como estaba previsto.',
      '2027-03-03 called off',
    ],
    ['arabic', 'لن تعقد الجلسة يوم 14 ديسمبر بسبب مرض القاضي.', '2026-12-14 called off'],
    ['english', 'The parade planned for 11 December will not take place.', '2026-12-11 called off'],
    ['french', 'Le défilé prévu le 11 décembre n’aura pas lieu.', '2026-12-11 called off'],
    ['spanish', 'El desfile previsto para el 11 de diciembre no se celebrará.', '2026-12-11 called off'],
  ])('that is called off or moved says so: %s %s', (language, text, expected) => {
    expect(find(language, text)).toEqual([expected]);
  });
});

describe('a weekday that is today’s', () => {
  it.each<[Language, string, string[]]>([
    ['english', 'The court will hear the case next Friday.', ['2026-12-04']],
    ['english', 'The court will hear the case on Friday.', []],
    ['arabic', 'يستضيف الفريق منافسه يوم الجمعة المقبل في ملعبه.', ['2026-12-04']],
    ['arabic', 'يستضيف الفريق منافسه يوم الجمعة في ملعبه.', []],
  ])('means the one in a week only after “next”: %s %s', (language, text, expected) => {
    expect(find(language, text)).toEqual(expected);
  });
});

describe('nothing is announced', () => {
  it.each<[string, Language, string]>([
    [
      'the day is that of a participle',
      'english',
      'Arsenal face Chelsea without their captain, injured on Monday.',
    ],
    ['the day is that of a participle', 'french', 'Le conseil examinera le projet présenté lundi.'],
    ['the day is that of a participle', 'spanish', 'El juez estudiará los ataques cometidos el lunes.'],
    ['it is a habit', 'english', 'The band plays Hamburg on Friday nights at nine.'],
    ['the day is a deadline', 'french', 'Les inscriptions seront closes le 31 mars.'],
    [
      'the day is that of a statement',
      'english',
      'The minister said on Monday that the court will hear the case soon.',
    ],
    [
      'the day is that of a statement',
      'english',
      'The court will hear the case soon, the minister said on Monday.',
    ],
    [
      'the day is that of a statement',
      'french',
      'La loi sera votée, a déclaré lundi le ministre de la Justice.',
    ],
    [
      'the day is that of a statement',
      'spanish',
      'El tribunal estudiará el caso, dijo el lunes la ministra.',
    ],
    ['the day is that of a statement', 'arabic', 'قال الوزير يوم الاثنين إن المحكمة ستنظر في القضية قريبا.'],
    [
      'the day belongs to something that happened',
      'english',
      'The court will examine the attack carried out on Monday by two men.',
    ],
    [
      'something ends, or goes on until then',
      'english',
      'Shops will remain closed until 12 December in the whole city.',
    ],
    [
      'it has taken place already',
      'english',
      'The concert scheduled for Saturday was a great success, the mayor said.',
    ],
    [
      'it has taken place already',
      'spanish',
      'La carrera prevista para el sábado terminó con la victoria de un debutante.',
    ],
    [
      'it was called or set on that day',
      'spanish',
      'El paro convocado el lunes por los sindicatos afectará a miles de viajeros.',
    ],
    [
      'it was called or set on that day',
      'english',
      'The record set on Monday will be hard to beat, he said.',
    ],
    ['it was called or set on that day', 'french', 'Le joueur convoqué lundi sera absent pendant un mois.'],
    ['the date names a past event', 'arabic', 'ستكرم البلدية ضحايا انفجار 13 ديسمبر في مراسم رسمية.'],
    ['it is only possible', 'english', 'The government could announce new rules on 12 December, it said.'],
    ['it depends on something', 'french', 'Si les pluies cessent, le match aura lieu le 12 décembre à Lyon.'],
    ['an offer ends', 'spanish', 'La oferta terminará el 12 de diciembre en todas las tiendas.'],
    ['it recurs', 'french', 'Le marché se tiendra tous les lundis sur la place du village.'],
    [
      'weekday and date contradict each other',
      'english',
      'The court will hear the case on Monday, 12 December, it said.',
    ],
    [
      '“next Sunday” can be two days',
      'english',
      'The committee will meet next Sunday to discuss the budget.',
    ],
    ['the weekday is today’s', 'english', 'The committee will meet on Friday to discuss the budget.'],
    [
      'the day is too far away to be meant',
      'english',
      'The court will hear the case on 12 November, the ministry said.',
    ],
    [
      'products were sold from that day',
      'french',
      'Sont visés les lots mis en vente à partir du 9 décembre.',
    ],
    ['the verb is of the past', 'arabic', 'توقف العمل في الميناء صباح الأحد بعد إضراب مفتوح.'],
    ['the verb is of the past', 'french', 'Le navire a rejoint le port d’Ajaccio samedi avec 640 passagers.'],
    ['the day is one of two', 'spanish', 'Viajará a Sevilla entre martes y miércoles con su equipo.'],
    ['it was planned before', 'english', 'The firm had said it would launch the device on 9 December.'],
    ['it is an anniversary', 'spanish', 'El 9 de diciembre se cumplirán veinte años del incendio.'],
    ['it is the weather', 'french', 'Le temps restera sec mercredi 9 décembre sur tout le pays.'],
    ['it is a prediction in a quote', 'english', '“They will win on 9 December,” the coach said.'],
    ['it is somebody’s words', 'english', 'He said: “The court will hear the case on 12 December or later.”'],
  ])('if %s (%s): %s', (_why, language, text) => {
    expect(find(language, text)).toEqual([]);
  });

  it('in a language without rules, or in a text without a day', () => {
    expect(find('english', 'The court will hear the case soon, the ministry said.')).toEqual([]);
  });
});

it('the position of a sentence in its text is right, whatever whitespace surrounds it', () => {
  const text =
    'A quiet day in the harbour of the old town.\n\nThe  court will hear the case\u00a0on 12 December. It is closed.';
  const [found] = findAnnouncements({ language: 'english', text }, [PUBLISHED]);
  expect(found?.sentence).toBe('The court will hear the case on 12 December.');
  expect(text.slice(found?.start, found?.end)).toBe('The  court will hear the case\u00a0on 12 December.');
});

describe('the time of an event', () => {
  const timeOf = (language: Language, text: string, zones: string[] = ['Africa/Nairobi']) =>
    findAnnouncements({ language, text }, [PUBLISHED], zones).map(({ startsAt, timeZone }) =>
      startsAt === null ? 'no time' : `${startsAt} ${timeZone}`,
    );

  it.each<[Language, string, string]>([
    [
      'english',
      'The memorial will be unveiled at 10 a.m. on 12 December.',
      '2026-12-12T07:00:00Z Africa/Nairobi',
    ],
    [
      'english',
      'The court will hear the case on 3 December at 2.30pm.',
      '2026-12-03T11:30:00Z Africa/Nairobi',
    ],
    ['english', 'The agency will release figures at 0930 GMT on Dec. 1.', '2026-12-01T09:30:00Z UTC'],
    ['english', 'The court will hear it on 3 December at 10 a.m. (0800 GMT).', '2026-12-03T08:00:00Z +02:00'],
    ['english', 'The match will start at 14:30 CET on Friday, December 4.', '2026-12-04T13:30:00Z +01:00'],
    ['english', 'The match will start at 10 a.m. GMT+3 on 4 December.', '2026-12-04T07:00:00Z +03:00'],
    ['french', 'Le pont sera inauguré le 12 décembre à 14 h 30.', '2026-12-12T11:30:00Z Africa/Nairobi'],
    [
      'spanish',
      'La vista comenzará el 12 de diciembre a las 10.00 hora peninsular.',
      '2026-12-12T09:00:00Z Europe/Madrid',
    ],
    [
      'spanish',
      'La vista comenzará el 12 de diciembre a las diez de la mañana.',
      '2026-12-12T07:00:00Z Africa/Nairobi',
    ],
    [
      'arabic',
      'ستفتتح الوزيرة المعرض يوم 12 ديسمبر في الساعة العاشرة صباحا.',
      '2026-12-12T07:00:00Z Africa/Nairobi',
    ],
    ['arabic', 'سيعقد المجلس جلسة في 12 ديسمبر الساعة 14:30 بتوقيت غرينتش.', '2026-12-12T14:30:00Z UTC'],
  ])(
    'is said beside its day, in the zone that is named or that of the source: %s %s',
    (language, text, time) => {
      expect(timeOf(language, text)).toEqual([time]);
    },
  );

  it.each([
    [
      'local to a place that may be elsewhere',
      'The memorial will be unveiled on 12 December at 10 a.m. local time.',
    ],
    ['an abbreviation of several zones', 'The memorial will be unveiled on 12 December at 10 a.m. IST.'],
    [
      'an abbreviation that does not fit the date',
      'The memorial will be unveiled on 12 December at 10 a.m. EDT.',
    ],
    ['in the morning or in the evening', 'The memorial will be unveiled on 12 December at 3:00.'],
    ['in a zone that no table has', 'The memorial will be unveiled on 12 December at 10 a.m. Eastern Time.'],
    ['the end of a range', 'The memorial will be shown between 10 a.m. and 2 p.m. on 12 December.'],
    [
      'before noon, in a range that ends after it',
      'The memorial will be shown from 10 to 4 p.m. on 12 December.',
    ],
    [
      'half a day from what it is in GMT',
      'The memorial will be unveiled on 12 December at 10 a.m. (2100 GMT).',
    ],
    ['approximate', 'The memorial will be unveiled on 12 December at around 10 a.m.'],
    ['of one of several days', 'The fair will be held from 7 to 9 December at 10 a.m. in the town hall.'],
  ])('is left out if it is %s', (_, text) => {
    expect(timeOf('english', text)).toEqual(['no time']);
  });

  it.each<[Language, string]>([
    ['spanish', 'El consejo se reunirá el 12 de diciembre a las 3.00.'],
    ['arabic', 'سيعقد المجلس جلسة في 12 ديسمبر الساعة الثانية ليلا.'],
    ['arabic', 'سيعقد المجلس جلسة في 12 ديسمبر الساعة 3:00 بتوقيت بيروت.'],
  ])('is left out if it may be another one: %s %s', (language, text) => {
    expect(timeOf(language, text)).toEqual(['no time']);
  });

  it('needs a source in one time zone, or in zones that agree', () => {
    const text = 'The memorial will be unveiled on 12 December at 10 a.m.';
    expect(timeOf('english', text, [])).toEqual(['no time']);
    expect(timeOf('english', text, ['Europe/Madrid', 'Atlantic/Canary'])).toEqual(['no time']);
    expect(timeOf('english', text, ['Europe/Madrid', 'Africa/Ceuta'])).toHaveLength(1);
    expect(timeOf('english', text, ['Europe/Madrid', 'Africa/Ceuta'])).not.toEqual(['no time']);
  });
});

describe('the day of publication', () => {
  // Late on Thursday in Lima, and Friday in Madrid.
  const moment = new Date('2026-11-27T03:00:00Z');
  const daysIn = (country: string | null, zone?: string) =>
    publicationDays(moment, { country, zone }).map(String);

  it('is that of the source’s time zone', () => {
    expect(daysIn('PE')).toEqual(['2026-11-26']);
    expect(daysIn('FR')).toEqual(['2026-11-27']);
    expect(daysIn('PE', 'Asia/Tokyo')).toEqual(['2026-11-27']);
    expect(daysIn(null)).toEqual(['2026-11-27']);
  });

  it('can be two days in a country with several zones: then “tomorrow” says nothing, and a date does', () => {
    const days = publicationDays(moment, { country: 'US', zone: undefined });
    expect(days.map(String).toSorted()).toEqual(['2026-11-26']);
    const early = publicationDays(new Date('2026-11-27T06:00:00Z'), { country: 'US', zone: undefined });
    expect(find('english', 'The president will travel to Geneva tomorrow for talks.', early)).toEqual([]);
    expect(find('english', 'The president will travel to Geneva on 12 December.', early)).toEqual([
      '2026-12-12',
    ]);
  });
});
