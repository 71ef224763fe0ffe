import type { Language } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { findFigures } from './find-figures.ts';

/** "dead 12, injured 20": the counts and amounts in a sentence. */
const told = (text: string, language: Language): string =>
  findFigures(text, language)
    .map(({ measure, value, currency }) => `${measure} ${value}${currency ?? ''}`)
    .join(', ');

describe('a sentence states', () => {
  it.each<[string, string, Language]>([
    ['At least 12 people were killed and twenty-six injured.', 'dead 12, injured 26', 'english'],
    ['Quatre-vingt-cinq morts et 1 200 blessés dans le séisme.', 'dead 85, injured 1200', 'french'],
    ['La cifra de muertos asciende a treinta y nueve.', 'dead 39', 'spanish'],
    ['ارتفع عدد القتلى إلى ٢١ شخصا وأصيب خمسة وعشرون.', 'dead 21, injured 25', 'arabic'],
    [
      'Halden raised its offer for Morrow to £4.6bn, or 460p a share.',
      'price 4600000000£, price_per_share 460p',
      'english',
    ],
    ['Les dégâts sont estimés à 1,2 milliard d’euros.', 'damage 1200000000€', 'french'],
    ['ارتفعت الإصابات بالكوليرا إلى 340 حالة.', 'ill 340', 'arabic'],
    ['إصابة 40 شخصا في حريق.', 'injured 40', 'arabic'],
    ['انقطع التيار الكهربائي عن 1.5 مليون مشترك.', 'without_power 1500000', 'arabic'],
  ])('%s', (text, figures, language) => {
    expect(told(text, language).split(', ').toSorted()).toEqual(figures.split(', ').toSorted());
  });

  it.each<[string, Language]>([
    ['Revenue fell to £2.9bn and profit to £96m.', 'english'],
    ['Mining accidents killed 55 people last year.', 'english'],
    ['A boy, 6, is missing.', 'english'],
    ['Among the dead were tourists, including two children.', 'english'],
    ['Another five people died on Tuesday.', 'english'],
    ['One person died and 86 were trapped.', 'english'],
    ['Un muerto, 86 atrapados', 'spanish'],
    ['Deux kilomètres de route ont été détruits en 14 heures.', 'french'],
    ['El 28 % de los heridos eran niños.', 'spanish'],
  ])('nothing that stories are followed by: %s', (text, language) => {
    expect(told(text, language)).toBe('');
  });
});

it('a figure that replaces another one says so, and which', () => {
  const read = (text: string, language: Language = 'english') => findFigures(text, language)[0];
  expect(read('The death toll rose to 17.')).toMatchObject({ isUpdate: true, isLower: false, former: null });
  expect(read('A court cut the fine to 140 million euros from 225 million.')).toMatchObject({
    ...{ value: 140e6, isUpdate: true, isLower: true, former: 225e6 },
  });
  expect(read('Le nombre de blessés a été ramené de 85 à 62.', 'french')).toMatchObject({
    value: 62,
    former: 85,
  });
  expect(read('الوزارة تصحح: 21 وفاة لا 27', 'arabic')).toMatchObject({
    value: 21,
    isLower: true,
    former: 27,
  });
});
