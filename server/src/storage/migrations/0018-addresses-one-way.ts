import { domainToASCII } from 'node:url';
import { type QueryExecutorProvider, sql } from 'kysely';

interface Row {
  id: string;
  email: string;
  pending_email: string | null;
}

/** `canonicalEmail` as of the day of this migration, for addresses that the contract accepted until then. */
function canonical(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const isAscii = /^\p{ASCII}*$/u;
  const kept = isAscii.test(name) ? name : name.normalize('NFC').toLowerCase().normalize('NFC');
  return `${kept}@${isAscii.test(domain) ? domain : domainToASCII(domain) || domain}`;
}

/**
 * Stores addresses in the canonical form used for lookups. If two accounts now have the same address, the verified and
 * then the older account gets it; the other one stays as it is, and its owner and administrators can find it by the
 * data stored for both.
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
