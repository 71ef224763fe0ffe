import { Email, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';

/** A person as the provider knows them. */
export interface ForeignIdentity {
  issuer: string;
  subject: string;
  /** Only where the provider says it has verified it, and where it is one address by our own rule. */
  verifiedEmail: string | undefined;
  name: string | undefined;
}

/** What a provider may call somebody: OpenID Connect allows 255 characters, and no invisible one tells people apart. */
const Subject = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255), v.regex(/^\P{C}+$/u));

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' ? claim : undefined);

/**
 * Reads a provider's claims, which are a stranger's words: many let people type their address and name themselves.
 * @throws {Failure} `identity_refused` where they do not say who it is
 */
export function foreignIdentity(issuer: string, claims: Readonly<Record<string, unknown>>): ForeignIdentity {
  const subject = v.safeParse(Subject, claims.sub);
  if (!subject.success) throw new Failure('identity_refused', messages.identity.refused);
  const email = v.safeParse(Email, claims.email_verified === true ? claims.email : undefined);
  return {
    issuer,
    subject: subject.output,
    verifiedEmail: email.success ? email.output : undefined,
    name: textOf(claims.name),
  };
}
