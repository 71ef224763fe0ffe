import type { Language } from '@newswatch/shared/contracts';
import { expect, test } from 'vitest';
import { readStory } from './read-story.ts';

interface Told {
  text: string;
  title?: string;
  author?: string;
  language?: Language;
}

/** What is shown of a story of one article per source. */
async function shownOf(...told: (Told | string)[]) {
  const articles = told.map((one, at) => {
    const {
      text,
      title = 'News',
      author = null,
      language = 'english',
    } = typeof one === 'string' ? { text: one } : one;
    const source = `Source ${at}`;
    const names = { id: `art_${at}`, source_id: source, source_name: source, author };
    return { ...names, language, title, text, seen_at: new Date(0) };
  });
  const { reports } = await readStory(articles);
  return {
    reported: reports.flatMap(({ reported }) =>
      reported.map(({ sentence, sources, texts }) => ({ text: sentence.text, sources: sources.size, texts })),
    ),
    only: reports.flatMap(({ only }) => only.map(({ sentence }) => sentence.text)),
    facts: reports.flatMap(({ only }) =>
      only.flatMap(({ sentence, facts }) => facts.map(({ start, end }) => sentence.text.slice(start, end))),
    ),
  };
}

test('an agency’s text counts once, no matter how many sources print it, and what follows its last sentence is left out', async () => {
  const agency =
    'LAMBERT, Nov 12 (Reuters) - A dam burst above Lambert on Monday and flooded 300 houses. Firefighters rescued 44 people from roofs, the governor said. "I have never seen such water," said baker Ingrid Falk. (Reporting by Jo Smith; Editing by Al Day)';
  const own =
    'The owner of the burst dam, Kestrel Power, ignored two warnings. In Lambert, the dam flooded 300 houses on Monday.';
  const { reported } = await shownOf(...Array.from({ length: 9 }, () => agency), own);
  expect(reported.slice(0, 2)).toEqual([
    { text: 'A dam burst above Lambert on Monday and flooded 300 houses.', sources: 10, texts: 2 },
    { text: 'Firefighters rescued 44 people from roofs, the governor said.', sources: 9, texts: 1 },
  ]);
  expect((await shownOf(agency, agency, agency)).reported[0]).toMatchObject({ sources: 3, texts: 1 });
});

test.each([
  [
    'a negation',
    'Minister Hugh Sandell will resign over the travel affair.',
    'Minister Hugh Sandell will not resign over the travel affair.',
  ],
  [
    'a denial',
    'The maker Pharmaxo knew of the faulty pump in March.',
    'The maker Pharmaxo denied that it knew of the faulty pump in March.',
  ],
  [
    'another figure',
    'The bus with 84 pupils crashed and 14 were killed.',
    'The bus with 84 pupils crashed and 22 were killed.',
  ],
  [
    'another speaker',
    'Ruth Penhale of the union in Tarn called the offer an insult.',
    'Olaf Brandt of the union in Tarn called the offer an insult.',
  ],
  [
    'an opposite verdict',
    'The council of Tarn approved the plan for the harbour wall on Monday.',
    'The council of Tarn rejected the plan for the harbour wall on Monday.',
  ],
  [
    'another state',
    'Lifeboats are still searching for the three missing sailors of the trawler Kittiwake.',
    'All three missing sailors of the trawler Kittiwake were found alive by lifeboats.',
  ],
  [
    'little but a name',
    'The police of the port questioned Anna Orlov for hours.',
    'The police await the lawyer of Orlov on Friday.',
  ],
])('a sentence does not support one from which it differs by %s', async (_, one, other) => {
  expect((await shownOf(one, other)).reported).toEqual([]);
});

test('a negation is known in every language', async () => {
  for (const [language, one, other] of [
    [
      'french',
      'Le ministre Hugo Sandel va quitter le gouvernement lundi.',
      'Le ministre Hugo Sandel ne va pas quitter le gouvernement lundi.',
    ],
    [
      'spanish',
      'El ministro Hugo Sandel dejará su cargo el lunes.',
      'El ministro Hugo Sandel no dejará su cargo el lunes.',
    ],
    [
      'arabic',
      'سيستقيل وزير الطاقة سمير حداد من منصبه بسبب القضية.',
      'لن يستقيل وزير الطاقة سمير حداد من منصبه بسبب القضية.',
    ],
  ] as const)
    expect((await shownOf({ text: one, language }, { text: other, language })).reported).toEqual([]);
});

const ferry = 'A ferry ran aground off Tarn on Monday, the coastguard said.';

test.each([
  [
    'a correction',
    'Correction: An earlier version of this story said that 24 pupils were hurt. The number of pupils is 14.',
  ],
  ['a correction by an agency', '(This version corrects the number of pupils to 14 in paragraph 2.)'],
  ['a byline', 'By Jane Doe, Senior Correspondent in Tarn Harbour.'],
  ['a caption', 'The ferry off Tarn, seen from Point Kettle by 200 people. Photograph: Jo Smith/Alamy.'],
  ['a plea', 'Get 12 months of The Harbour Post for £50 with your card.'],
  ['a cookie line', 'We and our 842 partners store and access information on a device.'],
  ['a cut-off summary', 'Captain Olaf Brandt said on Tuesday that the 84 passengers had been in...'],
  ['a quotation of nobody', '“Then the captain would have read every page of it twice.”'],
  ['a half bracket', '(Captain Olaf Brandt said that 84 passengers were on board.'],
])('%s is not what one source reports', async (_, line) => {
  expect((await shownOf(`${ferry}\n${line}`, ferry)).only).toEqual([]);
});

test.each([
  ['french', 'Il vous reste 80 % de cet article à lire.'],
  ['french', 'La suite est réservée aux abonnés de La Gazette depuis 1944.'],
  ['spanish', 'Contenido exclusivo para suscriptores de El Faro desde 5 euros.'],
  ['arabic', 'هذا المحتوى متاح إلى المشتركين فقط مقابل 45 دولارا.'],
] as const)('a plea in %s is left out: %s', async (language, line) => {
  expect((await shownOf({ text: line, language }, { text: ferry, language })).only).toEqual([]);
});

test('what is said about the author of an article is left out', async () => {
  const text = `${ferry} Jane Doe has reported on ships for 22 years and won the Falk Prize.`;
  expect((await shownOf({ text, author: 'Jane Doe' }, ferry)).only).toEqual([]);
});

test.each([
  ['a title', { text: ferry, title: '1,200 jobs to go' }],
  ['a line that is not quoted', { text: `${ferry}\nJobs to go: 1,200` }],
  ['another language', { text: 'La compagnie supprime 1 200 emplois à Tarn.', language: 'french' }],
] as const)('a figure is not in one source alone if another has it in %s', async (_, other) => {
  const own = `${ferry} The owner of the harbour is to cut 1,200 jobs.`;
  expect((await shownOf(own, other, ferry)).facts).toEqual([]);
});

test('a quotation is recognised from half of a longer one, a name from its initials and after an Arabic prefix', async () => {
  const said = '“We talked for years about the harbour wall of Tarn';
  expect(
    (await shownOf(`${ferry} ${said},” he said.`, `${ferry} ${said}. Now it is here,” he said.`)).only,
  ).toEqual([]);
  const opened = 'opened a case about the harbour on Monday.';
  expect((await shownOf(`The World Trade Organization ${opened}`, `The WTO ${opened}`)).only).toEqual([]);
  const arabic = (text: string) => ({ text, language: 'arabic' as const });
  expect(
    (
      await shownOf(
        arabic('واستجوبت الشرطة القبطان سمير حداد في المدينة.'),
        arabic('وسحبت الشرطة رخصة لحداد بعد الحادث.'),
      )
    ).only,
  ).toEqual([]);
});

test.each([
  ['10:42 GMT A ferry with 84 people ran aground.', 'A ferry with 84 people ran aground.'],
  ['09.15am: A ferry with 84 people ran aground.', 'A ferry with 84 people ran aground.'],
  ['• A ferry with 84 people ran aground.', 'A ferry with 84 people ran aground.'],
  ['Tarn, 12 March – A ferry with 84 people ran aground.', 'A ferry with 84 people ran aground.'],
])('marks of lists, tickers and datelines are no part of a sentence: %s', async (line, text) => {
  expect((await shownOf(line, `${text} It sank.`)).reported.map((one) => one.text)).toEqual([text]);
});

test('sentences are not cut after an abbreviation, a quoted question, or between dashes', async () => {
  for (const text of [
    'Mrs. Falk and Dr. Brandt met Mr. Gil of the U.S. embassy and Brig. Gen. Lee in Tarn.',
    '“Will the harbour wall of Tarn ever be finished?” Mayor Brandt asked reporters on Monday.',
    'NATO – which has 32 members – welcomed the vote in Tarn on Monday.',
    'أعلنت الحكومة - بعد اجتماع طارئ في طرابلس - حظر التجوال في ثلاث مدن.',
    'EE. UU. impone desde el lunes aranceles del 25 % al acero de Tarna.',
    '« Quand finira-t-on le mur du port ? » demande M. Olaf Brandt à la mairie.',
  ])
    expect((await shownOf(text, `${text} ${text}`)).reported.map((one) => one.text)).toEqual([text]);
  const { reported } = await shownOf(
    ...Array(2).fill('The plan for the harbour is by the EU. Its 12 rules for ships begin in May.'),
  );
  expect(reported.filter(({ text }) => text.includes('EU. Its'))).toEqual([]);
});
