import type { Migration } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as reading from './0002-reading.ts';
import * as crawlQueue from './0003-crawl-queue.ts';
import * as accounts from './0004-accounts.ts';
import * as identities from './0005-identities.ts';
import * as deploys from './0006-deploys.ts';
import * as twoRemotes from './0007-two-remotes.ts';
import * as telemetry from './0008-telemetry.ts';
import * as overrides from './0009-overrides.ts';
import * as administrators from './0010-administrators.ts';
import * as accountMails from './0011-account-mails.ts';
import * as adminAlerts from './0012-admin-alerts.ts';
import * as severalCodes from './0013-several-codes.ts';
import * as settings from './0014-settings.ts';
import * as countries from './0015-countries.ts';
import * as codesOfAnybody from './0016-codes-of-anybody.ts';
import * as managedAccounts from './0017-managed-accounts.ts';
import * as addressesOneWay from './0018-addresses-one-way.ts';
import * as askedPlans from './0019-asked-plans.ts';
import * as jobs from './0020-jobs.ts';
import * as idempotencyHolder from './0021-idempotency-holder.ts';
import * as noReplays from './0022-no-replays.ts';
import * as articleIdentity from './0025-article-identity.ts';
import * as sourceAdministration from './0026-source-administration.ts';
import * as sourceRequests from './0027-source-requests.ts';
import * as articleVersions from './0028-article-versions.ts';
import * as webhooks from './0040-webhooks.ts';
import * as externalChanges from './0041-external-changes.ts';
import * as apiRequests from './0042-api-requests.ts';
import * as whatsapp from './0045-whatsapp.ts';
import * as workers from './0050-workers.ts';
import * as auditChain from './0051-audit-chain.ts';
import * as administration from './0052-administration.ts';
import * as settingsVersions from './0053-settings.ts';
import * as helpFeedback from './0074-help-feedback.ts';
import * as tasks from './0075-tasks.ts';
import * as recipients from './0076-recipients.ts';
import * as chats from './0077-chats.ts';
import * as apps from './0078-apps.ts';
import * as alertGates from './0079-alert-gates.ts';
import * as articleWords from './0080-article-words.ts';
import * as targetQueries from './0081-target-queries.ts';
import * as pictures from './0082-pictures.ts';
import * as exclusions from './0083-exclusions.ts';
import * as demoPast from './0084-demo-past.ts';
import * as refusedEmail from './0086-refused-email.ts';
import * as matchesOfAUser from './0087-matches-of-a-user.ts';
import * as stalls from './0088-stalls.ts';
import * as administratorsLists from './0089-administrators-lists.ts';
import * as eventPlaces from './0090-event-places.ts';
import * as templateStatus from './0091-template-status.ts';
import * as pageErrors from './0092-page-errors.ts';
import * as chatRelations from './0093-chat-relations.ts';
import * as attemptAddresses from './0094-attempt-addresses.ts';
import * as listsByKey from './0095-lists-by-key.ts';
import * as subscriptionBacklogs from './0096-subscription-backlogs.ts';
import * as partsOfDigests from './0097-parts-of-digests.ts';
import * as keptReasons from './0098-kept-reasons.ts';
import * as matchesByTime from './0099-matches-by-time.ts';
import * as auditVerdict from './0100-audit-verdict.ts';
import * as narrowWords from './0101-narrow-words.ts';
import * as articlesByPublication from './0102-articles-by-publication.ts';
import * as auditByOwner from './0103-audit-by-owner.ts';
import * as optOutSource from './0104-opt-out-source.ts';
import * as accountExports from './0105-account-exports.ts';
import * as ratedMatches from './0106-rated-matches.ts';
import * as history from './0107-history.ts';
import * as readDeliveries from './0108-read-deliveries.ts';
import * as targetLabels from './0109-target-labels.ts';
import * as collections from './0110-collections.ts';
import * as cannedReplies from './0111-canned-replies.ts';
import * as recipientGroups from './0113-recipient-groups.ts';
import * as newsletters from './0114-newsletters.ts';
import * as highlights from './0115-highlights.ts';
import * as correctionRules from './0116-correction-rules.ts';
import * as telegramAndVisits from './0119-telegram-and-visits.ts';
import * as reports from './0120-reports.ts';
import * as highlightColours from './0121-highlight-colours.ts';
import * as sourceLabels from './0122-source-labels.ts';
import * as alertRules from './0123-alert-rules.ts';
import * as recipientsByWhatsapp from './0124-recipients-by-whatsapp.ts';
import * as chatEdits from './0125-chat-edits.ts';
import * as targetJournal from './0126-target-journal.ts';
import * as reportSections from './0129-report-sections.ts';
import * as newsletterSchedules from './0130-newsletter-schedules.ts';
import * as inboxGroups from './0132-inbox-groups.ts';
import * as inboxUndo from './0133-inbox-undo.ts';
import * as alertMutes from './0134-alert-mutes.ts';
import * as blockedAddresses from './0135-blocked-addresses.ts';
import * as sharedLinks from './0138-shared-links.ts';
import * as snoozedAlerts from './0140-snoozed-alerts.ts';
import * as storyChoices from './0141-story-choices.ts';
import * as highlightTags from './0142-highlight-tags.ts';
import * as brands from './0143-brands.ts';
import * as weekdayReports from './0144-weekday-reports.ts';
import * as sharedCollections from './0150-shared-collections.ts';
import * as requestConversations from './0151-request-conversations.ts';
import * as pausedActivities from './0152-paused-activities.ts';
import * as optOutsAndShortLinks from './0153-opt-outs-and-short-links.ts';
import * as articleNames from './0155-article-names.ts';
import * as figuresByIndex from './0156-figures-by-index.ts';
import * as inboxFigures from './0157-inbox-figures.ts';
import * as blocksThatSpareCodes from './0163-blocks-that-spare-codes.ts';
import * as filesOfFirstMessages from './0166-files-of-first-messages.ts';
import * as targetCopies from './0167-target-copies.ts';
import * as newsOfCollections from './0169-news-of-collections.ts';
import * as mentionsInNotes from './0170-mentions-in-notes.ts';
import * as whatExpiredAlertsWaitedFor from './0171-what-expired-alerts-waited-for.ts';
import * as recurringMutes from './0173-recurring-mutes.ts';
import * as correctedByHand from './0174-corrected-by-hand.ts';
import * as articlesWithoutNames from './0175-articles-without-names.ts';
import * as charts from './0176-charts.ts';
import * as reportsByTheHour from './0178-reports-by-the-hour.ts';
import * as alertsUntilAReport from './0179-alerts-until-a-report.ts';
import * as whatReadersWereTold from './0181-what-readers-were-told.ts';
import * as takenMailReports from './0182-taken-mail-reports.ts';
import * as newsOfNotes from './0185-news-of-notes.ts';
import * as looksOfReports from './0187-looks-of-reports.ts';
import * as articlesOfNews from './0188-articles-of-news.ts';
import * as followedTargets from './0190-followed-targets.ts';
import * as looksOfNewsletters from './0191-looks-of-newsletters.ts';
import * as forgottenNotes from './0192-forgotten-notes.ts';
import * as widthsOfCharts from './0193-widths-of-charts.ts';
import * as countedRatings from './0194-counted-ratings.ts';
import * as conditionsOfAlertRules from './0195-conditions-of-alert-rules.ts';
import * as sourcesOfHighlights from './0197-sources-of-highlights.ts';
import * as pdfArticles from './0199-pdf-articles.ts';
import * as hubSubscriptions from './0200-hub-subscriptions.ts';
import * as suggestedTopics from './0201-suggested-topics.ts';
import * as followedCopies from './0202-followed-copies.ts';
import * as reportsAsPdf from './0203-reports-as-pdf.ts';
import * as sourcesOfMatches from './0205-sources-of-matches.ts';
import * as alertDevices from './0206-alert-devices.ts';
import * as assistantCalls from './0207-assistant-calls.ts';
import * as acceptedTerms from './0210-accepted-terms.ts';
import * as passkeys from './0211-passkeys.ts';
import * as kindsOfArticles from './0212-kinds-of-articles.ts';
import * as connectedPrograms from './0213-connected-programs.ts';
import * as addedArticles from './0215-added-articles.ts';
import * as storyLinks from './0216-story-links.ts';
import * as embeddedLinks from './0220-embedded-links.ts';
import * as releases from './0221-releases.ts';
import * as announcements from './0222-announcements.ts';
import * as receivedNewsletters from './0223-received-newsletters.ts';
import * as questions from './0224-questions.ts';
import * as countriesOfArticles from './0225-countries-of-articles.ts';
import * as journalists from './0226-journalists.ts';
import * as tonesOfMatches from './0227-tones-of-matches.ts';
import * as moreChatApps from './0228-more-chat-apps.ts';
import * as rulesOfAnnouncements from './0229-rules-of-announcements.ts';
import * as privateAlerts from './0231-private-alerts.ts';
import * as translations from './0232-translations.ts';
import * as screens from './0233-screens.ts';
import * as televisions from './0236-televisions.ts';
import * as translatedTitles from './0237-translated-titles.ts';
import * as quotes from './0238-quotes.ts';
import * as knownTimeZones from './0239-known-time-zones.ts';
import * as timesOfAnnouncements from './0241-times-of-announcements.ts';
import * as kindsOfSpeakers from './0243-kinds-of-speakers.ts';
import * as speakersOfTargets from './0246-speakers-of-targets.ts';
import * as largerPictures from './0250-larger-pictures.ts';
import * as standIns from './0263-stand-ins.ts';
import * as backfills from './0266-backfills.ts';
import * as reportsMadeAtOnce from './0276-reports-made-at-once.ts';
import * as forwards from './0279-forwards.ts';
import * as wordsWithoutPunctuation from './0280-words-without-punctuation.ts';
import * as distributionLists from './0281-distribution-lists.ts';
import * as urgentAlerts from './0285-urgent-alerts.ts';
import * as nextIssues from './0288-next-issues.ts';
import * as followedStoriesAndLogs from './0291-followed-stories-and-logs.ts';
import * as logEntriesByNumber from './0292-log-entries-by-number.ts';
import * as matchesAddedByHand from './0297-matches-added-by-hand.ts';
import * as journalistNotes from './0298-journalist-notes.ts';
import * as pdfOfEachEmail from './0299-pdf-of-each-email.ts';
import * as deliveriesOfASubscription from './0303-deliveries-of-a-subscription.ts';
import * as noticesAboutRefusedKeys from './0304-notices-about-refused-keys.ts';
import * as sharedComparisons from './0316-shared-comparisons.ts';
import * as matchMoves from './0317-match-moves.ts';
import * as pausedSending from './0320-paused-sending.ts';
import * as usage from './0321-usage.ts';
import * as labelArchives from './0323-label-archives.ts';
import * as handOvers from './0324-hand-overs.ts';
import * as developmentsOfArticles from './0328-developments-of-articles.ts';
import * as answersToThePress from './0337-answers-to-the-press.ts';
import * as filesOfLabelArchives from './0340-files-of-label-archives.ts';
import * as settledUsage from './0341-settled-usage.ts';
import * as mergesByStory from './0342-merges-by-story.ts';
import * as ownDates from './0343-own-dates.ts';
import * as remindersOfAnswers from './0344-reminders-of-answers.ts';
import * as introductionsOfTargets from './0346-introductions-of-targets.ts';
import * as datesThatRepeat from './0350-dates-that-repeat.ts';
import * as issuesOfTexts from './0351-issues-of-texts.ts';
import * as labelsOfMore from './0352-labels-of-more.ts';
import * as daysOfSeries from './0353-days-of-series.ts';
import * as datesShownToReaders from './0354-dates-shown-to-readers.ts';
import * as timesOfReportsByIndex from './0356-times-of-reports-by-index.ts';
import * as picturesInTheReader from './0357-pictures-in-the-reader.ts';
import * as audiencesOfSources from './0358-audiences-of-sources.ts';
import * as directories from './0360-directories.ts';
import * as accountsOfDirectories from './0361-accounts-of-directories.ts';
import * as sharedScreens from './0362-shared-screens.ts';

/**
 * Every migration by name, which is its file name. Only add migrations: a database stores the names that it has run,
 * and they run in the order of their names.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-reading': reading,
  '0003-crawl-queue': crawlQueue,
  '0004-accounts': accounts,
  '0005-identities': identities,
  '0006-deploys': deploys,
  '0007-two-remotes': twoRemotes,
  '0008-telemetry': telemetry,
  '0009-overrides': overrides,
  '0010-administrators': administrators,
  '0011-account-mails': accountMails,
  '0012-admin-alerts': adminAlerts,
  '0013-several-codes': severalCodes,
  '0014-settings': settings,
  '0015-countries': countries,
  '0016-codes-of-anybody': codesOfAnybody,
  '0017-managed-accounts': managedAccounts,
  '0018-addresses-one-way': addressesOneWay,
  '0019-asked-plans': askedPlans,
  '0020-jobs': jobs,
  '0021-idempotency-holder': idempotencyHolder,
  '0022-no-replays': noReplays,
  '0025-article-identity': articleIdentity,
  '0026-source-administration': sourceAdministration,
  '0027-source-requests': sourceRequests,
  '0028-article-versions': articleVersions,
  '0040-webhooks': webhooks,
  '0041-external-changes': externalChanges,
  '0042-api-requests': apiRequests,
  '0045-whatsapp': whatsapp,
  '0050-workers': workers,
  '0051-audit-chain': auditChain,
  '0052-administration': administration,
  '0053-settings': settingsVersions,
  '0074-help-feedback': helpFeedback,
  '0075-tasks': tasks,
  '0076-recipients': recipients,
  '0077-chats': chats,
  '0078-apps': apps,
  '0079-alert-gates': alertGates,
  '0080-article-words': articleWords,
  '0081-target-queries': targetQueries,
  '0082-pictures': pictures,
  '0083-exclusions': exclusions,
  '0084-demo-past': demoPast,
  '0086-refused-email': refusedEmail,
  '0087-matches-of-a-user': matchesOfAUser,
  '0088-stalls': stalls,
  '0089-administrators-lists': administratorsLists,
  '0090-event-places': eventPlaces,
  '0091-template-status': templateStatus,
  '0092-page-errors': pageErrors,
  '0093-chat-relations': chatRelations,
  '0094-attempt-addresses': attemptAddresses,
  '0095-lists-by-key': listsByKey,
  '0096-subscription-backlogs': subscriptionBacklogs,
  '0099-matches-by-time': matchesByTime,
  '0100-audit-verdict': auditVerdict,
  '0101-narrow-words': narrowWords,
  '0097-parts-of-digests': partsOfDigests,
  '0098-kept-reasons': keptReasons,
  '0102-articles-by-publication': articlesByPublication,
  '0103-audit-by-owner': auditByOwner,
  '0104-opt-out-source': optOutSource,
  '0105-account-exports': accountExports,
  '0106-rated-matches': ratedMatches,
  '0107-history': history,
  '0108-read-deliveries': readDeliveries,
  '0110-collections': collections,
  '0109-target-labels': targetLabels,
  '0111-canned-replies': cannedReplies,
  '0113-recipient-groups': recipientGroups,
  '0114-newsletters': newsletters,
  '0116-correction-rules': correctionRules,
  '0115-highlights': highlights,
  '0119-telegram-and-visits': telegramAndVisits,
  '0122-source-labels': sourceLabels,
  '0123-alert-rules': alertRules,
  '0124-recipients-by-whatsapp': recipientsByWhatsapp,
  '0121-highlight-colours': highlightColours,
  '0125-chat-edits': chatEdits,
  '0120-reports': reports,
  '0126-target-journal': targetJournal,
  '0129-report-sections': reportSections,
  '0130-newsletter-schedules': newsletterSchedules,
  '0134-alert-mutes': alertMutes,
  '0135-blocked-addresses': blockedAddresses,
  '0138-shared-links': sharedLinks,
  '0140-snoozed-alerts': snoozedAlerts,
  '0141-story-choices': storyChoices,
  '0132-inbox-groups': inboxGroups,
  '0133-inbox-undo': inboxUndo,
  '0142-highlight-tags': highlightTags,
  '0143-brands': brands,
  '0144-weekday-reports': weekdayReports,
  '0150-shared-collections': sharedCollections,
  '0151-request-conversations': requestConversations,
  '0152-paused-activities': pausedActivities,
  '0153-opt-outs-and-short-links': optOutsAndShortLinks,
  '0155-article-names': articleNames,
  '0156-figures-by-index': figuresByIndex,
  '0157-inbox-figures': inboxFigures,
  '0163-blocks-that-spare-codes': blocksThatSpareCodes,
  '0166-files-of-first-messages': filesOfFirstMessages,
  '0171-what-expired-alerts-waited-for': whatExpiredAlertsWaitedFor,
  '0173-recurring-mutes': recurringMutes,
  '0174-corrected-by-hand': correctedByHand,
  '0167-target-copies': targetCopies,
  '0169-news-of-collections': newsOfCollections,
  '0170-mentions-in-notes': mentionsInNotes,
  '0181-what-readers-were-told': whatReadersWereTold,
  '0182-taken-mail-reports': takenMailReports,
  '0185-news-of-notes': newsOfNotes,
  '0178-reports-by-the-hour': reportsByTheHour,
  '0179-alerts-until-a-report': alertsUntilAReport,
  '0176-charts': charts,
  '0175-articles-without-names': articlesWithoutNames,
  '0187-looks-of-reports': looksOfReports,
  '0188-articles-of-news': articlesOfNews,
  '0190-followed-targets': followedTargets,
  '0193-widths-of-charts': widthsOfCharts,
  '0194-counted-ratings': countedRatings,
  '0191-looks-of-newsletters': looksOfNewsletters,
  '0192-forgotten-notes': forgottenNotes,
  '0195-conditions-of-alert-rules': conditionsOfAlertRules,
  '0197-sources-of-highlights': sourcesOfHighlights,
  '0199-pdf-articles': pdfArticles,
  '0202-followed-copies': followedCopies,
  '0200-hub-subscriptions': hubSubscriptions,
  '0201-suggested-topics': suggestedTopics,
  '0203-reports-as-pdf': reportsAsPdf,
  '0205-sources-of-matches': sourcesOfMatches,
  '0206-alert-devices': alertDevices,
  '0207-assistant-calls': assistantCalls,
  '0210-accepted-terms': acceptedTerms,
  '0211-passkeys': passkeys,
  '0212-kinds-of-articles': kindsOfArticles,
  '0215-added-articles': addedArticles,
  '0216-story-links': storyLinks,
  '0213-connected-programs': connectedPrograms,
  '0220-embedded-links': embeddedLinks,
  '0223-received-newsletters': receivedNewsletters,
  '0224-questions': questions,
  '0222-announcements': announcements,
  '0229-rules-of-announcements': rulesOfAnnouncements,
  '0221-releases': releases,
  '0225-countries-of-articles': countriesOfArticles,
  '0226-journalists': journalists,
  '0227-tones-of-matches': tonesOfMatches,
  '0228-more-chat-apps': moreChatApps,
  '0233-screens': screens,
  '0231-private-alerts': privateAlerts,
  '0232-translations': translations,
  '0236-televisions': televisions,
  '0237-translated-titles': translatedTitles,
  '0238-quotes': quotes,
  '0239-known-time-zones': knownTimeZones,
  '0241-times-of-announcements': timesOfAnnouncements,
  '0243-kinds-of-speakers': kindsOfSpeakers,
  '0246-speakers-of-targets': speakersOfTargets,
  '0250-larger-pictures': largerPictures,
  '0263-stand-ins': standIns,
  '0266-backfills': backfills,
  '0276-reports-made-at-once': reportsMadeAtOnce,
  '0279-forwards': forwards,
  '0280-words-without-punctuation': wordsWithoutPunctuation,
  '0288-next-issues': nextIssues,
  '0291-followed-stories-and-logs': followedStoriesAndLogs,
  '0285-urgent-alerts': urgentAlerts,
  '0297-matches-added-by-hand': matchesAddedByHand,
  '0281-distribution-lists': distributionLists,
  '0298-journalist-notes': journalistNotes,
  '0292-log-entries-by-number': logEntriesByNumber,
  '0299-pdf-of-each-email': pdfOfEachEmail,
  '0316-shared-comparisons': sharedComparisons,
  '0317-match-moves': matchMoves,
  '0320-paused-sending': pausedSending,
  '0321-usage': usage,
  '0323-label-archives': labelArchives,
  '0324-hand-overs': handOvers,
  '0303-deliveries-of-a-subscription': deliveriesOfASubscription,
  '0304-notices-about-refused-keys': noticesAboutRefusedKeys,
  '0328-developments-of-articles': developmentsOfArticles,
  '0337-answers-to-the-press': answersToThePress,
  '0340-files-of-label-archives': filesOfLabelArchives,
  '0341-settled-usage': settledUsage,
  '0342-merges-by-story': mergesByStory,
  '0343-own-dates': ownDates,
  '0344-reminders-of-answers': remindersOfAnswers,
  '0346-introductions-of-targets': introductionsOfTargets,
  '0350-dates-that-repeat': datesThatRepeat,
  '0351-issues-of-texts': issuesOfTexts,
  '0352-labels-of-more': labelsOfMore,
  '0353-days-of-series': daysOfSeries,
  '0354-dates-shown-to-readers': datesShownToReaders,
  '0356-times-of-reports-by-index': timesOfReportsByIndex,
  '0357-pictures-in-the-reader': picturesInTheReader,
  '0358-audiences-of-sources': audiencesOfSources,
  '0360-directories': directories,
  '0361-accounts-of-directories': accountsOfDirectories,
  '0362-shared-screens': sharedScreens,
};
