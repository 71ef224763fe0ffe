import { WhatsappNumber } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import * as v from 'valibot';
import { whatsappQueries } from '../../api/whatsapp.ts';

/**
 * Countries in which a leading 0 is part of the number and is dialled even from abroad: Italy with the Vatican, Côte d'Ivoire,
 * Benin, Congo (Brazzaville) and San Marino. Elsewhere, it is dialled only within the country. Source: the metadata of
 * libphonenumber ("italianLeadingZero"); Benin since its numbering plan of November 2024.
 */
const codesWithLeadingZero: ReadonlySet<string> = new Set(['+39', '+225', '+229', '+242', '+378']);

/** "0171 5550123" with the country code +49 is +491715550123. A number with its own code keeps it. */
export function withCountryCode(typed: string, code: string): string {
  const digits = typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (code === '' || !/^\d+$/.test(digits)) return digits;
  return `${code}${codesWithLeadingZero.has(code) ? digits : digits.replace(/^0/, '')}`;
}

/** The schema of a number that an administrator types: without a country code it gets the one of the configuration. */
export function useTypedNumber() {
  const { data } = useQuery({ ...whatsappQueries.config(), meta: { quiet: true } });
  const code = data?.config.default_country_code ?? '';
  return v.pipe(
    v.string(),
    v.transform((typed) => withCountryCode(typed, code)),
    WhatsappNumber,
  );
}
