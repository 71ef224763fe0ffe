import { describe, expect, test } from 'vitest';
import { findNames, type Language } from '../matcher/index.ts';
import { type NamingStory, namesInCommon } from './names-in-common.ts';

const story = (id: string, title: string, start: string, language: Language = 'english'): NamingStory => ({
  id,
  articles: [
    {
      title,
      start,
      source_name: 'The Daily',
      names: findNames({ language, title, texts: [start], ignored: [] }),
    },
  ],
});
/** In both directions. */
function shared(one: NamingStory, other: NamingStory, isRare = true): string[] {
  const names = namesInCommon(one, other, () => isRare);
  expect(namesInCommon(other, one, () => isRare)).toEqual(names);
  return names;
}

const aground = story(
  'clu_1',
  'Freighter Aurelia strikes the Saltmarsh breakwater',
  'The freighter Aurelia ran aground at Saltmarsh. “We closed the port,” said Ewan Tallis, the harbour master, on Monday.',
);

describe('the stories before and after another one', () => {
  test('share a name in their headlines and a second name, in both directions', () => {
    const tugs = story(
      'clu_0',
      'Tugs pull the Aurelia free',
      'Three tugs pulled the Aurelia off the wall at Saltmarsh.',
    );
    expect(shared(aground, tugs)).toEqual(['Aurelia', 'Saltmarsh']);
    expect(shared(aground, tugs, false)).toEqual([]);
  });

  test('need more than one short name, or names that are in no headline', () => {
    const singer = story('clu_2', 'The album of Aurelia is out', 'Fans of Aurelia sing in three languages.');
    const master = story(
      'clu_3',
      'A party for the harbour',
      'Harbour master Ewan Tallis of Saltmarsh cut the cake.',
    );
    expect([shared(aground, singer), shared(aground, master)]).toEqual([[], []]);
  });

  test('may share only the full name of a person', () => {
    const blame = story(
      'clu_4',
      'Ewan Tallis blames the lamps',
      'Mr Ewan Tallis said that the lamps were late.',
    );
    const lost = story('clu_5', 'Ewan Tallis loses his post', 'The post of Ewan Tallis goes to Lena Roth.');
    expect(shared(blame, lost)).toEqual(['Ewan Tallis']);
  });

  test('need a person and a topic besides a town, even if the town looks like an organisation', () => {
    const said = 'Selby Cross council said so on Monday, and so did Mayor Ruth Hale.';
    const library = story(
      'clu_6',
      'Library in Selby Cross opens',
      `The library opened in Selby Cross. ${said}`,
    );
    const robot = story('clu_7', 'Selby Cross library gets a robot', `The robot sorts books. ${said}`);
    const wolves = story('clu_8', 'Wolves near Selby Cross', `They were seen twice. ${said}`);
    const clerk = story(
      'clu_9',
      'Selby Cross library loses its clerk',
      'Selby Cross council said so on Monday.',
    );
    expect(shared(library, robot)).toEqual(['Selby Cross', 'Ruth Hale']);
    expect([shared(library, wolves), shared(library, clerk)]).toEqual([[], []]);
  });

  test('are not linked by words that only begin sentences', () => {
    const first = story(
      'clu_10',
      'Turnout falls again',
      'Turnout fell in Norway. Turnout was 31 percent. Fridays are free.',
    );
    const second = story(
      'clu_11',
      'Turnout in schools',
      'Turnout rose in Norway. Turnout was 62 percent. Fridays are full.',
    );
    expect(shared(first, second)).toEqual([]);
  });

  test('are not linked by days of the week, or by Arabic phrases that look like names', () => {
    const march = (id: string) =>
      story(id, 'Why we march on Fridays', 'In Norway, they march on Fridays, in Oslo on most Fridays.');
    const best = (id: string) =>
      story(id, 'قال إنه أقوى مني بكثير', 'قال اللاعب إنه أقوى مني بكثير في هذا المجال.', 'arabic');
    expect(shared(march('clu_20'), march('clu_21'))).toEqual([]);
    expect(shared(best('clu_22'), best('clu_23'))).toEqual([]);
  });

  test('are found in Arabic, where quotation marks or another text show what is a name', () => {
    const arabic = (id: string, title: string, start: string) => story(id, title, start, 'arabic');
    const loss = arabic(
      'clu_12',
      '«نماء» تخسر 341 مليون ريال',
      'قال الرئيس التنفيذي فهد الجبر إن الشركة خسرت.',
    );
    const gain = arabic(
      'clu_13',
      'أرباح لنماء في الربع الثاني',
      'أعلنت نماء أرباحا، وقال الرئيس التنفيذي فهد الجبر إنه سعيد.',
    );
    const other = arabic(
      'clu_14',
      'أرباح البنوك في الربع الثاني',
      'قال الرئيس التنفيذي فهد الجبر إن البنوك ربحت.',
    );
    expect(shared(loss, gain)).toEqual(['نماء', 'فهد الجبر']);
    expect(shared(loss, other)).toEqual([]);
  });
});
