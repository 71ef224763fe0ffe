import { describe, expect, test } from 'vitest';
import { findNames, joinNames } from '../matcher/index.ts';
import { chooseNaming, type NamingArticle } from './before-and-after.ts';

const read = (title: string, text: string) =>
  findNames({ language: 'english', title, texts: [text], ignored: [] });

const aground = {
  title: 'Freighter Aurelia strikes the Saltmarsh breakwater',
  text: 'The freighter Aurelia ran aground at Saltmarsh. “We closed the port,” said Ewan Tallis, the harbour master, on Monday.',
};
const around = {
  articles: [{ id: 'art_1', title: aground.title }],
  names: joinNames([read(aground.title, aground.text)]),
};
const other = (storyId: string, title: string, text: string): NamingArticle => ({
  storyId,
  title,
  names: new Set(read(title, text).names.map(({ words }) => words.join(' '))),
});
const chosen = (...candidates: NamingArticle[]) => Object.fromEntries(chooseNaming(around, candidates));

describe('the stories before and after another one', () => {
  test('share a name of their headlines and a second name, and say which', () => {
    const tugs = other(
      'clu_tugs',
      'Tugs pull the Aurelia free',
      'Three tugs pulled the Aurelia off the wall at Saltmarsh.',
    );
    const found = chosen(tugs).clu_tugs;
    expect(found?.[0]).toBe('Aurelia');
    expect(found).toContain('Saltmarsh');
  });

  test('do not share one short name alone, or only names that are in no headline', () => {
    const singer = other(
      'clu_singer',
      'The album of Aurelia is out',
      'The singer Aurelia sings in three languages.',
    );
    const master = other(
      'clu_master',
      'A party for the harbour',
      'Harbour master Ewan Tallis of Saltmarsh cut the cake.',
    );
    expect(chosen(singer, master)).toEqual({});
  });

  test('may share the whole name of a person alone, and not a town that no table has', () => {
    const lost = other(
      'clu_lost',
      'Ewan Tallis loses his post',
      'The post of Ewan Tallis goes to Lena Roth.',
    );
    const title = 'Ewan Tallis blames Cobham Rise for the delay';
    const named = {
      articles: [{ id: 'art_2', title }],
      names: joinNames([read(title, 'Mr Ewan Tallis said in Cobham Rise that the lamps were late.')]),
    };
    const thieves = other(
      'clu_thieves',
      'Thieves visit Cobham Rise',
      'The museum in Cobham Rise lost its gold.',
    );
    expect(Object.fromEntries(chooseNaming(named, [lost, thieves]))).toEqual({ clu_lost: ['Ewan Tallis'] });
  });

  test('are not joined by a name that many stories have in their headlines', () => {
    const many = Array.from({ length: 13 }, (_, at) =>
      other(`clu_${at}`, `Aurelia and the ${at} reasons`, 'The Aurelia was seen near Saltmarsh again.'),
    );
    expect(chosen(...many)).toEqual({});
    expect(Object.keys(chosen(...many.slice(1)))).toHaveLength(6);
  });
});
