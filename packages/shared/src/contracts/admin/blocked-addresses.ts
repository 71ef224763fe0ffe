import * as v from 'valibot';
import { EmailOfAnother } from '../email.ts';
import { BLOCK_REASON_MAX } from '../limits/index.ts';
import { Channel, Count, idSchema, Pagination, paging, SearchText, Timestamp } from '../primitives.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import { WhatsappNumber } from '../whatsapp-number.ts';
import * as adminMessages from './messages.ts';
import { NamedPerson } from './user-list.ts';

const says = adminMessages.blockedAddresses;

/** An email address or a WhatsApp number to which nothing is sent, no matter who has it. */
export const BlockedAddress = v.object({
  id: idSchema('blk'),
  channel: Channel,
  address: v.string(),
  /** The owners of alerts to it read this. */
  reason: v.string(),
  blocked_by: v.nullable(NamedPerson),
  /**
   * Set if it was blocked automatically: `bounced`, it does not exist; `complaint`, its owner blocked us. Older servers do
   * not send it.
   */
  cause: v.optional(v.nullable(v.picklist(['bounced', 'complaint']))),
  /** Whether the owner stopped only marketing messages: codes are then still sent. Older servers do not send it. */
  spares_codes: v.optional(v.boolean()),
  created_at: Timestamp,
  /** The numbers of accounts and of other people's recipients that have this address. */
  users: Count,
  recipients: Count,
});
export type BlockedAddress = v.InferOutput<typeof BlockedAddress>;

export const BlockReason = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(says.reasonRequired),
  canBeSeen(says.reasonRequired),
  v.maxLength(BLOCK_REASON_MAX, says.reasonTooLong),
);

export const BlockedAddressDraft = v.variant('channel', [
  v.strictObject({ channel: v.literal('email'), address: EmailOfAnother, reason: BlockReason }),
  v.strictObject({ channel: v.literal('whatsapp'), address: WhatsappNumber, reason: BlockReason }),
]);
export type BlockedAddressDraft = v.InferOutput<typeof BlockedAddressDraft>;

export const BlockedAddressesQuery = v.strictObject({
  ...paging,
  q: v.optional(SearchText),
  channel: v.optional(Channel),
});
export const BlockedAddressList = v.object({ items: v.array(BlockedAddress), pagination: Pagination });
export const BlockedAddressSaved = v.object({ id: idSchema('blk'), message: v.string() });
export const BlockedAddressParams = v.strictObject({ blockId: idSchema('blk') });
