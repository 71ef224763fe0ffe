import { expect, test } from 'vitest';
import { factsOf } from './story-facts.ts';

const facts = (body: string) => factsOf({ title: '', body });

test('the same words are numbers only in their own language', () => {
  expect([...facts('Troops may seize the port once the rain stops, and two ships wait.').numbers]).toEqual([
    '2',
  ]);
  expect([...facts('Los bomberos rescataron a once personas del edificio.').numbers]).toEqual(['11']);
  expect([...facts('Les pompiers ont sauvé seize personnes dans le port.').numbers]).toEqual(['16']);
  expect([...facts('Des douleurs dans le dos touchent deux hommes.').numbers]).toEqual(['2']);
});

test('a percentage does not count as a hundred, however it is written', () => {
  const written = [
    'Prices rose by 5 per cent.',
    'Les prix ont augmenté de 5 pour cent.',
    'Subió un 5 por ciento.',
  ];
  for (const text of written) expect([...facts(text).numbers]).toEqual(['5']);
});

test('an Arabic day includes its article', () => {
  expect([...facts('لا يعرف أحد ما حدث في المدينة.').weekdays]).toEqual([]);
  expect([...facts('قال خميس البلوشي إن الوضع صعب.').weekdays]).toEqual([]);
  expect([...facts('وقع الانفجار يوم الأحد في المدينة.').weekdays]).toEqual([0]);
  expect([...facts('وقع الانفجار يومَ الأَحَدِ في المدينة.').weekdays]).toEqual([0]);
  expect([...facts('أجلت المحكمة القضية للأحد المقبل.').weekdays]).toEqual([0]);
  expect([...facts('الأحد. '.padStart(440, 'قالوا ')).weekdays]).toEqual([]);
  expect([...facts(`${'المستشفيات والمستوصفات '.repeat(25)} يوم الجمعة`).weekdays]).toEqual([5]);
});

test('a range of days counts as its first day', () => {
  const ranges = [
    'La grève durera du vendredi 20 au lundi 23 février.',
    'The strike lasts from 20 to 23 February.',
    'La huelga será del 20 al 23 de febrero.',
    'يستمر الإضراب من الجمعة 20 إلى الاثنين 23 فبراير.',
  ];
  for (const text of ranges) expect(facts(text).dates).toEqual(new Set(['1-23', '1-20']));
  expect(facts('They won 5 to 4 on 3 March.').dates).toEqual(new Set(['2-3']));
});

test('a word that only begins like the stage of an event is not one', () => {
  const stages = (title: string) => [...factsOf({ title, body: '' }).report.titleStages];
  expect(stages('Un billet de métro pour le week-end')).toEqual([]);
  expect(stages('Several hundred planes')).toEqual([]);
  expect(stages('The strike is over')).not.toEqual([]);
});

test.each(['A’', 'A-', 'Aa ', 'A'])(
  'the names of a hostile text that repeats “%s” take seconds at most',
  (part) => {
    const began = process.cpuUsage();
    expect(facts(`The port is shut. ${part.repeat(100_000 / part.length)}`).fullNames.size).toBeLessThan(2);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  },
);
