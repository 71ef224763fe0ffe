import type { GatewayEvent } from '../channels/index.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';

type Receipt = Extract<GatewayEvent, { providerMessageId: string }>;

/** Receipts that wait for their message to be recorded as sent; more than this many are from somewhere else. */
const EARLY_AT_MOST = 1_000;

/** Follows messages after they were taken: delivered, read, or refused late. */
export interface Receipts {
  take(receipt: Receipt): void;
  /** A message is now recorded: a receipt that came before that counts too. */
  recorded(providerMessageId: string): void;
  /** Resolves when everything taken so far is written down. */
  settled(): Promise<void>;
}

export function createReceipts(db: Database, logger: Logger): Receipts {
  const early = new Map<string, Receipt>();
  const writing = new Set<Promise<void>>();

  async function write(receipt: Receipt): Promise<void> {
    try {
      if (await applyReceipt(db, receipt)) early.delete(receipt.providerMessageId);
    } catch (error) {
      // The message itself is safe: it stays "sent".
      logger.warn({ err: error, kind: receipt.kind }, 'a delivery receipt could not be written down');
    }
  }

  function begin(receipt: Receipt): void {
    const written = write(receipt).finally(() => writing.delete(written));
    writing.add(written);
  }

  return {
    take(receipt) {
      // Kept before it is tried: whichever of recording and receipt comes second finds the other.
      early.set(receipt.providerMessageId, receipt);
      const [oldest] = early.keys();
      if (early.size > EARLY_AT_MOST && oldest !== undefined) early.delete(oldest);
      begin(receipt);
    },
    recorded(providerMessageId) {
      const receipt = early.get(providerMessageId);
      if (receipt) begin(receipt);
    },
    async settled() {
      while (writing.size > 0) await Promise.all(writing);
    },
  };
}

/** @returns false while no message of that id is recorded */
async function applyReceipt(db: Database, receipt: Receipt): Promise<boolean> {
  const { kind, at, providerMessageId } = receipt;
  // Looked up first: a message that is recorded between the two statements is then met by the second.
  const message = await db
    .selectFrom('deliveries')
    .select('id')
    .where('provider_message_id', '=', providerMessageId)
    .executeTakeFirst();
  if (!message) return false;
  const update = db.updateTable('deliveries').where('provider_message_id', '=', providerMessageId);
  switch (kind) {
    case 'delivered':
      await update.set({ status: 'delivered', delivered_at: at }).where('status', '=', 'sent').execute();
      break;
    case 'read':
      await update.set({ status: 'read' }).where('status', 'in', ['sent', 'delivered']).execute();
      break;
    case 'failed': {
      const error = JSON.stringify({ code: receipt.code, message: receipt.message });
      await update.set({ status: 'failed', failed_at: at, error }).where('status', '=', 'sent').execute();
      break;
    }
  }
  return true;
}
