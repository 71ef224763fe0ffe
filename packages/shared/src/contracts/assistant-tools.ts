import * as v from 'valibot';
import type { ApiScope } from './api-key.ts';
import { Count, Timestamp } from './primitives.ts';

/** Path of the Model Context Protocol endpoint, from the origin of the product. */
export const ASSISTANTS_PATH = '/api/external/v1/mcp';

interface AssistantToolAbout {
  /** The title for people: "List targets". */
  readonly title: string;
  /** What it reads, for people and assistants. */
  readonly reads: string;
  /** The permission that a key needs for it; null if every key has it. */
  readonly scope: ApiScope | null;
}

/** The tools that assistants may call, in the order in which they are listed. None of them changes anything. */
export const assistantTools = {
  list_targets: {
    title: 'List targets',
    reads: 'Targets with their words, their status and their number of matches',
    scope: 'targets:read',
  },
  find_matches: {
    title: 'Find matches',
    reads: 'The matches of one target, with the sentence that matched, the score and the source',
    scope: 'matches:read',
  },
  target_figures: {
    title: 'Count matches',
    reads: 'The number of matches, stories and alerts of one target by day, compared with the usual level',
    scope: 'matches:read',
  },
  first_reports: {
    title: 'Compare first reports',
    reads:
      'How often each source was the first to report the stories of one target, and how late it was otherwise',
    scope: 'matches:read',
  },
  list_upcoming: {
    title: 'List upcoming events',
    reads: 'Events announced for a day or a month in the articles that one target or all targets found',
    scope: 'matches:read',
  },
  list_quotes: {
    title: 'List quotes',
    reads: 'Who said what in the articles that targets found, word for word',
    scope: 'articles:read',
  },
  list_speakers: {
    title: 'List speakers',
    reads: 'The people and organisations quoted most in the articles that targets found',
    scope: 'articles:read',
  },
  list_journalists: {
    title: 'List journalists',
    reads: 'Who wrote the articles that targets found in a period',
    scope: 'articles:read',
  },
  search_articles: {
    title: 'Search articles',
    reads: 'Articles that targets found, or all articles, by words, source, language and time',
    scope: 'articles:read',
  },
  read_article: {
    title: 'Read an article',
    reads: 'The text of one article',
    scope: 'articles:read',
  },
  read_story: {
    title: 'Read a story',
    reads:
      'What the sources of one story report, which of them reported it first, and what came before and after',
    scope: 'articles:read',
  },
  list_releases: {
    title: 'List press releases',
    reads: 'The person’s press releases, with the number of articles that reuse each of them',
    scope: 'releases:read',
  },
  read_release: {
    title: 'Read a press release and see its reuse',
    reads:
      'The text of one press release, the articles that reuse or quote it, and the passages that they contain',
    scope: 'releases:read',
  },
  list_sources: {
    title: 'List sources',
    reads: 'The sites that Newswatch reads',
    scope: 'articles:read',
  },
  key_usage: {
    title: 'Show usage',
    reads: 'The permissions of the key, and how many calls are left in this hour',
    scope: null,
  },
} as const satisfies Record<string, AssistantToolAbout>;
export const assistantToolNames = [
  'list_targets',
  'find_matches',
  'target_figures',
  'first_reports',
  'list_upcoming',
  'list_quotes',
  'list_speakers',
  'list_journalists',
  'search_articles',
  'read_article',
  'read_story',
  'list_releases',
  'read_release',
  'list_sources',
  'key_usage',
] as const satisfies readonly (keyof typeof assistantTools)[];
export const AssistantTool = v.picklist(assistantToolNames);
export type AssistantTool = v.InferOutput<typeof AssistantTool>;

/** The permissions that all tools together need. */
export const assistantScopes = [
  'matches:read',
  'articles:read',
  'targets:read',
  'releases:read',
] as const satisfies ApiScope[];

const jsonRpc = { jsonrpc: v.literal('2.0') };
/** One message of the Model Context Protocol; the protocol defines the rest of it. */
export const AssistantMessage = v.looseObject({
  ...jsonRpc,
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.examples([1]))),
  method: v.pipe(v.string(), v.examples(['tools/list'])),
  params: v.optional(v.looseObject({})),
});
/** The response has a `result` or an `error`; a refusal by a tool is also a result. */
export const AssistantReply = v.looseObject(jsonRpc);

const results = { answered: Count, refused: Count, failed: Count };
/** Whether assistants can read for a person, and what they called in the person's last seven days, including today. */
export const AssistantOverview = v.object({
  /** The number of active keys, and of those that allow a reading tool. */
  keys: v.object({ active: Count, reading: Count }),
  /** The number of programs connected by signing in, and of those that may read something. */
  programs: v.object({ active: Count, reading: Count }),
  /** Every tool, with the number of active keys and connected programs that allow it. */
  tools: v.array(
    v.object({ tool: AssistantTool, keys: Count, calls: Count, last_at: v.nullable(Timestamp) }),
  ),
  calls: v.object({ total: Count, ...results }),
  last_call_at: v.nullable(Timestamp),
  /** The days, oldest first, including those without a call. */
  by_day: v.array(v.object({ from: Timestamp, ...results })),
  /** The person's own time zone. */
  timezone: v.string(),
});
export type AssistantOverview = v.InferOutput<typeof AssistantOverview>;
