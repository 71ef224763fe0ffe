import { describe, expect, it } from 'vitest';
import { createMatcher } from '../matcher.ts';
import { naiveMatch } from '../naive-match.ts';
import { anArticle, aTarget } from '../testing/builders.ts';
import type { Language } from '../types.ts';

/** Keyword, text, whether it is found; with word forms where stated. */
type Case = [keyword: string, text: string, found: boolean, wordForms?: 'word forms'];

const CASES: Record<Language, Case[]> = {
  english: [
    ['nato', 'NATO met today', true],
    ['NATO', 'nato-led mission', true],
    ["Trump's", 'Trump said', true],
    ['Trump', 'Trump’s plan', true],
    ['Trump', "TRUMP'S PLAN", true],
    ['James', "James' book", true],
    ['O’Brien', "Mr O'Brien", true],
    ['OBrien', "Mr O'Brien", true],
    ['cafe', 'the Café', true],
    ['Café', 'the Cafe\u0301', true],
    ['Zürich', 'in Zurich', true],
    ['strasse', 'Straße', true],
    ['Soren', 'Søren', true],
    ['COVID-19', 'covid 19', true],
    ['covid', 'covid-19', true],
    ['5G', '5g networks', true],
    ['office', 'the oﬃce', true],
    ['ABC', 'ＡＢＣ', true],
    ['CO2', 'CO₂ levels', true],
    ['cooperate', 'co\u00adoperate', true],
    ['El Niño', 'El Nino returns', true],
    ['climate', '#climate_change', true],
    ['election', 'elections', false],
    ['election', 'Elections', true, 'word forms'],
    ['running', 'she runs', true, 'word forms'],
    ['vote', 'voting', true, 'word forms'],
    ['announce', 'announced', true, 'word forms'],
    ['company', 'companies', true, 'word forms'],
    ['tax', 'taxes', true, 'word forms'],
    ['agree', 'agreed', true, 'word forms'],
    ['car', 'care', false, 'word forms'],
    ['plan', 'plane', false, 'word forms'],
    ['new', 'news', false, 'word forms'],
    ['new', 'a new series', true, 'word forms'],
  ],
  french: [
    ['économie', "L'économie", true],
    ['économie', 'l’économie', true],
    ["L'économie", 'une économie', true],
    ['Allemagne', "d'Allemagne", true],
    ['elle', "qu'elle", true],
    ['alors', 'jusqu’alors', true],
    ["aujourd'hui", 'aujourd’hui', true],
    ['hui', 'aujourd’hui', false],
    ['Élysée', "L'ELYSEE", true],
    ['cœur', 'coeur', true],
    ['garcon', 'garçon', true],
    ['or', 'le Ballon d’Or', true],
    ['ballon d’or', 'le Ballon d’Or', true],
    ['journal', 'journaux', true, 'word forms'],
    ['bureau', 'bureaux', true, 'word forms'],
    ['européen', 'européennes', true, 'word forms'],
    ['président', 'la présidente', true, 'word forms'],
    ['élection', 'élections', true, 'word forms'],
    ['élection', 'électeur', false, 'word forms'],
  ],
  spanish: [
    ['educacion', 'Educación', true],
    ['España', 'ESPAÑA', true],
    ['España', 'Espan\u0303a', true],
    ['España', 'Espana', false],
    ['ano', 'año', false],
    ['pingüino', 'pinguino', true],
    ['elección', 'elecciones', true, 'word forms'],
    ['gobierno', 'gobiernos', true, 'word forms'],
    ['ministra', 'ministros', true, 'word forms'],
    ['país', 'países', true, 'word forms'],
    ['inglés', 'ingleses', true, 'word forms'],
    ['juez', 'jueces', true, 'word forms'],
    ['casa', 'caso', false, 'word forms'],
    ['año', 'años', true, 'word forms'],
    ['año', 'anos', false, 'word forms'],
  ],
  arabic: [
    ['اقتصاد', 'الاقتصاد', true],
    ['الاقتصاد', 'اقتصاد', true],
    ['الاقتصاد', 'والاقتصاد', true],
    ['اقتصاد', 'بالاقتصاد', true],
    ['اقتصاد', 'كالاقتصاد', true],
    ['اقتصاد', 'فالاقتصاد', true],
    ['اقتصاد', 'للاقتصاد', true],
    ['اقتصاد', 'وللاقتصاد', true],
    ['مصر', 'ومصر', true],
    ['مصر', 'لمصر', true],
    ['مصر', 'وبمصر', true],
    ['وزير', 'وزير الخارجية', true],
    ['وزير الخارجية', 'والوزير الخارجية', true],
    ['زير', 'الوزير', false],
    ['كتاب', 'كِتَابٌ', true],
    ['كتاب', 'كـــتاب', true],
    ['أحمد', 'احمد', true],
    ['إيران', 'ايران', true],
    ['آمال', 'امال', true],
    ['مصطفى', 'مصطفي', true],
    ['غزة', 'غزه', true],
    ['مؤتمر', 'موتمر', false],
    ['مؤتمر', 'مو\u0654تمر', true],
    ['2024', '٢٠٢٤', true],
    ['۱۵', '15', true],
    ['كتاب', '\u202bكتاب\u202c', true],
    ['كتاب', 'ﻛﺘﺎﺏ', true],
    ['لا', 'ﻻ', true],
    ['Reuters', 'وكالة Reuters', true],
    ['BBC', 'لـBBC', true],
    ['كتاب', 'مكتبات', false],
    ['مدرسة', 'مدرستان', false],
    ['معلم', 'المعلمون', true, 'word forms'],
    ['معلمات', 'معلم', true, 'word forms'],
    ['مصري', 'المصرية', true, 'word forms'],
  ],
};

describe.each(Object.entries(CASES) as [Language, Case[]][])('%s', (language, cases) => {
  it.each(cases)('"%s" in "%s": %s', (keyword, text, found, wordForms) => {
    const target = aTarget({ any: [keyword], wordForms: wordForms !== undefined });
    const article = anArticle({ language, body: text });
    expect(createMatcher([target]).match(article).length === 1).toBe(found);
    expect(naiveMatch([target], article).length === 1).toBe(found);
  });
});

it('distinguishes ñ in Spanish articles only', () => {
  const matcher = createMatcher([aTarget({ id: 'ñ', any: ['niño'] }), aTarget({ id: 'n', any: ['nino'] })]);
  const ids = (language: Language, body: string) => matcher.matchIds(anArticle({ language, body })).sort();
  expect(ids('spanish', 'niño')).toEqual(['ñ']);
  expect(ids('spanish', 'nino')).toEqual(['n']);
  expect(ids('english', 'niño')).toEqual(['n', 'ñ']);
  expect(ids('french', 'nino')).toEqual(['n', 'ñ']);
});
