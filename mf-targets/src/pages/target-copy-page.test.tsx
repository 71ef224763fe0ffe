import { calls, messages, type OpenedTargetCopy } from '@newswatch/shared/contracts';
import {
  aListedSource,
  aNewUser,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someCopy } from '../copies/testing/some-copy.ts';
import { somePreview } from '../features/target-form/testing/some-preview.ts';
import { someRelatedWords } from '../features/target-form/testing/some-related-words.ts';
import { routes } from '../remote.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../features/target-form/themed-target-form.tsx';
import './target-copy-page.tsx';

const secret = 'x'.repeat(43);

function network(copy: OpenedTargetCopy | null = someCopy()) {
  const api = fakeApi();
  if (copy) api.answer(calls.targetCopies.open, { copy });
  else api.fail(calls.targetCopies.open, { status: 404, code: 'not_found' });
  const quota = aUser().quota.targets;
  api.answer(calls.targets.list, { ...listing([]), quota, counts: targetCounts([]) });
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.recipients.list, {
    ...listing([]),
    places: { used: 0, max: 0 },
    has_whatsapp: false,
  });
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords({ words: [] }));
  api.answer(calls.sources.list, listing([aListedSource()]));
  // The page of the new target, which opens after saving.
  for (const call of [
    calls.targets.get,
    calls.targets.matches,
    calls.targets.analytics,
    calls.targets.coverage,
    calls.notifications.limits,
  ])
    api.fail(call, { status: 404, code: 'not_found' });
  return api;
}
const open = (api = network(), { user = aUser(), search = '' } = {}) =>
  renderPage(routes, { path: `/targets/copy?secret=${secret}${search}`, user, api });
const addButton = () => screen.findByRole('button', { name: 'Add to my targets' });

describe('a copy that a colleague sent', () => {
  it('shows what would be copied, and what it would find', async () => {
    const api = network();
    const { container } = open(api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ports' })).toBeVisible();
    expect(screen.getByText(/sent you a copy of this target/)).toHaveTextContent('Ann Lee');
    expect(screen.getByText('As we said')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('ميناء').tagName).toBe('BDI');
    expect(screen.getByText(/^Tell me about articles with/)).toHaveTextContent(
      'Tell me about articles with harbour or ميناء, but not football, in title or text, in Arabic, from all sources in business.',
    );
    for (const [term, value] of [
      ['Looks in', 'Title, text'],
      ['Languages', 'Arabic'],
      ['Sources', 'Every source'],
      ['Source categories', 'Business'],
    ] as const)
      expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    expect(await screen.findByText(/90 alerts from 120 matches in 30 days/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove it/ }), 'it is changed in the form').toBeNull();
    expect(api.seen(calls.targetCopies.open)[0]?.query).toEqual({ secret });
    await expectNoAxeViolations(container);
  });

  it('lists its sources', async () => {
    const source = aListedSource({ name: 'Harbour Post' });
    const api = network(someCopy({ source_scope: 'include', source_ids: [source.id] }));
    api.answer(calls.sources.list, listing([source]));
    open(api);
    expect(await screen.findByText('Harbour Post')).toBeVisible();
  });

  it('becomes a target through the form, in which everything can be changed', async () => {
    const api = network();
    const made = aTarget({ id: testId('tgt', 7) });
    api.answer(calls.targetCopies.add, { target: made, message: 'Target created.' });
    const { person, place, shell } = open(api);
    await person.click(await addButton());
    const form = within(await screen.findByRole('form', { name: 'New target' }));
    expect(form.getByLabelText('Name')).toHaveValue('Ports');
    expect(form.getByRole('button', { name: 'Remove harbour' })).toBeVisible();
    await person.clear(form.getByLabelText('Name'));
    await person.type(form.getByLabelText('Name'), 'My ports');
    await person.click(form.getByRole('button', { name: 'Create target' }));
    await waitFor(() => expect(place()).toBe(`/targets/${made.id}`));
    expect(api.seen(calls.targetCopies.add)[0]?.body).toMatchObject({
      secret,
      target: {
        ...{ name: 'My ports', keywords_any: ['harbour', 'ميناء'], keywords_none: ['football'] },
        ...{
          languages: ['arabic'],
          categories: ['business'],
          min_score: 0,
          match_fields: ['title', 'body'],
        },
        ...{ description: '', delivery_mode: 'inherit', channels: null, daily_cap: null },
      },
    });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Target created.' }]);
  });

  it('keeps what was typed if the server refuses it, with the sentence of any new target', async () => {
    const api = network();
    const error = { status: 409, code: 'duplicate', error: messages.target.nameTaken } as const;
    api.fail(calls.targetCopies.add, { ...error, details: { field: 'name' } });
    const { person } = open(api, { search: '&form=new' });
    const form = within(await screen.findByRole('form', { name: 'New target' }));
    await person.click(form.getByRole('button', { name: 'Create target' }));
    await waitFor(() =>
      expect(form.getByLabelText('Name')).toHaveAccessibleDescription(
        expect.stringContaining(messages.target.nameTaken),
      ),
    );
    expect(form.getByLabelText('Name')).toHaveValue('Ports');
  });

  it('says what the plan or the sources do not allow', async () => {
    const query = someCopy({ match_mode: 'query', query: 'harbour', keywords_any: [], keywords_none: [] });
    open(network({ ...query, missing_sources: 2 }));
    expect(await screen.findByText(/your plan does not include queries/)).toBeVisible();
    expect(screen.getByText(/2 of its sources are not available to you/)).toBeVisible();
  });

  it('cannot be added before the person is verified', async () => {
    open(network(), { user: aNewUser(), search: '&form=new' });
    expect(await addButton()).toBeDisabled();
    expect(await addButton()).toHaveAccessibleDescription(/Please verify your email/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('links to the target once it was added', async () => {
    open(network({ ...someCopy(), target_id: testId('tgt', 7) }), { search: '&form=new' });
    expect(await screen.findByRole('link', { name: 'Open your target' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt', 7)}`,
    );
    expect(screen.queryByRole('button', { name: 'Add to my targets' })).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that a link without its secret is incomplete, and makes no request', async () => {
    const api = network();
    renderPage(routes, { path: '/targets/copy', user: aUser(), api });
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    expect(api.seen(calls.targetCopies.open)).toEqual([]);
  });

  it('is not available to anybody else, for any reason', async () => {
    open(network(null));
    expect(await screen.findByRole('heading', { name: 'This copy is not available' })).toBeVisible();
    expect(screen.getByText(/or it was sent to an address other than/)).toHaveTextContent('maya@example.org');
  });
});
