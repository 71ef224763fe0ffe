import { calls, type Target } from '@newswatch/shared/contracts';
import {
  aNewUser,
  aTarget,
  aUser,
  expectNoAxeViolations,
  failureKinds,
  fakeApi,
  listing,
  type PageOptions,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Read before the tests begin: the doors on antd take longer to load than a test waits.
import '../features/target-form/themed-target-form.tsx';
import './targets-page.tsx';

const low = { used: 1, max: 3, percent: 33, status: 'low' } as const;
const full = { used: 3, max: 3, percent: 100, status: 'full' } as const;

function network(items: Target[] = [aTarget()], quota: typeof low | typeof full = low) {
  const api = fakeApi();
  api.answer(calls.targets.list, { ...listing(items), quota });
  return api;
}
const open = (api = network(), more: Partial<PageOptions> = {}) =>
  renderPage(routes, { path: '/targets', user: aUser(), api, ...more });
const table = () => screen.findByRole('table', { name: 'Targets' });
const newTarget = () => screen.findByRole('button', { name: 'New Target' });

describe('the list of targets', () => {
  it('shows each with its words, its figures and its health', async () => {
    const words = { keywords_all: ['bank'], keywords_any: ['rate', 'التضخم'], keywords_none: ['river'] };
    const { container } = open(network([aTarget({ ...words, health: 'silent', last_match_at: null })]));
    const row = within(await table()).getAllByRole('row')[1] as HTMLElement;
    expect(within(row).getByRole('link', { name: 'Rates and inflation' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt')}`,
    );
    for (const word of [
      'Watching',
      '+ bank',
      'rate',
      'التضخم',
      '− river',
      'None yet',
      'As preferred',
      'Silent',
    ]) {
      expect(within(row).getByText(word)).toBeVisible();
    }
    expect(within(row).getByText('التضخم').tagName).toBe('BDI');
    expect(screen.getByRole('progressbar', { name: 'Targets used' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 3',
    );
    await expectNoAxeViolations(container);
  });

  it('shows its frame while it loads', async () => {
    const api = network();
    const held = api.hold(calls.targets.list, { ...listing([aTarget()]), quota: low });
    open(api);
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByRole('link', { name: 'Rates and inflation' })).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.targets.list, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('Your targets could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeVisible();
  });

  it('offers starting points while it is empty', async () => {
    const { person, place, container } = open(network([]));
    expect(await screen.findByRole('heading', { name: 'No targets yet' })).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Use this: A topic' }));
    await waitFor(() => expect(place()).toBe('/targets?form=new&template=topic'));
    expect(await screen.findByLabelText('Name')).toHaveValue('Cost of living');
  });

  it('is searched, filtered and sorted through its address', async () => {
    const api = network();
    const { person, place } = open(api, { path: '/targets?page=2&sort=nonsense' });
    await person.type(await screen.findByRole('searchbox'), 'rates');
    await waitFor(() => expect(place()).toBe('/targets?sort=nonsense&q=rates'));
    await person.selectOptions(screen.getByLabelText('Status'), 'Paused');
    await person.click(screen.getByRole('button', { name: /^Last match/ }));
    await waitFor(() => expect(place()).toBe('/targets?sort=-last_match_at&q=rates&status=paused'));
    await person.click(screen.getByRole('button', { name: /^Last match/ }));
    await waitFor(() =>
      expect(api.seen(calls.targets.list).at(-1)?.query).toMatchObject({
        q: 'rates',
        status: 'paused',
        sort: '-last_match_at',
        page: 1,
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/targets'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('says when nothing fits the filters', async () => {
    const { person, place } = open(network([]), { path: '/targets?q=zebra' });
    expect(await screen.findByText('No target of yours fits these filters.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all targets' }));
    await waitFor(() => expect(place()).toBe('/targets'));
  });
});

describe('the way to a new target', () => {
  it('is open with room left', async () => {
    const { person } = open();
    await table();
    await person.click(await newTarget());
    expect(await screen.findByRole('dialog', { name: 'New target' })).toBeVisible();
  });

  it('is closed to somebody who is not verified, with the sentence and the way to the setup', async () => {
    open(network([]), { user: aNewUser(), path: '/targets?form=new' });
    const sentence = 'Please verify your email and WhatsApp number before creating targets';
    expect(await newTarget()).toBeDisabled();
    expect(await newTarget()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByRole('link', { name: 'Go to setup' })).toHaveAttribute('href', '/setup');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is closed once the plan is used up', async () => {
    open(network([aTarget()], full));
    await table();
    expect(await newTarget()).toBeDisabled();
    expect(screen.getByText('Target limit reached (3 of 3).')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See larger plans' })).toHaveAttribute('href', '/settings/quota');
    expect(screen.queryByRole('link', { name: 'Go to setup' })).not.toBeInTheDocument();
  });
});

describe('the menu of a row', () => {
  const choose = async ({ person }: ReturnType<typeof open>, item: string) => {
    await person.click(await screen.findByRole('button', { name: /^Actions for Rates and inflation/ }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('pauses a target and says so', async () => {
    const api = network();
    api.answer(calls.targets.pause, { target: aTarget({ status: 'paused' }) });
    const page = open(api);
    await choose(page, 'Pause');
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([{ kind: 'success', message: 'Paused “Rates and inflation”' }]),
    );
  });

  it('resumes a paused one', async () => {
    const api = network([aTarget({ status: 'paused' })]);
    api.answer(calls.targets.resume, { target: aTarget() });
    const page = open(api);
    await choose(page, 'Resume');
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([
        { kind: 'success', message: 'Watching “Rates and inflation” again' },
      ]),
    );
  });

  it.each(failureKinds)('says when pausing fails after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, calls.targets.pause);
    const page = open(api);
    await choose(page, 'Pause');
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([
        { kind: 'error', message: failure.says ?? 'Something went wrong!' },
      ]),
    );
  });

  it('asks before it deletes', async () => {
    const api = network();
    api.answer(calls.targets.remove, { message: 'Target deleted.' });
    const page = open(api);
    await choose(page, 'Delete');
    const question = await screen.findByRole('alertdialog', { name: /^Delete “Rates and inflation”/ });
    expect(question).toHaveTextContent('its 12 matches leave your lists');
    await page.person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.seen(calls.targets.remove)).toHaveLength(0);
    await choose(page, 'Delete');
    await page.person.click(await screen.findByRole('button', { name: 'Delete target' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(page.shell.calls.toasts).toEqual([{ kind: 'success', message: 'Target deleted.' }]);
  });
});
