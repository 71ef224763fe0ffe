/**
 * Patterns that most pages need, written once: show the result of a query, list it, change it, fill in a form. Each
 * remote bundles the ones it uses; the modules below them are shared.
 */

export { ArticleHeadline, type ArticleHeadlineProps, shownTitle, type Titled } from './article-headline.tsx';
export { BackLink } from './back-link.tsx';
export { Beside, BesideBar, type BesideProps } from './beside.tsx';
export { CannedReplies, type CannedRepliesProps } from './canned-replies-menu.tsx';
export { chatQueries, chatsApi } from './chat/chat-calls.ts';
export { ChatMessages, type ChatMessagesProps } from './chat/chat-messages.tsx';
export { AttachButton, ChosenFiles, useMessageFiles } from './chat/message-files.tsx';
export { RequestConversation, type RequestConversationProps } from './chat/request-conversation.tsx';
export { type ChosenNames, chosenNames } from './chosen-names.ts';
export { menuColumn, StatusBadge, statusColumn, timeColumn } from './columns.tsx';
export { counted, countedOrNo } from './counted.ts';
export { type Day, dayLabel, dayRange, momentIn, timeIn, weekdayTimeIn } from './days.ts';
export { ExportMenu, type ExportMenuProps } from './export-menu.tsx';
export { FailedEmails, type FailedEmailsProps } from './failed-emails.tsx';
export { FilterButtons, type FilterButtonsProps } from './filter-buttons.tsx';
export { FilterDays } from './filter-days.tsx';
export {
  FilterChoices,
  type FilterChoicesProps,
  FilterMore,
  FilterSearch,
  FilterSelect,
  type FilterSelectProps,
  namedOptions,
  type OptionLabels,
  optionsOf,
} from './filter-fields.tsx';
export { FilterPicker } from './filter-picker.tsx';
export { Folded, type FoldedProps } from './folded.tsx';
export { FOLLOW_IN_COLLECTION } from './follow-in-collection.ts';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { FormDrawer, type FormDrawerProps } from './form-drawer.tsx';
export { laterMoment } from './later-moment.ts';
export { type LinkTab, LinkTabs } from './link-tabs.tsx';
export { ListMore } from './list-more.tsx';
export { ListPage, type ListPageProps } from './list-page.tsx';
export { listPages } from './list-pages.ts';
export { brandApi, brandQueries } from './look/brand-calls.ts';
export { lookField } from './look/look-field.ts';
export { LookFields, type LookFieldsProps } from './look/look-fields.tsx';
export { OwnLookField, type OwnLookFieldProps } from './look/own-look-field.tsx';
export { ManageNames, type ManageNamesProps, type NameSettings, type UsedName } from './manage-names.tsx';
export { clockAt, momentAt } from './moment-at.ts';
export { NameTags, type NameTagsProps } from './name-tags.tsx';
export { NamesMenu, type NamesMenuProps } from './names-menu.tsx';
export type { NewNameWords } from './new-name.tsx';
export { countryPicker, sourcePicker, targetPicker } from './own-pickers.ts';
export { PeriodField, type PeriodFieldProps } from './period-field.tsx';
export { Picker, type PickerProps } from './picker.tsx';
export { type PickerList, type PickerOption, pickerList, withoutOne } from './picker-list.ts';
export { PlanHistory, usePlanHistory } from './plan-history.tsx';
export {
  QueryView,
  type QueryViewProps,
  type ReadableQuery,
} from './query-view.tsx';
export { ReceiversField, type ReceiversFieldProps } from './receivers/receivers-field.tsx';
export { useAudience } from './receivers/use-audience.ts';
export { mayRetry, RelatedLine, type RelatedLineProps, RelatedName } from './related-line.tsx';
export {
  RelevanceButtons,
  type RelevanceButtonsProps,
  type RelevanceSettings,
  useRelevance,
} from './relevance-buttons.tsx';
export { useListViews } from './saved-views.ts';
export { SavedViewsMenu, type SavedViewsMenuProps } from './saved-views-menu.tsx';
export {
  type Cadence,
  hourOptions,
  ScheduleFields,
  scheduleSentence,
  weekdayNames,
} from './schedule-fields.tsx';
export { SentEmailItem, type SentEmailItemProps } from './sent-email-item.tsx';
export { SentEmailPage, type SentEmailPageProps } from './sent-email-page.tsx';
export { sentenceCase } from './sentence-case.ts';
export { ShareDrawer, SharedLinksCard } from './sharing.tsx';
export { type NextPage, ShowMore, type ShowMoreProps, useNextPage } from './show-more.tsx';
export {
  type StoryActions,
  StoryMark,
  type StorySubject,
  storyEntries,
  useStoryAlerts,
} from './story-alerts.tsx';
export { SubscriberEmailsItem } from './subscriber-emails-item.tsx';
export { TargetStarters } from './target-starters.tsx';
export { TextChanges } from './text-changes.tsx';
export { explainingTarget, todaySentence } from './today-sentence.ts';
export {
  ToneButtons,
  type ToneButtonsProps,
  type ToneChange,
  ToneNote,
  type ToneSettings,
  toneCode,
  toneEntries,
  toneNames,
  useTones,
} from './tone-buttons.tsx';
export { type FormParam, useAddressParam, useFormParam } from './use-address-param.ts';
export { type ApiForm, type ApiFormSettings, useApiForm } from './use-api-form.ts';
export { type ApiMutationSettings, useApiMutation } from './use-api-mutation.ts';
export { type BesidePlace, type OpenItem, useBeside } from './use-beside.ts';
export { useCopyLink } from './use-copy-link.ts';
export { useDays, useServerMinute } from './use-days.ts';
export { countOf, LIST_REFRESH_MS, type ListEnd, type ListPart, useListPages } from './use-list-pages.ts';
export { useLiveRefresh } from './use-live-refresh.ts';
export { type ReadOnSettings, useReadOn } from './use-read-on.ts';
export { type ListSelection, useSelection } from './use-selection.ts';
export { useSettled } from './use-settled.ts';
export { useSingleKey } from './use-single-key.ts';
export { useStoredChoice } from './use-stored-choice.ts';
export { useWide } from './use-wide.ts';
export { isAboveUsual, mostAboveUsual, usualCount } from './usual.ts';
export { ViewSwitch, type ViewSwitchProps } from './view-switch.tsx';
export {
  type Explained,
  type UnreadSite,
  whyForbidden,
  whyNoArticles,
  whyUnreached,
  whyUnread,
} from './why-unread.ts';
export { addDays, dayAt, startOfDay } from './zoned-days.ts';
