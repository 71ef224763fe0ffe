export { writeRuleMail, writeSystemAlerts } from './administrator-mails.ts';
export { createMailQueue, putMail, type WaitingMail } from './mail-queue.ts';
export { requoteChatReplies } from './mail-queue-repository.ts';
export {
  type AdministratorNotice,
  type CodeMessage,
  type CopiedRule,
  type KeyRefusal,
  type KeyRefusedNotice,
  MessageRefused,
  type Messenger,
  type Notice,
  type NoticeMessage,
  type RuleNotice,
  type RuleNoticeCondition,
  type SystemAlert,
  type SystemAlertCode,
  type WebhookNotice,
} from './messenger.ts';
export { createNoticeSender, type NoticeSender, noticeKinds, writeNotice } from './notices.ts';
