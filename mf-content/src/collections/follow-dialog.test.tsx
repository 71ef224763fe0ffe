import { calls, messages } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ofAnn, ports, rates } from '../testing/shared-collections.fixture.ts';
import { FollowDialog } from './follow-dialog.tsx';

const articleId = testId('art', 7);
const form = async () => within(await screen.findByRole('dialog', { name: 'Follow in a collection' }));

function open(collections = [ports, { ...ofAnn, id: testId('col', 3) }, rates]) {
  const api = fakeApi();
  api.answer(calls.collections.list, listing(collections));
  api.answer(calls.collections.create, { message: 'Collection created.', collection: ports });
  api.answer(calls.collectionStories.follow, {
    ...{ message: '“Ports” now follows this story.', story_id: testId('clu'), changed: 3 },
    collection: { ...ports, story_count: 1 },
  });
  const onClose = vi.fn();
  const routes = [{ path: '/', Component: () => <FollowDialog articleId={articleId} onClose={onClose} /> }];
  return { ...renderPage(routes, { path: '/', user: aUser(), api }), onClose };
}

it('offers the collections to which the person may add, and lets one follow the story', async () => {
  const { api, person, shell, onClose } = open();
  const options = (await form()).getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Ports', 'Ports (Ann Lee’s)', 'New collection']);
  await expectNoAxeViolations(document.body);
  await person.click((await form()).getByRole('button', { name: 'Follow story' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.seen(calls.collectionStories.follow)).toMatchObject([
    { params: { collectionId: ports.id }, body: { article_id: articleId } },
  ]);
  expect(shell.calls.toasts).toMatchObject([
    { message: '“Ports” now follows this story.', action: { label: 'Open' } },
  ]);
});

it('creates a collection for the story, which needs a name', async () => {
  const { api, person } = open([rates]);
  await person.click((await form()).getByRole('button', { name: 'Follow story' }));
  expect(await (await form()).findByText(messages.collections.nameRequired)).toBeVisible();
  await person.type((await form()).getByLabelText('Name'), 'Ferry');
  await person.click((await form()).getByRole('button', { name: 'Follow story' }));
  await waitFor(() => expect(api.seen(calls.collectionStories.follow)).toHaveLength(1));
  expect(api.seen(calls.collections.create)[0]?.body).toMatchObject({ name: 'Ferry' });
});

it('creates the collection once, even if following the story succeeds only at the second attempt', async () => {
  const { api, person, onClose } = open([rates]);
  api.failOnce(calls.collectionStories.follow, { status: 503, error: 'Newswatch is starting.' });
  await person.type((await form()).getByLabelText('Name'), 'Ferry');
  const submit = async () => person.click((await form()).getByRole('button', { name: 'Follow story' }));
  await submit();
  expect(await (await form()).findByText('Newswatch is starting.')).toBeVisible();
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.seen(calls.collections.create)).toHaveLength(1);
});
