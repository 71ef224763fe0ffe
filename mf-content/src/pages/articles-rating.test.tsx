import { type ArticleSummary, calls } from '@newswatch/shared/contracts';
import {
  aDashboard,
  aMatch,
  anArticleMatch,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';

beforeAll(() => measureBoxes(100));

const inflation = anArticleMatch({ target_name: 'Inflation' });
const banks = anArticleMatch({ id: testId('mat', 2), target_id: testId('tgt', 2), target_name: 'Banks' });
const rates = anArticleSummary({ title: 'Central bank holds rates', matches: [inflation] });
const both = anArticleSummary({ title: 'Central bank holds rates', matches: [inflation, banks] });

function open(article: ArticleSummary, view: 'cards' | 'rows' | 'pictures') {
  localStorage.setItem('newswatch-articles-view', view);
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.targets.list, { ...listing([]), quota: aUser().quota.targets, counts: targetCounts([]) });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.articles.list, listing([article]));
  api.answer(calls.targets.feedback, ({ params, body }) => ({
    match: aMatch({ id: params.matchId, ...body }),
  }));
  const sent = () => api.seen(calls.targets.feedback).map(({ params, body }) => ({ ...params, ...body }));
  return { sent, ...renderPage(routes, { path: '/articles', user: aUser(), api }) };
}

describe.each(['cards', 'rows', 'pictures'] as const)('an article in the %s', (view) => {
  it('is rated with thumbs; pressing the same one again removes the rating', async () => {
    const { person, sent, api, container } = open(rates, view);
    const article = within(await screen.findByRole('article'));
    const up = article.getByRole('button', { name: 'Relevant' });
    const listed = api.seen(calls.articles.list).length;
    await person.click(up);
    await waitFor(() => expect(up).toHaveAttribute('aria-pressed', 'true'));
    await person.click(up);
    await waitFor(() => expect(up).toHaveAttribute('aria-pressed', 'false'));
    const of = { targetId: inflation.target_id, matchId: inflation.id };
    expect(sent()).toEqual([
      { ...of, feedback: 'relevant' },
      { ...of, feedback: null },
    ]);
    // The list is updated in place, so that nothing moves under the pointer.
    expect(api.seen(calls.articles.list)).toHaveLength(listed);
    await expectNoAxeViolations(container);
  });

  it('found by several targets is rated for each', async () => {
    const { person, sent } = open(both, view);
    const article = within(await screen.findByRole('article'));
    await person.click(article.getByRole('button', { name: 'Not relevant' }));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Banks' }));
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Banks' })).toBeChecked());
    expect(screen.getByRole('menuitemcheckbox', { name: 'Inflation' })).not.toBeChecked();
    expect(sent()).toEqual([{ targetId: banks.target_id, matchId: banks.id, feedback: 'irrelevant' }]);
    await person.keyboard('{Escape}');
    expect(article.getByRole('button', { name: /^For Banks: ?Not relevant$/ })).toHaveFocus();
  });

  it('is rated with u and d, and its original is opened with v', async () => {
    const { person, sent } = open(rates, view);
    const article = await screen.findByRole('article');
    const original = within(article).getByRole('link', { name: /^Open original/ });
    let opened = 0;
    original.addEventListener('click', (event) => {
      event.preventDefault();
      opened += 1;
    });
    await person.keyboard('ju');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ feedback: 'relevant' }));
    await waitFor(() =>
      expect(within(article).getByRole('button', { name: 'Relevant' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await person.keyboard('d');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ feedback: 'irrelevant' }));
    await person.keyboard('v');
    expect(opened).toBe(1);
    expect(original).toHaveAttribute('href', rates.url);
    expect(original).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });
});

describe('an article in the list', () => {
  it('shows its rating without its buttons', async () => {
    const { person } = open({ ...rates, matches: [{ ...inflation, feedback: 'irrelevant' }] }, 'rows');
    const article = within(await screen.findByRole('article'));
    const mark = (title: string) => article.queryAllByTitle(title).find(({ tagName }) => tagName === 'SPAN');
    expect(mark('Not relevant')).toBeInTheDocument();
    await person.click(article.getByRole('button', { name: 'Relevant' }));
    await waitFor(() => expect(mark('Relevant')).toBeInTheDocument());
    expect(mark('Not relevant')).toBeUndefined();
  });

  it('offers the same in a menu on phones', async () => {
    const { person, sent } = open(both, 'rows');
    const article = within(await screen.findByRole('article'));
    await person.click(article.getByRole('button', { name: 'Actions for Central bank holds rates' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Mark as read',
      'Save',
      'Open original',
    ]);
    await person.click(screen.getAllByRole('menuitemcheckbox', { name: 'Relevant' })[1] as HTMLElement);
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ targetId: banks.target_id })]));
  });

  it('does not offer the original in its menu if there is none', async () => {
    const received = {
      newsletter_id: testId('rnl'),
      sender: 'bulletin@tidewell.example',
      received_at: both.first_seen_at,
      authenticity: { result: 'signed' as const, domain: 'tidewell.example' },
      has_original: false,
    };
    const { person } = open({ ...both, received }, 'rows');
    const article = within(await screen.findByRole('article'));
    await person.click(article.getByRole('button', { name: 'Actions for Central bank holds rates' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Mark as read',
      'Save',
    ]);
  });
});
