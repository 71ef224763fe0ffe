import { calls, type JournalEntry, type TargetNote } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, listing, renderPage, testId } from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JournalCard } from './journal-card.tsx';

const targetId = testId('tgt');
const note: TargetNote = {
  type: 'note',
  id: testId('tnt'),
  date: '2026-03-02',
  text: 'The strike begins',
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
};
const changed: JournalEntry = {
  type: 'event',
  id: testId('tev'),
  kind: 'changed',
  at: '2026-03-01T09:00:00.000Z',
  date: '2026-03-01',
  text: 'Rule changed',
  changes: ['None of these: added “seal”'],
};

function open(entries: JournalEntry[] = [note, changed]) {
  const api = fakeApi();
  api.answer(calls.targetJournal.list, listing(entries));
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.answer(calls.targetJournal.addNote, { message: 'Note added.', note });
  api.answer(calls.targetJournal.changeNote, { message: 'Note saved.', note });
  api.answer(calls.targetJournal.removeNote, { message: 'Note deleted.' });
  const routes = [{ path: '/', Component: () => <JournalCard targetId={targetId} /> }];
  return renderPage(routes, { path: '/', user: aUser(), api });
}
const actions = () => screen.findByRole('button', { name: /^Actions for the note/ });

describe('the journal of a target', () => {
  it('lists its changes and the notes, of which only the notes can be changed', async () => {
    const { container } = open();
    expect(await screen.findByText('The strike begins')).toBeVisible();
    expect(screen.getByText('None of these: added “seal”')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Actions/ })).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  it('accepts a note about a day, by default today, and says what is missing', async () => {
    const { api, person } = open();
    await person.click(await screen.findByRole('button', { name: 'Add note' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a note' }));
    await person.click(form.getByRole('button', { name: 'Add note' }));
    expect(await form.findByText('Please write a note.')).toBeVisible();
    await person.type(form.getByLabelText('Note'), 'The minister resigns');
    await person.click(form.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(api.seen(calls.targetJournal.addNote)).toHaveLength(1));
    expect(api.seen(calls.targetJournal.addNote)[0]?.body).toEqual({
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      text: 'The minister resigns',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.seen(calls.targetJournal.list).length).toBeGreaterThan(1);
  });

  it('changes a note', async () => {
    const { api, person } = open();
    await person.click(await actions());
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit note' }));
    await person.type(form.getByLabelText('Note'), ' today');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.targetJournal.changeNote)[0]?.body).toEqual({
        date: note.date,
        text: 'The strike begins today',
      }),
    );
  });

  it('deletes a note, and restores it with its original time', async () => {
    const { api, person, shell } = open();
    await person.click(await actions());
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(1));
    const [{ message, action } = {}] = shell.calls.toasts;
    expect([message, action?.label]).toEqual(['Note deleted.', 'Undo']);
    act(() => action?.onClick());
    await waitFor(() =>
      expect(api.seen(calls.targetJournal.addNote)[0]?.body).toEqual({
        date: note.date,
        text: note.text,
        created_at: note.created_at,
      }),
    );
  });
});
