import { Email, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';

/** A person as the provider describes them. */
export interface ForeignIdentity {
  issuer: string;
  subject: string;
  /** The address, if the provider says that it has verified it, and our own rule accepts it. */
  verifiedEmail: string | undefined;
  name: string | undefined;
}

/**
 * The provider's identifier of a person: OpenID Connect allows 255 characters. Invisible characters are refused,
 * because identifiers must not differ only in those.
 */
const Subject = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255), v.regex(/^\P{C}+$/u));

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' ? claim : undefined);

/**
 * Reads a provider's claims. They are untrusted: many providers let people choose their address and name.
 * @throws {Failure} `identity_refused` if they do not identify a person
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
