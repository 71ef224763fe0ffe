import { accessFields } from './access.ts';
import { aheadFields } from './ahead.ts';
import { analyticsFields } from './analytics.ts';
import { articlesFields } from './articles.ts';
import { commonFields } from './common.ts';
import { peopleFields } from './people.ts';
import { releasesFields } from './releases.ts';
import { sourcesFields } from './sources.ts';
import { storiesFields } from './stories.ts';
import { targetsFields } from './targets.ts';
import { webhooksFields } from './webhooks.ts';

/**
 * What the fields of requests and responses mean, by name; if one name has several meanings, also by what contains the field: a
 * schema, the field whose value it is part of (if necessary, with what contains that field), the `body` of a request or of an
 * `event`, or `oauth`. No two files describe the same field.
 */
export const fieldDescriptions: readonly Readonly<Record<string, string>>[] = [
  accessFields,
  aheadFields,
  analyticsFields,
  articlesFields,
  commonFields,
  peopleFields,
  releasesFields,
  sourcesFields,
  storiesFields,
  targetsFields,
  webhooksFields,
];
