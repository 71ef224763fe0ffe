import {
  type Collection,
  type CollectionInvitation,
  type CollectionMember,
  calls,
} from '@newswatch/shared/contracts';
import {
  aDashboard,
  anArticleSummary,
  aUser,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { routes } from '../remote.ts';

export const at = '2026-03-02T12:00:00.000Z';
export const ports: Collection = {
  labels: [],
  ...{ id: testId('col'), name: 'Ports', description: 'For Monday', article_count: 1, version: 1 },
  ...{
    role: 'owner',
    owner_name: null,
    member_count: 1,
    story_count: 0,
    log_count: 0,
    news: 'daily',
    note_news: 'off',
    created_at: at,
    updated_at: at,
  },
};
export const ofAnn: Collection = { ...ports, role: 'contributor', owner_name: 'Ann Lee' };
export const rates: Collection = {
  ...ports,
  id: testId('col', 2),
  name: 'Rates',
  role: 'viewer',
  owner_name: 'Cy Dale',
};
export const ferry = anArticleSummary({
  title: 'Ferry late',
  collection_ids: [ports.id],
  collected: {
    ...{
      added_at: at,
      added_by: { name: 'Bo Reed', is_me: false },
      note: 'Mine',
      joined_story_id: null,
      note_version: 3,
      mentions: [],
      addition: 1,
      is_new: false,
    },
    ...{
      other_notes: [
        { author: 'Ann Lee', author_id: null, note: 'اتصل بالميناء', mentions: [], updated_at: at },
      ],
      highlights: [],
    },
  },
});
export const aMember = (number: number, more: Partial<CollectionMember> = {}): CollectionMember => ({
  ...{ id: testId('cmb', number), name: 'Bo Reed', email: 'bo@news.example', role: 'contributor' },
  ...{ status: 'active', is_me: false, invited_at: at, answered_at: at },
  ...more,
});
export const invitation: CollectionInvitation = {
  ...{ id: testId('cmb', 9), collection_name: 'Harbours', invited_by: 'Di Moss', role: 'contributor' },
  invited_at: at,
};
export const places = { used: 1, max: 20, percent: 5, status: 'low' as const };

export function network(
  collections: Collection[],
  { members = [aMember(1)], invitations = [] as CollectionInvitation[] } = {},
) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: aUser().quota.targets,
    counts: targetCounts([]),
  });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.articles.list, listing([ferry]));
  api.answer(calls.collections.list, listing(collections));
  api.answer(calls.newsletters.list, { ...listing([]), skips: [] });
  api.answer(calls.newsletters.schedule, { schedule: null });
  api.answer(calls.collections.visit, { message: 'Visit recorded.' });
  api.answer(calls.collections.people, listing([]));
  api.answer(calls.collectionInvitations.list, listing(invitations));
  const [first] = invitations;
  if (first) api.answer(calls.collectionInvitations.get, { invitation: first });
  else api.fail(calls.collectionInvitations.get, { status: 404, code: 'not_found' });
  api.answer(calls.collectionMembers.list, { ...listing(members), places });
  return api;
}
export const open = (api: ReturnType<typeof network>, path = `/articles?collection_id=${ports.id}`) =>
  renderPage(routes, { path, user: aUser(), api });
export const article = () => screen.findByRole('article', { name: 'Ferry late' });
type Opened = ReturnType<typeof open>;
export const openPeople = async ({ person }: Opened) => {
  await person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
  await person.click(await screen.findByRole('menuitem', { name: 'People…' }));
};
