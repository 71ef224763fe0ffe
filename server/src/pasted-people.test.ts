import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-people.ts';

const people = (text: string) => readPasted(text).read.map(({ name, email }) => [name, email]);

describe('pasted people', () => {
  it('are one on each line, with or without a name', () => {
    const text = ['ann@example.com', '', '  Bo Berg <bo@example.com>', '"Cruz, Di" <di@example.com>,'].join(
      '\r\n',
    );
    expect(readPasted(text).read).toEqual([
      { line: 1, email: 'ann@example.com', name: '', language: null },
      { line: 3, email: 'bo@example.com', name: 'Bo Berg', language: null },
      { line: 4, email: 'di@example.com', name: 'Cruz, Di', language: null },
    ]);
  });

  it('may be a line of addresses copied from a mail program', () => {
    const text = 'Lee, Ann <ann@example.com>; Bo <bo@example.com>; mailto:cy@example.com, di@example.com';
    expect(people(text)).toEqual([
      ['Lee, Ann', 'ann@example.com'],
      ['Bo', 'bo@example.com'],
      ['', 'cy@example.com'],
      ['', 'di@example.com'],
    ]);
  });

  it.each([
    ['commas, in any order', 'Team,E-mail,Name\r\nPress,ann@example.com,"Lee, Ann"\r\n'],
    [
      'semicolons, a mark at the start and two columns for the name',
      '\ufeffNachname;Vorname;Email\nAnn;Lee,;ann@example.com',
    ],
    ['tabs, as a spreadsheet copies it', 'Courriel\tNom\nann@example.com\tLee, Ann'],
  ])('may be a table with headings and %s', (_, text) => {
    expect(people(text)).toEqual([['Lee, Ann', 'ann@example.com']]);
  });

  it('may be a table without headers', () => {
    expect(people('ann@example.com\tAnn Lee\nBo,Berg,bo@example.com')).toEqual([
      ['Ann Lee', 'ann@example.com'],
      ['Bo Berg', 'bo@example.com'],
    ]);
  });

  it('are read quickly, whatever a line repeats', () => {
    const long = 50_000;
    for (const text of ['"', '<a', '“ ', ' '].map((part) => `a${part.repeat(long)}x <ann@example.com>`))
      expect(readPasted(text).read).toMatchObject([{ email: 'ann@example.com' }]);
  });

  it('have the language given in their table', () => {
    const { read } = readPasted(
      'email,language\nann@example.com,fr\nbo@example.com,Arabic\ncy@example.com,Klingon',
    );
    expect(read.map(({ language }) => language)).toEqual(['french', 'arabic', null]);
  });

  it('are refused with their line number, and the others are read', () => {
    const { read, invalid } = readPasted('ann@example.com\nBo Berg\ncy@localhost\nDi <di@example.com>');
    expect(read.map(({ line }) => line)).toEqual([1, 4]);
    expect(invalid.map(({ line, text }) => [line, text])).toEqual([
      [2, 'Bo Berg'],
      [3, 'cy@localhost'],
    ]);
  });

  it('can be read from our own exported table', () => {
    const text =
      '\ufeff"Name","Email","Language","Status"\r\n"\'=Ann","ann@example.com","french","subscribed"\r\n';
    expect(readPasted(text).read).toEqual([
      { line: 2, email: 'ann@example.com', name: '=Ann', language: 'french' },
    ]);
  });
});
