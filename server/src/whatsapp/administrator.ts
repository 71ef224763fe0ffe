import type { Transaction } from 'kysely';
import { type AuditChange, writeAudit } from '../audit.ts';
import type { Schema } from '../storage/schema.ts';

/** The administrator who makes the request, for the audit log. */
export interface Administrator {
  id: string;
  ip: string;
}

type Told = AuditChange & { id: string | null; detail?: object };

/** Audits what an administrator did to the WhatsApp connection. */
export const auditWhatsapp = auditOf('whatsapp');

/** Audits what an administrator did to a person on WhatsApp. The row's reason is removed when that person is deleted. */
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
