export type { ContentBase } from './alert-content.ts';
export {
  type AlertCounts,
  countAlerts,
  countTargetAlerts,
  readAlertCounts,
  readTargetAlertCounts,
} from './alert-counts.ts';
export { cancelWaiting } from './cancel-waiting.ts';
export { type CapUse, writeCapNotices } from './cap-notices.ts';
export { languageName } from './compose/alert-article.ts';
export { composeAlertEmail, composeDigestEmail, type Digest } from './compose/alert-email.ts';
export type { AlertItem, Reader } from './compose/alert-item.ts';
export {
  alertTemplate,
  composeAlertWhatsapp,
  composeDigestWhatsapp,
  digestTemplate,
} from './compose/alert-whatsapp.ts';
export { changeText } from './compose/change-phrases.ts';
export { counted, numberIn } from './compose/counted.ts';
export { developmentName } from './compose/development-names.ts';
export type { EmailText } from './compose/email.ts';
export { composeForwardEmail } from './compose/forward-email.ts';
export type { ForwardContent } from './compose/forward-item.ts';
export { composeForwardWhatsapp, forwardTemplate } from './compose/forward-whatsapp.ts';
export { directionOf, LANGUAGE_TAG } from './compose/html.ts';
export { LOGO_PLATES, type Look } from './compose/look.ts';
export { composeMessageSamples } from './compose/message-samples.ts';
export { composeNewsletterEmail, type NewsletterContent } from './compose/newsletter-email.ts';
export { isolated, oneLine } from './compose/one-line.ts';
export { recipientFooters } from './compose/recipient-footers.ts';
export type { ReportBlock } from './compose/report-blocks.ts';
export {
  dayOfMoment,
  daysOf,
  momentsIn,
  monthDay,
  percentIn,
  rangeIn,
  signedPercentIn,
} from './compose/report-dates.ts';
export {
  composeReportEmail,
  composeReportParts,
  type ReportParts,
  type ReportReader,
} from './compose/report-email.ts';
export { labelledIn, speakerIn } from './compose/report-figures.ts';
export { reportFooters, reportPhrases } from './compose/report-phrases.ts';
export {
  daySentence,
  figureSentences,
  type SaidFigures,
  shareSentence,
  summarySentences,
} from './compose/report-sentences.ts';
export { composeSampleNewsletter } from './compose/sample-newsletter.ts';
export { composeSampleReport } from './compose/sample-report.ts';
export { composeTestEmail } from './compose/test-email.ts';
export { urgentText } from './compose/urgent-phrases.ts';
export { sendFailedByEmail } from './email-fallback.ts';
export { createInbound, type HandToChat, type RecipientReplies } from './inbound.ts';
export { countMessagesByDay, countOfMessages, isAlert, isSent } from './message-figures.ts';
export { createMessenger } from './messenger.ts';
export { type Notifier, type NotifierOptions, startNotifier } from './notifier.ts';
export { type FollowedNews, notifyPerson } from './notify-person.ts';
export { outcomeOfFailure } from './outcomes.ts';
export { previewDigest } from './preview-digest.ts';
export { PUSHES_QUEUED, queuePushes, queueReturns } from './queue-pushes.ts';
export { alertTimeZone, RECIPIENT_COLUMNS, type RecipientRow, recipientOf } from './recipient.ts';
export { liftEmailRefusal, markEmailRefused } from './refused-email.ts';
export { releaseHeld } from './release-held.ts';
export { effectiveDeliveryMode } from './rules/delivery-mode.ts';
export { channelsForAlerts, effectivePreferences } from './rules/effective-preferences.ts';
export {
  type AlertDecision,
  barredChannel,
  type Candidate,
  type CountedAlerts,
  type DeliveryDecision,
  dailyCap,
  decideAlert,
  decideUrgentAlert,
  destinationOf,
  isCapOwn,
  type Recipient,
} from './rules/gates.ts';
export {
  knownTimeZone,
  localDateAt,
  momentOf,
  nextTimeOfDay,
  quietUntil,
  weekdayAt,
} from './rules/local-times.ts';
export { openingAt } from './rules/opening.ts';
export { optOutWords } from './rules/opt-out-words.ts';
export { followUpKey, storyKey, urgentKey, usualKey } from './rules/story-key.ts';
export { digestWaits, sendDigestNow } from './send-digest-now.ts';
export { sendTest } from './send-test.ts';
export type { ReadChanges } from './story-changes.ts';
export { writeDecisionNotice } from './write-decision-notice.ts';
export { writeHighlightsNotice } from './write-highlights-notice.ts';
export { writeSpikeNotice, writeToneNotice } from './write-target-notice.ts';
export { writeVerificationNotice } from './write-verification-notice.ts';
