/** Fields that many objects have: lists, errors, times, versions. */
export const commonFields: Readonly<Record<string, string>> = {
  data: 'The items of this page of the list',
  next_cursor: 'The cursor of the next page; null at the end of the list',
  has_more: 'Whether more items can be read now',
  pagination:
    'The position in the numbered pages; only in responses to requests with `page`, which is deprecated',
  'ErrorEnvelope.error': 'A copy of `message`',
  'ErrorEnvelope.message': 'A sentence for a person; its wording may change',
  'ErrorEnvelope.title': 'A copy of `message`',
  'ErrorEnvelope.code':
    'The code of the error, for programs; the list of codes is at the top of this document, and may grow',
  details:
    'Details of the cause, for some codes: `retry_after_seconds`, `required_scope`, `version`, `position`',
  fields:
    'For `validation_failed`: the messages about each field, by its dotted path; `_` stands for the whole body',
  request_id: 'The ID of the request, to quote when you report a problem; also in the header `X-Request-Id`',
  message: 'What was done, as a sentence for a person',
  id: 'The ID of the object: opaque and permanent. Its prefix shows the kind of object',
  created_at: 'The time at which the object was created',
  updated_at: 'The time of the last change',
  version:
    'A number that increases with each change. Send the version that you read: if somebody has changed the object since, your change is refused with `version_conflict`. Without a version, the last change wins',
  direction: 'The direction in which the text is written',
  language: 'The language of the text',
  'languages.language': 'The language of the articles',
  source: 'The source that published the article',
  url: 'The address of the page',
  'body.name': 'A name that people see in lists',
  'Pagination.page': 'The number of this page, from 1',
  'Pagination.per_page': 'The number of items per page',
  'Pagination.total': 'The number of items on all pages together',
  'Pagination.pages': 'The number of pages',
};
