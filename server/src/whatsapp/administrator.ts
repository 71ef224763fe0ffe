import type { Transaction } from 'kysely';
import { type AuditChange, writeAudit } from '../audit.ts';
import type { Schema } from '../storage/schema.ts';

/** Who asks, for the audit. */
export interface Administrator {
  id: string;
  ip: string;
}

type Told = AuditChange & { id: string | null; detail?: object };

/** Writes down what an administrator did to WhatsApp. */
export function auditWhatsapp(
  trx: Transaction<Schema>,
  action: string,
  told: Told,
  administrator: Administrator,
  at: Date,
): Promise<void> {
  return writeAudit(trx, `whatsapp.${action}`, { type: 'whatsapp', ...told }, { ...administrator, at });
}

/** Writes down what an administrator did to a person on WhatsApp. It is a row about that person: its reason goes with them. */
export function auditPerson(
  trx: Transaction<Schema>,
  action: string,
  told: Told,
  administrator: Administrator,
  at: Date,
): Promise<void> {
  return writeAudit(trx, `whatsapp.${action}`, { type: 'user', ...told }, { ...administrator, at });
}
