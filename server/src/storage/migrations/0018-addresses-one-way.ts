import { domainToASCII } from 'node:url';
import { type QueryExecutorProvider, sql } from 'kysely';

interface Row {
  id: string;
  email: string;
  pending_email: string | null;
}

/** As `canonicalEmail` of the day it was written, for addresses that the contract took until then. */
function canonical(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const isAscii = /^\p{ASCII}*$/u;
  const kept = isAscii.test(name) ? name : name.normalize('NFC').toLowerCase().normalize('NFC');
  return `${kept}@${isAscii.test(domain) ? domain : domainToASCII(domain) || domain}`;
}

/**
 * Addresses in the one way in which they are looked for. Of two accounts whose addresses are one now, the verified one and then the
 * older one has it; the other stays as it is, where its owner and administrators find it in what is kept of both.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Row>`
    select id, email, pending_email from users
    where email ~ '[^\\x01-\\x7F]' or pending_email ~ '[^\\x01-\\x7F]'
    order by email_verified_at is null, created_at
  `.execute(db);
  for (const { id, email, pending_email } of rows) {
    await sql`
      update users set pending_email = ${pending_email === null ? null : canonical(pending_email)} where id = ${id}
    `.execute(db);
    await sql`
      update users set email = ${canonical(email)}
      where id = ${id}
        and not exists (select from users other where other.id <> ${id} and lower(other.email) = lower(${canonical(email)}))
    `.execute(db);
  }
}
