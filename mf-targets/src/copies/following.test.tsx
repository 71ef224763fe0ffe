import { calls, type TargetFollow } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
import './copies-card.tsx';
import './follow-note.tsx';
import '../features/target-form/themed-target-form.tsx';
import { someCopy } from './testing/some-copy.ts';

const id = testId('tgt');
const current: TargetFollow = {
  ...{ owner: 'Ann Lee', state: 'current', reason: null },
  ...{ keywords_max: null, missing_sources: 0 },
};

function network(follow: TargetFollow | null = current) {
  const api = fakeApi();
  const target = aListedTarget({ follow });
  const quota = aUser().quota.targets;
  api.answer(calls.targets.list, { ...listing([target]), quota, counts: targetCounts([target]) });
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.get, { target: aTarget({ follow }) });
  api.answer(calls.targets.matches, listing([]));
  api.fail(calls.targets.coverage, { status: 404, code: 'not_found' });
  api.fail(calls.targetJournal.list, { status: 404, code: 'not_found' });
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.fail(calls.targets.analytics, { status: 404, code: 'not_found' });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.targetCopies.list, listing([]));
  api.fail(calls.targets.preview, { status: 500, code: 'internal_error' });
  return api;
}
const open = (api: ReturnType<typeof network>, path = `/targets/${id}`) =>
  renderPage(routes, { path, user: aUser(), api });

/** Opens the form of the target on its page. */
async function edit(api: ReturnType<typeof network>) {
  const page = open(api);
  await page.person.click(await screen.findByRole('button', { name: 'Edit' }));
  return { ...page, form: within(await screen.findByRole('form', { name: 'Edit target' })) };
}

describe('a target that follows another one', () => {
  it('says so in the list, and whether it is up to date', async () => {
    open(network(), '/targets');
    expect(await screen.findByText(/^Follows/)).toHaveTextContent('Follows Ann Lee');
  });

  it('says in the list that it is not up to date', async () => {
    open(network({ ...current, state: 'behind', reason: 'query' }), '/targets');
    expect(await screen.findByText('Not up to date')).toBeVisible();
  });

  it.each([
    [
      { state: 'behind', reason: 'keywords', keywords_max: 5 },
      'Not up to date: your plan allows 5 keywords per target.',
    ],
    [{ state: 'behind', reason: 'query' }, 'Not up to date: your plan does not include queries.'],
    [
      { state: 'behind', reason: 'sources' },
      'Not up to date: none of the chosen sources are available to you.',
    ],
    [{ missing_sources: 2 }, '2 of its sources are not available to you and are left out.'],
    [{ state: 'ended', reason: 'stopped' }, 'Ann Lee stopped the updates.'],
    [{ state: 'ended', reason: 'deleted' }, 'Ann Lee deleted the original.'],
    [{ state: 'ended', reason: 'unavailable' }, 'Ann Lee’s account is not active.'],
    [
      { state: 'ended', reason: 'account_deleted', owner: null },
      'The account of the original’s owner was deleted.',
    ],
  ] as const)('says on its page %o', async (follow, sentence) => {
    open(network({ ...current, ...follow }));
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  });

  it('shows the rule in its form, and saves only the person’s own settings', async () => {
    const api = network();
    api.answer(calls.targets.change, { target: aTarget({ follow: current }), message: 'Target saved.' });
    const { person, container, form } = await edit(api);
    expect(form.getByText(/it is kept up to date/)).toHaveTextContent('This is Ann Lee’s rule');
    const [colleagues, all] = form.getAllByText(/^Tell me about/);
    expect(colleagues, 'how alerts are sent is not part of it').not.toHaveTextContent('alert per story');
    expect(all).toHaveTextContent('alert per story');
    expect(form.queryByLabelText(/Any of these/)).toBeNull();
    expect(form.queryByRole('group', { name: 'Languages' })).toBeNull();
    await expectNoAxeViolations(container);
    await person.clear(form.getByLabelText('Name'));
    await person.type(form.getByLabelText('Name'), 'Rates');
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.seen(calls.targets.change)).toHaveLength(1));
    const { body } = api.seen(calls.targets.change)[0] ?? {};
    expect(body).toMatchObject({ name: 'Rates', delivery_mode: 'inherit' });
    for (const field of ['keywords_any', 'query', 'languages', 'source_ids', 'categories', 'match_mode'])
      expect(body).not.toHaveProperty(field);
  });

  it('can stop following in its form, which can then be edited', async () => {
    const api = network();
    const stopped = { target: aTarget(), message: 'Your target no longer follows the original.' };
    api.answer(calls.targetCopies.stopFollowing, stopped);
    const { person, form } = await edit(api);
    await person.click(form.getByRole('button', { name: 'Stop following to edit' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop following?' }));
    await person.click(question.getByRole('button', { name: 'Stop following' }));
    expect(await form.findByRole('group', { name: 'Languages' })).toBeVisible();
  });
});

describe('a copy that may be followed', () => {
  it('is followed if the person chooses so, with the rule as it is now', async () => {
    const api = network(null);
    const copy = {
      ...someCopy(),
      follow: { rule: { ...someCopy().rule, keywords_any: ['crane'] }, missing_sources: 0 },
    };
    api.answer(calls.targetCopies.open, { copy });
    api.answer(calls.targetCopies.add, { target: aTarget({ follow: current }), message: 'Target created.' });
    const { person } = open(api, '/targets/copy?secret=abc');
    const choice = await screen.findByRole('checkbox', {
      name: 'Keep it up to date with Ann Lee’s target',
    });
    expect(choice).not.toBeChecked();
    expect(screen.getByText('harbour')).toBeVisible();
    await person.click(choice);
    expect(screen.getByText('crane')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add to my targets' }));
    const form = within(await screen.findByRole('form', { name: 'New target' }));
    expect(form.getByText(/it is kept up to date/)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Stop following to edit' })).toBeNull();
    await person.click(form.getByRole('button', { name: 'Create target' }));
    await waitFor(() =>
      expect(api.seen(calls.targetCopies.add)[0]?.body).toMatchObject({ secret: 'abc', follow: true }),
    );
  });
});

describe('a copy of a target whose original may be restored', () => {
  it.each([
    ['deleted', 0],
    ['unavailable', 0],
    ['stopped', 1],
    ['account_deleted', 1],
  ] as const)('of one that is %s, is offered to be followed: %i', async (reason, offered) => {
    const api = network({ ...current, state: 'ended', reason });
    const { person } = open(api, `/targets/${id}?tab=settings`);
    await person.click(await screen.findByRole('button', { name: 'Send a copy…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Send a copy' }));
    expect(form.queryAllByRole('checkbox', { name: 'Let them keep it up to date' })).toHaveLength(offered);
    expect(form.queryAllByText(/This target will follow/)).toHaveLength(1 - offered);
  });
});

describe('a target that was added without updates', () => {
  const mayFollow = { follow: null, may_follow: { owner: 'Ann Lee' }, keywords_any: ['ship'], version: 4 };
  const offer = {
    owner: 'Ann Lee',
    rule: someCopy().rule,
    missing_sources: 2,
    changes: ['Any of these: added “harbour”; removed “ship”', 'Languages: all → Arabic'],
    refusal: null,
  };
  function networkOf(given: Partial<typeof offer> | { refusal: string } = {}) {
    const api = network(null);
    api.answer(calls.targets.get, { target: aTarget(mayFollow) });
    api.answer(calls.targetCopies.followOffer, { offer: { ...offer, ...given } });
    return api;
  }
  async function ask(api: ReturnType<typeof network>) {
    const page = open(api);
    await page.person.click(await screen.findByRole('button', { name: 'Follow it…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Follow Ann Lee’s target?' }));
    return { ...page, dialog };
  }

  it('can follow later: the changes are shown first, and can be undone', async () => {
    const api = networkOf();
    const following = {
      target: aTarget({ follow: current }),
      message: 'Your target now follows the original.',
    };
    api.answer(calls.targetCopies.startFollowing, following);
    api.answer(calls.targetCopies.stopFollowing, { target: aTarget(mayFollow), message: 'Stopped.' });
    api.answer(calls.targets.change, { target: aTarget(mayFollow), message: 'Target saved.' });
    const { person, dialog, shell, container } = await ask(api);
    expect(await dialog.findByText(offer.changes[0] ?? '')).toBeVisible();
    expect(dialog.getByText(offer.changes[1] ?? '')).toBeVisible();
    expect(dialog.getByText(/^Tell me about/)).toHaveTextContent('harbour');
    expect(dialog.getByText(/^2 of its sources are not available/)).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(dialog.getByRole('button', { name: 'Start following' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.seen(calls.targetCopies.startFollowing)[0]).toMatchObject({
      params: { targetId: id },
      body: { version: 4 },
    });
    const [{ message, action } = {}] = shell.calls.toasts;
    expect([message, action?.label]).toEqual([following.message, 'Undo']);
    api.answer(calls.targets.get, following);
    act(() => action?.onClick());
    await waitFor(() => expect(api.seen(calls.targets.change)).toHaveLength(1));
    expect(api.seen(calls.targetCopies.stopFollowing)).toHaveLength(1);
    const { body } = api.seen(calls.targets.change)[0] ?? {};
    expect(body).toMatchObject({ keywords_any: ['ship'], match_mode: 'keywords' });
    expect(body).not.toHaveProperty('name');
    await waitFor(() => expect(shell.calls.toasts[1]?.message).toBe('Your target has its own rule again.'));
  });

  it('cannot be undone once the person has stopped elsewhere, where they may have changed the rule', async () => {
    const api = networkOf();
    const message = 'Your target now follows the original.';
    api.answer(calls.targetCopies.startFollowing, { target: aTarget({ follow: current }), message });
    const { person, dialog, shell } = await ask(api);
    await dialog.findByText(offer.changes[0] ?? '');
    await person.click(dialog.getByRole('button', { name: 'Start following' }));
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(1));
    act(() => shell.calls.toasts[0]?.action?.onClick());
    await waitFor(() => expect(shell.calls.toasts[1]?.message).toMatch(/Its rule stays as it is/));
    expect(api.seen(calls.targets.change)).toEqual([]);
    expect(api.seen(calls.targetCopies.stopFollowing)).toEqual([]);
  });

  it('says that nothing changes if both have the same rule', async () => {
    const { dialog } = await ask(networkOf({ changes: [], missing_sources: 0 }));
    expect(await dialog.findByText(/^Both targets currently have the same rule/)).toBeVisible();
    expect(dialog.queryByText(/not available/)).toBeNull();
  });

  it('says why it cannot follow now', async () => {
    const refusal = 'Your plan does not include queries.';
    const { dialog } = await ask(networkOf({ refusal }));
    expect(await dialog.findByText(refusal)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Start following' })).toBeDisabled();
  });

  it('says that the original is no longer available, and can retry after a failure', async () => {
    const api = networkOf();
    api.failOnce(calls.targetCopies.followOffer, { status: 500, code: 'internal_error' });
    const { person, dialog } = await ask(api);
    expect(dialog.getByRole('button', { name: 'Start following' })).toBeDisabled();
    api.fail(calls.targetCopies.followOffer, { status: 404, code: 'not_found' });
    await person.click(await dialog.findByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('This target cannot follow the original')).toBeVisible();
  });

  it('shows again what would change if the target was changed elsewhere', async () => {
    const api = networkOf();
    api.failOnce(calls.targetCopies.startFollowing, { status: 409, code: 'version_conflict' });
    const { person, dialog } = await ask(api);
    await dialog.findByText(offer.changes[0] ?? '');
    api.answer(calls.targets.get, { target: aTarget({ ...mayFollow, version: 5 }) });
    api.answer(calls.targetCopies.followOffer, { offer: { ...offer, changes: ['Languages: all → French'] } });
    await person.click(dialog.getByRole('button', { name: 'Start following' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Your target has changed in the meantime/);
    expect(await dialog.findByText('Languages: all → French')).toBeVisible();
  });
});

describe('the form of a target whose original changes in the meantime', () => {
  const before = aTarget({ follow: current, version: 7, keywords_any: ['port'] });
  async function openForm(after: Partial<typeof before>) {
    const api = network();
    api.answer(calls.targets.get, { target: before });
    api.failOnce(calls.targets.change, { status: 409, code: 'version_conflict' });
    api.answer(calls.targets.change, { target: before, message: 'Target saved.' });
    const { person, form } = await edit(api);
    await person.clear(form.getByLabelText('Name'));
    await person.type(form.getByLabelText('Name'), 'Mine');
    api.answer(calls.targets.get, { target: { ...before, version: 8, ...after } });
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    return { api, person, form, alert: await form.findByRole('alert') };
  }
  const lastBody = (api: ReturnType<typeof network>) => api.seen(calls.targets.change)[1]?.body;

  it('shows the new rule, keeps what was typed, and saves it with the next click', async () => {
    const { api, person, form, alert } = await openForm({ keywords_any: ['crane'], languages: ['french'] });
    expect(alert).toHaveTextContent(
      'Ann Lee changed the rule while you were editing (keywords and languages). The form now shows the new rule. What you typed is still here: save again to keep it.',
    );
    expect(form.queryByRole('button', { name: 'Save mine anyway' })).toBeNull();
    expect(form.getByLabelText('Name')).toHaveValue('Mine');
    for (const sentence of form.getAllByText(/^Tell me about/)) expect(sentence).toHaveTextContent('crane');
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(lastBody(api)).toMatchObject({ name: 'Mine', version: 8 }));
    expect(lastBody(api)).not.toHaveProperty('keywords_any');
  });

  it('lists what the person changed elsewhere, which is not replaced without asking', async () => {
    const { api, person, form, alert } = await openForm({ keywords_any: ['crane'], min_score: 40 });
    expect(alert).toHaveTextContent('This target was changed while you were editing (minimum score).');
    expect(form.getByLabelText('Name')).toHaveValue('Mine');
    await person.click(form.getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(lastBody(api)).toMatchObject({ name: 'Mine' }));
    expect(lastBody(api)).not.toHaveProperty('version');
  });

  it('can be edited if the person stopped elsewhere and changed the rule there', async () => {
    const { person, form, api, alert } = await openForm({ follow: null, keywords_any: ['crane'] });
    expect(alert).toHaveTextContent(/^The rule was changed while you were editing \(keywords\)/);
    expect(form.getByLabelText('Name')).toHaveValue('Mine');
    await form.findByRole('group', { name: 'Languages' });
    api.answer(calls.targets.replace, { target: before, message: 'Target saved.' });
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.replace)[0]?.body).toMatchObject({
        ...{ name: 'Mine', keywords_any: ['crane'], version: 8 },
      }),
    );
  });

  it('can be edited after stopping, with the rule at that time', async () => {
    const api = network();
    api.answer(calls.targets.get, { target: before });
    const stopped = { ...before, follow: null, version: 8, keywords_any: ['crane'] };
    api.answer(calls.targetCopies.stopFollowing, { target: stopped, message: 'Stopped.' });
    api.answer(calls.targets.replace, { target: stopped, message: 'Target saved.' });
    const { person, form } = await edit(api);
    await person.clear(form.getByLabelText('Name'));
    await person.type(form.getByLabelText('Name'), 'Mine');
    await person.click(form.getByRole('button', { name: 'Stop following to edit' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop following' }),
    );
    await form.findByRole('group', { name: 'Languages' });
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.seen(calls.targets.replace)).toHaveLength(1));
    expect(api.seen(calls.targets.replace)[0]?.body).toMatchObject({
      ...{ name: 'Mine', keywords_any: ['crane'], version: 8 },
    });
  });
});

describe('the copies that a person sent', () => {
  const sent = {
    ...{ id: testId('tcp'), email: 'bo@example.org', name: 'Rates and inflation' },
    ...{ sent_at: '2026-03-01T09:00:00.000Z', expires_at: '2026-03-15T09:00:00.000Z' },
    ...{ added_at: '2026-03-02T09:00:00.000Z', may_follow: true, follows: true, followed: true },
    status: 'added',
  } as const;

  it('show which follow, and each can be stopped', async () => {
    const api = network(null);
    api.answer(calls.targetCopies.list, listing([sent]));
    api.answer(calls.targetCopies.stopUpdates, { message: 'Updates stopped. The copy keeps its rule.' });
    const { person, shell } = open(api, `/targets/${id}?tab=settings`);
    const list = within(await screen.findByRole('list', { name: 'Copies sent' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/bo@example\.org.*Added.*Follows your target/);
    expect(list.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await person.click(list.getByRole('button', { name: 'Stop updates: bo@example.org' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([
        { kind: 'success', message: 'Updates stopped. The copy keeps its rule.' },
      ]),
    );
  });

  it.each([
    [{ follows: false, followed: true }, 'No longer follows', 'Stop updates'],
    [{ follows: false, followed: true, may_follow: false }, 'Updates stopped', 'Remove'],
    [{ follows: false, followed: false }, 'May follow', 'Stop updates'],
    [{ follows: false, followed: false, may_follow: false }, null, 'Remove'],
    [{ follows: false, status: 'waiting', added_at: null } as const, 'May follow', 'Withdraw'],
    [{ follows: false, status: 'expired', added_at: null } as const, null, 'Remove'],
  ])('say of %o what became of it: %s', async (given, badge, action) => {
    const api = network(null);
    api.answer(calls.targetCopies.list, listing([{ ...sent, followed: false, ...given }]));
    open(api, `/targets/${id}?tab=settings`);
    const list = within(await screen.findByRole('list', { name: 'Copies sent' }));
    const badges = list.queryAllByText(
      /^(Follows your target|No longer follows|Updates stopped|May follow)$/,
    );
    expect(badges.map((one) => one.textContent)).toEqual(badge === null ? [] : [badge]);
    expect(list.getByRole('button', { name: new RegExp(`^${action}`) })).toBeVisible();
  });
});
