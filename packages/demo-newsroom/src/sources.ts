import { channels } from './channels.ts';
import { type OutletKind, outlets } from './outlets.ts';
import type { Category, Language } from './stock/topic.ts';
import { troubles } from './trouble.ts';

/** A source as the product registers it, taken from the newsroom's catalogue. */
export interface NewsroomSource {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly feedUrl: string | null;
  readonly discovery: 'feed' | 'page_links';
  readonly useJavascript: boolean;
  readonly language: Language;
  readonly category: Category;
  readonly country: string;
  readonly description: string;
}

/**
 * The catalogue: every outlet of a newsroom at `url`, ready to be registered as a source. `channels: true` adds the podcast
 * and the account, `trouble: true` the misbehaving feeds, for tests and demos.
 */
export function newsroomSources(
  url: string,
  options: { trouble?: boolean; channels?: boolean } = {},
): NewsroomSource[] {
  const origin = new URL(url).origin;
  const papers = outlets.map(
    (outlet): NewsroomSource => ({
      key: outlet.key,
      name: outlet.name,
      url: `${origin}/${outlet.key}/`,
      feedUrl: outlet.feed === undefined ? null : `${origin}/${outlet.key}/${outlet.feed}`,
      discovery: discoveryOf(outlet.kind),
      useJavascript: outlet.kind === 'script',
      language: outlet.language,
      category: outlet.category,
      country: outlet.country,
      description: outlet.description,
    }),
  );
  const others = options.channels === true ? channels : [];
  return [
    ...papers,
    ...others.map(
      ({ key, name, category, description }): NewsroomSource => ({
        key,
        name,
        url: `${origin}/${key}/`,
        feedUrl: `${origin}/${key}/feed.xml`,
        discovery: 'feed',
        useJavascript: false,
        language: 'english',
        category,
        country: 'GB',
        description,
      }),
    ),
    ...(options.trouble === true ? troubles : []).map(
      ({ key, name, description }): NewsroomSource => ({
        key,
        name,
        url: `${origin}/trouble/${key}`,
        feedUrl: `${origin}/trouble/${key}`,
        discovery: 'feed',
        useJavascript: false,
        language: 'english',
        category: 'local',
        country: 'GB',
        description,
      }),
    ),
  ];
}

function discoveryOf(kind: OutletKind): 'feed' | 'page_links' {
  return kind === 'html' || kind === 'script' ? 'page_links' : 'feed';
}
