import { expect, it } from 'vitest';
import { isSpeaker, speakerWords } from './quoted-by.ts';

it.each([
  ['Keller', 'Maria Keller', 'person', true],
  ['Maria Keller', 'Keller', 'person', false],
  ['Supreme Court', 'Supreme Court', 'organisation', true],
  ['the supreme court', 'Supreme Court', 'organisation', true],
  ['Supreme Court', 'Colorado Supreme Court', 'organisation', false],
  ['Health Ministry', 'Ministry of Health', 'organisation', true],
  ['Ministry of Health', 'Israeli Health Ministry', 'organisation', false],
  ['Acme', 'Acme Corp.', 'organisation', true],
  ['Mr Gareth Vaughan', 'Gareth Vaughan', 'person', true],
  ['Mr. Vaughan', 'Gareth Vaughan', 'person', true],
  ['Captain Bill Torrance', 'Bill Torrance', 'person', true],
  ['Sir Keir', 'Alexander Keir', 'person', false],
  ['Lady', 'Macbeth Lady', 'person', true],
  ['le ministère de la Mer', 'Ministère de la Mer', 'organisation', true],
  ['ministère de la Mer', 'Le ministère de la Mer', 'organisation', true],
  ['Le Pen', 'John Pen', 'person', false],
  ['Los Angeles Times', 'Los Angeles Times', 'organisation', true],
  ['General Motors', 'Motors', 'organisation', false],
  ['الدكتورة سلمى الحموي', 'سلمى الحموي', 'person', true],
  ['Smith, John', 'John Smith', 'person', true],
  ['Smith, Dr John (NUSW)', 'John Smith', 'person', true],
  ['von der Leyen, Ursula', 'Ursula von der Leyen', 'person', true],
  ['Smith, John', 'Mary Smith', 'person', false],
  ['Luther King, Jr.', 'Martin Luther King Jr.', 'person', true],
  ['Acme, Inc.', 'Acme', 'organisation', true],
  ['University of Wales, Bangor', 'University of Wales, Bangor', 'organisation', true],
  ['Hart & Sons, Leeds', 'Hart & Sons, Leeds', 'organisation', true],
  ['Bangor, University of Wales', 'Bangor, University of Wales', 'organisation', true],
  ['National Union of Ship Workers (NUSW)', 'National Union of Ship Workers', 'organisation', true],
] as const)('%s asks for %s (%s): %s', (asked, speaker, kind, isAsked) => {
  expect(isSpeaker(asked, { speaker, kind })).toBe(isAsked);
});

it.each([
  ['Department of the Interior', 'Interior Department'],
  ['Israeli Ministry of Health', 'Israeli Health Ministry'],
  ['the U.S. Department of Health and Human Services', 'U.S. Health and Human Services Department'],
])('%s is %s', (one, other) => {
  expect(speakerWords(one)).toEqual(speakerWords(other));
});
