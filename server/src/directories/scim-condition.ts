import { type RawBuilder, sql } from 'kysely';
import { type Comparison, choosesEmail } from './scim-path.ts';
import { ScimRefusal } from './scim-refusal.ts';

/**
 * The condition of a filter for the accounts of a directory, joined as `account` with `users`.
 * @throws {ScimRefusal} `invalidFilter`
 */
export function conditionOf(comparisons: readonly Comparison[]): RawBuilder<boolean> {
  return sql`${sql.join(comparisons.map(comparisonOf), sql` and `)}`;
}

function comparisonOf(comparison: Comparison): RawBuilder<boolean> {
  const { attribute, where, sub, value, isForeign } = comparison;
  const text = String(value);
  const refuse = () => new ScimRefusal(400, `Filters by ${attribute} are not supported`, 'invalidFilter');
  if (isForeign) throw refuse();
  if (attribute === 'emails') return emailCondition(where, sub, text, refuse);
  if (where !== undefined || sub !== undefined) throw refuse();
  switch (attribute) {
    case 'username':
      return sql`lower(account.user_name) = lower(${text})`;
    case 'externalid':
      return sql`account.external_id = ${text}`;
    case 'id':
      return sql`account.user_id = ${text}`;
    case 'displayname':
      return sql`lower(account.display_name) = lower(${text})`;
    case 'active':
      return sql`(users.status = 'active') = ${text.toLowerCase() === 'true'}`;
    default:
      throw refuse();
  }
}

const ADDRESS = sql`lower(coalesce(account.email, account.user_name))`;

function emailCondition(
  where: readonly Comparison[] | undefined,
  sub: string | undefined,
  text: string,
  refuse: () => ScimRefusal,
): RawBuilder<boolean> {
  const isValue = sub === undefined || sub === 'value';
  if (!isValue) throw refuse();
  if (where === undefined) return sql`${ADDRESS} = lower(${text})`;
  const others = where.filter(({ attribute }) => attribute !== 'value');
  if (others.some(({ attribute }) => attribute !== 'type' && attribute !== 'primary')) throw refuse();
  const values = where.filter(({ attribute }) => attribute === 'value').map(({ value }) => String(value));
  if (sub === 'value') values.push(text);
  const conditions = values.map((each) => sql<boolean>`${ADDRESS} = lower(${each})`);
  return sql`${sql.join([sql<boolean>`${choosesEmail(others, null)}::boolean`, ...conditions], sql` and `)}`;
}
