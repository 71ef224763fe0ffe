import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const cannedRepliesApi = {
  list: bindCall(calls.cannedReplies.list),
  create: bindCall(calls.cannedReplies.create),
  update: bindCall(calls.cannedReplies.update),
  remove: bindCall(calls.cannedReplies.remove),
};

export const cannedReplyKeys = { all: ['canned-replies'] } as const;

export const cannedRepliesQuery = () =>
  queryOptions({
    queryKey: cannedReplyKeys.all,
    queryFn: ({ signal }) => cannedRepliesApi.list({ signal }),
  });

/**
 * Inserts a text where the cursor of a field is, with a space before it if a word ends there, and leaves the cursor
 * after it. If the cursor has never been in the field, the text is added at the end.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const end = field.selectionEnd === 0 ? field.value.length : field.selectionEnd;
  const start = field.selectionEnd === 0 ? end : field.selectionStart;
  const room = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength - field.value.length;
  const space = /\S$/.test(field.value.slice(0, start)) ? ' ' : '';
  field.focus();
  field.setRangeText(`${space}${text}`.slice(0, room + end - start), start, end, 'end');
  // Dispatches an event that React treats as typing.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
