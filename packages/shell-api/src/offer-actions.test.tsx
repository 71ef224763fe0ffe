import { Button, PageHeader } from '@newswatch/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OfferActions } from './offer-actions.ts';
import { createFakeShell, FakeShellProvider } from './testing/index.ts';

const onPause = vi.fn();

function opened() {
  const shell = createFakeShell();
  const result = render(
    <FakeShellProvider shell={shell}>
      <button type="button">Search</button>
      <a href="#sources">Sources</a>
      <main id="main">
        <OfferActions />
        <PageHeader
          title="Rates"
          actions={
            <>
              <Button onClick={onPause}>Pause</Button>
              <Button disabled title="It has no matches.">
                Export
              </Button>
            </>
          }
        />
      </main>
    </FakeShellProvider>,
  );
  const offered = () => shell.calls.commands.get('Rates') ?? [];
  return { ...result, shell, offered, person: userEvent.setup() };
}

it('offers the page’s actions when the palette is about to open, until the page is left', async () => {
  const { person, offered, unmount } = opened();
  expect(offered()).toEqual([]);
  await person.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(offered().map(({ title }) => title)).toEqual(['Pause', 'Export']));
  act(() => offered()[0]?.run());
  expect(onPause).toHaveBeenCalledOnce();
  unmount();
  expect(offered()).toEqual([]);
});

it('also offers them after a click on the frame, and says why one is unavailable', async () => {
  const { person, offered, shell } = opened();
  await person.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(offered()).toHaveLength(2));
  const before = offered();
  // A link leaves the page, so reading its actions would only delay the next one.
  await person.click(screen.getByRole('link', { name: 'Sources' }));
  expect(offered()).toBe(before);
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(offered()).not.toBe(before);
  await waitFor(() => expect(offered()).toHaveLength(2));
  const [, unavailable] = offered();
  expect(unavailable).toMatchObject({ title: 'Export', detail: 'It has no matches.' });
  act(() => unavailable?.run());
  expect(shell.calls.toasts).toEqual([{ kind: 'info', message: 'It has no matches.' }]);
});

it('offers only the answers to a question asked outside the page', async () => {
  const { person, offered, shell } = opened();
  render(
    <dialog open aria-labelledby="question">
      <h2 id="question">Delete Rates?</h2>
      <Button>Delete</Button>
    </dialog>,
  );
  await person.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(shell.calls.commands.get('Delete Rates?')).toMatchObject([{ title: 'Delete' }]));
  expect(offered()).toEqual([]);
});

it('offers the row of a long list under the mouse, but not for touch or a mouse elsewhere', async () => {
  const shell = createFakeShell();
  render(
    <FakeShellProvider shell={shell}>
      <header>Newswatch</header>
      <main id="main">
        <OfferActions />
        <ul>
          {['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => (
            <li key={name} aria-label={name}>
              <span>{name}</span>
              <Button>Edit</Button>
            </li>
          ))}
        </ul>
      </main>
    </FakeShellProvider>,
  );
  const person = userEvent.setup();
  const offered = async (element: Element, pointerType: string) => {
    fireEvent.pointerOver(element, { pointerType });
    await person.keyboard('{Control>}k{/Control}');
    return [...shell.calls.commands.keys()].filter((name) => shell.calls.commands.get(name)?.length);
  };
  await waitFor(async () => expect(await offered(screen.getByText('Four'), 'mouse')).toEqual(['Four']));
  expect(await offered(screen.getByText('Two'), 'touch')).toEqual([]);
  expect(await offered(screen.getByText('Two'), 'mouse')).toEqual(['Two']);
  expect(await offered(screen.getByText('Newswatch'), 'mouse')).toEqual([]);
});
