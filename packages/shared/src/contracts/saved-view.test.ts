import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as limits from './limits/index.ts';
import { savedViews } from './messages.ts';
import { UiPreferences } from './preferences.ts';
import { SavedViewDraft } from './saved-view-draft.ts';

const problems = (draft: object) =>
  (v.safeParse(SavedViewDraft, draft).issues ?? []).map((issue) => issue.message);
const problemsOf = (address: string) => problems({ name: 'Paused', address });

describe('a saved view', () => {
  it('has a name of 1 to 60 visible characters', () => {
    const address = '/targets?status=paused';
    expect(problems({ name: 'x'.repeat(limits.SAVED_VIEW_NAME_MAX), address })).toEqual([]);
    expect(problems({ name: 'x'.repeat(limits.SAVED_VIEW_NAME_MAX + 1), address })).toEqual([
      savedViews.nameTooLong,
    ]);
    expect(problems({ name: ' \u202e ', address })).toContain(savedViews.nameRequired);
    expect(v.parse(SavedViewDraft, { name: '  Paused\n targets ', address }).name).toBe('Paused targets');
  });

  it.each([
    '/',
    '/targets',
    '/targets?q=https%3A%2F%2Fbbc.com&status=paused',
    '/admin/users?sort=-created_at',
  ])('opens %s', (address) => expect(problemsOf(address)).toEqual([]));

  it.each([
    '',
    'targets',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/targets//elsewhere.example',
    '/tar\ngets',
    ' /targets',
  ])('never leaves the product: %j', (address) => {
    expect(problemsOf(address)).toEqual([savedViews.addressInvalid]);
  });

  it.each([
    ['/targets/', '/targets'],
    ['/Targets?q=Kyiv/', '/targets?q=Kyiv/'],
    ['/Admin/Users/?sort=-created_at', '/admin/users?sort=-created_at'],
    ['/targets/tgt_01K00000000000000000000001/', '/targets/tgt_01K00000000000000000000001'],
    ['/', '/'],
  ])('with the address %s is found in the menu of its list', (address, stored) => {
    expect(v.parse(SavedViewDraft, { name: 'Paused', address }).address).toBe(stored);
  });

  it('has an address of at most 2,000 characters', () => {
    expect(problemsOf(`/${'x'.repeat(limits.SAVED_VIEW_ADDRESS_MAX - 1)}`)).toEqual([]);
    expect(problemsOf(`/${'x'.repeat(limits.SAVED_VIEW_ADDRESS_MAX)}`)).toEqual([savedViews.addressTooLong]);
  });

  it('states its limits in user-facing sentences', () => {
    expect(savedViews.nameTooLong).toContain(String(limits.SAVED_VIEW_NAME_MAX));
    expect(savedViews.listFull).toContain(String(limits.SAVED_VIEWS_PER_LIST_MAX));
    expect(savedViews.full).toContain(String(limits.SAVED_VIEWS_MAX));
  });

  it('may be missing in the preferences of an older server', () => {
    const older = {
      density: 'comfortable',
      articles_per_page: 20,
      group_by_story: true,
      open_links_in_new_tab: true,
      hidden_sidebar_items: [],
    };
    expect(v.parse(UiPreferences, older).saved_views).toBeUndefined();
  });
});
