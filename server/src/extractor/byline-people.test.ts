import { expect, test } from 'vitest';
import { readByline, withoutRoles } from './byline-people.ts';

test.each([
  ['By Mara Lind and Jo Roe', 'Mara Lind and Jo Roe'],
  ['By MARA LIND, JO ROE and ANN POE', 'MARA LIND, JO ROE and ANN POE'],
  ['By Mara Lind, Political Correspondent', 'Mara Lind'],
  ['By MARA LIND, Associated Press Writer', 'MARA LIND'],
  ['By Mara Lind BBC News, Budapest', 'Mara Lind'],
  ['Mara LE GOFF', 'Mara LE GOFF'],
  ['Mara DE LA TOUR', 'Mara DE LA TOUR'],
  ['Mara LIND AFP', 'Mara LIND'],
  ['Interview by Mara Lind', 'Mara Lind'],
  ['Words and pictures by Mara Lind', 'Mara Lind'],
  ['Mara Lind in Washington and Jo Roe', 'Mara Lind, Jo Roe'],
  ['Mara Lind, PhD', 'Mara Lind'],
  ['J.R. Stone', 'J.R. Stone'],
  ['Mara Lind / Jo Roe | Brussels', 'Mara Lind, Jo Roe'],
  ['Text: Mara Lind / Photos: Jo Roe', 'Mara Lind'],
  ['Words: Mara Lind. Photos: Jo Roe', 'Mara Lind'],
  ['Text by Mara Lind. Photographs by Jo Roe', 'Mara Lind'],
  ['Analysis by Mara Lind', 'Mara Lind'],
  ['Exclusive by Mara Lind', 'Mara Lind'],
  ['Mara Lind for The Example', 'Mara Lind'],
  ['Mara Lind and Jo Roe for The Example', 'Mara Lind and Jo Roe'],
  ['Reporting by Mara Lind in Oslo; Editing by Jo Roe', 'Mara Lind'],
  ['Reporting by Mara Lind in New York and Ann Poe; additional reporting by Jo Roe', 'Mara Lind, Ann Poe'],
  ['Par Mara Lind (avec AFP et Reuters)', 'Mara Lind'],
  ['Par Mara Lind avec AFP', 'Mara Lind'],
  ['Par Mara Lind, correspondante à Pékin et Jo Roe, envoyé spécial', 'Mara Lind, Jo Roe'],
  ['Propos recueillis par Mara Lind, géographe, et Jo Roe, cheffe de projet', 'Mara Lind, Jo Roe'],
  ['Recueilli par Mara Lind', 'Mara Lind'],
  ['Por Ana Silva e Bruno Costa, g1', 'Ana Silva, Bruno Costa'],
  ['Por José Ortega y Gasset', 'José Ortega y Gasset'],
  ['Von Mara Lind, Berlin', 'Mara Lind'],
  ['di Mara Lind', 'Mara Lind'],
  ['Door Mara van der Lind', 'Mara van der Lind'],
  ['Автор: Иван Петров', 'Иван Петров'],
  ['作者：张三', '张三'],
  ['كتب: محمود حسين', 'محمود حسين'],
  ['كتب- محمود حسين - هدى زكريا', 'محمود حسين, هدى زكريا'],
  ['بقلم: رضوان عقيل', 'رضوان عقيل'],
  ['القاهرة: محمد نبيل حلمي', 'محمد نبيل حلمي'],
  ['دبي - رحاب حلاوة', 'رحاب حلاوة'],
])('a byline names people without their roles, places and agencies: %s', (line, name) => {
  expect(readByline(line)).toEqual({ name, kind: 'person' });
});

test.each(['Von der Leyen', 'Di Maio', 'Ursula von der Leyen'])(
  'a surname that starts like a byline is kept: %s',
  (name) => expect(readByline(name)).toEqual({ name, kind: 'person' }),
);

test.each([
  'AFP',
  'Agencia EFE',
  'Reuters Staff',
  'Staff and Wire Reports',
  'La Redacción',
  'رويترز',
  'dpa/lno',
])('an agency and a newsroom are no people: %s', (line) =>
  expect(readByline(line)).toEqual({ name: line, kind: 'newsroom' }),
);

test.each([
  'By the numbers',
  'كتب السيرة الذاتية',
  'Read more',
  'The council met twice and left without a result.',
  '',
])('what only looks like a byline names nobody: %s', (line) => expect(readByline(line)).toBeUndefined());

test.each([
  ['Mara Lind, Political Correspondent', 'Mara Lind'],
  ['Smith, John', 'Smith, John'],
  ['Words: Mara Lind. Photos: Jo Roe', 'Mara Lind'],
  ['Mara Lind for The Example', 'Mara Lind'],
  ['Royal Society for Birds', 'Royal Society for Birds'],
  ['Center for Policy Research', 'Center for Policy Research'],
  ['Mara Lind, Jo Roe', 'Mara Lind, Jo Roe'],
  ['The Quay with Partners', 'The Quay with Partners'],
])('the author in a page’s head loses only roles: %s', (text, name) => {
  expect(withoutRoles(text)).toBe(name);
});
