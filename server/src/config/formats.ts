import path from 'node:path';
import * as v from 'valibot';

/** The words for on and off. */
export const ON = ['on', 'true', '1', 'yes'];
export const OFF = ['off', 'false', '0', 'no'];

export const onOrOff = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist([...ON, ...OFF], 'must be on or off'),
  v.transform((text) => ON.includes(text)),
);

/** Converts a path to an absolute one. */
export const folder = v.pipe(
  v.string(),
  v.transform((text) => path.resolve(text)),
);

export const commaList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/** A URL with one of these protocols, such as `https:`. */
export function address(...protocols: string[]) {
  const kinds = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${kinds}`,
    ),
  );
}

export const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number from 0 to 65535'),
);

export const hostName = v.pipe(v.string(), v.regex(/^\S+$/, 'must be a host name or address'));
