import { ApiError, makeCall, NetworkError } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { page, type RemoteRoute, useCurrentUser, useShell } from '@newswatch/shell-api';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { failOnConsoleErrors } from './console-errors.ts';
import {
  aListedTarget,
  aMatchWithArticle,
  aNewUser,
  aNotification,
  anAdmin,
  anArticle,
  aSource,
  aUser,
  expectConsoleError,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from './index.ts';
import { failOnComplaints } from './unexpected-calls.ts';

describe('the network fake', () => {
  it('answers a call of the contract through the real client', async () => {
    const network = fakeApi();
    network.answer(calls.targets.get, ({ params }) => ({ target: aListedTarget({ id: params.targetId }) }));
    const { target } = await makeCall(calls.targets.get, { params: { targetId: testId('tgt', 7) } });
    expect(target.id).toBe(testId('tgt', 7));
    expect(network.seen(calls.targets.get)).toHaveLength(1);
  });

  it('shows what was sent, parsed', async () => {
    const network = fakeApi();
    network.answer(calls.targets.create, { target: aListedTarget() });
    await makeCall(calls.targets.create, { body: { name: 'Rates', keywords_any: ['rate'] } });
    expect(network.seen(calls.targets.create)[0]?.body).toMatchObject({
      name: 'Rates',
      keywords_any: ['rate'],
    });
  });

  it('fails with the envelope of the product, once or always', async () => {
    const network = fakeApi();
    network.answer(calls.targets.create, { target: aListedTarget() });
    network.failOnce(calls.targets.create, {
      status: 409,
      code: 'duplicate',
      error: 'You have one of that name',
    });
    const body = { name: 'Rates', keywords_any: ['rate'] };
    await expect(makeCall(calls.targets.create, { body })).rejects.toThrow(ApiError);
    await expect(makeCall(calls.targets.create, { body })).resolves.toHaveProperty('target');
  });

  it('can simulate a lost network', async () => {
    const network = fakeApi();
    network.disconnect(calls.system.health);
    await expect(makeCall(calls.system.health)).rejects.toThrow(NetworkError);
  });

  it('prefers the call with a literal path over the one with a parameter', async () => {
    const network = fakeApi();
    network.answer(calls.notifications.unreadCount, { unread: 4 });
    expect(await makeCall(calls.notifications.unreadCount)).toEqual({ unread: 4 });
  });

  it('fails on a call that the test did not set up', async () => {
    fakeApi();
    await expect(makeCall(calls.notifications.unreadCount)).rejects.toThrow();
    expect(failOnComplaints).toThrow(
      'GET /notifications/unread-count was called, but the test did not arrange it',
    );
  });

  it('fails on a response that violates the contract', async () => {
    const network = fakeApi();
    network.answer(calls.notifications.unreadCount, { unread: -1 });
    await expect(makeCall(calls.notifications.unreadCount)).rejects.toThrow();
    expect(failOnComplaints).toThrow('is not what the contract says: unread');
  });

  it('fails on a request that violates the contract', async () => {
    const network = fakeApi();
    network.answer(calls.targets.create, { target: aListedTarget() });
    await expect(makeCall(calls.targets.create, { body: { name: '' } })).rejects.toThrow();
    expect(failOnComplaints).toThrow('The body of POST /targets is not what the contract says');
  });
});

it('does not fail because of a call of another page, unless the test fails for another reason', async () => {
  const routes: RemoteRoute[] = [
    { path: '/sources', element: <Link to="/targets">Targets</Link> },
    { path: '/targets', ...page(async () => Targets) },
  ];
  const { person } = renderPage(routes, { path: '/sources', user: aUser() });
  await person.click(screen.getByRole('link', { name: 'Targets' }));
  await screen.findByRole('heading', { name: 'Targets of Maya Lindqvist' });
  await waitFor(() =>
    expect(() => failOnComplaints(true)).toThrow(
      'GET /targets was called, but the test did not arrange it; it has left its page',
    ),
  );
});

it('fails a test that logs an unexpected error', () => {
  console.error('Surprise %s', 'here');
  expect(failOnConsoleErrors).toThrow('Surprise here');
});

it('lets a test declare an expected error', () => {
  expectConsoleError(/expected/);
  console.error('An expected failure');
});

it('builds objects that the contract accepts', () => {
  expect(aNewUser().email_verified).toBe(false);
  expect(anAdmin().role).toBe('admin');
  expect([aUser(), aSource(), anArticle(), aMatchWithArticle(), aNotification()]).toHaveLength(5);
});

function Targets() {
  const shell = useShell();
  const user = useCurrentUser();
  const { data } = useQuery({ queryKey: ['targets'], queryFn: () => makeCall(calls.targets.list) });
  return (
    <main>
      <h1>Targets of {user.full_name}</h1>
      <p>{data?.items.map((target) => target.name).join()}</p>
      <button type="button" onClick={() => shell.navigate('/targets/new?from=list')}>
        New
      </button>
    </main>
  );
}

it('renders a page as the shell would, and follows its navigation', async () => {
  const routes: RemoteRoute[] = [
    {
      path: '/targets',
      ...page(
        async () => Targets,
        ({ shell }) =>
          shell.queryClient.ensureQueryData({
            queryKey: ['targets'],
            queryFn: () => makeCall(calls.targets.list),
          }),
      ),
    },
  ];
  const network = fakeApi();
  network.answer(calls.targets.list, {
    ...listing([aListedTarget({ name: 'Rates' })]),
    quota: { used: 1, max: 3, percent: 33, status: 'low' },
    counts: targetCounts([aListedTarget()]),
  });
  const { person, place, shell, container } = renderPage(routes, {
    path: '/targets',
    user: aUser(),
    api: network,
  });
  await screen.findByRole('heading', { name: 'Targets of Maya Lindqvist' });
  await screen.findByText('Rates');
  await expectNoAxeViolations(container);
  await person.click(screen.getByRole('button', { name: 'New' }));
  await waitFor(() => expect(place()).toBe('/targets/new?from=list'));
  expect(shell.calls.navigations).toEqual(['/targets/new?from=list']);
});

it('says which element is in the document, or is not, without what is in it', () => {
  const note = document.createElement('p');
  note.className = 'note';
  document.body.append(note);
  expect(note).toBeInTheDocument();
  expect(() => expect(note).not.toBeInTheDocument()).toThrow('still contains <p class="note"></p>.');
  note.remove();
  expect(note).not.toBeInTheDocument();
  expect(() => expect(note).toBeInTheDocument()).toThrow('does not contain <p class="note"></p>.');
  expect(null).not.toBeInTheDocument();
  expect(() => expect(null).toBeInTheDocument()).toThrow('An element was expected, not null.');
  expect(() => expect(undefined).not.toBeInTheDocument()).toThrow('An element was expected');
});
