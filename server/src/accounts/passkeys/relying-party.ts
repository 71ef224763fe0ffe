import { isIP } from 'node:net';
import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';

/** The site for which a passkey is valid (WebAuthn, section 4, "Relying Party"). */
export interface RelyingParty {
  /** A domain name, never an IP address. */
  id: string;
  /** The only origin for which browsers may use the passkeys. */
  origin: string;
}

/**
 * Derived from the configured base address, never from a request, which a proxy or an attacker could have changed. Browsers
 * accept no IP address; on this machine, `localhost` stands in for it.
 * @throws {Failure} `state_conflict` if the base address is another machine's IP address
 */
export function relyingParty(baseUrl: string): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(baseUrl);
  if (isLoopback(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  }
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new Failure('state_conflict', messages.passkey.noDomain);
  return { id: hostname, origin };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
