import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { StoryMatter } from '../domain/story-matter-names.ts';
import { changesOf, type StoryChange, storyChangeEntries, storyChangeFields } from './story-change.ts';

const state = {
  text: 'Told',
  direction: 'ltr' as const,
  at: '2026-11-03T08:00:00.000Z',
  article_id: `art_${'0'.repeat(26)}`,
  source: { id: `src_${'0'.repeat(26)}`, name: 'Harbour Post', logo_url: null },
  sources: 1,
};
const ended = (matter: StoryMatter): StoryChange => ({ kind: 'state', matter, before: state, after: state });
const Sent = v.object(storyChangeEntries);

test('pages of older versions get no kinds of changes that they would reject, and current pages get all', () => {
  const sent = storyChangeFields([ended('road'), ended('fire'), ended('power')]);
  expect(sent.changes).toEqual([ended('fire')]);
  expect(changesOf(v.parse(Sent, sent))).toEqual([ended('fire'), ended('road'), ended('power')]);
});

test('a kind that only a newer server knows is left out, and an older server sends no newer ones', () => {
  const newer_changes = [{ ...ended('fire'), matter: 'flood' }, ended('road')];
  expect(changesOf(v.parse(Sent, { newer_changes }))).toEqual([ended('road')]);
  expect(changesOf(v.parse(Sent, { changes: [ended('fire')] }))).toEqual([ended('fire')]);
});
