import { messages, type Plan, type RegisterRequest, type SessionStarted } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure, refusedField } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { writeWhatsappPerson } from '../../storage/whatsapp-person.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import { issueOrWait, sendAndDescribe, type Verification } from '../codes/index.ts';
import { assertGoodPassword, type PasswordHasher } from '../passwords/index.ts';
import type { Sessions } from '../sessions/index.ts';
import {
  type Client,
  insertUser,
  loadQuota,
  newUserRow,
  presentUser,
  recordSecurityEvent,
  withSupportAddress,
} from '../users/index.ts';

/**
 * The version of the words with which people agree to WhatsApp messages on /sign-up, stored with their consent. The text is in
 * the form of mf-auth, whose test fails when it changes.
 */
export const WHATSAPP_CONSENT_VERSION = 1;

/** The version of the text beside the checkbox for the terms on /sign-up, stored in the same way. */
export const TERMS_TEXT_VERSION = 1;

type Registration = v.InferOutput<typeof RegisterRequest>;

export interface SignUp {
  /**
   * Creates an account and signs it in. The email code is sent after the commit, and the account exists whether or not
   * sending succeeded.
   * @throws {Failure} `duplicate` · `validation_failed` · `rate_limited` · `version_conflict` if other terms were accepted
   */
  register(registration: Registration, client: Client, now: Date): Promise<SessionStarted>;
}

/** Applies the administrators' settings. @throws {Failure} `validation_failed` */
function assertMayRegister(email: string): void {
  const { open, allowed_domains: allowed, blocked_domains: blocked } = currentSettings().registration;
  const refuse = (sentence: string) => refusedField('email', sentence);
  if (!open) throw refuse(withSupportAddress(messages.register.closed));
  const isOf = (names: readonly string[]) => isAtDomain(email, names);
  if (isOf(blocked) || (allowed.length > 0 && !isOf(allowed))) throw refuse(messages.register.domainRefused);
}

/** Whether an address is at one of these domains or below one. */
function isAtDomain(email: string, names: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return names.some((name) => domain === name || domain.endsWith(`.${name}`));
}

/** Whether administrators have blocked the domain of this address, or this domain. */
export function isBlockedDomain(emailOrDomain: string): boolean {
  return isAtDomain(emailOrDomain, currentSettings().registration.blocked_domains);
}

/** People can accept only the terms that are current. @throws {Failure} `version_conflict` */
function assertCurrentTerms(url: string | undefined): void {
  if (url !== undefined && url !== currentSettings().legal.terms_url)
    throw new Failure('version_conflict', messages.register.termsChanged);
}

export function createSignUp(options: {
  db: Database;
  hasher: PasswordHasher;
  sessions: Sessions;
  throttle: Throttle;
  verification: Verification;
  defaultPlan: Plan;
}): SignUp {
  const { db, hasher, sessions, throttle, verification, defaultPlan } = options;

  return {
    async register(registration, client, now) {
      const { email, full_name, password, timezone, locale, whatsapp, whatsapp_opt_in, terms_url } =
        registration;
      assertMayRegister(email);
      assertCurrentTerms(terms_url);
      assertGoodPassword(password, email);
      await throttle.hit(`register:ip:${throttleAddress(client.ip)}`, throttleRules.register, now);
      const password_hash = await hasher.hash(password);
      const made = await transaction(db, async (trx) => {
        const user = await insertUser(trx, {
          ...newUserRow({ email, full_name, plan: defaultPlan }, password_hash, now),
          whatsapp: whatsapp ?? null,
          whatsapp_opt_in_at: whatsapp_opt_in ? now : null,
          timezone: timezone ?? currentSettings().general.default_timezone,
          locale: locale ?? 'english',
          ...(terms_url ? { terms_url, terms_text_version: TERMS_TEXT_VERSION, terms_accepted_at: now } : {}),
        });
        if (!user) throw new Failure('duplicate', messages.email.taken);
        if (whatsapp_opt_in) {
          await writeWhatsappPerson(trx, user.id, {
            opt_in_source: 'signup',
            opt_in_text_version: WHATSAPP_CONSENT_VERSION,
          });
        }
        await recordSecurityEvent(trx, { userId: user.id, kind: 'signed_up', client }, now);
        const tokens = await sessions.start(trx, user, client, now);
        // The account is created even if its code has to wait.
        const code = { user, channel: 'email', destination: user.email } as const;
        return { user, tokens, outcome: await issueOrWait(verification, trx, code, now) };
      });
      const sentences = { sent: messages.code.sentToEmail, failed: messages.resendEmail.failed };
      const message = await sendAndDescribe(verification, db, made.outcome, sentences);
      const quota = await loadQuota(db, made.user, now);
      return { ...made.tokens, user: presentUser(made.user, quota, now), message };
    },
  };
}
