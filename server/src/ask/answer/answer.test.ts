import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { figuresOf, valuesIn } from './figures.ts';
import { isQuotedFrom, quotationsOf } from './quotations.ts';
import { createAnswerSplitter, type WrittenSentence } from './split-answer.ts';

function split(...pieces: string[]): WrittenSentence[] {
  const splitter = createAnswerSplitter();
  return [...pieces.flatMap((piece) => splitter.add(piece)), ...splitter.finish()];
}
const told = (...pieces: string[]) => split(...pieces).map(({ text, citations }) => [text, ...citations]);

describe('an answer is split into sentences', () => {
  test.each([
    [
      'a citation before or after the full stop belongs to its sentence',
      'The port opened [1]. Ships came. [2][3] All is well.',
      [['The port opened.', 1], ['Ships came.', 2, 3], ['All is well.']],
    ],
    [
      'abbreviations and decimals end no sentence',
      'Mr. Okoye of the U.S. Navy paid 3.5 million [1]. He left. [2]',
      [
        ['Mr. Okoye of the U.S. Navy paid 3.5 million.', 1],
        ['He left.', 2],
      ],
    ],
    [
      'a sentence may end with a figure',
      'It rose by 5. [1] Then it fell by 12. [2]',
      [
        ['It rose by 5.', 1],
        ['Then it fell by 12.', 2],
      ],
    ],
    [
      'lists, ranges and the digits of other scripts are citations',
      'One [1, 3]. Two [2-4]. ثلاثة [٢].',
      [
        ['One.', 1, 3],
        ['Two.', 2, 3, 4],
        ['ثلاثة.', 2],
      ],
    ],
    [
      'Arabic questions end with their own sign',
      'هل توقف الميناء؟ [1] نعم توقف اليوم. [2]',
      [
        ['هل توقف الميناء؟', 1],
        ['نعم توقف اليوم.', 2],
      ],
    ],
    [
      'a citation on a line of its own belongs to the sentence before',
      'The port opened.\n[2]\n\nShips came.',
      [['The port opened.', 2], ['Ships came.']],
    ],
    ['a citation is counted once', 'It opened [1][1], as all said [1].', [['It opened, as all said.', 1]]],
    [
      'marks of lists and headings are left out',
      '# News\n\n- **Ships** came [1]\n2. Trains left [2]\n---',
      [['News'], ['Ships came', 1], ['Trains left', 2]],
    ],
    [
      'what looks like a link stays text',
      'See [the port](https://evil.example) now [1].',
      [['See [the port](https://evil.example) now.', 1]],
    ],
    [
      'thoughts that are not part of the answer are left out',
      '<think>Hm. [1]\n\nYes.</think>\nIt opened [1].',
      [['It opened.', 1]],
    ],
    [
      'an answer may break off within a sentence',
      'It opened [1]. The ships',
      [['It opened.', 1], ['The ships']],
    ],
  ])('%s', (_what, answer, sentences) => {
    expect(told(answer)).toEqual(sentences);
  });

  test('a new line starts a paragraph', () => {
    const lines = split('One came. Two came.\n\nThree came.').map(({ startsParagraph }) => startsParagraph);
    expect(lines).toEqual([true, false, true]);
  });

  test('the result does not depend on how an answer is split into chunks', () => {
    const answer =
      '<think>So?</think>The port opened on 3.5 hectares [1, 2]. “Ships came.” [3]\n\n- Mr. Lee said: no! [4] ميناء جديد؟ [٥]\n[1]\nEnd';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: answer.length })), (cuts) => {
        const places = [0, ...cuts.sort((one, other) => one - other), answer.length];
        const pieces = places.slice(1).map((end, at) => answer.slice(places[at], end));
        expect(split(...pieces)).toEqual(split(answer));
      }),
    );
  });

  test('a sentence is returned as soon as the next one begins', () => {
    const splitter = createAnswerSplitter();
    expect(splitter.add('The port opened. ')).toEqual([]);
    expect(splitter.add('[1] S')).toMatchObject([{ text: 'The port opened.', citations: [1] }]);
  });
});

describe('figures are compared as numbers', () => {
  test.each([
    ['1,234,567 people', 1_234_567],
    ['1 234 567 habitants', 1_234_567],
    ['1.234.567 personas', 1_234_567],
    ['3,5 Prozent', 3.5],
    ['3.5 million', 3_500_000],
    ['1,4 milliard', 1_400_000_000],
    ['12 mil millones', 12_000_000_000],
    ['٣٫٥ مليون', 3_500_000],
    ['٤٠ ألف', 40_000],
    ['1,234.5 tonnes', 1_234.5],
    ['on 2026-03-09', 9],
    ['seven ships', 7],
    ['siete barcos', 7],
    ['سبعة سفن', 7],
  ])('%s is %d', (text, value) => {
    expect(valuesIn(text)).toContain(value);
  });

  test.each([
    ['3.5 million', 3.5],
    ['3.5', 3_500_000],
    ['7 mildly ill', 7_000],
  ])('%s is not %d', (text, value) => {
    expect(valuesIn(text)).not.toContain(value);
  });

  test('a figure keeps its notation', () => {
    expect(figuresOf('It cost 3.5 million in 2024.').map(({ text }) => text)).toEqual([
      '3.5 million',
      '2024',
    ]);
  });
});

describe('quotations are compared word for word', () => {
  test('quotation marks of all four languages quote, apostrophes do not', () => {
    const sentence = `He said “yes, it’s done”, "no", «peut-être» and ‘that’s all’, but the ship’s crew didn’t.`;
    expect(quotationsOf(sentence)).toEqual(['yes, it’s done', 'no', 'peut-être', 'that’s all']);
  });

  test.each([
    [
      'capitals, spaces, apostrophes and the last full stop do not count',
      'We’re  not going.',
      'He said: "WE\'RE not going, ever."',
    ],
    ['parts may be apart, in their order', 'we are … ever', 'We are not going, ever.'],
    ['a word that was put in is left out', 'they [the crew] left', 'On Monday they left.'],
    ['Arabic vowel marks do not count', 'مُحَمَّد', 'قال محمد'],
  ])('%s', (_what, quoted, text) => {
    expect(isQuotedFrom(quoted, text)).toBe(true);
  });

  test.each([
    ['another word', 'we are gone', 'We are going.'],
    ['the parts in another order', 'ever … going', 'We are not going, ever.'],
  ])('%s is no quotation', (_what, quoted, text) => {
    expect(isQuotedFrom(quoted, text)).toBe(false);
  });
});

describe('a sentence is checked against the passages that were sent', () => {
  const passages = [
    {
      number: 1,
      known:
        'Harbour opens. The Morning Paper. 2026-03-09. The harbour cost 3,500,000 euros, “a fair price”, he said.',
    },
    { number: 2, known: 'Ships. The Gazette. 2026-03-10. Seven ships came.' },
  ];
  const check = (text: string, ...citations: number[]) =>
    checkSentence({ text, citations, startsParagraph: false }, passages);

  test('one with a source that has its figures and quotations is not marked', () => {
    expect(check('On 9 March 2026, it cost 3.5 million euros, “a fair price”.', 1)).toEqual({
      sentence: {
        text: 'On 9 March 2026, it cost 3.5 million euros, “a fair price”.',
        passages: [1],
        marks: [],
        starts_paragraph: false,
      },
      removed: 0,
    });
  });

  test('a citation of a passage that was not sent is removed', () => {
    const { sentence, removed } = check('It opened.', 1, 3, 0);
    expect([sentence.passages, sentence.marks, removed]).toEqual([[1], [], 2]);
  });

  test('without a valid citation, it is marked as without a source, and not dropped', () => {
    for (const citations of [[], [9]]) {
      expect(check('It cost 12 euros.', ...citations).sentence).toMatchObject({
        text: 'It cost 12 euros.',
        passages: [],
        marks: [{ kind: 'no_source', text: null }],
      });
    }
  });

  test('a figure that is only in another passage is marked', () => {
    expect(check('7 ships came.', 1).sentence.marks).toEqual([{ kind: 'figure', text: '7' }]);
    expect(check('7 ships came.', 1, 2).sentence.marks).toEqual([]);
  });

  test('an invented figure and an invented quotation are both marked', () => {
    expect(check('It cost 3.5 billion euros, “far too much”.', 1).sentence.marks).toEqual([
      { kind: 'figure', text: '3.5 billion' },
      { kind: 'quotation', text: 'far too much' },
    ]);
  });
});
