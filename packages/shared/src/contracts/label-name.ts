import * as v from 'valibot';
import { canBeSeen, visibleText } from './visible-text.ts';

/** Names are compared as they look: those that differ only in case or in characters without a glyph are one. */
export const labelKey = (label: string): string =>
  label
    .normalize('NFC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase();

/** A short name under which a person groups things. A comma would separate two names, in a form as in an address. */
export const labelName = (max: number, texts: { required: string; tooLong: string; withComma: string }) =>
  v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(texts.required),
    canBeSeen(texts.required),
    v.maxLength(max, texts.tooLong),
    v.check((label) => !/[,،]/.test(label), texts.withComma),
  );

/** The names that one thing has: the first of several that look the same. */
export const labelNames = (name: ReturnType<typeof labelName>, max: number, tooMany: string) =>
  v.pipe(
    v.array(name),
    v.transform((labels) =>
      labels.filter((label, at) => labels.findIndex((other) => labelKey(other) === labelKey(label)) === at),
    ),
    v.maxLength(max, tooMany),
  );
