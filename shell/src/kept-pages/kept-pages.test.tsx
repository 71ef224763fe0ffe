import { useQuery } from '@newswatch/shared/query';
import { page, type RemoteRoute, useTitle } from '@newswatch/shell-api';
import { aUser, expectConsoleError } from '@newswatch/test-kit';
import { Dialog } from '@newswatch/ui/frame';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useInsertionEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registryAtom } from '../remotes/registry.ts';
import { aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';

/** What pages did, in order. */
let log: string[] = [];
beforeEach(() => {
  log = [];
});

/** A page that can be typed into, hears keys, asks a query, and says when it is really gone. */
function Desk({ name }: { name: string }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { search } = useLocation();
  useTitle(`The ${name} desk`);
  useQuery({ queryKey: ['desk', name], queryFn: async () => log.push(`asked ${name}`), staleTime: 0 });
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent): unknown => key === 'j' && log.push(`heard ${name}`);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [name]);
  // Unlike the other effects it lasts as long as the page itself, hidden or not.
  useInsertionEffect(() => () => void log.push(`gone ${name}`), [name]);
  return (
    <>
      <h1>{name}</h1>
      <p>Seen at {search || 'no search'}</p>
      <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
      <form aria-label="A note">
        <input aria-label="Note" name="note" />
      </form>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} title="A question" onClose={() => setOpen(false)}>
        <input aria-label="Answer" />
      </Dialog>
      <Link to="/b">On</Link>
    </>
  );
}

const names = ['a', 'b', 'c', 'd', 'e'];
const desk = (name: string): RemoteRoute => ({
  path: `/${name}`,
  ...page(async () => () => <Desk name={name} />),
});
const elsewhere = aRemote({
  name: 'mf-elsewhere',
  routes: [aRoute('/elsewhere')],
});
const desks = (version = 'aaaaaaaaaaaa') =>
  aRemote({
    name: 'mf-desks',
    version,
    container: `mf_desks__${version}`,
    routes: names.map((name) => aRoute(`/${name}`)),
  });
const modules = {
  'mf-desks': names.map(desk),
  'mf-elsewhere': [{ path: '/elsewhere', ...page(async () => () => <h1>elsewhere</h1>) }],
};

async function opened(path = '/a', user = aUser()) {
  const scene = renderShell({ registry: aRegistry(desks(), elsewhere), path, user, modules });
  await screen.findByRole('heading', { level: 1 });
  const go = async (to: string): Promise<void> => {
    // Not `act`: a dialog that closes gives its focus back, and user-event's focus is an act of its own within this one.
    await waitFor(() => scene.router.navigate(to));
    const [, name] = to.split(/[/?]/);
    await screen.findByRole('heading', { level: 1, name });
  };
  return { ...scene, go };
}
const draft = () => screen.getByRole('textbox', { name: 'Draft' });

describe('a page that was left', () => {
  it('comes back as it was: what was typed, not loaded anew, under its own title, with the focus on its heading', async () => {
    const { person, go, shell } = await opened();
    await person.type(draft(), 'half a sentence');
    await go('/b');
    expect(draft()).toHaveValue('');
    await go('/a');
    expect(draft()).toHaveValue('half a sentence');
    expect(log).not.toContain('gone a');
    expect(shell.calls.titles).toEqual(['The a desk', 'The b desk', 'The a desk']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'a' })).toHaveFocus());
  });

  it('is not in the document meanwhile: only one heading, one field of that label', async () => {
    const { go } = await opened();
    await go('/b');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(screen.getAllByLabelText('Draft')).toHaveLength(1);
  });

  it('comes back by Back with the focus where it was', async () => {
    const { person, router } = await opened();
    await person.click(screen.getByRole('link', { name: 'On' }));
    await screen.findByRole('heading', { name: 'b' });
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'a' });
    expect(screen.getByRole('link', { name: 'On' })).toHaveFocus();
  });

  it('comes back to where it was scrolled', async () => {
    const scrolls = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { go } = await opened();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(420);
    await go('/b');
    scrolls.mockClear();
    await go('/a');
    await waitFor(() => expect(scrolls).toHaveBeenLastCalledWith(0, 420));
    vi.restoreAllMocks();
  });

  it('comes back by Back to where it was scrolled, also when it was the first of the visit', async () => {
    const scrolls = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { go, router } = await opened();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(420);
    await go('/b');
    scrolls.mockClear();
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'a' });
    await waitFor(() => expect(scrolls).toHaveBeenLastCalledWith(0, 420));
    vi.restoreAllMocks();
  });

  it('sees a new address of its own, and keeps the rest', async () => {
    const { person, go } = await opened();
    await person.type(draft(), 'half');
    await go('/b');
    await go('/a?status=paused');
    expect(screen.getByText('Seen at ?status=paused')).toBeInTheDocument();
    expect(draft()).toHaveValue('half');
  });

  it('hears no keys, asks nothing and polls nothing while it is hidden', async () => {
    const { person, go, shell } = await opened();
    await waitFor(() => expect(log).toContain('asked a'));
    await go('/b');
    await waitFor(() => expect(log).toContain('asked b'));
    log = [];
    await person.keyboard('j');
    await act(() => shell.queryClient.invalidateQueries({ queryKey: ['desk'] }));
    expect(log).toEqual(['heard b', 'asked b']);
    await go('/a');
    await person.keyboard('j');
    expect(log).toContain('heard a');
    // What happened meanwhile it asks for now.
    await waitFor(() => expect(log).toContain('asked a'));
  });

  it('takes an open question with it, and brings it back', async () => {
    const { person, go } = await opened();
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    await person.type(screen.getByRole('textbox', { name: 'Answer' }), 'because');
    await go('/b');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.type(draft(), 'the page works');
    await go('/a');
    expect(await screen.findByRole('dialog', { name: 'A question' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('because');
  });
});

describe('nothing is kept', () => {
  it('beyond the last three', async () => {
    const { go } = await opened();
    for (const name of ['b', 'c', 'd']) await go(`/${name}`);
    expect(log).not.toContain('gone a');
    await go('/e');
    await waitFor(() => expect(log).toContain('gone a'));
    expect(log).not.toContain('gone b');
  });

  it('of a session that is over, at once', async () => {
    const { go, signIn } = await opened();
    await go('/b');
    act(() => signIn(undefined));
    await waitFor(() => expect(log).toContain('gone a'));
  });

  it('of another person', async () => {
    const { go, signIn } = await opened();
    await go('/b');
    act(() => signIn(aUser({ id: aUser().id.replace(/.$/, 'Z') })));
    await waitFor(() => expect(log).toContain('gone a'));
  });

  it('of a page whose address was replaced', async () => {
    const { router } = await opened();
    await act(() => router.navigate('/b', { replace: true }));
    await waitFor(() => expect(log).toContain('gone a'));
  });

  it('of an old build, once its remote is visited in a new one', async () => {
    const { go, store, person } = await opened();
    await person.type(draft(), 'half');
    act(() => store.set(registryAtom, aRegistry(desks('bbbbbbbbbbbb'), elsewhere)));
    // Inside the remote the tab stays with its build.
    await go('/b');
    await go('/a');
    expect(draft()).toHaveValue('half');
    await go('/elsewhere');
    expect(log).not.toContain('gone a');
    await go('/b');
    await waitFor(() => expect(log).toContain('gone a'));
    await go('/a');
    expect(draft()).toHaveValue('');
  });

  it('of an old build, but what was typed into its forms: that is in the new build’s page, once', async () => {
    const { go, store, person } = await opened();
    const deployed = (version: string) =>
      act(() => store.set(registryAtom, aRegistry(desks(version), elsewhere)));
    const note = () => screen.getByRole('textbox', { name: 'Note' });
    await person.type(note(), 'not sent yet');
    await go('/elsewhere');
    deployed('bbbbbbbbbbbb');
    // Another page of that remote comes first, and lets all of them go.
    await go('/b');
    await waitFor(() => expect(log).toContain('gone a'));
    expect(note()).toHaveValue('');
    await go('/a');
    await waitFor(() => expect(note()).toHaveValue('not sent yet'));
    await person.clear(note());
    await go('/elsewhere');
    deployed('cccccccccccc');
    await go('/a');
    await waitFor(() => expect(log.filter((word) => word === 'gone a')).toHaveLength(2));
    expect(note()).toHaveValue('');
  });

  it('of an old build of somebody else: nothing that was typed is given to the next person', async () => {
    const { go, store, person, signIn } = await opened();
    await person.type(screen.getByRole('textbox', { name: 'Note' }), 'private');
    await go('/elsewhere');
    act(() => signIn(aUser({ id: aUser().id.replace(/.$/, 'Z') })));
    act(() => store.set(registryAtom, aRegistry(desks('bbbbbbbbbbbb'), elsewhere)));
    await go('/a');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it('of a page that broke: the next visit tries again', async () => {
    expectConsoleError(/./);
    let broken = true;
    const Fragile: ComponentType = () => {
      if (broken) throw new Error('a bug');
      return <h1>whole</h1>;
    };
    const { router } = renderShell({
      registry: aRegistry(desks(), elsewhere),
      path: '/a',
      user: aUser(),
      modules: {
        ...modules,
        'mf-desks': [{ path: '/a', ...page(async () => Fragile) }],
      },
    });
    await screen.findByRole('heading', { name: /500/ });
    await act(() => router.navigate('/elsewhere'));
    broken = false;
    await act(() => router.navigate('/a'));
    expect(await screen.findByRole('heading', { name: 'whole' })).toBeInTheDocument();
  });
});
