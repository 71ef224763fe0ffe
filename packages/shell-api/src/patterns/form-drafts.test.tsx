import { formDraftEvents } from '@newswatch/shared/contracts';
import { useOpened } from '@newswatch/shell-api';
import { Button, TextField } from '@newswatch/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createFakeShell, FakeShellProvider } from '../testing/index.ts';
import { FormDrawer, useApiForm } from './index.ts';

interface List {
  name: string;
  about: string;
}

function Drawer({ list, onClose }: { list: List; onClose: () => void }) {
  const api = useApiForm({
    schema: v.object({ name: v.string(), about: v.string(), key: v.string(), code: v.string() }),
    values: { ...list, key: '', code: '' },
    send: async () => undefined,
    onSaved: onClose,
    failed: 'It failed.',
    secrets: ['key'],
  });
  return (
    <FormDrawer title="Edit list" api={api} onClose={onClose}>
      <TextField label="Name" {...api.field('name')} />
      <TextField label="About" {...api.field('about')} />
      <TextField label="Key" {...api.field('key')} />
      <TextField label="Code" autoComplete="one-time-code" {...api.field('code')} />
    </FormDrawer>
  );
}

function Page({ saved = { name: 'Press', about: 'All' } }: { saved?: List }) {
  const [opened, open] = useOpened<'list'>('list');
  return (
    <main>
      <Button onClick={() => open('list')}>Edit</Button>
      {opened ? <Drawer list={saved} onClose={() => open(undefined)} /> : null}
    </main>
  );
}

function showPage(saved?: List) {
  const router = createMemoryRouter([{ path: '/', element: <Page {...(saved ? { saved } : {})} /> }]);
  const { unmount } = render(
    <FakeShellProvider shell={createFakeShell()}>
      <RouterProvider router={router} />
    </FakeShellProvider>,
  );
  return { unmount, person: userEvent.setup() };
}

/** Does what the shell does when the session ends. */
function keep(target: EventTarget) {
  const kept: { state: unknown; name: string | undefined }[] = [];
  const detail = {
    keep: (state: unknown, name?: string) => kept.push({ state: structuredClone(state), name }),
  };
  target.dispatchEvent(new CustomEvent(formDraftEvents.keep, { detail }));
  return kept;
}
/** Does what it does once the same person is back. Returns whether the page restored the state. */
function restore(target: EventTarget, detail: { state: unknown; name?: string | undefined }): boolean {
  const event = new CustomEvent(formDraftEvents.restore, { cancelable: true, detail });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
}
const theForm = () => screen.getByRole('form', { name: 'Edit list' });
const field = (label: string) => screen.getByLabelText(label);

describe('a drawer in which something was typed when the session ended', () => {
  async function typeAndLeave() {
    const { person, unmount } = showPage();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await person.type(field('Name'), ' and radio');
    await person.type(field('Key'), 'k-123');
    await person.type(field('Code'), '987654');
    const [opened] = keep(document);
    const [form] = keep(theForm());
    unmount();
    return { opened: opened as { state: unknown; name: string }, form: form as { state: unknown } };
  }

  it('opens again with the text, but without secrets, and asks before it is closed', async () => {
    const { opened, form } = await typeAndLeave();
    expect(JSON.stringify(form)).not.toMatch(/k-123|987654/);
    const { person } = showPage();
    expect(restore(document, { ...opened, name: 'something else' })).toBe(false);
    expect(restore(document, opened)).toBe(true);
    expect(restore(theForm(), form)).toBe(true);
    expect(field('Name')).toHaveValue('Press and radio');
    expect(field('Key')).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(theForm()).toBeVisible();
  });

  it('shows the currently saved values in the other fields', async () => {
    const { opened, form } = await typeAndLeave();
    showPage({ name: 'Press', about: 'Only Europe' });
    restore(document, opened);
    restore(theForm(), form);
    expect(field('About')).toHaveValue('Only Europe');
  });

  it('does not restore what another version of the form stored', async () => {
    const { opened } = await typeAndLeave();
    showPage();
    restore(document, opened);
    expect(restore(theForm(), { state: { name: ['a'], gone: 'b' } })).toBe(false);
    expect(field('Name')).toHaveValue('Press');
  });
});

it('stores nothing for a form in which nothing was typed, nor for a page without an open form', async () => {
  const { person } = showPage();
  expect(keep(document)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  expect(keep(theForm())).toEqual([{ state: undefined, name: undefined }]);
});
