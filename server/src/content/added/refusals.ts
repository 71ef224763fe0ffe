import {
  type AdditionRefusal,
  type CrawlErrorCode,
  keptWithoutText,
  messages,
} from '@newswatch/shared/contracts';
import type { ChosenPage } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';

const says = messages.addedArticles;
const sentences: Record<AdditionRefusal, string> = {
  not_an_address: says.notAnAddress,
  not_allowed: says.notAllowed,
  robots: says.robots,
  missing: says.missing,
  sign_in: says.signIn,
  no_text: says.noText,
  file: says.file,
  too_large: says.tooLarge,
  timed_out: says.timedOut,
  unreachable: says.unreachable,
  withdrawn: says.withdrawn,
  busy: says.busy,
};

/** The error of an addition that is refused, shown at the field of the address. */
export function refusal(reason: AdditionRefusal): Failure {
  const can_keep = keptWithoutText.includes(reason);
  return new Failure(reason === 'busy' ? 'state_conflict' : 'validation_failed', sentences[reason], {
    fields: { url: [sentences[reason]] },
    details: { reason, can_keep },
  });
}

const reasonOf: Partial<Record<CrawlErrorCode, AdditionRefusal>> = {
  url_not_allowed: 'not_allowed',
  robots_disallowed: 'robots',
  too_large: 'too_large',
  timeout: 'timed_out',
  extraction_failed: 'file',
};

/** Says why a page could not be read. */
export function whyUnread({ error, isEmpty }: Extract<ChosenPage, { article: null }>): AdditionRefusal {
  if (isEmpty) return 'no_text';
  if (error.http_status === 404 || error.http_status === 410) return 'missing';
  return reasonOf[error.code] ?? 'unreachable';
}
