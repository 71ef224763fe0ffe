import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPEAKER_MAX } from '../../contracts/limits/index.ts';
import type { Language } from '../../contracts/primitives.ts';
import {
  formatQuery,
  isOutside,
  keywordHints,
  negativeTerms,
  parseQuery,
  positiveTerms,
  queryFaultCodes,
  queryOfKeywords,
  readSavedQuery,
} from './index.ts';

/** A query printed from its parsed form. */
const read = (query: string) => {
  const { tree, faults } = parseQuery(query);
  return tree ? formatQuery(tree) : faults.map(({ code }) => code);
};
/** The first error: its code, the underlined text, and the query after applying its suggestion. */
const faultOf = (query: string) => {
  const [fault] = parseQuery(query).faults;
  return fault && [fault.code, query.slice(fault.start, fault.end), fault.suggestion?.query ?? null];
};

describe('parsing a query', () => {
  it.each([
    ['ferry', 'ferry'],
    ['ferry strike', 'ferry AND strike'],
    ['ferry AND strike', 'ferry AND strike'],
    ['ferry OR boat strike', 'ferry OR (boat AND strike)'],
    ['(ferry OR boat) strike', '(ferry OR boat) AND strike'],
    ['ferry -football', 'ferry AND NOT football'],
    ['ferry NOT (football OR cup)', 'ferry AND NOT (football OR cup)'],
    ['ferry -(football OR cup)', 'ferry AND NOT (football OR cup)'],
    ['((ferry))', 'ferry'],
    ['"night boat"', '"night boat"'],
    ['“night boat” OR «bateau de nuit»', '"night boat" OR "bateau de nuit"'],
    ['"night boat"~3', '"night boat"~3'],
    ['strike NEAR/5 crew', 'strike NEAR/5 crew'],
    ['title:strike NEAR/5 "night crew" ferry', 'title:strike NEAR/5 "night crew" AND ferry'],
    ['elect*', 'elect*'],
    [
      'title:ferry Body:"night boat" author:smith summary:x',
      'title:ferry AND body:"night boat" AND author:smith AND summary:x',
    ],
    ['title:(ferry OR body:boat)', 'title:ferry OR body:boat'],
    ['ferry lang:en', 'ferry AND lang:english'],
    ['ferry lang:(fr OR AR)', 'ferry AND (lang:french OR lang:arabic)'],
    ['ferry site:https://www.Example.org/news?x=1', 'ferry AND site:example.org'],
    ['ferry site:.fr', 'ferry AND site:fr'],
    [
      'ferry source:"Harbour Post" -category:sports',
      'ferry AND source:"Harbour Post" AND NOT category:sports',
    ],
    [
      'ferry about:("south korea" OR uk OR "the U.S." OR "Saint Lucia") -country:France',
      'ferry AND (about:KR OR about:GB OR about:US OR about:LC) AND NOT country:FR',
    ],
    [
      'cease-fire C++ AT&T .NET $100 U.S. O’Brien 10:30',
      'cease-fire AND C++ AND AT&T AND .NET AND $100 AND U.S. AND O’Brien AND 10:30',
    ],
    ['Breaking: ferry', 'Breaking: AND ferry'],
    ['عبّارة أو ميناء', 'عبّارة AND أو AND ميناء'],
    ['(إضراب OR grève) -title:مباراة', '(إضراب OR grève) AND NOT title:مباراة'],
    ['中国 OR 한국', '中国 OR 한국'],
    ['WHO', 'WHO'],
    ['"The Who"', '"The Who"'],
    ['the ferry', 'the AND ferry'],
    ['us -US', 'us AND NOT US'],
    ['ferry -"ferry"', 'ferry AND NOT "ferry"'],
    ['ferry -title:ferry', 'ferry AND NOT title:ferry'],
    ['elect* -election', 'elect* AND NOT election'],
    ['ferry site:example.org site:news.example.org', 'ferry AND site:example.org AND site:news.example.org'],
    ['ferry source:harbour source:post', 'ferry AND source:harbour AND source:post'],
    ['ferry lang:fr OR ferry lang:en', '(ferry AND lang:french) OR (ferry AND lang:english)'],
    ['(ferry OR boat) -ferry', '(ferry OR boat) AND NOT ferry'],
    [
      'Yahoo! Disney+ 50+1 P5+1 +1 LGBT+ C++',
      'Yahoo! AND Disney+ AND 50+1 AND P5+1 AND +1 AND LGBT+ AND C++',
    ],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each([
    ['climat ou politique', 'climat OR politique'],
    ['clima y política', 'clima AND política'],
    ['الجفاف أو التضخم', 'الجفاف OR التضخم'],
    ['climate or policy', 'climate OR policy'],
    ['impôt OU guerre', 'impôt OR guerre'],
    ['impuesto Y guerra', 'impuesto AND guerra'],
    ['impôt SAUF guerre', 'impôt NOT guerre'],
    ['impôt NON guerre', 'impôt NOT guerre'],
    ['constructor ou politique', 'constructor OR politique'],
  ])('%s: an operator in lower case or in another language is a word, with a warning', (query, meant) => {
    const { warnings } = parseQuery(query);
    expect(warnings.map(({ code, suggestion }) => [code, suggestion?.query])).toEqual([
      ['small_operator', meant],
    ]);
  });

  it('distinguishes included from excluded terms', () => {
    const { tree } = parseQuery('ferry -(boat OR -"night crossing") strike NEAR/3 crew lang:en');
    expect(tree && positiveTerms(tree).map(({ text }) => text)).toEqual([
      'ferry',
      'night crossing',
      'strike',
      'crew',
    ]);
    expect(tree && negativeTerms(tree).map(({ text }) => text)).toEqual(['boat']);
  });

  it('keeps the position of each term, and colours the parts', () => {
    const { tree, pieces } = parseQuery('a1 title:b2');
    expect(tree).toMatchObject({
      kind: 'and',
      of: [
        { start: 0, end: 2 },
        { start: 3, end: 11, field: 'title' },
      ],
    });
    expect(pieces.map(({ kind }) => kind)).toEqual(['word', 'field', 'word']);
  });
});

describe('query errors with positions', () => {
  it.each([
    ['', 'empty', '', null],
    ['(ferry', 'bracket_open', '(', '(ferry)'],
    ['ferry)', 'bracket_close', ')', 'ferry'],
    ['ferry ()', 'brackets_empty', '()', 'ferry'],
    ['"ferry', 'quote_open', '"', '"ferry"'],
    ['ferry ""', 'quotes_empty', '""', 'ferry'],
    ['ferry OR', 'operator_alone', 'OR', 'ferry'],
    ['OR ferry', 'operator_alone', 'OR', 'ferry'],
    ['ferry OR OR boat', 'operator_alone', 'OR', 'ferry OR boat'],
    ['ferry AND', 'operator_alone', 'AND', 'ferry'],
    ['AND ferry', 'operator_alone', 'AND', 'ferry'],
    ['ferry NOT', 'operator_alone', 'NOT', 'ferry'],
    ['ferry NOT OR boat', 'operator_alone', 'NOT', 'ferry OR boat'],
    ['ferry - boat', 'operator_alone', '-', 'ferry -boat'],
    ['ferry NEAR/3', 'operator_alone', 'NEAR/3', 'ferry'],
    ['NEAR/3 ferry', 'operator_alone', 'NEAR/3', 'ferry'],
    ['ferry --boat', 'not_twice', '--', 'ferry -boat'],
    ['ferry NEAR boat', 'near_distance', 'NEAR', 'ferry NEAR/5 boat'],
    ['ferry NEAR/25 boat', 'near_distance', 'NEAR/25', 'ferry NEAR/10 boat'],
    ['ferry NEAR/0 boat', 'near_distance', 'NEAR/0', 'ferry NEAR/1 boat'],
    ['ferry NEAR/x boat', 'near_distance', 'NEAR/x', 'ferry NEAR/5 boat'],
    ['ferry NEAR/3 (a1 OR b1)', 'near_operand', '(a1 OR b1)', null],
    ['ferry NEAR/3 "a1 b1"~2', 'near_operand', '"a1 b1"~2', null],
    ['a1 NEAR/3 b1 NEAR/3 c1', 'near_chain', 'NEAR/3', null],
    ['"a1 b1"~11', 'slop_distance', '~11', '"a1 b1"~10'],
    ['"a1 b1"~', 'slop_distance', '~', '"a1 b1"~5'],
    ['titel:ferry', 'field_unknown', 'titel:', 'title:ferry'],
    ['intitle:ferry', 'field_unknown', 'intitle:', 'title:ferry'],
    ['título:ferry', 'field_unknown', 'título:', 'title:ferry'],
    ['ferry langue:fr', 'field_unknown', 'langue:', 'ferry lang:fr'],
    ['العنوان:سفينة', 'field_unknown', 'العنوان:', 'title:سفينة'],
    ['ferry ADJ3 boat', 'foreign_operator', 'ADJ3', 'ferry NEAR/3 boat'],
    ['AT&amp;T OR ferry', 'foreign_operator', '&amp;', 'AT&T OR ferry'],
    ['ferry &quot;night boat&quot;', 'foreign_operator', '&quot;', 'ferry "night boat"'],
    ['ferry /3 boat', 'foreign_operator', '/3', 'ferry NEAR/3 boat'],
    ['ferry lang:français', 'filter_value', 'français', 'ferry lang:fr'],
    ['ferry WITHIN/3 boat', 'foreign_operator', 'WITHIN/3', 'ferry NEAR/3 boat'],
    ['ferry AROUND(50) boat', 'foreign_operator', 'AROUND(50)', 'ferry NEAR/10 boat'],
    ['title:tax NEAR/3 body:war', 'contradiction', 'title:tax NEAR/3 body:war', null],
    ['harbour:ferry', 'field_unknown', 'harbour:', 'harbour ferry'],
    ['ferry https://example.org/a', 'field_unknown', 'https://example.org/a', 'ferry site:example.org'],
    ['title: ferry', 'field_alone', 'title:', 'title:ferry'],
    ['ferry title:-boat', 'field_alone', 'title:', 'ferry -boat'],
    ['title:lang:en ferry', 'field_alone', 'title:', 'lang:en ferry'],
    ['ferry lang:german', 'filter_value', 'german', null],
    ['ferry category:sport', 'filter_value', 'sport', 'ferry category:sports'],
    ['ferry about:Frnace', 'filter_value', 'Frnace', 'ferry about:FR'],
    ['ferry about:España', 'filter_value', 'España', 'ferry about:ES'],
    ['ferry orador:keller', 'field_unknown', 'orador:', 'ferry speaker:keller'],
    ['ferry قال:حداد', 'field_unknown', 'قال:', 'ferry speaker:حداد'],
    [`speaker:"${'a'.repeat(121)}"`, 'filter_value', `"${'a'.repeat(121)}"`, null],
    ['ferry speaker:123', 'filter_value', '123', null],
    ['ferry speaker:kell*', 'filter_value', 'kell*', null],
    ['speaker:"ـ"', 'filter_value', '"ـ"', null],
    ['keller OR (speaker:keller lang:en) OR lang:en', 'only_filters', 'lang:en', null],
    ['-speaker:keller', 'only_excludes', '-speaker:keller', null],
    ['speaker:"Maria Keller" -speaker:keller', 'contradiction', 'speaker:keller', null],
    ['speaker:"Ana Núñez" -speaker:nunez', 'contradiction', 'speaker:nunez', null],
    ['speaker:"فاطمة" -speaker:فاطمه', 'contradiction', 'speaker:فاطمه', null],
    ['ferry sourcecountry:fr', 'field_unknown', 'sourcecountry:', 'ferry country:fr'],
    ['ferry event:strike', 'field_unknown', 'event:', 'ferry development:strike'],
    ['ferry development:recalls', 'filter_value', 'recalls', 'ferry development:recall'],
    ['ferry site:"a b"', 'filter_value', '"a b"', null],
    ['el*', 'wildcard', 'el*', null],
    ['xy*', 'wildcard', 'xy*', 'xy'],
    ['*ection', 'wildcard', '*ection', 'ection'],
    ['war*peace', 'wildcard', 'war*peace', null],
    ['"climate cha*"', 'wildcard', '"climate cha*"', '"climate cha"'],
    ['aaa* bbb* ccc* ddd* eee* fff*', 'too_many_wildcards', 'fff*', null],
    ['"a b c d e f g"', 'term_too_long', '"a b c d e f g"', null],
    ['ferry !!!', 'no_word', '!!!', 'ferry'],
    ['ferry & boat', 'no_word', '&', 'ferry boat'],
    ['fer\u202ery', 'invisible', '\u202e', 'ferry'],
    ['ferry \u200b', 'invisible', '\u200b', 'ferry '],
    ['ferry 🔥', 'emoji', '🔥', 'ferry '],
    ['-ferry', 'only_excludes', '-ferry', null],
    ['-(ferry boat) NOT cup', 'only_excludes', '-(ferry boat) NOT cup', null],
    ['ferry OR -boat', 'only_excludes', '-boat', null],
    ['lang:en site:example.org', 'only_filters', 'lang:en site:example.org', null],
    ['ferry OR lang:en', 'only_filters', 'lang:en', null],
    ['the of', 'only_common_words', 'the of', null],
    ['في من', 'only_common_words', 'في من', null],
    ['ferry OR (the -boat)', 'only_common_words', '(the -boat)', null],
    ['the NEAR/3 of', 'only_common_words', 'the NEAR/3 of', null],
    ['ferry -ferry', 'contradiction', 'ferry', null],
    ['date:2020', 'field_unknown', 'date:', 'date 2020'],
    ['boy:war', 'field_unknown', 'boy:', 'boy war'],
    ['side:left ferry', 'field_unknown', 'side:', 'side left ferry'],
    ['lnag:fr ferry', 'field_unknown', 'lnag:', 'lang:fr ferry'],
    ['ferry lang:fr,en', 'filter_value', 'fr,en', 'ferry lang:(fr OR en)'],
    ['"', 'quote_open', '"', null],
    ['ferry "', 'quote_open', '"', 'ferry'],
    ['«bateau de nuit', 'quote_open', '«', '«bateau de nuit»'],
    ['ferry (', 'bracket_open', '(', 'ferry'],
    ['fire🔥fight', 'emoji', '🔥', 'fire fight'],
    ['ferry 🇫🇷', 'emoji', '🇫🇷', 'ferry '],
    ['ferry 1️⃣', 'emoji', '1️⃣', 'ferry '],
    ['👩‍👩‍👧 ferry 👍🏽', 'emoji', '👩‍👩‍👧', ' ferry '],
    [`${'('.repeat(11)}ferry${')'.repeat(11)}`, 'too_deep', '(', null],
  ])('%s', (query, code, underlined, mended) => {
    expect(faultOf(query)).toEqual([code, underlined, mended]);
  });

  it.each([
    ['war|peace', '|', 'war OR peace'],
    ['war|peace treaty', '|', '(war OR peace) treaty'],
    ['ferry || boat', '||', 'ferry OR boat'],
    ['ferry |boat', '|', 'ferry OR boat'],
    ['"night boat"|ferry', '|', '"night boat" OR ferry'],
    ['war|', '|', 'war'],
    ['title:war|peace', '|', 'title:(war OR peace)'],
    ['ferry site:a.com|b.com', '|', 'ferry site:(a.com OR b.com)'],
    ['ferry && boat', '&&', 'ferry AND boat'],
    ['ferry&&boat', '&&', 'ferry AND boat'],
    ['war^2 peace', '^2', 'war peace'],
    ['war^peace', '^', 'war peace'],
    ['"night boat"^4', '^4', '"night boat"'],
    ['ferry !football', '!', 'ferry -football'],
    ['ferry !"cup final"', '!', 'ferry -"cup final"'],
    ['ferry -!football', '!', 'ferry -football'],
    ['ferry title:!football', '!', 'ferry -title:football'],
    ['ferry –football', '–', 'ferry -football'],
    ['!war', '!', null],
    ['~ferry', '~', 'ferry'],
    ['ferry~2', '~2', 'ferry'],
    ['war~peace', '~', 'war peace'],
    ['+ferry boat', '+', 'ferry boat'],
    ['+"night boat"', '+', '"night boat"'],
    ['war+peace', '+', 'war peace'],
    ['wom?n', '?', null],
    ['strike w/5 crew', 'w/5', 'strike NEAR/5 crew'],
  ])('says what is written here instead of another product’s operator: %s', (query, underlined, mended) => {
    expect(faultOf(query)).toEqual(['foreign_operator', underlined, mended]);
  });

  it.each([
    ['ferry lang:fr lang:en', 'lang:en', 'ferry (lang:fr OR lang:en)'],
    ['lang:fr AND ferry AND lang:en', 'lang:en', '(lang:fr OR lang:en) AND ferry'],
    ['lang:fr lang:en lang:es ferry', 'lang:en', '(lang:fr OR lang:en OR lang:es) ferry'],
    ['ferry site:a.com site:b.com', 'site:b.com', 'ferry (site:a.com OR site:b.com)'],
    ['ferry category:sports category:local', 'category:local', 'ferry (category:sports OR category:local)'],
    ['ferry lang:(fr en)', 'en', null],
    ['ferry lang:fr -lang:fr', 'lang:fr', null],
    ['ferry site:news.a.com -site:a.com', 'site:a.com', null],
    ['ferry lang:fr (lang:en OR lang:es)', '(lang:en OR lang:es)', null],
    ['ferry lang:(fr OR en) lang:(es OR ar)', 'lang:(es OR ar)', null],
    ['(ferry OR boat) -ferry -boat', 'boat', null],
    ['-(ferry OR cup) ferry', 'ferry', null],
    ['ferry (boat -ferry)', 'ferry', null],
    ['"night boat" -"night boat"', '"night boat"', null],
    ['election -elect*', 'elect*', null],
    ['strike NEAR/3 crew -crew', 'crew', null],
    ['US -us', 'us', null],
    ['war -lang:en -lang:fr -lang:ar -lang:es', 'lang:es', null],
    ['war -lang:(en OR fr OR ar OR es)', 'es', null],
  ])('refuses two parts that exclude each other at the later one: %s', (query, underlined, mended) => {
    const fault = parseQuery(query).faults.find(({ code }) => code === 'contradiction');
    expect(fault && query.slice(fault.start, fault.end)).toBe(underlined);
    expect(fault?.suggestion?.query ?? null).toBe(mended);
  });

  it('says that a development alone matches any subject', () => {
    expect(parseQuery('listeria OR development:recall').faults.map(({ message }) => message)).toEqual([
      '“development:recall” would find every article that reports this, whatever it is about. Add a word to look for.',
    ]);
  });

  it('says why two parts exclude each other, and what to write', () => {
    const faultOf = (query: string) => parseQuery(query).faults.at(-1)?.message;
    expect(faultOf('ferry lang:fr lang:en')).toBe(
      'An article can only be in one language. Write lang:fr OR lang:en.',
    );
    expect(faultOf('ferry development:"new site" development:cuts')).toBeUndefined();
    expect(faultOf('ferry country:fr country:es')).toBe(
      'A source can only be from one country. Write country:fr OR country:es.',
    );
    // A speaker alone is enough, and an article may quote several people.
    expect(faultOf('speaker:"Maria Keller" speaker:lee lang:en')).toBeUndefined();
    // Two organisations, because a last name has only one word.
    expect(faultOf('speaker:"Colorado Supreme Court" -speaker:"Supreme Court"')).toBeUndefined();
    // An article may be about both.
    expect(faultOf('ferry about:fr about:es')).toBeUndefined();
    expect(faultOf('ferry about:atlantis')).toBe(
      '“atlantis” is not a country. Write its English name or two letters, as in about:france or about:FR.',
    );
    expect(faultOf('ferry -ferry')).toBe('“ferry” is both required and excluded. Remove one of them.');
    expect(faultOf('"Night Boat" -"night boat"')).toBe(
      '“Night Boat” is required, but excluding “night boat” excludes it too. Remove one of them.',
    );
    // Only the matcher knows that York is not found in New York, and boat is found in night boat.
    expect(faultOf('"New York" -York')).toBeUndefined();
  });

  it.each([
    ['ferry lang:fr', ['english'], true],
    ['ferry lang:fr', ['english', 'french'], false],
    ['ferry lang:(fr OR es)', ['english', 'arabic'], true],
    ['ferry -lang:en', ['english'], true],
    ['ferry lang:fr OR boat lang:es', ['english'], true],
    ['ferry lang:fr OR boat', ['english'], false],
    ['ferry lang:fr', [], false],
  ])(
    'knows whether a query finds nothing in the languages of its target: %s in %j',
    (query, languages, outside) => {
      expect(isOutside(parseQuery(query).tree!, 'lang', languages)).toBe(outside);
    },
  );

  it('a query saved before an error was introduced still finds the same', () => {
    const saved = (query: string) => {
      const tree = readSavedQuery(query);
      return tree && formatQuery(tree);
    };
    expect(saved('+ferry war|peace')).toBe('+ferry AND war|peace');
    expect(saved('ferry lang:fr lang:en')).toBe('ferry AND lang:french AND lang:english');
    expect(saved('(ferry')).toBeNull();
  });

  it('refuses the 2,001st character', () => {
    expect(faultOf(`${'ferry '.repeat(334)}`)?.[0]).toBe('too_long');
    expect(faultOf('ferry or '.repeat(222))?.[0]).toBe('too_many_terms');
  });

  it('refuses the 61st term, and names it', () => {
    const words = Array.from({ length: 61 }, (_, index) => `w${index}`);
    expect(faultOf(words.slice(0, 60).join(' OR '))).toBeUndefined();
    expect(faultOf(words.join(' OR '))?.slice(0, 2)).toEqual(['too_many_terms', 'w60']);
  });

  it('reports several errors at once, with their positions', () => {
    const faults = parseQuery('ferry NEAR/25 crew OR titel:boat OR !! OR').faults;
    expect(faults.map(({ code }) => code)).toEqual([
      'near_distance',
      'field_unknown',
      'no_word',
      'operator_alone',
    ]);
  });

  it('reads an operator even if a comma follows it', () => {
    expect(formatQuery(parseQuery('ferry OR, boat').tree!)).toBe('ferry OR boat');
    expect(formatQuery(parseQuery('ferry NEAR/3, boat').tree!)).toBe('ferry NEAR/3 boat');
  });

  it('warns about lower-case operators and commas, and suggests what was meant', () => {
    const { tree, warnings } = parseQuery('ferry or boat, crew');
    expect(tree).not.toBeNull();
    expect(warnings.map(({ suggestion }) => suggestion?.query)).toEqual([
      'ferry OR boat, crew',
      'ferry or boat OR crew',
    ]);
  });

  it.each([
    ['war,', 'war'],
    ['war, peace', 'war OR peace'],
    ['war,peace', 'war OR peace'],
    ['ferry boat, -cup', 'ferry boat -cup'],
    ['1,000 ferries', undefined],
    ['and war', undefined],
    ['war and', undefined],
    ['not war', undefined],
    ['war and peace', 'war AND peace'],
  ])('warns only where the suggestion would help: %s', (query, mended) => {
    expect(parseQuery(query).warnings[0]?.suggestion?.query).toBe(mended);
  });

  it.each([
    ["ferry 'night boat'", 'single_quotes', "'night boat'", 'ferry "night boat"'],
    ['‘climate change’ -football', 'single_quotes', '‘climate change’', '"climate change" -football'],
    ['`climate change`', 'single_quotes', '`climate change`', '"climate change"'],
    ['‹climate change›', 'single_quotes', '‹climate change›', '"climate change"'],
    ['speaker:Maria Keller ferry', 'speaker_name', 'speaker:Maria Keller', 'speaker:"Maria Keller" ferry'],
    ['speaker:Keller,Lee', 'comma', 'Keller,Lee', 'speaker:(Keller OR Lee)'],
    ['ferry site:bbc', 'site_ending', 'site:bbc', undefined],
    ['ferry -site:(bbc OR a.org)', 'site_ending', 'bbc', undefined],
    // The first two letters are Cyrillic.
    ['\u0440\u0430ris ferry', 'mixed_scripts', '\u0440\u0430ris', undefined],
  ])('warns about what will hardly find what was meant: %s', (query, code, underlined, mended) => {
    const { tree, warnings } = parseQuery(query);
    expect(tree).not.toBeNull();
    expect(
      warnings.map(({ start, end, suggestion, ...warning }) => [
        warning.code,
        query.slice(start, end),
        suggestion?.query,
      ]),
    ).toEqual([[code, underlined, mended]]);
  });

  it.each([
    'l’été of the workers’ strike',
    '‘Abd al-Rahman',
    "rock 'n' roll",
    'speaker:Keller NATO (Ferry) "Boat"',
    'speaker:Keller OR Lee',
    'speaker:"Keller, Maria" Ferry',
    'ferry site:uk',
    'ferry site:org',
    'β-carotene',
  ])('does not warn about %s', (query) => expect(parseQuery(query).warnings).toEqual([]));

  it('has a test case for every error', () => {
    // The two tables above, by expected code; a code without a test would have an unchecked message.
    const seen = new Set(
      [
        '(',
        ')',
        '()',
        '"',
        '""',
        'a1 OR',
        '--a1',
        'a1 NEAR b1',
        'a1 NEAR/2 (b1 c1)',
        'a1 NEAR/2 b1 NEAR/2 c1',
        '"a1"~99',
        'x:y',
        'title: a1',
        'a1 lang:xx',
        '*',
        'a|b',
        'a*',
        '"a b c d e f g"',
        '\u202e',
        '🔥',
        '-a1',
        'lang:en',
        'the',
        'a1 -a1',
        '',
        'x'.repeat(2001),
        `${'('.repeat(11)}x${')'.repeat(11)}`,
        Array(61).fill('x1').join(' '),
        'aaa* bbb* ccc* ddd* eee* fff*',
      ].flatMap((query) => parseQuery(query).faults.map(({ code }) => code)),
    );
    expect(queryFaultCodes.filter((code) => !seen.has(code))).toEqual([]);
  });
});

describe('any input', () => {
  const piece = fc.constantFrom(
    ...[
      'ferry',
      'OR',
      'AND',
      'NOT',
      '-',
      '(',
      ')',
      '"',
      '“',
      '»',
      'NEAR/3',
      'NEAR',
      'title:',
      'lang:en',
      'site:',
      'elect*',
      '*',
      '~2',
      ',',
      ' ',
      ' ',
      ' ',
      'the',
      '🔥',
      '\u202e',
      'ميناء',
      '中国',
      ':',
      '--',
      'or',
      'and',
      '|',
      '&&',
      '!',
      '^2',
      '~',
      '+',
      '?',
      '–',
      'site:a.org',
      'lang:fr',
      'date:',
      'titel:',
      '🇫🇷',
      'é'.normalize('NFD'),
      '\u0301',
    ],
  );
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  it('returns a tree, or errors with positions inside the text', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { tree, faults, pieces } = parseQuery(text);
        expect((tree === null) === faults.length > 0).toBe(true);
        for (const { start, end } of [...faults, ...pieces]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        expect(faults.map(({ start }) => start)).toEqual(
          faults.map(({ start }) => start).sort((a, b) => a - b),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('has errors and warnings that never split a character', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(anything, (text) => {
        const edges = new Set([...segmenter.segment(text)].map(({ index }) => index)).add(text.length);
        const { faults, warnings } = parseQuery(text);
        expect(
          [...faults, ...warnings].flatMap(({ start, end }) => [start, end]).filter((at) => !edges.has(at)),
        ).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  /** The search words without duplicates, operators, field names and operator numbers. */
  const words = (text: string) => {
    const found = (
      text
        .replace(/(?![\t\n\r])[\p{Bidi_Control}\p{Cc}\u00ad\u200b\u2060-\u2064\ufeff]/gu, '')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .match(/\p{L}[\p{L}\p{N}]*:?/gu) ?? []
    )
      .map((word) => (/^(?:title|lang|site|titel):$/u.test(word) ? '' : word.replace(':', '')))
      .filter((word) => !/^(?:AND|OR|NOT|NEAR|and|or|not|ou|o|et|y|او|و|ليس|)$/u.test(word));
    return [...new Set(found)].sort();
  };

  it('has suggestions that leave fewer problems and every word', () => {
    let suggested = 0;
    fc.assert(
      fc.property(anything, (text) => {
        const { faults, warnings } = parseQuery(text);
        for (const { suggestion } of faults) {
          if (!suggestion) continue;
          suggested++;
          expect(parseQuery(suggestion.query).faults.length, suggestion.query).toBeLessThan(faults.length);
        }
        for (const { suggestion } of warnings) {
          if (!suggestion) continue;
          const after = parseQuery(suggestion.query);
          expect(after.faults.length, suggestion.query).toBeLessThanOrEqual(faults.length);
          expect(after.warnings.length, suggestion.query).toBeLessThan(warnings.length);
        }
        for (const { suggestion } of [...faults, ...warnings])
          if (suggestion) expect(words(suggestion.query), suggestion.query).toEqual(words(text));
      }),
      // One garbled query in 30,000 still loses a word, so each run tries the same ones.
      { numRuns: 3000, seed: 20_261_123 },
    );
    expect(suggested).toBeGreaterThan(500);
  });

  it('has the same meaning when printed', () => {
    let read = 0;
    fc.assert(
      fc.property(anything, (text) => {
        const { tree } = parseQuery(text);
        if (tree === null) return;
        read++;
        const written = formatQuery(tree);
        const again = parseQuery(written).tree;
        expect(again && formatQuery(again)).toBe(written);
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  // With quadratic or exponential work, these would exceed the time limit of a test.
  it('is parsed even at its longest and deepest', () => {
    for (const text of [
      '('.repeat(2000),
      'a OR '.repeat(400),
      '-'.repeat(2000),
      '"a" '.repeat(500),
      'NEAR/3 '.repeat(280),
      'a'.repeat(2000),
      'x'.repeat(1_000_000),
    ]) {
      expect(parseQuery(text)).toBeDefined();
    }
  });
});

it('can start from keyword lists', () => {
  expect(
    queryOfKeywords({ any: ['ferry', 'night boat'], all: ['strike'], none: ['football', 'cup final'] }),
  ).toBe('(ferry OR night_boat) strike -football -cup_final');
  expect(queryOfKeywords({ any: ['elect*', 'cease-fire'], all: [], none: [] })).toBe('elect* OR cease-fire');
  // In quotation marks, a phrase is found only as it is written.
  expect(
    queryOfKeywords({ any: ['"night boat"', 'C++ (code)'], all: ['oil and gas'], none: ['OR', 'x y*'] }),
  ).toBe('("night boat" OR "C++ (code)") (oil_and_gas OR oil&gas) -"OR" -"x y"');
  expect(
    queryOfKeywords({ any: ['(a1 OR b1)', 'ferry AND boat', 'lang:fr'], all: [], none: ['site:a.org'] }),
  ).toBe('((a1 OR b1) OR (ferry AND boat)) lang:fr -site:a.org');
  expect(queryOfKeywords({ any: ['ferry AND boat'], all: [], none: [] })).toBe('ferry AND boat');
});

it('keeps names of people and organisations intact, and the sources next to them', () => {
  const union = 'National Union of Harbour and Ship Workers of Scotland';
  const query = queryOfKeywords({
    any: ['source:"The Harbour Post"'],
    all: [],
    none: [],
    speakers: [union, 'a'.repeat(SPEAKER_MAX)],
  });
  expect(query).toBe(
    `(speaker:"${union}" OR speaker:"${'a'.repeat(SPEAKER_MAX)}") source:"The Harbour Post"`,
  );
  expect(parseQuery(query).faults).toEqual([]);
  expect(parseQuery(`speaker:("${union}" OR "Maria Keller") "${union}"`).faults).toHaveLength(1);
});

describe('hints about keywords', () => {
  const hints = (any: string[], all: string[] = [], none: string[] = [], languages: Language[] = []) =>
    keywordHints({ any, all, none }, languages).map(
      ({ code, list, keyword }) => `${code} ${list} ${keyword}`,
    );

  it.each([
    'a AND b',
    'ferry OR boat',
    'NOT ferry',
    'strike NEAR/5 crew',
    '(ferry OR boat)',
    '(ferry boat)',
    'site:x.org',
    'lang:fr',
    'Title:ferry',
    '"night boat"~3',
    'war || peace',
    'war|peace',
    '-site:x.org',
  ])('names query syntax: %s', (keyword) => expect(hints([keyword])).toEqual([`syntax any ${keyword}`]));

  it.each([
    'ferry',
    'OR',
    'NOT',
    'Tesla (company)',
    'AT&T',
    'Breaking: ferry',
    'and so on Rosa',
    'C++',
    '"night boat"',
    'Portland OR',
    'Q: ferry',
  ])('says nothing about ordinary words: %s', (keyword) => expect(hints([keyword])).toEqual([]));

  it('says that an emoji is ignored', () => {
    expect(hints(['🚀 launch'])).toEqual(['emoji any 🚀 launch']);
  });

  it('says that single quotation marks are ignored', () => {
    expect(hints(["'ferry'", '‘climate change’', "workers' strike"])).toEqual([
      "single_quotes any 'ferry'",
      'single_quotes any ‘climate change’',
    ]);
  });

  it('says that a word mixes two alphabets', () => {
    expect(hints(['\u0440\u0430ris', 'Париж', 'β-carotene'])).toEqual(['mixed_scripts any \u0440\u0430ris']);
  });

  it('says that HTML code and addresses do not occur in articles', () => {
    expect(hints(['AT&amp;T', 'R&D', 'https://www.bbc.co.uk/news', 'www.lemonde.fr', 'booking.com'])).toEqual(
      ['entity any AT&amp;T', 'address any https://www.bbc.co.uk/news', 'address any www.lemonde.fr'],
    );
  });

  it('says where to put a word with a minus', () => {
    expect(hints(['ferry', '-football'])).toEqual(['minus any -football']);
    expect(hints(['ferry'], [], ['-football'])).toEqual([]);
  });

  it('warns about words that are in nearly every article in the target’s languages', () => {
    for (const word of ['the', 'le', 'de', 'في', '“the”', 'of the', 'The'])
      expect(hints([word])).toEqual([`common any ${word}`]);
    for (const word of ['WHO', 'The Who', 'US', 'ferry', 'the ferry']) expect(hints([word])).toEqual([]);
    expect(hints(['a'])).toEqual([]);
    expect(hints(['or'], [], [], ['french'])).toEqual([]);
    expect(hints(['or'], [], [], ['french', 'english'])).toEqual(['common any or']);
  });

  it('warns about them only where they affect the result', () => {
    expect(hints(['ferry'], ['the'])).toEqual([]);
    expect(hints(['ferry', 'the'])).toEqual(['common any the']);
    expect(hints(['the'], ['ferry'])).toEqual([]);
    expect(hints([], ['the', 'ferry'])).toEqual([]);
    expect(hints([], ['the', 'of'])).toEqual(['common all the', 'common all of']);
    expect(hints(['ferry'], [], ['the'])).toEqual(['common none the']);
  });
});
