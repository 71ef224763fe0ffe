import { renderPage } from '@newswatch/test-kit';
import { Button, Form, FormFailure, TextField } from '@newswatch/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type FormHandlers,
  type FormValues,
  type Sentences,
  UNREACHABLE,
  usePlainForm,
} from './use-plain-form.ts';
import { TIMEOUT_MS } from './with-timeout.ts';

function Name({ load }: { load: () => Promise<FormHandlers> }) {
  const { form, sentences, busy } = usePlainForm({ load, handlers: (handlers) => handlers });
  return (
    <Form {...form} aria-label="Person">
      <FormFailure>{sentences.root}</FormFailure>
      <TextField label="Name" name="name" error={sentences.name} />
      <TextField label="Town" name="town" error={sentences.town} />
      <Button type="submit" loading={busy}>
        Save
      </Button>
    </Form>
  );
}

/** A promise that the test resolves. */
function late<Thing>() {
  let arrive = (_thing: Thing): void => undefined;
  const coming = new Promise<Thing>((resolve) => {
    arrive = resolve;
  });
  return { coming, arrive: (thing: Thing) => arrive(thing) };
}

function scene(given: Partial<FormHandlers> = {}) {
  const send = vi.fn<FormHandlers['send']>(given.send ?? (async () => undefined));
  const check: FormHandlers['check'] =
    given.check ??
    (({ name, town }) => ({ ...(name ? {} : { name: 'Who?' }), ...(town ? {} : { town: 'Where?' }) }));
  const load = vi.fn(async (): Promise<FormHandlers> => ({ check, send }));
  const { person, unmount } = renderPage([{ path: '/name', element: <Name load={load} /> }], {
    path: '/name',
  });
  const [name, town] = [screen.getByLabelText('Name'), screen.getByLabelText('Town')];
  return { send, load, name, town, person, unmount };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a plain form', () => {
  it('fetches its code on the first interaction, once', async () => {
    const { load, name, person } = scene();
    expect(load).not.toHaveBeenCalled();
    await person.type(name, 'Ada');
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows every error when it is sent, with the focus on the first, and validates each change from then on', async () => {
    const { send, name, town, person } = scene();
    await person.type(town, 'x{Backspace}');
    expect(town).not.toBeInvalid();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Who?'));
    expect(town).toHaveAccessibleDescription('Where?');
    expect(name).toHaveFocus();
    await person.keyboard('Ada');
    expect(name).not.toBeInvalid();
    expect(town).toBeInvalid();
    await person.type(name, '{Backspace}{Backspace}{Backspace}');
    expect(name).toHaveAccessibleDescription('Who?');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['types on', '-2026!', 'town', 'Secret-2026!'],
    ['goes elsewhere', '{Tab}', 'button', 'Secret'],
  ])('does not move the focus of someone who %s while its code loads', async (_, keys, place, text) => {
    const { coming, arrive } = late<FormHandlers>();
    const { load, send, name, town, person } = scene();
    load.mockReturnValue(coming);
    await person.type(town, 'Secret{Enter}');
    await person.keyboard(keys);
    arrive({ check: () => ({ name: 'Who?' }), send });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Who?'));
    expect(place === 'town' ? town : screen.getByRole('button', { name: /Save/ })).toHaveFocus();
    expect(town).toHaveValue(text);
    await person.keyboard('x');
    expect(name).toHaveValue('');
  });

  it('does not move the focus of someone who keeps typing while the server responds', async () => {
    const { coming, arrive } = late<{ name: string }>();
    const { send, name, town, person } = scene({ send: () => coming });
    await person.type(name, 'Ada');
    await person.type(town, 'Lon{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await person.keyboard('don');
    arrive({ name: 'Taken.' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Taken.'));
    expect(town).toHaveFocus();
  });

  it.each([
    ['a field that was empty', ['Ada{Enter}', 'London{Enter}'], { name: 'Ada', town: 'London' }],
    ['the rest of a word', ['Ada', 'Lon{Enter}', 'don{Enter}'], { name: 'Ada', town: 'London' }],
    ['a rest that nobody sent', ['Ada', 'Lon{Enter}', 'don'], { name: 'Ada', town: 'London' }],
  ])(
    'is sent once, with %s, when the button was pressed while its code was loading',
    async (_, typed, sent) => {
      const { coming, arrive } = late<FormHandlers>();
      const check = ({ name, town }: FormValues): Sentences => (name && town ? {} : { root: 'Incomplete.' });
      const { load, send, name, town, person } = scene();
      load.mockReturnValue(coming);
      for (const [step, keys] of typed.entries()) await person.type(step === 0 ? name : town, keys);
      arrive({ check, send });
      await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
      );
      expect(send).toHaveBeenCalledOnce();
      expect(screen.queryByText('Incomplete.')).not.toBeInTheDocument();
    },
  );

  it('responds to the last press: after more typing and another press, the focus moves to the error', async () => {
    const { coming, arrive } = late<FormHandlers>();
    const { load, send, name, town, person } = scene();
    load.mockReturnValue(coming);
    await person.type(town, 'Lon{Enter}don{Enter}');
    arrive({ check: () => ({ name: 'Who?' }), send });
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('is not sent if the user left it before its code loaded', async () => {
    const { coming, arrive } = late<FormHandlers>();
    const { load, send, name, town, person, unmount } = scene();
    load.mockReturnValue(coming);
    await person.type(name, 'Ada');
    await person.type(town, 'London{Enter}');
    unmount();
    const check = vi.fn(() => ({}));
    await act(async () => arrive({ check, send }));
    expect(check).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('removes the form-level error once something changes', async () => {
    const { name, town, person } = scene({ send: async () => ({ root: 'Not now.' }) });
    await person.type(name, 'Ada');
    await person.type(town, 'London{Enter}');
    expect(await screen.findByText('Not now.')).toBeVisible();
    await person.type(town, '!');
    expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  });

  it('says so a few seconds after the last press if its code does not load, and uses it if it loads after all', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { coming, arrive } = late<FormHandlers>();
    const { load, send, name, town } = scene();
    load.mockReturnValue(coming);
    fireEvent.input(name, { target: { value: 'Ada' } });
    fireEvent.input(town, { target: { value: 'London' } });
    const button = screen.getByRole('button', { name: /Save/ });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    fireEvent.click(button);
    await pass(TIMEOUT_MS - 1);
    fireEvent.click(button);
    await pass(TIMEOUT_MS - 1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText(UNREACHABLE)).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
    await act(async () => arrive({ check: () => ({}), send }));
    expect(send).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(button));
    expect(send).toHaveBeenCalledWith({ name: 'Ada', town: 'London' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('shows the server’s errors next to the field and above the form, and keeps the text', async () => {
    const { name, town, person } = scene({ send: async () => ({ town: 'No such town.', root: 'Not now.' }) });
    await person.type(name, 'Ada');
    await person.type(town, 'Nowhere{Enter}');
    await waitFor(() => expect(town).toHaveAccessibleDescription('No such town.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    expect([name, town].map((field) => (field as HTMLInputElement).value)).toEqual(['Ada', 'Nowhere']);
  });

  it('is sent only once, and not again while another page is loading', async () => {
    let answer = (_said: 'leaving'): void => undefined;
    const { send, name, town, person } = scene({
      send: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await person.type(name, 'Ada');
    await person.type(town, 'London{Enter}{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    answer('leaving');
    await person.type(town, '{Enter}');
    await person.click(screen.getByRole('button', { name: /Save/ }));
    expect(send).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledWith({ name: 'Ada', town: 'London' });
  });

  it('says when its code could not be loaded, and requests it again on the next press', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { load, send, name, town, person } = scene();
    load.mockRejectedValue(new Error('503'));
    await person.type(name, 'Ada');
    await person.type(town, 'London{Enter}');
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    expect(warned).toHaveBeenCalled();
    expect(town).toHaveValue('London');
    load.mockResolvedValue({ check: () => ({}), send });
    await person.type(town, '{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ada', town: 'London' }));
    expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
  });
});
