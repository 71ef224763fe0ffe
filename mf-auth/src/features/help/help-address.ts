import { HelpCategory, Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The content that the help centre's URL opens: an article, a search, a category, or everything. */
const HelpAddress = v.object({
  article: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
  category: v.fallback(v.optional(HelpCategory), undefined),
  language: v.fallback(v.optional(Language), undefined),
});

export function readHelpAddress(search: URLSearchParams): v.InferOutput<typeof HelpAddress> {
  return v.parse(HelpAddress, Object.fromEntries(search));
}

/** The URL of an article: `/help-center?article=why-no-alert`. */
export function articlePath(slug: string): string {
  return `/help-center?article=${slug}`;
}
