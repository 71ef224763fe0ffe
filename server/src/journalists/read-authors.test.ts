import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { nameKeyOf, rareWordsOf } from './person-name.ts';
import { AUTHOR_RULES, readAuthors } from './read-authors.ts';

const names = (line: string, source = 'El Diario') =>
  readAuthors(line, source).people.map(({ name }) => name);

const people: [string, ...string[]][] = [
  ['By Ana Ruiz and Tom Ó Sé', 'Ana Ruiz', 'Tom Ó Sé'],
  ['Ana Ruiz, Madrid', 'Ana Ruiz'],
  ['Carla Wynn, Town Clerk', 'Carla Wynn'],
  ['Ana Ruiz, Concejala de Hacienda', 'Ana Ruiz'],
  ['Rosa Blum, Hope King', 'Rosa Blum', 'Hope King'],
  ['Rosa Blum, Peter Judge', 'Rosa Blum', 'Peter Judge'],
  ['Ana Ruiz, San Sebastián', 'Ana Ruiz'],
  ['بقلم: أحمد علي ومحمد حسن', 'أحمد علي', 'محمد حسن'],
  ['د. سمير عطا الله', 'سمير عطا الله'],
  ['القاهرة: محمد نبيل حلمي', 'محمد نبيل حلمي'],
  ['مراسل الجزيرة نت محمد العلي', 'محمد العلي'],
  ['وليد صلاح', 'وليد صلاح'],
  ['RUIZ Ana', 'Ana Ruiz'],
  ['Yann LE GOFF', 'Yann Le Goff'],
  ['ana ruiz', 'Ana Ruiz'],
  ['Ruiz, Ana', 'Ana Ruiz'],
  ['García Márquez, Gabriel', 'Gabriel García Márquez'],
  ['José Ortega y Gasset', 'José Ortega y Gasset'],
  ['Dr. Maria dos Santos, PhD', 'Maria dos Santos'],
  ['M. Paul Roux', 'Paul Roux'],
  ['Ana Ruiz Staff Writer', 'Ana Ruiz'],
  ['Ana Ruiz BBC News', 'Ana Ruiz'],
  ['Mara Lind in Washington and Jo Roe', 'Mara Lind', 'Jo Roe'],
  ['Xabier Etxeberria Agirre, corresponsal en Bruselas', 'Xabier Etxeberria Agirre'],
  ['Ana Ruiz Cruz', 'Ana Ruiz Cruz'],
  ['Marine Le Pen', 'Marine Le Pen'],
  ['M. D’Amico', 'M. D’Amico'],
  ['HAROLD DENBY II', 'Harold Denby II'],
  ['Robert Kessling, Jr., and Ann Dole', 'Robert Kessling Jr', 'Ann Dole'],
  ['With contributions from Rosalind Pike and Grace Oduya', 'Rosalind Pike', 'Grace Oduya'],
  ['Paul Sabourin avec la contribution de Rémi Astier', 'Paul Sabourin', 'Rémi Astier'],
  ['Publié par Sandrine Vautrin le 12 mars 2026 à 18h04', 'Sandrine Vautrin'],
  ['مراسلة الشرق في بيروت هدى عيتاني', 'هدى عيتاني'],
  ['Marie Pastourel, cheffe du service politique', 'Marie Pastourel'],
  ['De notre correspondante Ana Ruiz', 'Ana Ruiz'],
  ['Une chronique de Paul Roux', 'Paul Roux'],
  ['from Tom Ward, Oslo bureau chief', 'Tom Ward'],
  ['Recueilli par N. B.', 'N. B.'],
  ['Ana Ruiz, Public Affairs', 'Ana Ruiz'],
  ['Will Bunch', 'Will Bunch'],
];
const agencies: [string, ...string[]][] = [
  ['AFP con EFE', 'AFP', 'EFE'],
  ['Staff', 'Staff'],
  ['La rédaction', 'La rédaction'],
  ['هيئة التحرير', 'هيئة التحرير'],
  ['El Diario', 'El Diario'],
  ['Breaking News', 'Breaking News'],
  ['Ann Poe Foundation', 'Ann Poe Foundation'],
  ['Photo desk', 'Photo desk'],
  ['Service Infographie', 'Service Infographie'],
  ['هيئة الإذاعة', 'هيئة الإذاعة'],
];

describe('the authors of an article', () => {
  test.each(people)('are the people of %s', (line, ...expected) => {
    expect(names(line)).toEqual(expected);
  });

  test.each(agencies)('are agencies and desks, and no people, in %s', (line, ...expected) => {
    expect(readAuthors(line, 'El Diario')).toEqual({ people: [], agencies: expected });
  });

  it('are separate people and agencies', () => {
    const read = readAuthors('Ana Ruiz y EFE', 'El Diario');
    expect([read.people.map(({ name }) => name), read.agencies]).toEqual([['Ana Ruiz'], ['EFE']]);
  });

  test.each(['Texto: Ana Cruz / Fotos: Luis Gil', 'By Ana Cruz; Editing by Tom Brown'])(
    'are not those who took pictures or edited: %s',
    (line) => expect(names(line)).toEqual(['Ana Cruz']),
  );

  test.each([
    'Political Editor',
    'Head of news',
    'رئيس التحرير',
    'The Conversation',
    'رام الله',
    'Madrid',
    'x',
    '',
    'a'.repeat(500),
  ])('are not guessed from %s', (line) => expect(readAuthors(line)).toEqual({ people: [], agencies: [] }));

  it('have a version number for their rules, which is raised with every change in what is found', () => {
    const read = [...people, ...agencies].map(([line]) => readAuthors(line, 'El Diario'));
    const digest = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 12);
    // If this fails, raise `AUTHOR_RULES` and write both here: all articles are then read again.
    expect([AUTHOR_RULES, digest]).toEqual([5, '91d3162e6c3d']);
  });
});

describe('a name is the same', () => {
  const base = (name: string) => nameKeyOf(name)?.base;
  test.each([
    ['José Pérez', 'Jose Perez'],
    ['JOSÉ PÉREZ', 'José Pérez'],
    ['Juan A. Pérez', 'Juan Pérez'],
    ['Jean-Luc Roux', 'Jean Luc Roux'],
    ['Tom O’Sé', 'Tom Ó Sé'],
    ['أحمد العلي', 'احمد العلي'],
  ])('%s and %s', (one, other) => expect(base(one)).toBe(base(other)));

  test.each([
    ['Thomas James', 'James Thomas'],
    ['J. Ruiz', 'Juan Ruiz'],
    ['Ana Ruiz', 'Ana Ruiz García'],
    ['John Smith', 'John Smith Jr'],
  ])('but not %s and %s', (one, other) => expect(base(one)).not.toBe(base(other)));
});

test.each([
  ['juan garcia', []],
  ['james thomas', []],
  ['محمد حسن', []],
  ['xabier etxeberria agirre', ['etxeberria', 'agirre']],
])('of %s, these last names are not frequent: %j', (base, expected) => {
  expect(rareWordsOf(base)).toEqual(expected);
});
