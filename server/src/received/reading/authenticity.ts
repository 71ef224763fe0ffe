import { promises as dns } from 'node:dns';
import type { Authenticity } from '@newswatch/shared/contracts';
import { authenticate } from 'mailauth';
import { getDomain } from 'tldts';
import type { ReceivedEnvelope } from '../../storage/schema-received.ts';

export type Resolver = (name: string, type: string) => Promise<unknown>;

interface CheckOptions {
  /** Looks up names; by default the one of the system. */
  resolver?: Resolver | undefined;
  onFault?: (cause: unknown) => void;
}

/** The time limit for name servers: those that answer are fast. */
const WITHIN_MS = 6_000;
/** The maximum number of signatures that are looked up. Services sign for themselves and for the sender. */
const SIGNATURES_MAX = 6;

const UNCHECKED: Authenticity = { result: 'unchecked', domain: null };

/**
 * Checks whether the domain in the sender's address signed the email (DKIM), or allowed the server that handed it over (SPF), as
 * DMARC aligns them: the same registrable domain. `failed` if the domain asks to refuse such an email and neither check passes.
 * If a name server does not answer, nothing is known.
 *
 * @param onFault gets why an email could not be checked
 */
export async function checkAuthenticity(
  raw: Buffer,
  { sender, ip, helo }: ReceivedEnvelope,
  fromAddress: string,
  { resolver = (name, type) => dns.resolve(name, type), onFault = () => undefined }: CheckOptions = {},
): Promise<Authenticity> {
  const fromDomain = getDomain(fromAddress.split('@').at(-1) ?? '');
  if (!fromDomain || countSignatures(raw) > SIGNATURES_MAX) return UNCHECKED;
  let hasAnswer = false;
  const asking = async (name: string, type: string) => {
    try {
      const answer = await resolver(name, type);
      hasAnswer = true;
      return answer;
    } catch (error) {
      // The name does not exist, which is a valid answer.
      if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) hasAnswer = true;
      throw error;
    }
  };
  const check = authenticate(raw, {
    ip,
    helo,
    sender,
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
    rejectRsaSha1: true,
    resolver: asking as never,
  });
  const timer = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => timer.resolve(undefined), WITHIN_MS);
  try {
    const found = await Promise.race([check, timer.promise]);
    if (found === undefined || !hasAnswer) return UNCHECKED;
    const isAligned = (domain: string | undefined): boolean =>
      domain !== undefined && getDomain(domain) === fromDomain;
    const results = found.dkim?.results ?? [];
    const signed = results.find(
      ({ status, signingDomain }) => status.result === 'pass' && isAligned(signingDomain),
    );
    if (signed) return { result: 'signed', domain: signed.signingDomain ?? fromDomain };
    const spf = found.spf === false ? undefined : found.spf;
    if (spf?.status.result === 'pass' && isAligned(spf.domain))
      return { result: 'allowed_server', domain: spf.domain ?? null };
    if (results.some(({ status }) => status.result === 'temperror') || spf?.status.result === 'temperror')
      return UNCHECKED;
    const dmarc = found.dmarc === false ? undefined : found.dmarc;
    const isRefused =
      dmarc?.status.result === 'fail' && ['reject', 'quarantine'].includes(dmarc.policy ?? '');
    return { result: isRefused ? 'failed' : 'unproven', domain: null };
  } catch (error) {
    // mailauth cannot parse the email, so nothing is known.
    onFault(error);
    return UNCHECKED;
  } finally {
    clearTimeout(timeout);
    // Awaited above, unless the time was up: then the answer was that nothing is known.
    check.catch(() => undefined);
  }
}

function countSignatures(raw: Buffer): number {
  const end = raw.indexOf('\r\n\r\n');
  const header = raw.subarray(0, end === -1 ? 0 : end).toString('latin1');
  return header.match(/^dkim-signature:/gim)?.length ?? 0;
}
