import { WhatsappNumber } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import * as v from 'valibot';
import { whatsappQueries } from '../../api/whatsapp.ts';

/** "0171 5550123" with the country code +49 is +491715550123. A number with a code of its own keeps it. */
export function withCountryCode(typed: string, code: string): string {
  const digits = typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return code !== '' && /^\d+$/.test(digits) ? `${code}${digits.replace(/^0/, '')}` : digits;
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
