import { aUser, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useUnsavedChanges } from './unsaved-changes.ts';

const confirm = vi.fn<() => Promise<boolean>>();

function Form() {
  const [text, setText] = useState('');
  const { setUnsaved, mayLeave } = useUnsavedChanges({ confirm, onDiscard: () => setText('') });
  return (
    <>
      <label>
        Name
        <input
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setUnsaved(true);
          }}
        />
      </label>
      <button type="button" onClick={() => void mayLeave().then((may) => may && setText('closed'))}>
        Close
      </button>
    </>
  );
}

async function typeAndLeave(answer: boolean) {
  confirm.mockReset().mockResolvedValue(answer);
  const opened = renderPage([{ path: '/form', element: <Form /> }], { path: '/form' });
  await opened.person.type(await screen.findByLabelText('Name'), 'Ferries');
  await opened.router.navigate('/form?elsewhere');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  return opened;
}

it('Keep editing stays on the page with all text; Discard continues with an empty form', async () => {
  const { place, router } = await typeAndLeave(false);
  expect(place()).toBe('/form');
  expect(screen.getByLabelText('Name')).toHaveValue('Ferries');
  confirm.mockResolvedValue(true);
  await router.navigate('/form?elsewhere');
  await waitFor(() => expect(place()).toBe('/form?elsewhere'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('asks once; after that, navigation is unblocked; closing asks like leaving does', async () => {
  const { person, router, place } = await typeAndLeave(true);
  await waitFor(() => expect(place()).toBe('/form?elsewhere'));
  await router.navigate('/form');
  await waitFor(() => expect(place()).toBe('/form'));
  expect(confirm).toHaveBeenCalledOnce();
  await person.type(screen.getByLabelText('Name'), 'Trams');
  confirm.mockResolvedValue(false);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText('Name')).toHaveValue('Trams');
});

it('asks nothing once the session has ended, because the page must close', async () => {
  confirm.mockReset().mockResolvedValue(false);
  const routes = [{ path: '/form', element: <Form /> }];
  const { person, shell, router, place } = renderPage(routes, { path: '/form', user: aUser() });
  await person.type(await screen.findByLabelText('Name'), 'Ferries');
  await shell.session.signOut();
  await router.navigate('/form?elsewhere');
  await waitFor(() => expect(place()).toBe('/form?elsewhere'));
  expect(confirm).not.toHaveBeenCalled();
});
