/**
 * Messages that people read, exactly as in the specification (sections 4, 5 and 8); imported as `messages`. One
 * constant per subject, so that a page bundles only those it uses.
 */
export * from './messages-accounts.ts';
export * from './messages-own-dates.ts';

export const uiPreferences = 'Display settings saved';

export const cannedReplies = {
  saved: 'Reply saved.',
  deleted: 'Reply deleted.',
  gone: 'This reply has been deleted.',
  nameRequired: 'Please enter a name for this reply.',
  nameTooLong: 'The name must not exceed 60 characters.',
  nameTaken: 'There is already a reply with this name.',
  textRequired: 'Please enter the text of this reply.',
  textTooLong: 'The text must not exceed 500 characters.',
  full: 'There can be at most 50 replies. Delete one to add another.',
} as const;

export const savedViews = {
  saved: 'View saved.',
  renamed: 'View renamed.',
  deleted: 'View deleted.',
  gone: 'This view has been deleted.',
  nameRequired: 'Please enter a name for this view.',
  nameTooLong: 'The name must not exceed 60 characters.',
  nameTaken: 'This list already has a view with this name.',
  addressInvalid: 'This must be a Newswatch path, such as /targets?status=paused.',
  addressTooLong: 'These filters are too long to be saved.',
  listFull: 'A list can have at most 20 saved views. Delete one to save another.',
  full: 'You can save at most 200 views. Delete one to save another.',
  shared: 'View shared with all administrators.',
  unshared: 'View no longer shared.',
  notForSharing: 'Views of this list cannot be shared.',
  sharedFull: 'Administrators can share at most 30 views of a list. Stop sharing one to share another.',
} as const;

export const addedArticles = {
  urlRequired: 'Please enter the address of the page.',
  urlTooLong: 'The address must not exceed 4,096 characters.',
  notAnAddress: 'Please enter an address that starts with https:// or http://.',
  notAllowed: 'This address cannot be read: it is on a private network, or not one that websites use.',
  robots: 'This site asks programs not to read this page (in its robots.txt).',
  missing: 'There is no page at this address.',
  signIn: 'This page shows its text only to people who sign in or pay.',
  noText: 'We found no text on this page.',
  file: 'This address leads to a file. Only pages and PDF documents can be added.',
  tooLarge: 'This page is too large. At most 10 MB are read.',
  timedOut: 'This site took too long to respond. Try again later.',
  unreachable:
    'This site could not be reached, or responded with an error. Check the address, or try again later.',
  withdrawn: 'This page cannot be added, because an administrator has withdrawn it from Newswatch.',
  busy: 'Another page that you added is still being read. Try again in a moment.',
  overloaded: 'Many pages are being added right now. Try again in a moment.',
  tooMany: 'You can add at most 100 pages a day. Try again tomorrow.',
  tooManyTargets: 'Choose at most 10 targets.',
  added: 'Article added.',
  known: 'Newswatch already has this article.',
  removed: 'Removed from the articles that you added.',
} as const;

export const collections = {
  created: 'Collection created.',
  saved: 'Collection saved.',
  deleted: 'Collection deleted.',
  noteSaved: 'Note saved.',
  noteDeleted: 'Note deleted.',
  nameRequired: 'Please enter a name for this collection.',
  nameTooLong: 'The name must not exceed 80 characters.',
  nameTaken: 'You already have a collection with this name.',
  descriptionTooLong: 'The description must not exceed 500 characters.',
  noteTooLong: 'The note must not exceed 1,000 characters.',
  full: 'You can have at most 50 collections. Delete one to create another.',
  articlesFull: 'A collection can have at most 1,000 articles. Remove some, or use another collection.',
  sortUnknown: 'Only a collection can be sorted by when its articles were added',
  ownerOnly: 'Only the owner of this collection can do that.',
  viewerOnly: 'You can read this collection, but not change it. Ask its owner to make you a contributor.',
  noteConflict:
    'You have changed this note on another device or in another tab. Copy what you wrote, and reload to see it.',
  storiesFull: 'A collection can follow at most 10 stories. Stop following one first.',
  storyNotFollowed: 'This collection no longer follows this story.',
  privateStory: 'Only you can see this article, so it does not belong to a story. Add the article itself.',
  entrySaved: 'Log entry saved.',
  entryDeleted: 'Log entry deleted.',
  entryGone: 'This log entry no longer exists.',
  entryRequired: 'Please write what happened.',
  entryTooLong: 'An entry must not exceed 2,000 characters.',
  entryInFuture: 'The log is for what has happened. Choose a time that has passed.',
  entryNotYours: 'Only its author can change a log entry.',
  entryNotYoursToDelete: 'Only its author and the owner of the collection can delete a log entry.',
  entryConflict:
    'This entry was changed on another device, or somebody has answered it. Copy what you wrote, and reload to see it.',
  askerTooLong: '“Asked by” must not exceed 200 characters.',
  answerRequired: 'Please write the answer.',
  answerTooLong: 'An answer must not exceed 2,000 characters.',
  answerSaved: 'Answer saved.',
  answerRemoved: 'Answer removed. The question is open again.',
  answerBeforeQuestion: 'The answer cannot be earlier than the question.',
  logFull: 'A log can have at most 1,000 entries.',
  newsSaved: 'Notifications saved.',
  visited: 'Visit recorded.',
  tooManyMentions: 'A note can mention people at most 10 times.',
  mentionsTooOften:
    'You have mentioned colleagues too often in the last hour. Remove the new mentions, or try again later.',
} as const;

export const collectionMembers = {
  withoutEmail:
    'The invitation is saved, but no email could be sent to this address today. If it belongs to a Newswatch account, the invitation is in its inbox. To have it emailed, send it again tomorrow.',
  roleSaved: 'Role saved.',
  removed: 'Removed from this collection.',
  withdrawn: 'Invitation withdrawn.',
  declined: 'Invitation declined.',
  ownAddress: 'This is your own address.',
  invitedBefore: 'This address has already been invited.',
  unverified: 'Please verify your email address before inviting others.',
  full: 'A collection can have at most 20 people. Remove someone to invite another.',
  joinedFull: 'You can be a member of at most 50 collections. Leave one to join another.',
  isClosed: 'This invitation is no longer open. Ask the person who invited you for a new one.',
  hasDeclined: 'They have declined the invitation.',
  answered: 'They have already responded to the invitation.',
} as const;

export const highlights = {
  created: 'Passage highlighted.',
  deleted: 'Highlight deleted.',
  noteSaved: 'Note saved.',
  noteDeleted: 'Note deleted.',
  quoteRequired: 'Please select some text to highlight.',
  quoteTooLong: 'A highlight must not exceed 2,000 characters. Select a shorter passage.',
  noteTooLong: 'The note must not exceed 1,000 characters.',
  full: 'An article can have at most 100 highlights. Delete one to add another.',
} as const;

export const releases = {
  added: 'Release added. Stored articles are being compared with it.',
  saved: 'Release saved.',
  ended: 'New articles are no longer compared with this release.',
  resumed: 'Articles are compared with this release again.',
  deleted: 'Release deleted.',
  gone: 'This release does not exist, or was deleted.',
  changedElsewhere: 'This release was changed in another window in the meantime.',
  full: 'You can keep at most 300 releases. Delete one to add another.',
  titleRequired: 'Please enter a title',
  titleTooLong: 'The title must not exceed 200 characters',
  textRequired: 'Please paste the text of the release',
  textTooLong: 'The text must not exceed 30,000 characters',
  tooFewWords: 'The text needs at least 40 words besides quotations and closing parts such as “About …”',
  dateRequired: 'Please choose a date',
  inFuture: 'Please choose today or an earlier date',
  addressInvalid: 'Enter a complete address, such as https://example.com/news',
} as const;

export const screens = {
  added: 'Screen added.',
  saved: 'Screen saved.',
  deleted: 'Screen deleted.',
  gone: 'This screen was deleted.',
  changedElsewhere: 'This screen was changed in another window in the meantime.',
  full: 'You can keep at most 10 screens. Delete one to add another.',
  nameRequired: 'Please enter a name',
  nameTooLong: 'The name must not exceed 60 characters',
  noTile: 'Choose at least one tile',
  tooManyTiles: 'A page has at most 6 tiles',
  tooManyPages: 'A screen has at most 6 pages',
  noTarget: 'Choose a target',
  tooFewTargets: 'Choose at least two targets',
  tooManyTargets: 'This tile cannot show that many targets',
  incomplete: 'A tile has no targets, or too many',
} as const;

export const televisions = {
  connected: 'Television connected.',
  disconnected: 'Television disconnected.',
  codeFormat: 'A code has eight letters and no vowels',
  codeUnknown: 'No television is showing this code now. Enter the code that it shows.',
  connectedAlready: 'This television is already connected.',
  ended: 'This television is no longer connected.',
  gone: 'This television was already disconnected.',
  nameRequired: 'Please enter a name',
  nameTooLong: 'The name must not exceed 60 characters',
  passwordRequired: 'Enter your password: you signed in more than 15 minutes ago.',
} as const;

export const charts = {
  added: 'Chart added to your overview.',
  saved: 'Chart saved.',
  deleted: 'Chart deleted.',
  gone: 'This chart was deleted.',
  changedElsewhere: 'This chart was changed in another window in the meantime.',
  full: 'You can keep at most 12 charts. Delete one to add another.',
  titleTooLong: 'The title must not exceed 80 characters',
  noTarget: 'Choose at least one target',
  tooManyTargets: 'Choose at most 10 targets',
  noLabel: 'Choose a label',
  formDoesNotFit: 'This chart type does not suit the comparison',
  splitDoesNotFit: 'This measure cannot be compared in this way',
  dateRequired: 'Please choose a date',
  datesReversed: 'The last day must not be before the first one',
  tooManyDays: 'Choose at most 92 days',
  inFuture: 'Please choose today or an earlier date',
  nothingToExport: 'This chart has no figures to export.',
  needsPlan: 'Charts by source, language, country, word, name and hour are included in the Basic plan.',
} as const;

export const targetJournal = {
  noteAdded: 'Note added.',
  noteSaved: 'Note saved.',
  noteDeleted: 'Note deleted.',
  textRequired: 'Please write a note.',
  textTooLong: 'The note must not exceed 500 characters.',
  dateRequired: 'Please choose a date.',
  inFuture: 'Please choose today or an earlier date.',
  full: 'A target can have at most 200 notes. Delete one to add another.',
} as const;

export const ask = {
  questionRequired: 'Please write a question.',
  questionTooLong: 'The question must not exceed 500 characters.',
  deleted: 'Question deleted.',
  allDeleted: 'All questions about this target were deleted.',
  stillAnswering: 'Your last question is still being answered. Stop it, or wait for its answer.',
  modelBusy: 'The model is answering as many questions as it can. Try again in a minute.',
} as const;

export const translations = {
  sameLanguage: 'The article is already in this language.',
  busy: 'The server is already translating as many articles as it can. Try again in a minute.',
  tooLate: 'The translation took longer than two minutes. Try again.',
  interrupted: 'The translation was interrupted. Try again.',
} as const;

export const targetCopies = {
  emailRequired: 'Please enter at least one email address.',
  tooManyEmails: 'A copy can be sent to at most 10 addresses at once.',
  messageTooLong: 'The message must not exceed 500 characters.',
  ownAddress: 'One of these is your own address. To copy the target for yourself, duplicate it.',
  unverified: 'Please verify your email address before sending copies to others.',
  full: 'A target lists at most 100 copies. To send more, remove some that were added or have expired.',
  withdrawn: 'Copy withdrawn. Its link no longer works.',
  removed: 'Removed from this list.',
  isClosed:
    'This copy is not available to you. It may have expired or been withdrawn, or it was sent to another address. Sign in with the verified email address that received it, or ask the sender for a new copy.',
  addedBefore: 'You have already added this copy to your targets.',
  cannotFollow: 'This target can no longer be followed. You can still add the copy without updates.',
  isCopy:
    'This target follows another one, so copies of it cannot be followed. They can be sent without updates.',
  updatesStopped: 'Updates stopped. The copy keeps its rule.',
  followsFirst: 'This copy follows your target. Stop its updates before you remove it from the list.',
  followingStopped: 'Your target no longer follows the original. You can change its rule now.',
} as const;

export const handOvers = {
  targetRequired: 'Please choose at least one target.',
  tooManyTargets: 'At most 100 targets can be handed over at once.',
  messageTooLong: 'The message must not exceed 500 characters.',
  ownAddress: 'This is your own address. Please enter that of a colleague.',
  unverified: 'Please verify your email address before you hand over targets.',
  full: 'At most 20 hand-overs can wait for an answer. Withdraw one to start another.',
  gone: 'Some of these targets are no longer yours. The list shows those that are.',
  withdrawn: 'Hand-over withdrawn. Your targets stay with you.',
  ended: 'This hand-over has already been answered, or has expired.',
  notFound:
    'This hand-over is not available to you. Sign in with the verified email address that received it, or ask the sender to start it again.',
  isWithdrawn: 'The sender withdrew this hand-over. To get the targets, ask them to start it again.',
  isExpired: 'This hand-over has expired. To get the targets, ask the sender to start it again.',
  isDeclined: 'You have declined this hand-over. To get the targets, ask the sender to start it again.',
  isAccepted: 'You have already accepted this hand-over.',
  senderGone: 'The account of the sender is not active, so these targets cannot be handed over now.',
  nothingLeft: 'These targets were deleted, or handed over to somebody else.',
  changed:
    'Some of these targets have since been deleted, or handed over to somebody else. This page shows those that are left.',
  declined: 'Declined. The targets stay where they are.',
} as const;

export const sharedLinks = {
  created: 'Link created.',
  saved: 'Link saved.',
  renewed: 'New link created. The old one no longer works.',
  stopped: 'Sharing stopped. The link no longer works.',
  nameRequired: 'Please enter a name for the link.',
  nameTooLong: 'The name must not exceed 80 characters.',
  passwordTooShort: 'The password must have at least 8 characters.',
  passwordTooLong: 'The password must not exceed 100 characters.',
  dateRequired: 'Please choose a date.',
  endPast: 'Please choose today or a later date.',
  endTooLate: 'A link can work for at most a year. Please choose an earlier date.',
  periodOrder: 'The last day must not be before the first day.',
  periodFuture: 'Please choose today or an earlier date.',
  periodTooLong: 'The period can have at most 365 days.',
  full: 'You can have at most 50 links at the same time. Stop sharing one to create another.',
  embedSite: 'Please enter sites that begin with https://, such as https://intranet.example.',
  embedTooMany: 'At most 10 sites',
  embedSitesRequired: 'Please enter at least one site.',
  embedPassword: 'A page with a password cannot be embedded. Remove the password, or do not embed the page.',
} as const;

export const apiKeys = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name too long',
  descriptionTooLong: 'Description too long',
  rateMin: 'Must be at least 1',
  rateMax: 'Rate limit too high',
  rateWhole: 'Enter a whole number',
  scopesRequired: 'Choose at least one permission',
  address: 'Enter an address or a range, e.g. 203.0.113.7 or 203.0.113.0/24',
  tooManyAddresses: 'At most 20 addresses',
  expiryPast: 'The expiry date must be in the future',
  saved: 'API key saved.',
  revoked: 'API key revoked.',
  removed: 'API key deleted.',
  stillActive: 'Please revoke the key before you delete it.',
  ended: 'This key has been revoked or has expired. Please create a new one.',
  disabled: 'API access is not enabled for your account.',
  planNeeded: 'API access is included in the Pro plan.',
  keyMissing: 'Please send an API key as a bearer token or as X-API-Key.',
  keyInvalid: 'This API key is unknown, expired or revoked.',
  keyInAddress:
    'Send the API key in the Authorization header, never in the URL. It may now be in logs, so please rotate it.',
  addressForbidden: 'This API key may not be used from your address.',
} as const;

export const programs = {
  tokenInvalid: 'This access token is unknown, expired or revoked. Sign in again to connect the program.',
  disconnected: 'Program disconnected.',
  unknown: 'This program is not registered here, or it was removed because nobody used it.',
  redirect: 'This program asked to return to an address that it has not registered.',
  scopesRequired: 'Choose at least one permission',
  scopesForbidden: 'The program did not ask for this permission',
} as const;

export const webhooks = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name too long',
  descriptionTooLong: 'Description too long',
  rateMin: 'Must be at least 1',
  rateMax: 'Rate limit too high',
  rateWhole: 'Enter a whole number',
  url: 'Enter an https address, e.g. https://example.com/newswatch',
  urlForbidden:
    'This address cannot be used. It must be a public https address, on port 443, 8000, 8080 or 8443.',
  eventsRequired: 'Choose at least one event',
  headerName: 'Use letters, digits and hyphens, e.g. X-Tenant',
  headerReserved: 'This header is set by Newswatch or by the connection',
  headerValue: 'Use visible ASCII characters',
  headerValueTooLong: 'A header value must not exceed 500 characters',
  headerTwice: 'Use each header only once',
  tooManyHeaders: 'At most 10 headers',
  created: 'Endpoint created. Send the test event to activate it.',
  saved: 'Endpoint saved.',
  savedUnverified: 'Endpoint saved. Send the test event to activate its new address.',
  paused: 'Endpoint paused. New events will wait.',
  notActive: 'Only an active endpoint can be paused. This one receives nothing at the moment.',
  resumed: 'Endpoint active. Waiting events are on their way.',
  removed: 'Endpoint deleted.',
  disabledByAdministrator:
    'An administrator disabled this endpoint. Write to us in a chat if it should be allowed again.',
  notVerified: 'Send the test event first. The endpoint must respond with 2xx.',
  recentSignIn: 'Please enter your password to see the signing secret.',
  retried: 'Retrying now.',
  retryPlanned: 'Nothing has been sent yet.',
  retryCancelled: 'Retries cancelled.',
  isSending: 'This delivery is being sent right now.',
  wasDelivered: 'This delivery arrived. Send `even_if_delivered` to send it again.',
  retryStarted: 'The deliveries are being sent again.',
  noneFailed: 'There are no failed deliveries in this period.',
  noneEnded: 'There are no deliveries in this period that could be sent again.',
  tooManyFailed: 'Choose a shorter period: at most 10,000 deliveries can be sent again at once.',
  notRetrying: 'This delivery is not waiting for a retry.',
} as const;

export const subscriptions = {
  endpointRequired: 'Choose an endpoint',
  endpointUnknown: 'This endpoint is not available. Please choose again.',
  keyUnknown: 'This API key is not available. Please choose again.',
  targetsUnknown: 'One of these targets is not available. Please choose again.',
  created: 'Subscription created.',
  saved: 'Subscription saved.',
  paused: 'Subscription paused. Nothing will be recorded until you resume it.',
  resumed: 'Subscription active.',
  removed: 'Subscription deleted.',
  notPull:
    'This subscription sends its events to an endpoint. Only events that you fetch yourself can be read here.',
  isPaused: 'This subscription is paused.',
  otherKey: 'This subscription can only be read with another API key.',
  notPosted: 'The events of this subscription are fetched by a program. There is nothing to send again.',
  cursor: 'Unknown cursor',
} as const;

export const channels = {
  atLeastOne: 'At least one channel must be enabled',
  dailyMin: 'Must be at least 1',
  dailyMax: 'Cannot exceed 500',
  weekdayRequired: 'Choose at least one day',
  excerptRange: 'Enter a whole number from 0 to 500',
} as const;

export const recipientGroups = {
  renamed: 'Group renamed.',
  deleted: 'Group deleted.',
  gone: 'None of your recipients or targets has this group any more.',
};

export const target = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must not exceed 100 characters',
  nameTaken: 'You already have a target with this name.',
  descriptionTooLong: 'Description too long',
  labelRequired: 'Enter a label',
  labelTooLong: 'A label must not exceed 30 characters',
  labelWithComma: 'A label cannot contain a comma',
  tooManyLabels: 'A target can have at most 10 labels',
  labelRenamed: 'Label renamed.',
  labelDeleted: 'Label deleted.',
  labelGone: 'None of your targets has this label any more.',
  keywordRequired: 'Add a keyword to “Any of these” or “All of these”, or a name to “Quoted”',
  keywordTooShort: 'A keyword needs at least 2 characters',
  keywordTooLong: 'A keyword must not exceed 100 characters',
  keywordTooManyWords: 'A keyword can have at most 6 words',
  keywordWildcard: 'A * is only allowed at the end, after at least 3 letters',
  tooManyWildcards: 'At most 5 keywords can end with *. Plurals and other forms are also found without it.',
  tooManyKeywords: 'A target can have at most 100 keywords',
  speakerTooLong: 'A name must not exceed 120 characters',
  speakerName: 'Enter a complete name, such as Maria Keller',
  tooManySpeakers: '“Quoted” can have at most 20 names',
  excludeInQuery: 'This target uses a query: exclude words there, with a minus sign in front of them.',
  queryRequired: 'Enter at least one word to look for.',
  queryTooLong: 'A query can have at most 2,000 characters',
  queryOutsideLanguages: 'These languages conflict with the lang: filter in the query.',
  queryOutsideCategories: 'These categories conflict with the category: filter in the query.',
  commonStoriesNeedPlan: 'Stories in common are included in the Basic plan.',
  queryNeedsPlan: 'Queries are included in the Pro plan. Please use keywords or upgrade.',
  realertRange: 'Enter a whole number of hours from 1 to 72',
  fieldRequired: 'Choose at least one part of the article',
  sourcesRequired: 'Choose at least one source',
  scoreRange: 'Enter a whole number from 0 to 100',
  priorityNeedsPro: 'High priority is included in the Pro plan.',
  dailyCapRange: 'Enter a whole number from 1 to 500',
  expiresBeforeStart: 'The end must be after the start',
  endInPast: 'Choose an end date in the future',
} as const;

export const urgency = {
  required: 'Add at least one condition for sending alerts at once',
  tooManyWords: 'Enter at most 20 headline words for urgent alerts',
  reportsRange: 'Enter a whole number of sources from 2 to 50',
  hoursRange: 'Enter a whole number of hours from 1 to 72',
  tooManySources: 'Choose at most 50 sources for urgent alerts',
  quietHoursNeedPro: 'Alerts during quiet hours are included in the Pro plan.',
} as const;

export const generic = {
  somethingWentWrong: 'Something went wrong!',
  contentNotFound: 'Content not found.',
  contentNotModified: 'Content not modified!',
  internalServerError: 'Internal Server Error!',
  notFound: 'Not found.',
  /** A message that is also shown on a page that is newer than the server, because a remote may be deployed first. */
  unknownCall: 'The server does not recognise this request. It may need an update first.',
  validation: 'Please check the highlighted fields.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  noWorkbook: 'The workbook could not be created in time. Try again, or choose CSV.',
  noSlides: 'The slides could not be created in time. Try again.',
  fileNotRead: 'This file could not be read in time. Try again, or use a smaller file.',
  bodyTooLarge: 'The request is too large.',
  unsupportedMedia: 'Please send JSON.',
  malformedJson: 'The request is not valid JSON.',
  unavailable: 'The service is busy. Please try again in a moment.',
  diskFull: 'Nothing was saved: the server’s disk is full. Please try again later.',
  versionConflict: 'Someone else has changed this in the meantime. Please reload and try again.',
  ifMatchUnknown: 'This call has no version for If-Match to name. Send it without If-Match.',
  ifMatchSeveral: 'If-Match can name only one version.',
  ifMatchDiffers: 'If-Match and the version in the body differ. Send one of them.',
} as const;

export const source = {
  url: 'Please enter a valid URL',
  nameTooShort: 'Name must be at least 3 characters',
  nameTooLong: 'Name must not exceed 100 characters',
  descriptionTooShort: 'Description must be at least 10 characters',
  descriptionTooLong: 'Description must not exceed 1,000 characters',
  categoryRequired: 'Please choose a category',
  categoryTooLong: 'Category must not exceed 50 characters',
  languageRequired: 'Please choose one of the four languages',
} as const;

export const sourceRequest = {
  reasonTooShort: 'Reason must be at least 20 characters',
  reasonTooLong: 'Reason must not exceed 1,000 characters',
  sent: 'Your request was sent. We will tell you the outcome.',
  merged: 'Someone has already requested this site. Your request was added to theirs.',
  alreadyAsked: 'You have already requested this source.',
  alreadyRead: 'This source is already being read.',
  tooMany: 'You have 10 open requests. Withdraw one, or wait for a decision.',
  withdrawn: 'Your request was withdrawn',
  supportEnded: 'You no longer support this request',
  decided: 'This request has already been decided.',
} as const;

/** The reasons why a target can no longer match anything. */
export const cannotMatch = {
  no_source: 'We no longer read any of the sources that it looks in.',
  no_category: 'None of the sources that it looks in belongs to its categories.',
  no_language: 'None of the sources that it looks in publishes in its languages.',
} as const;
