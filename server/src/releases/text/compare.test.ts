import { describe, expect, it } from 'vitest';
import { quotedSpans } from '../../matcher/index.ts';
import { closingParts } from './closing-part.ts';
import { compareWithRelease } from './compare.ts';
import { readRelease } from './read-release.ts';
import { changedSentences } from './sentences-taken.ts';

const RELEASE = `FOR IMMEDIATE RELEASE

Northwind Ferries orders four electric ships for its island routes

BERGEN, 12 November 2026 – Northwind Ferries has ordered four battery-powered ships that will replace its diesel fleet on the island routes before the end of 2029. Each ship carries 120 cars and charges in eleven minutes while passengers walk on board.

The contract with the Havbruk yard is worth 84 million euros and includes the charging stations in all six harbours. Crews will be trained in a simulator that the company is building next to its headquarters, and nobody will lose a job because of the change.

“We promised the islanders quiet ships and clean air, and with this contract we keep that promise,” said Ingrid Solheim, chief executive of Northwind Ferries.

The first ship enters service in spring 2028. Until then, the timetable stays as it is, and tickets that have already been sold remain valid on the new ships without any surcharge.

About Northwind Ferries
Northwind Ferries has connected the islands of the western coast since 1921. It employs 640 people and carries three million passengers every year.

Media contact:
Kari Dahl, +47 55 12 34 56, press@northwind.example
`;
const release = readRelease(RELEASE);
const paragraphs = RELEASE.split('\n\n');
const compare = (article: string) => compareWithRelease(release, article);
const share = (article: string) => compare(article).ownWords / release.ownWords;

it('a changed sentence is located in the article, even if the matching sequence begins in the previous one', () => {
  const article = paragraphs
    .join('\n\n')
    .replace('nobody will lose a job because of the change', 'no employee is going to be dismissed');
  const changed = changedSentences(release, compare(article), article, 1_000);
  expect(changed.map((at) => article.slice(at.article.start, at.article.end).trim())).toEqual([
    expect.stringMatching(/^Crews will be trained .* no employee is going to be dismissed\.?$/),
  ]);
});

it('a line that looks like the beginning of an address is read in time linear in its length', () => {
  // With quadratic time, this would exceed the time limit of the test.
  expect(closingParts(`${paragraphs[2]}\n\n${'-'.repeat(150_000)}`)).toEqual([]);
});

describe('the part of a release that counts', () => {
  it('is its own text, without quotations, the company boilerplate, contacts and the line above the title', () => {
    const textOf = (wanted: string) =>
      release.words
        .filter((_, at) => release.parts[at] === wanted)
        .map(({ folded }) => folded)
        .join(' ');
    expect(textOf('quote')).toBe(
      'we promised the islanders quiet ships and clean air and with this contract we keep that promise',
    );
    expect(textOf('closing')).toMatch(/^for immediate release about northwind ferries .* northwind example$/);
    expect(textOf('own')).toMatch(/^northwind ferries orders four .* without any surcharge$/);
  });

  it.each([
    ['English', 'Text of the release.\n###\nAbout Acme\nAcme makes things.'],
    ['Spanish', 'El texto de la nota.\nAcerca de Acme\nAcme hace cosas.'],
    ['Spanish contacts', 'El texto de la nota.\nContacto de prensa: Ana Ruiz'],
    ['French', 'Le texte du communiqué.\nÀ propos d’Acme\nAcme fabrique.'],
    ['French contacts', 'Le texte du communiqué.\nContact presse\nJeanne'],
    ['Arabic', 'نص البيان الصحفي كاملا.\nنبذة عن شركة أكمي\nتصنع أكمي أشياء.'],
    [
      'a heading in its line',
      'Text of the release.\nAbout Acme: Acme is a maker of things that people need.',
    ],
    ['an end', 'Text of the release.\n– ENDS –\nPhotographs are available.'],
  ])('ends where the closing parts begin: %s', (_, text) => {
    const [first] = closingParts(text);
    expect(first).toEqual({ start: text.indexOf('\n') + 1, end: text.length });
  });

  it.each([
    'Text of the release.\nAbout 300 people attended the opening of the museum on Friday.',
    'Text of the release.\nAbout half of the visitors came by train.\nThe rest walked.',
    'Texte.\nFin de semana: el museo abre también los domingos y los lunes por la tarde para todos.',
    'Text.\nContacts between both companies began in spring and led to the contract that was signed today.',
  ])('goes on after a sentence that only begins like a closing part: %s', (text) => {
    expect(closingParts(text)).toEqual([]);
  });

  it('continues after contacts above the text', () => {
    const text = `Media contact: Jane Doe\nTel. 555 0100\n${paragraphs[2]}\n${paragraphs[3]}`;
    expect(closingParts(text).at(-1)?.end).toBe(text.indexOf('\n', text.indexOf('\n') + 1));
  });

  it.each([
    ['“One two” and «three four»', ['“One two”', '«three four»']],
    ['He said: "One, two." Then he left.', ['"One, two."']],
    ['„Eins“ und »zwei«', ['„Eins“', '»zwei«']],
    ['A 24" screen and a 27" screen', []],
    ['“The first paragraph.\n“The second one.” Then text.', ['“The first paragraph.', '“The second one.”']],
  ])('finds quotations in %s', (text, quotes) => {
    expect(quotedSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(quotes);
  });
});

describe('an article', () => {
  it('that prints the release has all of its text', () => {
    const article = paragraphs.slice(1, 6).join('\n');
    expect(compare(article)).toMatchObject({ kind: 'reuse', ownWords: release.ownWords });
  });

  it('that cuts it at the end has the rest, exactly', () => {
    const cut = `${paragraphs[1]}\n${paragraphs[2]}`;
    expect(compare(cut)).toMatchObject({
      kind: 'reuse',
      ownWords: readRelease(cut).ownWords,
      quotedWords: 0,
    });
  });

  it('that moves the paragraphs has all of them', () => {
    const article = [paragraphs[5], paragraphs[3], paragraphs[2]].join('\n');
    expect(compare(article).ownWords).toBe(readRelease(article).ownWords);
  });

  it('that changes words has the unchanged ones', () => {
    const article = `Northwind Ferries has bought four battery-powered ships that will take the place of its diesel fleet on the island routes before the end of 2029. Every vessel carries 120 cars and charges in eleven minutes while travellers walk on board.`;
    expect(compare(article).kind).toBe('reuse');
    expect(share(article)).toBeGreaterThan(0.15);
  });

  it('that has only its quotation counts as quoting', () => {
    const article = `The islands get new ferries. “We promised the islanders quiet ships and clean air, and with this contract we keep that promise,” Ms Solheim said. Residents had complained about noise for years.`;
    expect(compare(article)).toMatchObject({ kind: 'quote', ownWords: 0, quotedWords: 17 });
  });

  it('that puts a sentence of it in quotation marks counts as quoting', () => {
    const article = `In a statement, the ferry line said: “Until then, the timetable stays as it is, and tickets that have already been sold remain valid on the new ships without any surcharge.” It gave no price.`;
    expect(compare(article)).toMatchObject({ kind: 'quote', ownWords: 0 });
  });

  it.each([
    [
      'reports the same event in its own words',
      `Norway’s Northwind Ferries is going electric. The operator said on 12 November 2026 that it had signed a deal worth 84 million euros with the Havbruk yard for four vessels, the first of which should sail in 2028. Ingrid Solheim, chief executive of Northwind Ferries, told reporters the islanders had waited long enough. Unions welcomed the news but want guarantees.`,
    ],
    [
      'has only the part about the company',
      `Storm warning for the west coast. Northwind Ferries has connected the islands of the western coast since 1921. It employs 640 people and carries three million passengers every year. All departures are cancelled tonight.`,
    ],
    [
      'shares common phrases',
      `The council said that the road will be closed before the end of the month. It stays as it is until then, and there will be more news in the course of the next few weeks.`,
    ],
    [
      'translates it',
      `Northwind Ferries a commandé quatre navires à batterie qui remplaceront sa flotte diesel sur les liaisons insulaires avant la fin de 2029. Chaque navire transporte 120 voitures et se recharge en onze minutes.`,
    ],
  ])('that %s is not found', (_, article) => {
    expect(compare(article)).toMatchObject({ kind: null, runs: [] });
  });
});

it('compares Arabic without vowel signs, kashidas and presentation forms', () => {
  const text = `أعلنت شركة النور للطاقة اليوم عن افتتاح محطة جديدة للطاقة الشمسية في مدينة العقبة، ستزود أكثر من أربعين ألف منزل بالكهرباء النظيفة وتوفر ثلاثمئة فرصة عمل لأبناء المنطقة خلال العامين المقبلين.`;
  const vowelled = `أعلنتْ شركةُ النّور للطاقة اليومَ عن افتتاحِ محطّةٍ جديدةٍ للطاقة الشمسيّة في مدينة العقبة، ستزوّد أكثرَ من أربعين ألفَ منزلٍ بالكهرباء النظيفة وتوفّر ثلاثمئة فرصة عمـل لابناء المنطقة خلال العامين المقبلين.`;
  const read = readRelease(text);
  expect(compareWithRelease(read, vowelled)).toMatchObject({ kind: 'reuse', ownWords: read.ownWords });
});
