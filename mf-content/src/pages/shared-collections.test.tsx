import { calls, messages } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, listing, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { measureBoxes } from '../testing/measured-boxes.ts';
import {
  aMember,
  article,
  at,
  ferry,
  invitation,
  network,
  ofAnn,
  open,
  openPeople,
  places,
  ports,
  rates,
} from '../testing/shared-collections.fixture.ts';

beforeEach(() => {
  measureBoxes(60);
  sessionStorage.clear();
  localStorage.setItem('newswatch-articles-view', 'rows');
});

describe('a shared collection', () => {
  it('shows who added each article, and everybody’s notes with their authors', async () => {
    const { container } = open(network([ofAnn]));
    const row = within(await article());
    expect(await row.findByText(/Added by/)).toHaveTextContent('Added by Bo Reed');
    const notes = within(row.getByRole('list', { name: 'Notes by others' }));
    expect(notes.getByText('Ann Lee')).toBeVisible();
    expect(notes.getByText('اتصل بالميناء')).toHaveAttribute('dir', 'auto');
    expect(row.getByText('Mine')).toBeVisible();
    expect(screen.getByText(/shared with you as a contributor/)).toHaveTextContent('Ann Lee’s collection');
    await expectNoAxeViolations(container);
  });

  it('shows its readers the next dates that others added for them', async () => {
    const api = network([{ ...ofAnn, shared_date_count: 4 }]);
    const date = {
      ...{ title: 'Board meets', last_day: '2026-03-05', begins: null, ends: null },
      direction: 'ltr',
      ...{ day: '2026-03-05', place: '', author: 'Bo Reed', collection: { id: ports.id, name: 'Ports' } },
    } as const;
    const items = [1, 2, 3, 4].map((number) => ({ ...date, id: testId('odt', number) }));
    api.answer(calls.ownDates.ofCollection, { items, today: '2026-03-02' });
    open(api);
    const list = within(await screen.findByRole('list', { name: 'Dates' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      'Thursday 5 March: Board meets Added by Bo Reed',
    );
    expect(screen.getByRole('link', { name: '1 more date in Ahead' })).toHaveAttribute('href', '/ahead');
  });

  it('lets its owner delete a note by somebody else, once that is confirmed', async () => {
    const api = network([ports]);
    const authorId = testId('usr', 7);
    const notes = [{ author: 'Bo Reed', author_id: authorId, note: 'Rude', mentions: [], updated_at: at }];
    const collected = ferry.collected && { ...ferry.collected, other_notes: notes };
    api.answer(calls.articles.list, listing([{ ...ferry, collected }]));
    api.answer(calls.collections.removeNote, { message: 'Note deleted.' });
    const { person } = open(api);
    const row = within(await article());
    await person.click(await row.findByRole('button', { name: 'Delete the note by Bo Reed' }));
    await person.click(await screen.findByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(row.queryByText('Rude')).toBeNull());
    expect(row.getByRole('link', { name: /Ferry late/ })).toHaveFocus();
    expect(api.seen(calls.collections.removeNote)).toHaveLength(1);
  });

  it('is read-only for viewers', async () => {
    const { person } = open(network([{ ...ofAnn, role: 'viewer' }]));
    const row = within(await article());
    expect(await row.findByText('Ann Lee')).toBeVisible();
    expect(row.queryByRole('button', { name: /note$/ })).toBeNull();
    await person.click(row.getByRole('button', { name: 'Add to collection' }));
    expect(await screen.findByRole('menuitem', { name: 'New collection…' })).toBeVisible();
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
  });

  it('does not suggest to viewers of an empty collection to add articles', async () => {
    const api = network([{ ...ofAnn, role: 'viewer', article_count: 0 }]);
    api.answer(calls.articles.list, listing([]));
    open(api);
    expect(await screen.findByText(/as soon as the owner or a contributor adds them/)).toBeVisible();
    expect(screen.queryByText(/Choose “Add to collection”/)).toBeNull();
  });

  it('saves a note with the version that was edited, and keeps what was typed after a conflict', async () => {
    const api = network([ofAnn]);
    api.failOnce(calls.collections.setNote, {
      ...{ status: 409, code: 'version_conflict', error: messages.collections.noteConflict },
    });
    api.answer(calls.collections.setNote, {
      message: 'Note saved.',
      note: 'Mine too',
      version: 5,
      mentions: [],
    });
    const { person } = open(api);
    const row = within(await article());
    await person.click(await row.findByRole('button', { name: 'Edit note' }));
    const field = await row.findByRole('textbox', { name: 'Note' });
    await person.type(field, ' too');
    const form = within(row.getByRole('form', { name: 'Note about Ferry late' }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await row.findByText(messages.collections.noteConflict)).toBeVisible();
    expect(field).toHaveValue('Mine too');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await row.findByRole('button', { name: 'Edit note' })).toBeVisible();
    expect(api.seen(calls.collections.setNote)[0]).toMatchObject({ body: { note: 'Mine too', version: 3 } });
  });

  it('offers members the list of people, printing and leaving, but no owner’s actions', async () => {
    const api = network([ofAnn]);
    api.answer(calls.collectionMembers.leave, { message: 'You have left “Ports”.' });
    const { person, place, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['Write a log entry…', 'Copy link', 'People…', 'Print or save as PDF', 'Leave…'],
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Leave…' }));
    api.answer(calls.collections.list, listing([]));
    await person.click(await screen.findByRole('button', { name: 'Leave collection' }));
    await waitFor(() => expect(place()).toBe('/articles'));
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'You have left “Ports”.' }]);
  });

  it('sends an unanswered invitation again', async () => {
    const waiting = aMember(2, { name: null, status: 'invited', answered_at: null });
    const api = network([ports], { members: [waiting] });
    api.answer(calls.collectionMembers.resend, {
      ...{ message: 'An invitation was sent to bo@news.example.', member: waiting },
    });
    const opened = open(api);
    await openPeople(opened);
    await opened.person.click(await screen.findByRole('button', { name: 'Actions for bo@news.example' }));
    await opened.person.click(await screen.findByRole('menuitem', { name: 'Send invitation again' }));
    await waitFor(() => expect(api.seen(calls.collectionMembers.resend)).toHaveLength(1));
    expect(opened.shell.calls.toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('is printed with the author of each note', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const { person } = open(network([ofAnn]));
    await person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Print or save as PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(document.querySelector('body > [lang=en]')).toHaveTextContent(
      new RegExp(`Ann Lee · 1 article.*Ann Lee: اتصل بالميناء${aUser().full_name}: Mine`),
    );
    window.dispatchEvent(new Event('afterprint'));
  });
});

describe('the people of a collection', () => {
  it('are invited by email in a role; a second invitation is explained at the address', async () => {
    const api = network([ports], {
      members: [aMember(1, { status: 'invited', name: null, answered_at: null })],
    });
    api.failOnce(calls.collectionMembers.invite, {
      ...{ status: 409, code: 'duplicate', error: messages.collectionMembers.invitedBefore },
    });
    api.answer(calls.collectionMembers.invite, {
      ...{ message: 'An invitation was sent to cy@news.example.', member: aMember(2) },
    });
    const page = open(api);
    await openPeople(page);
    const drawer = within(await screen.findByRole('dialog', { name: 'People' }));
    expect(await drawer.findByText('bo@news.example')).toBeVisible();
    expect(drawer.getByText(/^Invited/)).toBeVisible();
    const email = drawer.getByRole('textbox', { name: 'Email' });
    await page.person.type(email, 'cy@news.example');
    await page.person.selectOptions(drawer.getByLabelText('Role'), 'viewer');
    await page.person.click(drawer.getByRole('button', { name: 'Send invitation' }));
    expect(await drawer.findByText(messages.collectionMembers.invitedBefore)).toBeVisible();
    await page.person.click(drawer.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(email).toHaveValue(''));
    expect(api.seen(calls.collectionMembers.invite)[0]).toMatchObject({
      body: { email: 'cy@news.example', role: 'viewer' },
    });
    await expectNoAxeViolations(screen.getByRole('region', { name: 'People in this collection' }));
  });

  it('get another role, and are removed after confirmation', async () => {
    const api = network([ports]);
    const viewer = aMember(1, { role: 'viewer' });
    api.answer(calls.collectionMembers.change, { message: 'Role saved.', member: viewer });
    api.answer(calls.collectionMembers.remove, { message: messages.collectionMembers.removed });
    const page = open(api);
    await openPeople(page);
    const menu = await screen.findByRole('button', { name: 'Actions for Bo Reed' });
    await page.person.click(menu);
    api.answer(calls.collectionMembers.list, { ...listing([viewer]), places });
    await page.person.click(await screen.findByRole('menuitemradio', { name: 'Viewer' }));
    expect(await within(screen.getByRole('list', { name: 'People' })).findByText('Viewer')).toBeVisible();
    await page.person.click(menu);
    await page.person.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
    api.answer(calls.collectionMembers.list, { ...listing([]), places });
    const question = within(await screen.findByRole('alertdialog'));
    await page.person.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Bo Reed', { selector: 'strong *' })).toBeNull());
    expect(api.seen(calls.collectionMembers.change)[0]?.body).toEqual({ role: 'viewer' });
  });

  it('are shown to members without addresses and without a form', async () => {
    const members = [
      aMember(1, { email: null }),
      aMember(2, { name: 'Ann Example', email: null, is_me: true }),
    ];
    const page = open(network([ofAnn], { members }));
    await openPeople(page);
    const drawer = within(await screen.findByRole('dialog', { name: 'People' }));
    const list = within(await drawer.findByRole('list', { name: 'People' }));
    expect(list.getByText('Ann Lee')).toBeVisible();
    expect(list.getByText('You')).toBeVisible();
    expect(drawer.queryByRole('textbox')).toBeNull();
    expect(list.queryByRole('button')).toBeNull();
  });
});

describe('an invitation to a collection', () => {
  it('is in the list of collections, next to shared ones', async () => {
    const { person, place } = open(network([ports, rates], { invitations: [invitation] }), '/articles');
    await person.click(await screen.findByRole('button', { name: /invitation\s*Collections$/ }));
    expect(await screen.findByRole('menuitemradio', { name: 'Rates of Cy Dale 1' })).toBeVisible();
    await person.click(screen.getByRole('menuitem', { name: 'Invitation: Harbours of Di Moss' }));
    await waitFor(() => expect(place()).toBe(`/collections/invitations/${invitation.id}`));
  });

  it('is accepted on its page, which then shows the collection', async () => {
    const api = network([], { invitations: [invitation] });
    api.answer(calls.collectionInvitations.answer, {
      ...{ message: 'You have joined “Ports”.', collection: ofAnn },
    });
    const { person, place, container } = open(api, `/collections/invitations/${invitation.id}`);
    expect(await screen.findByText(/invites you to the collection/)).toHaveTextContent(
      'Di Moss invites you to the collection Harbours as a contributor.',
    );
    await expectNoAxeViolations(container);
    api.answer(calls.collections.list, listing([ofAnn]));
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(place()).toBe(`/articles?collection_id=${ports.id}`));
    expect(api.seen(calls.collectionInvitations.answer)[0]).toMatchObject({
      ...{ params: { memberId: invitation.id }, body: { answer: 'accept' } },
    });
  });

  it('that is no longer open, or could not be loaded, says so', async () => {
    const { unmount } = open(network([]), `/collections/invitations/${invitation.id}`);
    expect(await screen.findByText('This invitation is not open')).toBeVisible();
    unmount();
    const api = network([], { invitations: [invitation] });
    api.failOnce(calls.collectionInvitations.get, { status: 503 });
    const { person } = open(api, `/collections/invitations/${invitation.id}`);
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Decline' })).toBeVisible();
  });
});
