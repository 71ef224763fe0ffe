import * as v from 'valibot';
import { defineCall } from '../../calls/define-call.ts';
import { MAIL_REPORT_BYTES_MAX } from '../../limits/index.ts';
import { Count } from '../../primitives.ts';

/** The call with which the operator’s mail server delivers reports; it is not for people. */
export const receive = defineCall({
  method: 'POST',
  path: '/mail-reports',
  summary:
    'Receive a signed report of a bounce (RFC 3464) or a complaint (RFC 5965) about an email from Newswatch',
  access: 'public',
  signed: { bytesMax: MAIL_REPORT_BYTES_MAX, type: 'message/rfc822' },
  /** Addresses that were blocked, reports without effect, and reports about unknown emails. */
  answer: v.object({ blocked: Count, noted: Count, unknown: Count }),
});
