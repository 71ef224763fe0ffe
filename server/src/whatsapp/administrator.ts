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
export const auditWhatsapp = auditOf('whatsapp');

/** Writes down what an administrator did to a person on WhatsApp. It is a row about that person: its reason goes with them. */
export const auditPerson = auditOf('user');

function auditOf(type: 'whatsapp' | 'user') {
  return (
    trx: Transaction<Schema>,
    action: string,
    told: Told,
    administrator: Administrator,
    at: Date,
  ): Promise<void> => writeAudit(trx, `whatsapp.${action}`, { type, ...told }, { ...administrator, at });
}
