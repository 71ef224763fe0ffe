import { writeAudit } from '../audit.ts';
import type { Database } from '../storage/database.ts';

/** Who asks, for the audit. */
export interface Administrator {
  id: string;
  ip: string;
}

/** Writes down what an administrator did to WhatsApp, or to a person on it. */
export function auditWhatsapp(
  db: Database,
  action: string,
  { id, detail }: { id: string | null; detail: object },
  administrator: Administrator,
  at: Date,
): Promise<void> {
  return writeAudit(db, `whatsapp.${action}`, { type: 'whatsapp', id, detail }, { ...administrator, at });
}
