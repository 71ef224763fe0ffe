import * as v from 'valibot';
import { canBeSeen, visibleText } from './visible-text.ts';

/** Names are compared by what people see: names that differ only in case or in invisible characters are the same. */
export const labelKey = (label: string): string =>
  label
    .normalize('NFC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase();

/** A short name under which a person groups things. It has no comma, which separates names in forms and in addresses. */
export const labelName = (max: number, texts: { required: string; tooLong: string; withComma: string }) =>
  v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(texts.required),
    canBeSeen(texts.required),
    v.maxLength(max, texts.tooLong),
    v.check((label) => !/[,،]/.test(label), texts.withComma),
  );

/** A list of names; of several that look the same, only the first is kept. */
export const labelNames = (name: ReturnType<typeof labelName>, max: number, tooMany: string) =>
  v.pipe(
    v.array(name),
    v.transform((labels) =>
      labels.filter((label, at) => labels.findIndex((other) => labelKey(other) === labelKey(label)) === at),
    ),
    v.maxLength(max, tooMany),
  );
