import { calls, messages } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aNotification,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { somePreview } from '../features/target-form/testing/some-preview.ts';
import { someRelatedWords } from '../features/target-form/testing/some-related-words.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../features/target-form/themed-target-form.tsx';
import './targets-page.tsx';
import './notifications-page.tsx';

const quota = { used: 2, max: 3, percent: 66, status: 'medium' } as const;
const ferries = aListedTarget({ name: 'Ferries', labels: ['Coast', 'أخبار'] });
const rates = aListedTarget({ id: testId('tgt', 2), name: 'Rates' });
const both = [
  { label: 'Coast', targets: 1 },
  { label: 'أخبار', targets: 1 },
];

function network(labels = both) {
  const api = fakeApi();
  const items = labels.length > 0 ? [ferries, rates] : [rates];
  api.answer(calls.targets.labels, { items: labels });
  api.answer(calls.targets.list, { ...listing(items), quota, counts: targetCounts(items) });
  api.answer(calls.targets.get, { target: aTarget({ name: 'Ferries', labels: ['Coast'] }) });
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords({ words: [] }));
  return api;
}
const open = (api = network(), path = '/targets') => renderPage(routes, { path, user: aUser(), api });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const filterButton = () => screen.findByRole('button', { name: /Label$/ });

describe('the list of targets', () => {
  it('shows the labels of each target and is filtered by them, in the address', async () => {
    const api = network();
    const { person, place, container } = open(api, '/targets?sort=name&page=2');
    const tags = within((await row('Ferries')).getByRole('list', { name: 'Labels' }));
    expect(tags.getAllByRole('link').map((link) => link.textContent)).toEqual(['Coast', 'أخبار']);
    expect((await row('Rates')).queryByRole('list', { name: 'Labels' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await person.click(tags.getByRole('link', { name: 'أخبار' }));
    await waitFor(() => expect(place()).toBe(`/targets?${new URLSearchParams('sort=name&label=أخبار')}`));
    await tickFilter(person, 'Label', 'Coast');
    await waitFor(() =>
      expect(api.seen(calls.targets.list).at(-1)?.query).toMatchObject({
        label: ['أخبار', 'Coast'],
        page: 1,
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/targets'));
  });

  it('shows two labels of a target, and counts the others', async () => {
    const api = network();
    const busy = aListedTarget({ name: 'Busy', labels: ['A', 'B', 'C', 'D', 'E'] });
    api.answer(calls.targets.list, { ...listing([busy]), quota, counts: targetCounts([busy]) });
    open(api);
    const tags = within((await row('Busy')).getByRole('list', { name: 'Labels' }));
    expect(tags.getAllByRole('link').map((link) => link.textContent)).toEqual(['A', 'B']);
    expect(tags.getByText('+3')).toHaveAttribute('title', 'C, D, E');
  });

  it('shows nothing about labels to a person without any, or on a server without support', async () => {
    const api = network([]);
    const first = open(api);
    await row('Rates');
    expect(screen.queryByRole('button', { name: /Label$/ })).not.toBeInTheDocument();
    first.unmount();
    api.fail(calls.targets.labels, { status: 422, code: 'validation_failed' });
    const { shell } = open(api);
    await row('Rates');
    expect(screen.queryByRole('button', { name: /Label$/ })).not.toBeInTheDocument();
    expect(shell.calls.toasts).toEqual([]);
  });

  it('accepts a label in the address in any case, even one that no target has any more', async () => {
    open(network(), '/targets?label=coast,Old');
    expect(await filterButton()).toHaveTextContent('Old, Coast');
  });

  it('renames a label everywhere, including in the filter, and warns that two become one', async () => {
    const api = network();
    const { person, place, shell } = open(api, '/targets?label=Coast');
    api.answer(calls.targets.renameLabel, { message: 'Label renamed.' });
    await person.click(await filterButton());
    await person.click(screen.getByRole('menuitem', { name: 'Rename or delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
    expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Coast1 target');
    await person.click(dialog.getByRole('button', { name: 'Rename Coast' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    const again = await screen.findByRole('button', { name: 'Rename Coast' });
    expect(again).toHaveFocus();
    await person.click(again);
    const name = await screen.findByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'أخبار');
    expect(name).toHaveAccessibleDescription('You already have this label. The two will be merged.');
    await person.clear(name);
    await person.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a label'));
    await person.type(name, 'Shore');
    await person.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(place()).toBe('/targets?label=Shore'));
    expect(api.seen(calls.targets.renameLabel)[0]?.body).toEqual({ label: 'Coast', name: 'Shore' });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Label renamed.' }]);
    expect(await screen.findByRole('dialog', { name: 'Labels' })).toBeVisible();
  });

  it('deletes a label after confirmation', async () => {
    const api = network();
    const { person, place } = open(api, '/targets?label=Coast');
    api.answer(calls.targets.removeLabel, { message: 'Label deleted.' });
    await person.click(await filterButton());
    await person.click(screen.getByRole('menuitem', { name: 'Rename or delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Labels' });
    await expectNoAxeViolations(within(dialog).getByRole('list'));
    await person.click(within(dialog).getByRole('button', { name: 'Delete Coast' }));
    expect(await screen.findByText(/will be removed from 1 target\. The targets stay\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete label' }));
    await waitFor(() => expect(place()).toBe('/targets'));
    expect(api.seen(calls.targets.removeLabel)[0]?.query).toEqual({ label: 'Coast' });
  });

  it('adds labels to the selected targets and removes them, which can be undone', async () => {
    const api = network();
    const [one, two] = [ferries.id, rates.id];
    api.answer(calls.targets.bulk, ({ body }) => ({
      done: body.ids,
      changed: body.action === 'add_labels' ? [two] : body.ids,
      refused: [],
      message: 'Done.',
    }));
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: 'Select Ferries' }));
    const menu = () => screen.getByRole('button', { name: /Change labels$/ });
    await person.click(menu());
    const coast = () => screen.getByRole('menuitemcheckbox', { name: 'Coast' });
    expect(coast()).toBeChecked();
    await person.click(coast());
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(1));
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('checkbox', { name: 'Select Rates' }));
    await person.click(menu());
    expect(coast()).not.toBeChecked();
    await waitFor(() => expect(coast()).not.toHaveAttribute('aria-disabled'));
    await person.click(coast());
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(2));
    act(() => shell.calls.toasts[1]?.action?.onClick());
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(3));
    await person.click(screen.getByRole('menuitem', { name: 'New label…' }));
    await person.type(await screen.findByLabelText('Label'), '  Spring  budget{Enter}');
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(4));
    const labels = ['Coast'];
    expect(api.seen(calls.targets.bulk).map(({ body }) => body)).toEqual([
      { ids: [one], action: 'remove_labels', labels },
      { ids: [one, two], action: 'add_labels', labels },
      { ids: [two], action: 'remove_labels', labels },
      { ids: [one, two], action: 'add_labels', labels: ['Spring budget'] },
    ]);
    expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
  });

  it('says why targets could not be labelled in whole sentences', async () => {
    const api = network();
    const refused = [ferries.id, rates.id].map((id) => ({ id, message: messages.target.tooManyLabels }));
    api.answer(calls.targets.bulk, { done: [], changed: [], refused, message: '' });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await person.click(screen.getByRole('button', { name: /Change labels$/ }));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Coast' }));
    await waitFor(() =>
      expect(shell.calls.toasts.map(({ message }) => message)).toEqual([
        'A target can have at most 10 labels. 1 more could not be changed.',
      ]),
    );
  });
});

describe('the form', () => {
  it('accepts typed or suggested labels, and sends them only if they changed', async () => {
    const api = network();
    api.fail(calls.targets.replace, { status: 503 });
    const { person } = open(api, `/targets?form=${ferries.id}`);
    const form = within(await screen.findByRole('form'));
    const field = form.getByLabelText('Labels (optional)');
    await waitFor(() => expect(field).toHaveAttribute('list'));
    const offered = [...document.querySelectorAll('datalist option')].map((option) =>
      option.getAttribute('value'),
    );
    expect(offered, 'without the one it has').toEqual(['أخبار']);
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.seen(calls.targets.replace)).toHaveLength(1));
    expect(api.seen(calls.targets.replace)[0]?.body).not.toHaveProperty('labels');
  });

  it('sends what changed, and says what is wrong with a label', async () => {
    const api = network();
    api.fail(calls.targets.replace, {
      status: 422,
      code: 'validation_failed',
      fields: { 'labels.0': ['Too odd'] },
    });
    const { person } = open(api, `/targets?form=${ferries.id}`);
    const form = within(await screen.findByRole('form'));
    await person.click(form.getByRole('button', { name: 'Remove Coast' }));
    await person.type(form.getByLabelText('Labels (optional)'), 'Client A, client a{Enter}');
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(form.getByLabelText('Labels (optional)')).toHaveAccessibleDescription(/Too odd/),
    );
    expect(api.seen(calls.targets.replace)[0]?.body).toMatchObject({ labels: ['Client A'] });
  });
});

it('the inbox is filtered by label', async () => {
  const api = network();
  api.answer(calls.notifications.list, listing([aNotification()]));
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.notifications.unreadCount, { unread: 0 });
  const { person, place } = open(api, '/notifications');
  await filterButton();
  await tickFilter(person, 'Label', 'Coast');
  await waitFor(() => expect(place()).toBe('/notifications?label=Coast'));
  await waitFor(() =>
    expect(api.seen(calls.notifications.list).at(-1)?.query).toMatchObject({ label: ['Coast'] }),
  );
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(place()).toBe('/notifications'));
});
