import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUERY_TRANSLATED_MAX } from '../../contracts/limits/index.ts';
import { parseQuery } from '../query/index.ts';
import { type TranslationAnswers, translateQuery } from './index.ts';

const foreign = (query: string, answers: TranslationAnswers = {}) =>
  translateQuery(query, answers, { isForeign: true });
/** What happened to which part: its effect, or "left out". */
const told = (query: string, answers: TranslationAnswers = {}) =>
  foreign(query, answers).changes.map(
    ({ start, end, effect, isLeftOut }) =>
      `${query.slice(start, end)}: ${isLeftOut ? `left out, ${effect}` : effect}`,
  );

describe('translating queries of other services', () => {
  // https://support.google.com/websearch/answer/2466433, and its operators as libraries describe them
  it.each([
    ['intitle:ferry strike', 'title:ferry strike'],
    ['allintitle: ferry strike', 'title:(ferry strike)'],
    ['intext:"night boat"', 'body:"night boat"'],
    ['ferry AROUND(3) strike', 'ferry NEAR/4 strike'],
    ['"imagine * the people"', '"imagine the people"~1'],
    ['jaguar speed -car', 'jaguar speed -car'],
    ['jaguar OR leopard speed', '(jaguar OR leopard) speed'],
    ['apple | windows', 'apple OR windows'],
    ['+ferry strike', 'ferry strike'],
    ['ferry site:bbc.co.uk/news', 'ferry site:bbc.co.uk'],
    ['intitle:ferry -site:.gov', 'title:ferry -site:gov'],
    ['ferry before:2020-01-01 filetype:pdf', 'ferry'],
  ])('Google: %s', (query, expected) => expect(foreign(query).query).toBe(expected));

  // https://support.meltwater.com/hc/en-us/articles/360023166073
  it.each([
    ['Apple NEAR watch', 'Apple NEAR/5 watch'],
    ['Apple NEAR/4 watch', 'Apple NEAR/5 watch'],
    ['Apple near/4 watch', 'Apple NEAR/5 watch'],
    ['Apple ONEAR/4 watch', 'Apple NEAR/5 watch'],
    ['Apple NEAR/100 watch', 'Apple NEAR/10 watch'],
    ['apple and (watch or iwatch) not "apple sauce"', 'apple (watch OR iwatch) -"apple sauce"'],
    ['Apple NOT “apple juice”', 'Apple NOT “apple juice”'],
    ['title:apple AND ingress:watch', 'title:apple summary:watch'],
    ['(shop* OR store) NEAR/4 center', 'shop* NEAR/5 center OR store NEAR/5 center'],
    ['colo?r AND sourcecountry:us', 'colo* country:US'],
    ['apple AND language:en', 'apple lang:en'],
  ])('Meltwater: %s', (query, expected) => expect(foreign(query).query).toBe(expected));

  // https://support.brandwatch.com/hc/en-us/articles/204114708-Advanced-Query-Operators
  it.each([
    ['logitech NEAR/2f keyboard', 'logitech NEAR/3 keyboard'],
    [
      '(apple OR orange) NEAR/4 (smartphone OR phone)',
      'apple NEAR/5 smartphone OR apple NEAR/5 phone OR orange NEAR/5 smartphone OR orange NEAR/5 phone',
    ],
    ['"apple juice"~5', '"apple juice"~5'],
    ['raw:Google+', '"Google+"'],
    ['site:twitter.com AND "apple juice"', 'site:twitter.com AND "apple juice"'],
    ['url:msn.com/news AND "Simon Cowell"', 'site:msn.com "Simon Cowell"'],
    ['links:msn.com AND news AND Microsoft', 'news Microsoft'],
    ['<<<our brand>>> {US} AND {Apple}', 'US "Apple"'],
    ['((cake OR "ice cream") AND birthday)~5', 'cake NEAR/6 birthday OR "ice cream" NEAR/6 birthday'],
    ['apple AND engagementType:RETWEET AND authorGender:F', 'apple'],
    ['hashtags:oktoberfest OR hashtag:#wiesn', '#oktoberfest OR #wiesn'],
    ['beer AND (country:gbr OR country:DEU)', 'beer country:(GB OR DE)'],
    ['beer AND (country:uae OR country:drc OR country:pol)', 'beer country:(AE OR CD OR PL)'],
    ['beer AND (country:SWE OR country:GUF OR country:pyf)', 'beer country:(SE OR GF OR PF)'],
    ['beer AND (country:DEN OR country:GER OR country:SCO OR country:FRA)', 'beer country:FR'],
    ['beer AND engagementScore:[100 TO 500] AND latitude:[40.1 TO 42]', 'beer'],
  ])('Brandwatch: %s', (query, expected) => expect(foreign(query).query).toBe(expected));

  // https://www.talkwalker.com/syntax-alerts, and Cision's advanced Boolean reference guide
  it.each([
    ['BMW AND NOT bike', 'BMW AND NOT bike'],
    ['Luxembourg site:”http://www.wort.lu”', 'Luxembourg site:”http://www.wort.lu”'],
    ['ferry sourcetype:ONLINENEWS lang:fr', 'ferry lang:fr'],
    ['ferry said:"Keller"', 'ferry speaker:Keller'],
    ['tk_location:"North America" AND Amazon', 'Amazon'],
    ['++Apple AND ++"Red Bull" AND C++', '"Apple" "Red Bull" C++'],
    ['Nestlé AND published:>2025-06-01 AND engagement:>100', 'Nestlé'],
    ['Nestlé AND publishdate:[2024-01-01 TO 2024-12-31]', 'Nestlé'],
    ['LANG(en OR fr) AND cat AND MEDIA(video)', 'lang:(en OR fr) cat'],
  ])('Talkwalker and Cision: %s', (query, expected) => expect(foreign(query).query).toBe(expected));

  // https://help.lexisnexis.com/tabula-rasa/newlexis/connectors_quickref_ref-reference
  it.each([
    [
      'bankrupt! w/25 discharg! and student or college or education! w/5 loan',
      'bankrupt* NEAR/10 discharg* (student NEAR/5 loan OR college NEAR/5 loan OR education* NEAR/5 loan)',
    ],
    ['cats pre/3 dogs', 'cats NEAR/3 dogs'],
    ['fraud /s bank', 'fraud NEAR/10 bank'],
    ['fraud w/p bank', 'fraud NEAR/10 bank'],
    ['capital and not gains w/2 tax', 'capital -(gains NEAR/2 tax)'],
    ['atleast5(ferry) and headline(strike)', 'ferry title:strike'],
    ['harbour wall w/5 repair!', '"harbour wall" NEAR/5 repair*'],
  ])('Nexis: %s', (query, expected) => expect(foreign(query).query).toBe(expected));

  // Factiva help: "Using connectors and operators", and the search statement operators of its developer's kit
  it.each([
    ['world cup adj5 rugby', '"world cup" NEAR/5 rugby'],
    ['carrefour near5 sales', 'carrefour NEAR/5 sales'],
    ['boeing /N8/ airways', 'boeing NEAR/8 airways'],
    [
      'atleast5 microsoft and vodafone same telecommunications',
      'microsoft vodafone NEAR/10 telecommunications',
    ],
    ['hd=(merger or takeover) and la=en', 'title:(merger OR takeover) lang:en'],
    ['engineer$3 adj2 bridge', 'engineer* NEAR/2 bridge'],
  ])('Factiva: %s', (query, expected) => expect(foreign(query).query).toBe(expected));

  // Silent changes of meaning that were found by translating the queries of PR teams.
  it.each([
    ['allintitle: ferry strike OR walkout', 'title:(ferry (strike OR walkout))'],
    ['"city council" when:7d 2025..2026', '"city council"'],
    ['Ford AND reach>100000 AND wc > 500 AND reach:>5', 'Ford'],
    ['Macron SENTENCE retraite*', 'Macron NEAR/10 retraite*'],
    ['Macron PARAGRAPH (retraite OR pension)', 'Macron NEAR/10 retraite OR Macron NEAR/10 pension'],
    ['"DEATH SENTENCE" DEATH SENTENCE', '"DEATH SENTENCE" DEATH SENTENCE'],
    ['(merger OR takeover) BUT NOT "hit points"', '(merger OR takeover) -"hit points"'],
    [
      'Title: "Royal Mail" OR Lead: "Royal Mail" NOT Outlet: "The Sun"',
      'title:"Royal Mail" OR (summary:"Royal Mail" -source:"The Sun")',
    ],
    ['"Telefónica" Y (despidos O ERE) NO fútbol', '"telefónica" (despidos OR ERE) -fútbol'],
    ['Nike^2 AND "Adidas"^0.5 AND shoes~0.8 AND (a OR b)^4', 'Nike "adidas" shoes (a OR b)'],
    ['("Acme" OR Acme Corp) AND NOT jobs', '("Acme" OR Acme Corp) AND NOT jobs'],
    ['Renault ET NON sport', 'Renault -sport'],
    ['Siemens pre/3 strike* and date geq (2024-01-01)', 'Siemens NEAR/3 strike*'],
    ['hd=ferry and date from 20240101 to 20241231', 'title:ferry'],
    ['ferry w/5 boat and date(geq 2024-01-01)', 'ferry NEAR/5 boat'],
    ['Amazon NOT (rainforest OR river) OR AWS', 'Amazon NOT (rainforest OR river) OR AWS'],
  ])('%s', (query, expected) => expect(foreign(query).query).toBe(expected));

  // https://connect.ebsco.com/s/article/Using-Proximity-Operators, and the operators of other databases
  it.each([
    ['ferry XOR boat', 'ferry OR boat', ['XOR: more']],
    ['ferry WITHIN 5 boat', 'ferry NEAR/6 boat', ['WITHIN 5: same']],
    ['ferry WITHIN 5 *nike*', 'ferry NEAR/6 nike*', ['WITHIN 5: same', '*nike*: fewer']],
    ['ferry WITHIN 5 WORDS OF boat', 'ferry NEAR/6 boat', ['WITHIN 5 WORDS OF: same']],
    [
      '(ferry OR boat) N5 strike',
      'ferry NEAR/6 strike OR boat NEAR/6 strike',
      ['(ferry OR boat) N5 strike: same', 'N5: same'],
    ],
    ['ferry W5 strike AND crew', 'ferry NEAR/6 strike crew', ['W5: more']],
    ['ferry NEAR5 strike', 'ferry NEAR/5 strike', ['NEAR5: same']],
    ['Chanel N5 perfume', 'Chanel N5 perfume', ['N5: same']],
    [
      '(FERRY OR BOAT) WITHIN 5 STRIKE',
      'FERRY NEAR/6 STRIKE OR BOAT NEAR/6 STRIKE',
      ['(FERRY OR BOAT) WITHIN 5 STRIKE: same', 'WITHIN 5: same'],
    ],
    ['FERRY WITHIN 5 BOAT', 'FERRY WITHIN 5 BOAT', ['WITHIN 5: other']],
    ['ferry PROX/3 boat', 'ferry PROX/3 boat', ['PROX/3: other']],
    ['(ferry OR boat) PROX3 strike', '(ferry OR boat) PROX3 strike', ['PROX3: other']],
    ['climate COP29 summit', 'climate COP29 summit', []],
    ['climate COP 29 summit', 'climate COP 29 summit', []],
    ['port /ferr(y|ies) boats?/i', 'port', ['/ferr(y|ies) boats?/i: left out, more']],
    ['port OR title:/ferr.+/', 'port', ['/ferr.+/: left out, fewer']],
    ['*nike* shoes', 'nike* shoes', ['*nike*: fewer']],
    ['*nike? shoes', 'nike* shoes', ['*nike?: other']],
    ['*el* shoes', 'el shoes', ['*el*: fewer']],
    ['allcaps(CAT) dog', 'CAT dog', ['allcaps: same']],
    ['{US} {BANKRUPTCY} dog', 'US BANKRUPTCY dog', ['{US}: same', '{BANKRUPTCY}: more']],
    ['allcaps(cat) dog', 'cat dog', ['allcaps: more']],
  ] as const)('names what would change silently: %s', (query, expected, changes) => {
    expect(foreign(query).query).toBe(expected);
    expect(told(query)).toEqual(changes);
  });

  it.each(['allcaps(cat)', 'raw:US ferry'])('says that capitals matter in short words: %s', (query) =>
    expect(
      foreign(query)
        .changes.map(({ message }) => message)
        .join(),
    ).toContain('Capital letters matter here only in short words typed in capitals, such as US.'),
  );

  it.each([
    ['(ferry -boat) w/5 strike', '(ferry -boat) w/5 strike'],
    ['(ferry -boat) NEAR/5 strike', '(ferry -boat) NEAR/5 strike'],
    ['ferry w/5 sourcetype:blog', 'sourcetype:blog'],
  ])('says nothing about a distance that is not written: %s', (query, part) => {
    expect(foreign(query).changes.map(({ start, end }) => query.slice(start, end))).toEqual([part]);
  });

  it('lists the possible meanings of a word with a colon', () => {
    expect(told('ferry images:logo.nike')).toEqual(['images:logo.nike: fewer']);
    expect(told('ferry Programme: "The News"')).toEqual(['Programme:: other']);
    expect(told('COVID:19 ferry')).toEqual(['COVID:19: same']);
  });

  it.each([
    ['（ferry ｜ boat） –football', '(ferry OR boat) -football'],
    ['«bateau de nuit» OU ferry', '"bateau de nuit" OR ferry'],
    ['Klima UND Wetter NICHT Sport', 'Klima Wetter -Sport'],
    ['climate & change', 'climate change'],
    ['AT&T && strike', 'AT&T strike'],
    ['[ferry or boat] and strike', '(ferry OR boat) strike'],
    ['title: ferry', 'title:ferry'],
    ['ferry ！sports', 'ferry -sports'],
    ["'night boat' strike", '"night boat" strike'],
  ])('typography and languages: %s', (query, expected) => expect(foreign(query).query).toBe(expected));

  it('says for each part whether more or fewer articles are found, or that it was left out', () => {
    expect(told('ferry AND sourcetype:blog AND lang:de')).toEqual([
      'sourcetype:blog: left out, more',
      'de: left out, more',
    ]);
    expect(told('ferry OR links:boat')).toEqual(['links:boat: left out, fewer']);
    expect(told('ferry OR hashtags:boat')).toEqual(['hashtags:boat: more']);
    expect(told('++Apple ++iPhone')).toEqual(['++: same', '++iPhone: more']);
    expect(told('ferry NOT sourcetype:blog')).toEqual(['sourcetype:blog: left out, more']);
    expect(told('ferry NOT (boat OR sourcetype:blog)')).toEqual(['sourcetype:blog: left out, more']);
    expect(told('colo?r -advertis?')).toEqual(['colo?r: more', 'advertis?: fewer']);
    expect(told('ferry and not atleast5(boat)')).toContain('atleast5: left out, fewer');
    expect(told('ferry ONEAR/3 boat')).toEqual(['ONEAR/3: more']);
    expect(told('ferry w/30 boat')).toEqual(['w/30: fewer']);
    expect(told('el* boat')).toEqual(['el*: fewer']);
    expect(told('"a b c d e f g" boat')).toEqual(['"a b c d e f g": more']);
    expect(told('ferry "boat')).toEqual(['": left out, more']);
  });

  it('says why a range was left out', () => {
    const said = (query: string) => foreign(query).changes.map(({ message }) => message);
    expect(said('ferry AND publishdate:[NOW-7DAYS TO NOW]')).toEqual([expect.stringContaining('no dates')]);
    expect(said('ferry AND reach:[1000 TO 5000]')).toEqual([expect.stringContaining('figures')]);
    expect(said('ferry AND latitude:[40 TO 42]')).toEqual([expect.stringContaining('compare numbers')]);
  });

  it('does not translate HTML entities, which the query form replaces', () => {
    expect(foreign('AT&amp;T | Verizon')).toMatchObject({ query: null, hasForeign: false });
  });

  it('leaves our own queries unchanged, without notes or questions', () => {
    for (const query of [
      'ferry OR boat strike',
      '(ferry OR "night boat") strike NEAR/5 crew -football lang:en',
    ]) {
      expect(translateQuery(query)).toEqual({
        query,
        changes: [],
        questions: [],
        refusals: [],
        hasForeign: false,
      });
    }
  });

  it.each([
    ['or_and', 'ferry OR boat AND strike', 'and', 'ferry OR boat AND strike'],
    ['or_and', 'ferry OR boat AND strike', 'or', '(ferry OR boat) strike'],
    ['near', 'a1 NEAR/5 b1', 'between', 'a1 NEAR/6 b1'],
    ['near', 'a1 NEAR/5 b1', 'apart', 'a1 NEAR/5 b1'],
    ['small', '(ferry or boat) AND strike', 'operators', '(ferry OR boat) strike'],
    ['small', '(ferry or boat) AND strike', 'words', '(ferry or boat) AND strike'],
    ['before', 'ferry !"NASA"', 'not', 'ferry -"NASA"'],
    ['before', 'ferry !"NASA"', 'case', 'ferry "NASA"'],
    ['bang', 'ferry AND manag!', 'ending', 'ferry manag*'],
    ['bang', 'ferry AND manag!', 'name', 'ferry AND manag!'],
    ['star', 'manag* w/5 ferry', 'ending', 'manag* NEAR/5 ferry'],
    ['star', 'manag* w/5 ferry', 'letter', 'manag* NEAR/5 ferry'],
    ['distance', '(ferry) N5 boat', 'operator', 'ferry NEAR/6 boat'],
    ['distance', '(ferry) N5 boat', 'word', 'ferry N5 boat'],
    ['words', 'night boat w/5 ferry', 'phrase', '"night boat" NEAR/5 ferry'],
    ['words', 'night boat w/5 ferry', 'all', 'night boat NEAR/5 ferry'],
  ] as const)(
    'asks what services read differently: %s of %s, answered “%s”',
    (id, query, answer, expected) => {
      const { query: translated, questions } = foreign(query, { [id]: answer });
      expect(questions.find((question) => question.id === id)?.chosen).toBe(answer);
      expect(translated).toBe(expected);
    },
  );

  it('distinguishes other services’ syntax from typos', () => {
    const isForeign = (query: string) => translateQuery(query).hasForeign;
    expect(
      ['ferry AND', '(ferry', 'ferry "boat', '--ferry boat', 'ferry NEAR/25 boat'].map(isForeign),
    ).toEqual(Array(5).fill(false));
    expect(['ferry | boat', 'intitle:ferry', 'ferry w/5 boat', 'colo?r boat'].map(isForeign)).toEqual(
      Array(4).fill(true),
    );
  });

  it('gives reasons instead of a query that would find everything or nothing, or is too long', () => {
    expect(foreign('sourcetype:blog')).toMatchObject({
      query: null,
      refusals: ['There is no word left to look for.'],
    });
    expect(foreign('-ferry').refusals).toEqual([
      'This query only excludes articles. Add a word to look for.',
    ]);
    expect(foreign(Array.from({ length: 61 }, (_, at) => `word${at}`).join(' OR ')).refusals).toEqual([
      'A query can have at most 60 terms; this one has 61.',
    ]);
    expect(foreign('x'.repeat(QUERY_TRANSLATED_MAX + 1)).refusals[0]).toMatch(/At most 20,000 characters/);
    expect(foreign(`${'('.repeat(500)}ferry`).refusals).toEqual([
      'The brackets of this query are nested too deeply.',
    ]);
  });
});

/** Pieces of queries of every service, in any order. */
const known = fc.constantFrom(
  'ferry',
  'boat',
  'strik*',
  'wom?n',
  '*',
  '?',
  '!',
  'manag!',
  'OR',
  'AND',
  'NOT',
  'AND NOT',
  'or',
  'and',
  'not',
  'ODER',
  'same',
  'NEAR/5',
  'near/3',
  'ONEAR',
  'NEAR/2f',
  'AROUND(4)',
  'w/5',
  'pre/3',
  '/s',
  'adj5',
  'near7',
  'NOT W/5',
  'XOR',
  'N5',
  'W3',
  'WITHIN 5',
  'PROX/3',
  '/ferr(y|ies)/',
  '*nike*',
  '(',
  ')',
  ')~4',
  '[',
  ']',
  '（',
  '）',
  '{US}',
  '{Apple}',
  '"night boat"',
  '“night boat”',
  '"a * b"',
  '"chang* now"',
  '"',
  '«',
  '「新聞」',
  '-',
  '–',
  '+',
  '~',
  '|',
  '&',
  '&&',
  'title:',
  'intitle:',
  'hd=',
  'headline(',
  'site:',
  'lang:',
  'lang:de',
  'lang:fr',
  'sourcecountry:us',
  'site:example.org/x',
  'raw:C++',
  'atleast3',
  '<<<x>>>',
  '<<<',
  '🔥',
  '\u200b',
  'COVID:19',
  'AT&T',
  'a,b',
  "'x y'",
  '\n',
  '中国',
  'أو',
  'ferry:',
);
const joined = (piece: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(piece, fc.constantFrom(' ', ' ', '')), { maxLength: 24 })
    .map((pieces) => pieces.flat().join(''));
const anyQuery = joined(fc.oneof(known, fc.string({ maxLength: 8, unit: 'binary' })));
/** Queries as people write them: every operator has its operands, and every bracket its partner. */
const { query: wellFormed } = fc.letrec<{ query: string; operand: string }>((tie) => ({
  operand: fc.constantFrom(
    'ferry',
    'strik*',
    'wom?n',
    '{US}',
    '{Apple}',
    '“night boat”',
    '"a * b"',
    '"chang* now"',
    '「新聞」',
    'site:example.org/x',
    'lang:fr',
    'intitle:boat',
    '*nike*',
    '/ferr(y|ies)/',
    'raw:C++',
    'sourcecountry:us',
    'AT&T',
    'COVID:19',
    '"one two three four five six seven"',
  ),
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('operand'),
    fc
      .tuple(
        tie('query'),
        fc.constantFrom(
          ' OR ',
          ' AND ',
          ' ',
          ' | ',
          ' && ',
          ' AND NOT ',
          ' -',
          ' NEAR/5 ',
          ' ONEAR/3 ',
          ' XOR ',
          ' N5 ',
          ' WITHIN 5 ',
          ' AROUND(4) ',
          ' ODER ',
        ),
        tie('query'),
      )
      .map((parts) => `(${parts.join('')})`),
    tie('query').map((query) => `title:(${query})`),
  ),
}));
const anyAnswers = fc.record(
  {
    or_and: fc.constantFrom('or', 'and', 'x'),
    near: fc.constantFrom('between', 'apart'),
    distance: fc.constantFrom('operator', 'word'),
    small: fc.constantFrom('operators', 'words'),
    words: fc.constantFrom('phrase', 'all'),
    star: fc.constantFrom('ending', 'letter'),
    bang: fc.constantFrom('ending', 'name'),
    before: fc.constantFrom('not', 'case'),
  },
  { requiredKeys: [] },
);

describe('any text', () => {
  it('never throws; a translation parses without errors, or there is a reason; every span is inside the text', () => {
    fc.assert(
      fc.property(anyQuery, anyAnswers, fc.boolean(), (text, answers, isForeign) => {
        const { query, changes, questions, refusals } = translateQuery(text, answers, { isForeign });
        if (query === null) expect(refusals.length).toBeGreaterThan(0);
        else expect(parseQuery(query).faults).toEqual([]);
        for (const { start, end } of [...changes, ...questions]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('a translation is one of our queries: translating it again changes nothing', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        const { query } = translateQuery(text, {}, { isForeign: true });
        if (query === null) return;
        expect(translateQuery(query)).toMatchObject({ query, changes: [] });
      }),
      { numRuns: 800 },
    );
  });

  it('one of our queries that is not changed keeps its tree', () => {
    fc.assert(
      fc.property(anyQuery, (text) => {
        const { query, changes } = translateQuery(text);
        if (query !== null && changes.length === 0 && parseQuery(text).tree !== null)
          expect(query).toBe(text.trim());
      }),
      { numRuns: 500 },
    );
  });
});
