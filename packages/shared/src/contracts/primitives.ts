import * as v from 'valibot';
import {
  FILTER_VALUES_MAX,
  LIST_CURSOR_MAX,
  PER_PAGE_DEFAULT,
  PER_PAGE_MAX,
  SEARCH_TEXT_MAX,
} from './limits/index.ts';

/** Opaque id: a prefix that names the kind, then a ULID, so ids sort by creation. Clients never parse them. */
/*@__NO_SIDE_EFFECTS__*/ export function idSchema<const P extends string>(prefix: P) {
  return v.pipe(v.string(), v.regex(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`), 'Unknown ID'));
}

export const UserId = idSchema('usr');
export const SessionId = idSchema('ses');
export const SecurityEventId = idSchema('sev');
export const TargetId = idSchema('tgt');
export const SourceId = idSchema('src');
export const ArticleId = idSchema('art');
export const StoryId = idSchema('clu');
export const ChatId = idSchema('cnv');
export const CollectionId = idSchema('col');
export const HighlightId = idSchema('hlt');
export const MatchId = idSchema('mat');
export const NotificationId = idSchema('ntf');
export const DeliveryId = idSchema('dlv');
export const SourceRequestId = idSchema('srq');
export const CrawlRunId = idSchema('run');

/** The address of a picture that we serve ourselves. Older servers do not send it. */
export const PicturePath = v.optional(v.nullable(v.pipe(v.string(), v.startsWith('/pictures/'))), null);

/** Whether `YYYY-MM-DD` exists. PostgreSQL has no year 0000. */
export function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !text.startsWith('0000') && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
/** RFC 3339 in UTC, always with `Z`, on a day that exists: JavaScript would take 31 February for 3 March. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.endsWith('Z'),
  v.check((text) => isRealDate(text.slice(0, 10)), 'This date does not exist.'),
);
export const CalendarDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isRealDate));
/** Wall-clock time `HH:MM`; it is always sent together with an IANA zone. */
export const WallClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM'));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Percent = v.pipe(v.number(), v.minValue(0));

export const languages = ['english', 'arabic', 'french', 'spanish'] as const;
export const Language = v.picklist(languages);
export type Language = v.InferOutput<typeof Language>;

export const Direction = v.picklist(['ltr', 'rtl']);
export type Direction = v.InferOutput<typeof Direction>;

export const channels = ['email', 'whatsapp'] as const;
export const Channel = v.picklist(channels);
export type Channel = v.InferOutput<typeof Channel>;

/** Some current browsers lack it; the server has it. */
const { Temporal: temporal } = globalThis as {
  Temporal?: { Now: { zonedDateTimeISO(timeZone: string): unknown } };
};

/**
 * An IANA time zone. `Intl` also takes offsets, which PostgreSQL reads with the opposite sign, and abbreviations such as IST,
 * which mean several zones.
 */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      temporal?.Now.zonedDateTimeISO(zone);
      return /^[a-z]/i.test(zone);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }, 'Unknown time zone'),
);

/** The largest whole number that a query may contain: nine digits. */
export const QUERY_INTEGER_MAX = 999_999_999;

/** A whole number, either as text in a query string or already as a number on the client. */
export const QueryInteger = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Must be a whole number'), v.transform(Number)),
]);

export const QueryBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

/** Paging of every list: `page` from 1, `per_page` 1 to 100. */
export const paging = {
  page: v.optional(v.pipe(QueryInteger, v.minValue(1)), 1),
  per_page: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(PER_PAGE_MAX)), PER_PAGE_DEFAULT),
};

/**
 * A filter of a list that several values may meet. In a query string, they are separated by commas
 * (`?language=english,arabic`); a client may also give a list.
 *
 * @param unknown the sentence for a wrong value, if `item` is not a choice of names
 */
/*@__NO_SIDE_EFFECTS__*/ export function filterOf<const S extends v.GenericSchema<string, string>>(
  item: S,
  unknown = 'Unknown ID',
): v.GenericSchema<v.InferInput<S> | readonly v.InferInput<S>[], v.InferOutput<S>[]> {
  const sentence =
    'options' in item && Array.isArray(item.options)
      ? `Must be one or more of ${item.options.join(', ')}, separated by commas`
      : unknown;
  const listed = (given: string | readonly string[]): readonly string[] =>
    typeof given === 'string' ? given.split(',') : given;
  const areKnown = (values: readonly string[]) =>
    values.length > 0 && values.every((value) => v.is(item, value));
  const schema = v.pipe(
    v.custom<string | readonly string[]>(
      (given) => typeof given === 'string' || Array.isArray(given),
      sentence,
    ),
    v.metadata({ filterOf: item }),
    v.transform(listed),
    v.check((values) => values.length <= FILTER_VALUES_MAX, `At most ${FILTER_VALUES_MAX} values`),
    v.check(areKnown, sentence),
    v.transform((values) => [...new Set(values.map((value): string => v.parse(item, value)))]),
  );
  // The cast is safe because each value has been parsed by `item`.
  return schema as unknown as v.GenericSchema<
    v.InferInput<S> | readonly v.InferInput<S>[],
    v.InferOutput<S>[]
  >;
}

export const SearchText = v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_TEXT_MAX));

export const Pagination = v.object({ page: Count, per_page: Count, total: Count, pages: Count });
export type Pagination = v.InferOutput<typeof Pagination>;

/** The orders of a list by time: newest first, or oldest first. */
export const byCreation = ['-created_at', 'created_at'] as const;
export type ByCreation = (typeof byCreation)[number];

export const namedSorts = ['-created_at', 'created_at', 'name', '-name'] as const;
/** A list of things that a person has named: `q` occurs in the name or the description. */
export const NamedListQuery = v.strictObject({
  ...paging,
  q: v.optional(SearchText),
  sort: v.optional(v.picklist(namedSorts), '-created_at'),
});
export type NamedListQuery = v.InferOutput<typeof NamedListQuery>;

/** Paging of a short list: all of it, unless the request names a page. */
export const pagingIfNamed = {
  page: v.optional(paging.page.wrapped),
  per_page: v.optional(paging.per_page.wrapped),
};
export const ShortListQuery = v.strictObject(pagingIfNamed);

/** The position where a list of rows with ids of this kind continues: `next_cursor` of the previous page. */
/*@__NO_SIDE_EFFECTS__*/ export function cursorOf(prefix: string) {
  const shape = new RegExp(`^\\d{13,16}_${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`);
  return v.optional(v.pipe(v.string(), v.regex(shape, 'Unknown cursor')));
}

/** Like `cursorOf`, for a list with selectable order: only the server reads its content. */
export const ListCursor = v.optional(
  v.pipe(v.string(), v.maxLength(LIST_CURSOR_MAX), v.regex(/^[\w-]+$/, 'Unknown cursor')),
);

/** Where a list continues; null at the end, and on older servers, which support only pages. */
export const NextCursor = v.optional(v.nullable(v.string()), null);

/** The response of every list. A page beyond the end has empty `items` and status 200. */
/*@__NO_SIDE_EFFECTS__*/ export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item), pagination: Pagination });
}

/** The response of a list that is paged by `cursor`, without a limit. */
/*@__NO_SIDE_EFFECTS__*/ export function readOnListOf<const S extends v.GenericSchema>(item: S) {
  return v.object({
    items: v.array(item),
    pagination: Pagination,
    /** null at the end. `pagination.total` stops counting at 1,001. */
    next_cursor: v.nullable(v.string()),
  });
}

/** Chosen by the client: a repeated request with the same value creates nothing again. */
export const ClientId = v.pipe(v.string(), v.uuid());

export const MessageAnswer = v.object({ message: v.string() });
