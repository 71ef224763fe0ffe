import { type CannedReply, calls, limits, messages } from '@newswatch/shared/contracts';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
// Imported first, so that the first test does not wait for it.
import './canned-replies-dialog.tsx';
import { CannedReplies } from './index.ts';

function Answer({ maxLength }: { maxLength?: number | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  return (
    <>
      <textarea
        aria-label="Answer"
        ref={field}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
      />
      <CannedReplies field={field} />
      <output>{text}</output>
    </>
  );
}

const aReply = (number: number, name: string, text: string): CannedReply => ({
  id: testId('rpl', number),
  name,
  text,
  direction: 'ltr',
});
const paywall = aReply(1, 'Paywall', 'The site is behind a paywall.');
const thanks = aReply(2, 'Thanks', 'Thank you for writing.');

/** A server that stores the replies. */
function open({
  replies = [paywall, thanks],
  maxLength,
}: {
  replies?: CannedReply[];
  maxLength?: number;
} = {}) {
  let items = [...replies];
  const api = fakeApi();
  api.answer(calls.cannedReplies.list, () => ({ items }));
  api.answer(calls.cannedReplies.create, ({ body }) => {
    const reply = { ...aReply(9, '', ''), ...body };
    items = [...items, reply];
    return { message: messages.cannedReplies.saved, reply };
  });
  api.answer(calls.cannedReplies.update, ({ params, body }) => {
    items = items.map((reply) => (reply.id === params.replyId ? { ...reply, ...body } : reply));
    return { message: messages.cannedReplies.saved, reply: { ...paywall, ...body } };
  });
  api.answer(calls.cannedReplies.remove, ({ params }) => {
    items = items.filter(({ id }) => id !== params.replyId);
    return { message: messages.cannedReplies.deleted };
  });
  const routes = [{ path: '/answer', element: <Answer maxLength={maxLength} /> }];
  return { ...renderPage(routes, { path: '/answer', user: anAdmin(), api }), api };
}
const answer = () => screen.findByLabelText('Answer');
const menu = () => screen.getByRole('button', { name: /Canned replies/ });

describe('canned replies', () => {
  it('are inserted at the cursor with the keyboard alone', async () => {
    const { person } = open();
    await person.type(await answer(), 'Hello. See you.');
    ((await answer()) as HTMLTextAreaElement).setSelectionRange(6, 6);
    await person.tab();
    await person.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Thanks' });
    await person.keyboard('th{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Hello. Thank you for writing. See you.');
    expect(await answer()).toHaveFocus();
    await person.keyboard(' Ann');
    expect(screen.getByRole('status')).toHaveTextContent('Hello. Thank you for writing. Ann See you.');
  });

  it('are appended in a field that never had the cursor, and respect its limit', async () => {
    const { person } = open({ maxLength: 12 });
    await person.type(await answer(), 'Ann:');
    ((await answer()) as HTMLTextAreaElement).setSelectionRange(0, 0);
    await person.click(menu());
    await person.click(await screen.findByRole('menuitem', { name: 'Thanks' }));
    expect(screen.getByRole('status')).toHaveTextContent('Ann: Thank y');
  });

  it('are added, changed and deleted for all administrators', async () => {
    const { person, api, shell, container } = open();
    await person.click(await screen.findByRole('button', { name: /Canned replies/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit replies…' }));
    const list = within(await screen.findByRole('dialog', { name: 'Canned replies' }));
    expect(await list.findByText('The site is behind a paywall.')).toBeVisible();
    await expectNoAxeViolations(container);

    await person.click(list.getByRole('button', { name: 'Add a reply' }));
    const form = within(await screen.findByRole('form', { name: 'Add a reply' }));
    await person.click(form.getByRole('button', { name: 'Save reply' }));
    expect(await form.findByText(messages.cannedReplies.nameRequired)).toBeVisible();
    await person.type(form.getByLabelText('Name'), 'Fixed');
    await person.type(form.getByLabelText('Text'), 'This works again.');
    await person.click(form.getByRole('button', { name: 'Save reply' }));
    await person.click(await screen.findByRole('button', { name: 'Edit Fixed' }));
    const edit = within(await screen.findByRole('form', { name: 'Edit reply' }));
    expect(edit.getByLabelText('Text')).toHaveValue('This works again.');
    await person.type(edit.getByLabelText('Name'), ' it');
    await person.click(edit.getByRole('button', { name: 'Save reply' }));
    await waitFor(() =>
      expect(api.seen(calls.cannedReplies.update)).toMatchObject([
        { params: { replyId: testId('rpl', 9) }, body: { name: 'Fixed it', text: 'This works again.' } },
      ]),
    );

    expect(await screen.findByRole('button', { name: 'Edit Fixed it' })).toHaveFocus();
    await person.click(await screen.findByRole('button', { name: 'Delete Paywall' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete reply' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Paywall' })).toBeNull());
    expect(shell.calls.toasts.map(({ message }) => message)).toEqual([
      messages.cannedReplies.saved,
      messages.cannedReplies.saved,
      messages.cannedReplies.deleted,
    ]);
    await person.keyboard('{Escape}');
    await person.click(menu());
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Thanks',
      'Fixed it',
      'Edit replies…',
    ]);
  });

  it('are not lost when the name is taken: the form says so at the name', async () => {
    const { person, api } = open();
    const error = messages.cannedReplies.nameTaken;
    api.fail(calls.cannedReplies.create, { status: 409, code: 'duplicate', error });
    await person.click(await screen.findByRole('button', { name: /Canned replies/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit replies…' }));
    await person.click(await screen.findByRole('button', { name: 'Add a reply' }));
    await person.type(await screen.findByLabelText('Name'), 'thanks');
    await person.type(screen.getByLabelText('Text'), 'Thanks!');
    await person.click(screen.getByRole('button', { name: 'Save reply' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(new RegExp(error)));
    expect(screen.getByLabelText('Text')).toHaveValue('Thanks!');
  });

  it('say if the maximum is reached, or if there are none', async () => {
    const many = Array.from({ length: limits.CANNED_REPLIES_MAX }, (_, index) =>
      aReply(index + 1, `Reply ${index}`, 'Text'),
    );
    const { person, unmount } = open({ replies: many });
    await person.click(await screen.findByRole('button', { name: /Canned replies/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit replies…' }));
    expect(await screen.findByText(messages.cannedReplies.full)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a reply' })).toBeDisabled();
    unmount();
    const empty = open({ replies: [] });
    await empty.person.click(await screen.findByRole('button', { name: /Canned replies/ }));
    expect(await screen.findByText('No replies yet')).toBeVisible();
  });
});
