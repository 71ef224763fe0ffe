import type { ReportIssue } from '@newswatch/shared/contracts';
import { Card } from '@newswatch/ui';
import { IssueEmails } from './issue-emails.tsx';
import styles from './reports.module.css';
import { SendMadeDrawer } from './send-made-drawer.tsx';

interface MadeSendingProps {
  reportId: string;
  issue: ReportIssue;
  isSending: boolean;
  onClose: () => void;
}

/** Shows who got a report that was made at once, and the form that sends it to others. */
export function MadeSending({ reportId, issue, isSending, onClose }: MadeSendingProps) {
  const { emails, left_out, subscribers } = issue;
  const isSent = emails.length + left_out.length > 0 || subscribers !== null;
  return (
    <>
      {isSent ? (
        <div className={styles.sent}>
          <Card title="Sent to" padding="none">
            <IssueEmails reportId={reportId} issue={issue} />
          </Card>
        </div>
      ) : null}
      {isSending ? <SendMadeDrawer reportId={reportId} issue={issue} onClose={onClose} /> : null}
    </>
  );
}
