import { describe, expect, it, test } from 'vitest';
import { foldedWords } from '../folded-words.ts';
import { withDigits } from '../story-facts.ts';
import { chanceOfOneEvent } from './across-evidence.ts';
import { acrossFacts } from './across-facts.ts';
import { acrossKeys } from './across-keys.ts';
import { isSpelling, isTransliteration, soundKeys } from './name-sounds.ts';
import { numbersIn } from './spelled-numbers.ts';

describe('names across scripts', () => {
  it.each([
    ['lagarde', 'لاغارد'],
    ['mbappe', 'مبابي'],
    ['zelensky', 'زيلينسكي'],
    ['netanyahou', 'نتنياهو'],
    ['khamenei', 'خامنيي'],
    ['jamenei', 'خامنيي'],
    ['mohammed', 'محمد'],
    ['macron', 'ماكرون'],
    ['schwarzenegger', 'شوارزنيغر'],
    ['volkswagen', 'فولكسفاغن'],
  ])('%s is %s', (latin, arabic) => expect(isTransliteration(latin, arabic)).toBe(true));

  it.each([
    ['lagarde', 'لندن'],
    ['macron', 'مكرمه'],
    ['merkel', 'مركز'],
    ['madrid', 'مدرس'],
    ['salah', 'صالون'],
    ['paris', 'برلين'],
  ])('%s is not %s', (latin, arabic) => expect(isTransliteration(latin, arabic)).toBe(false));

  it('two consonants are enough only next to another part of the name', () => {
    expect(isTransliteration('cook', 'كوك')).toBe(false);
    expect(isTransliteration('cook', 'كوك', true)).toBe(true);
  });

  it.each([
    ['zelensky', 'zelenski', true],
    ['netanyahu', 'netanyahou', true],
    ['sisi', 'sissi', true],
    ['maktoum', 'maktum', true],
    ['poutine', 'putin', true],
    ['martin', 'morton', false],
    ['biden', 'baden', false],
    ['ali', 'alo', false],
  ])('%s and %s: one name in two languages is %s', (one, other, expected) =>
    expect(isSpelling(one, other)).toBe(expected),
  );

  it('a name has the same key in both scripts', () => {
    for (const [latin, arabic] of [
      ['lagarde', 'لاغارد'],
      ['bellingham', 'بيلينغهام'],
      ['mazon', 'مازون'],
      ['jamenei', 'خامنيي'],
      ['borrell', 'بوريل'],
    ] as const)
      expect(soundKeys(latin).some((key) => soundKeys(arabic).includes(key))).toBe(true);
    expect(soundKeys('issa')).toEqual([]);
  });
});

describe('numbers across languages', () => {
  const keysOf = (text: string) => numbersIn(foldedWords(withDigits(text))).map(({ key }) => key);
  it.each([
    ['twenty-seven', '27'],
    ['veintisiete', '27'],
    ['vingt-sept', '27'],
    ['سبعة وعشرون', '27'],
    ['quatre-vingt-onze', '91'],
    ['noventa y uno', '91'],
    ['47,500 people', '47500'],
    ['47.500 personas', '47500'],
    ['47 500 habitants', '47500'],
    ['47500 شخص', '47500'],
    ['38 billion dollars', '38000000000'],
    ['38.000 millones de dólares', '38000000000'],
    ['38 milliards', '38000000000'],
    ['38 مليار دولار', '38000000000'],
    ['3.54 million', '3540000'],
    ['3,54 millions', '3540000'],
    ['137 ألف برميل', '137000'],
    ['2.25 percent', '2.25%'],
    ['2,25 %', '2.25%'],
    ['2.25 في المئة', '2.25%'],
    ['2,25 por ciento', '2.25%'],
  ])('%s is %s', (text, key) => expect(keysOf(text)).toEqual([key]));

  it('years are not amounts, and exact numbers count more than round ones', () => {
    expect(keysOf('in 2024')).toEqual([]);
    const weightOf = (text: string) => numbersIn(foldedWords(withDigits(text)))[0]?.weight ?? 0;
    expect(weightOf('229 dead')).toBeGreaterThan(weightOf('22 dead'));
    expect(weightOf('22 dead')).toBeGreaterThan(weightOf('300 dead'));
    expect(weightOf('300 dead')).toBeGreaterThan(weightOf('3 dead'));
  });
});

describe('two reports in different languages', () => {
  const english = acrossFacts({
    language: 'english',
    title: 'Ferry Meridian sinks off Cape Verde, 34 missing',
    body: 'The ferry Meridian sank on Tuesday off the island of Fogo with 112 passengers, the harbour master Anselmo Tavares said. Thirty-four people are missing after the accident of 14 May.',
  });
  const arabic = acrossFacts({
    language: 'arabic',
    title: 'غرق عبارة قبالة الرأس الأخضر وفقدان 34 شخصا',
    body: 'غرقت العبارة ميريديان يوم الثلاثاء قبالة جزيرة فوغو وعلى متنها 112 راكبا. وقال مدير الميناء أنسيلمو تافاريس إن 34 شخصا ما زالوا مفقودين منذ حادث 14 مايو.',
  });
  const otherDay = acrossFacts({
    language: 'spanish',
    title: 'Anselmo Tavares anuncia nuevas tarifas en los puertos de Cabo Verde',
    body: 'El director del puerto, Anselmo Tavares, informó el viernes de que las tarifas de los ferris subirán un 12 % desde el 1 de junio. La compañía Meridian transportó el año pasado a 260.000 viajeros entre Fogo y Praia.',
  });

  test('are linked if names, numbers and days agree', () => {
    expect(chanceOfOneEvent(english, arabic)).toBeGreaterThan(0.8);
    expect(chanceOfOneEvent(arabic, english)).toBe(chanceOfOneEvent(english, arabic));
  });

  test('are not linked if they only name the same people and places', () => {
    expect(chanceOfOneEvent(english, otherDay)).toBeUndefined();
    expect(chanceOfOneEvent(otherDay, arabic)).toBeUndefined();
  });

  test('are not linked by numbers alone', () => {
    const report = (language: 'english' | 'spanish', title: string, body: string) =>
      acrossFacts({ language, title, body });
    const one = report(
      'english',
      'A satellite watches the tides at Amblestow',
      'Built by 26 students, it passes over Amblestow every 95 minutes, with a resolution of 117 metres, since Friday.',
    );
    const other = report(
      'spanish',
      'Un satélite vigila las mareas de Benicastell',
      'Construido por 26 estudiantes, sobrevuela Benicastell cada 95 minutos, con una resolución de 117 metros, desde el viernes.',
    );
    expect(chanceOfOneEvent(one, other)).toBeUndefined();
  });

  test('are found by common keys: names, numbers and dates', () => {
    const shared = acrossKeys(english).filter((key) => acrossKeys(arabic).includes(key));
    expect(shared).toEqual(expect.arrayContaining(['#:112', '#:34', 'd:4-14']));
    expect(shared.some((key) => key.startsWith('n:'))).toBe(true);
    expect(acrossKeys(english).length).toBeLessThan(60);
  });
});
