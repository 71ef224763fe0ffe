import type { BulkSourceRequests, BulkSourceRequestsAnswer } from '@newswatch/shared/contracts/admin';
import type { Actor } from '../../audit.ts';
import { changeEach } from '../bulk-results.ts';
import type { RequestDecisions } from './decisions.ts';

/**
 * Applies one decision to several requests, one transaction each: a refusal for one does not affect the others. Everyone
 * who asked is notified, exactly as after a decision on one request.
 */
export async function decideManyRequests(
  decisions: Pick<RequestDecisions, 'approve' | 'reject'>,
  actor: Actor,
  body: BulkSourceRequests,
): Promise<BulkSourceRequestsAnswer> {
  let duplicates = 0;
  const results = await changeEach(body.ids, async (id) => {
    const { admin_note } = body;
    if (body.action === 'reject') {
      await decisions.reject(actor, id, { rejection_reason: body.rejection_reason, admin_note });
      return null;
    }
    const { source_request, message } = await decisions.approve(actor, id, { admin_note });
    if (source_request.status !== 'duplicate') return null;
    duplicates += 1;
    return message;
  });
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const refused = results.length - done;
  const message = doneSentence(body.action, done - duplicates, duplicates) ?? results[0]?.reason ?? '';
  return { done, refused, message, results };
}

/** "2 requests approved, 1 closed as a duplicate."; undefined if none was decided. */
function doneSentence(
  action: BulkSourceRequests['action'],
  decided: number,
  duplicates: number,
): string | undefined {
  const verb = action === 'approve' ? 'approved' : 'rejected';
  const closed = `closed as ${duplicates === 1 ? 'a duplicate' : 'duplicates'}`;
  if (decided === 0) return duplicates === 0 ? undefined : `${requests(duplicates)} ${closed}.`;
  const sentence = `${requests(decided)} ${verb}`;
  return duplicates === 0 ? `${sentence}.` : `${sentence}, ${duplicates} ${closed}.`;
}

const requests = (count: number): string => (count === 1 ? '1 request' : `${count} requests`);
