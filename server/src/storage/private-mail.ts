import { adminMessages } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, sql } from 'kysely';

const PREFIX = 'received:';
const { privateMail: PRIVATE_MAIL, receivedByEmail: RECEIVED_BY_EMAIL } = adminMessages.articles;

/** Identifies an article that was received by email, in place of the hash of an address. */
export const privateMailHash = (articleId: string): string => `${PREFIX}${articleId}`;

/**
 * Whether an article was received by email. It remains private if the receiving address is deleted and the person kept the
 * article, so `received_issues` is not used. Administrators may see that there is one, but not its content.
 *
 * @param article the name or alias of `articles` in the query
 */
export const isPrivateMail = (article: string): RawBuilder<boolean> =>
  sql<boolean>`starts_with(${sql.ref(`${article}.url_hash`)}, ${sql.lit(PREFIX)})`;

/**
 * The title of an article, or what administrators see instead of that of a private email.
 *
 * @param article the name or alias of `articles` in the query
 */
export const titleForAdministrators = (article: string): RawBuilder<string> =>
  sql<string>`case when ${isPrivateMail(article)} then ${sql.lit(PRIVATE_MAIL)} else ${sql.ref(`${article}.title`)} end`;

/** The name of the source of an article; that of somebody's newsletter stays private. @param name of every other source */
export const sourceForAdministrators = (
  article: string,
  name: RawBuilder<string | unknown>,
): RawBuilder<string> =>
  sql<string>`case when ${isPrivateMail(article)} then ${sql.lit(RECEIVED_BY_EMAIL)} else ${name} end`;

/**
 * The title of an alert; that of an alert about an email stays private.
 *
 * @param alert the name or alias of `notifications` in the query
 */
export const alertTitleForAdministrators = (alert: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${alert}.is_private`)} then ${sql.lit(PRIVATE_MAIL)} else ${sql.ref(`${alert}.title`)} end`;
