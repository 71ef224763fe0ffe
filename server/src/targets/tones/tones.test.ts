import { calls, type Tone, type ToneCode } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { followCodedTexts } from '../../storage/match-tone.ts';
import { testApp } from '../../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';
import { type CodedText, checkSuggestions, learnTones } from './learn-tones.ts';

const app = testApp();

interface Found {
  title?: string;
  story?: string;
  body_hash?: string;
  simhash?: bigint;
}

async function watched(found: readonly Found[]) {
  const person = await app().verifiedUser();
  const { db, clock } = app();
  const target = await insertTarget(db, { user_id: person.id, name: 'Harbour' });
  const source_id = await insertSource(db);
  const find = async ({ title = 'Storm', story, body_hash, simhash }: Found, hours: number) => {
    const article_id = await insertArticle(db, {
      source_id,
      title,
      summary: '',
      ...(story ? { story_id: story } : {}),
      ...(body_hash ? { body_hash } : {}),
      ...(simhash === undefined ? {} : { simhash: String(simhash) }),
      first_seen_at: before(clock.now(), { hours }),
    });
    const at = before(clock.now(), { hours });
    return insertMatch(db, { target_id: target, article_id, user_id: person.id, matched_at: at });
  };
  const ids: string[] = [];
  for (const [index, one] of found.entries()) ids.push(await find(one, found.length - index));
  const ask = (path: string, token = person.token) =>
    app().call('GET', `/targets/${target}${path}`, { token });
  const send = (codes: readonly ToneCode[], token = person.token) =>
    app().call('PUT', `/targets/${target}/tones`, { token, body: { codes } });
  const code = async (codes: readonly ToneCode[]) =>
    v.parse(calls.targets.codeTones.answer, (await send(codes)).body);
  /** The tone and its origin, by match in the order in which they were found. */
  const coded = async () => {
    const { items } = v.parse(calls.targets.matches.answer, (await ask('/matches')).body);
    return ids.map((id) => {
      const tone = items.find((item) => item.id === id)?.tone;
      return tone ? `${tone.value} (${tone.origin})` : null;
    });
  };
  const at = (index: number): string => ids[index] ?? '';
  return { person, target, find, ids, at, ask, send, code, coded };
}

describe('coding the tone of a match', () => {
  it('stores what the person chooses and when; the last of two tabs wins, and null removes it', async () => {
    const { at, code, coded, ask } = await watched([{}, {}]);
    const { tones, undo } = await code([{ match_id: at(0), tone: 'favourable' }]);
    expect(tones).toEqual([
      {
        match_id: at(0),
        tone: { value: 'favourable', origin: 'person', coded_at: app().clock.now().toISOString() },
      },
    ]);
    expect(await coded()).toEqual(['favourable (person)', null]);
    await code([{ match_id: at(0), tone: 'unfavourable', origin: 'suggestion' }]);
    expect(await coded()).toEqual(['unfavourable (suggestion)', null]);
    const list = async (tone: string) =>
      v
        .parse(calls.targets.matches.answer, (await ask(`/matches?tone=${tone}`)).body)
        .items.map(({ id }) => id);
    expect(await list('unfavourable,neutral')).toEqual([at(0)]);
    expect(await list('none')).toEqual([at(1)]);
    expect(await list('none,unfavourable')).toHaveLength(2);
    expect(await list('favourable')).toEqual([]);
    await code(undo);
    expect(await coded()).toEqual([null, null]);
  });

  it('also applies to copies of the text in its story, but not to other reports or coded copies', async () => {
    const story = newId('clu');
    const { at, code, coded } = await watched([
      { story, body_hash: 'same', simhash: 0b1111n },
      { story, body_hash: 'same' },
      { story, simhash: 0b0001n },
      { story, simhash: 0b1111_1111_0000n },
      { body_hash: 'same' },
    ]);
    await code([{ match_id: at(1), tone: 'neutral' }]);
    expect(await coded()).toEqual(['neutral (copy)', 'neutral (person)', null, null, null]);
    const { undo } = await code([{ match_id: at(0), tone: 'unfavourable' }]);
    expect(await coded()).toEqual([
      'unfavourable (person)',
      'neutral (person)',
      'unfavourable (copy)',
      null,
      null,
    ]);
    await code([{ match_id: at(1), tone: null }]);
    expect((await coded())[1]).toBe('unfavourable (copy)');
    await code([{ match_id: at(1), tone: 'neutral' }]);
    await code(undo);
    expect(await coded()).toEqual(['neutral (copy)', 'neutral (person)', null, null, null]);
  });

  it('for the whole story at once leaves individually coded matches, and is undone as a whole', async () => {
    const story = newId('clu');
    const { at, code, coded } = await watched([{ story }, { story }, { story }, {}]);
    await code([{ match_id: at(1), tone: 'neutral' }]);
    const { undo } = await code([{ match_id: at(0), tone: 'unfavourable', origin: 'story' }]);
    const whole = ['unfavourable (person)', 'neutral (person)', 'unfavourable (story)', null];
    expect(await coded()).toEqual(whole);
    const other = await code([{ match_id: at(2), tone: 'favourable', origin: 'story' }]);
    expect(await coded()).toEqual([whole[0], whole[1], 'favourable (person)', null]);
    await code(other.undo);
    expect(await coded()).toEqual(whole);
    await code(undo);
    expect(await coded()).toEqual([null, 'neutral (person)', null, null]);
  });

  it('also applies to a copy that is found later', async () => {
    const story = newId('clu');
    const { at, ids, find, code, coded } = await watched([{ story, body_hash: 'same' }]);
    await code([{ match_id: at(0), tone: 'favourable' }]);
    ids.push(await find({ story, body_hash: 'same' }, 0), await find({ story, body_hash: 'other' }, 0));
    // As the matcher does with its new matches.
    await followCodedTexts(app().db, { matchIds: ids });
    expect(await coded()).toEqual(['favourable (person)', 'favourable (copy)', null]);
  });

  it('is counted by day and source, with the total', async () => {
    const story = newId('clu');
    const { at, code, ask, person } = await watched([{ story }, { story }, {}, {}]);
    await app().db.updateTable('users').set({ plan: 'pro' }).where('id', '=', person.id).execute();
    await code([
      { match_id: at(0), tone: 'favourable' },
      { match_id: at(1), tone: 'unfavourable' },
      { match_id: at(2), tone: 'favourable' },
    ]);
    const { tones } = v.parse(calls.targets.analytics.answer, (await ask('/analytics?period=7d')).body);
    expect(tones).toMatchObject({
      ...{ favourable: 2, neutral: 0, unfavourable: 1 },
      ...{ coded: 3, matches: 4, coded_stories: 2, stories: 3 },
      by_source: [{ matches: 4, favourable: 2, neutral: 0, unfavourable: 1 }],
    });
    const days = tones?.by_day.reduce((sum, day) => sum + day.favourable + day.unfavourable, 0);
    expect(days).toBe(3);
    const day = tones?.by_day[0]?.date;
    const hours = v.parse(
      calls.targets.analytics.answer,
      (await ask(`/analytics?period=${day}..${day}`)).body,
    );
    const byHour = hours.hourly?.flatMap(({ tones: ofHour }) => (ofHour ? [ofHour] : [])) ?? [];
    expect(byHour.reduce((sum, { unfavourable }) => sum + unfavourable, 0)).toBe(1);
  });

  it('is in columns after the older ones in exported matches', async () => {
    const { at, code, ask } = await watched([{}, {}]);
    await code([{ match_id: at(1), tone: 'neutral' }]);
    const { body } = await ask('/export?format=csv');
    const [head, first, second] = (body as { content: string }).content.split('\r\n');
    expect(head).toMatch(/"Reason for no alert","Tone","Tone by","Tone coded"/);
    expect([first, second].filter((row) => row?.includes('"Neutral","Person",'))).toHaveLength(1);
  });

  it('is private to the owner, and is deleted with the target', async () => {
    const { at, send, ask, person, target, coded } = await watched([{}]);
    const stranger = await app().verifiedUser();
    const neutral = [{ match_id: at(0), tone: 'neutral' }] as const;
    expect((await send(neutral, stranger.token)).status).toBe(404);
    expect((await ask('/tone-suggestions', stranger.token)).status).toBe(404);
    expect(await coded()).toEqual([null]);
    const others = await watched([{}]);
    expect((await send([{ match_id: others.at(0), tone: 'neutral' }])).status).toBe(404);
    expect(await others.coded()).toEqual([null]);
    await app().call('DELETE', `/targets/${target}`, { token: person.token });
    expect((await send(neutral)).status).toBe(404);
  });
});

describe('a suggested tone', () => {
  const words = { favourable: 'praise', neutral: 'schedule', unfavourable: 'scandal' } as const;
  /** Uses words that clearly indicate the tone in `share` of them. */
  const texts = (count: number, share = 1): CodedText[] =>
    Array.from({ length: count }, (_, index) => {
      const tone = (['favourable', 'neutral', 'unfavourable'] as const)[index % 3] ?? 'neutral';
      const isClear = index % 10 < share * 10;
      return {
        text: `Harbour ${isClear ? words[tone] : 'opening'}`,
        language: 'english',
        storyId: `s${index}`,
        tone,
      };
    });

  it('follows coded texts with the same words', () => {
    const suggest = learnTones(texts(30, 0.8));
    for (const [tone, word] of Object.entries(words)) {
      expect(suggest({ text: `A ${word} at the harbour`, language: 'english' })).toBe(tone);
    }
  });

  it('is tested only on texts of other stories', () => {
    expect(checkSuggestions(texts(30)).check).toMatchObject({ of: 30, right: 30 });
    const twins = texts(2).flatMap((text, index) =>
      (['favourable', 'unfavourable'] as const).map((tone) => ({
        ...text,
        text: `Word${index ? 'one' : 'two'}`,
        storyId: `s${index}`,
        tone,
      })),
    );
    // If a text were compared with its own story, the result would be known in advance.
    expect(checkSuggestions(twins).check.right).toBeLessThanOrEqual(2);
    const oneTone = texts(30).map((text) => ({ ...text, tone: 'neutral' as Tone }));
    expect(checkSuggestions(oneTone)).toEqual({
      check: { of: 30, right: 30, commonest: 30 },
      is_useful: false,
    });
  });

  it('is useful only if it is right clearly more often than the most common tone, and not by chance', () => {
    const isUseful = (coded: readonly CodedText[]) => checkSuggestions(coded).is_useful;
    expect(isUseful(texts(20))).toBe(true);
    // If the tones are as frequent as each other, that of a text that is left out is never the most common one of the others.
    const vague = Array.from({ length: 21 }, (_, index) => texts(21)[(index * 8) % 21] as CodedText);
    expect(isUseful(vague.map((text) => ({ ...text, text: 'Harbour opening' })))).toBe(false);
    // Half of the texts of each tone have a clear word: right for two thirds instead of one third.
    const half = (count: number) =>
      texts(count).map((text, at) => (Math.floor(at / 3) % 2 ? { ...text, text: 'Harbour' } : text));
    expect([half(12), half(60)].map(isUseful)).toEqual([false, true]);
    // Many reports of a few events prove no more than one report of each.
    expect(isUseful(texts(60).map((text, at) => ({ ...text, storyId: `s${at % 6}` })))).toBe(false);
  });

  const codedAs = async (title: (tone: Tone, index: number) => string, count = 21) => {
    const all = (['favourable', 'neutral', 'unfavourable'] as const).flatMap((tone) =>
      Array.from({ length: count / 3 }, () => tone),
    );
    const made = await watched([
      ...all.map((tone, index) => ({ title: title(tone, index) })),
      { title: 'Another scandal at the harbour' },
    ]);
    await made.code(all.map((tone, index) => ({ match_id: made.at(index), tone })));
    const suggestions = v.parse(
      calls.targets.toneSuggestions.answer,
      (await made.ask(`/tone-suggestions?match_id=${made.at(all.length)},${made.at(0)}`)).body,
    );
    return { ...made, suggestions, last: made.at(all.length) };
  };

  it('is shown if it was right more often than the most common tone, and is never counted', async () => {
    const { suggestions, coded, last } = await codedAs((tone, index) => `${words[tone]} of day ${index}`);
    expect(suggestions).toMatchObject({
      coded: 21,
      needed: 20,
      check: { of: 21, right: 21 },
      is_useful: true,
      suggestions: [{ match_id: last, tone: 'unfavourable' }],
    });
    expect((await coded()).at(-1)).toBeNull();
  });

  it('is not shown if the words do not indicate the tone, or too little is coded', async () => {
    const vague = await codedAs((_tone, index) => `Harbour opening ${['north', 'south'][index % 2]}`);
    expect(vague.suggestions).toMatchObject({ is_useful: false, suggestions: [] });
    const few = await codedAs((tone) => words[tone], 18);
    expect(few.suggestions).toMatchObject({ coded: 18, check: null, is_useful: false, suggestions: [] });
  });
});
