import type { Plan } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Card, LinkButton } from '@newswatch/ui';
import { MessageCircle } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { helpQueries } from '../../api/help.ts';
import styles from './help.module.css';

const support: Record<Plan, string> = {
  free: 'Free plan: community support. We answer as time allows.',
  basic: 'Basic plan: priority support. Your chats are answered before those from people on the Free plan.',
  pro: 'Pro plan: premium support. Your chats are answered first.',
  admin: 'You are an administrator: questions from users are in Chats.',
};

/** The usual time of an answer: "Usually answered in about 3 hours."; undefined if too few chats were answered lately. */
export function usualAnswer(minutes: number | null): string | undefined {
  if (minutes === null) return undefined;
  if (minutes < 8) return 'Chats are usually answered within minutes.';
  if (minutes < 55) return `Chats are usually answered in about ${Math.round(minutes / 5) * 5} minutes.`;
  if (minutes < 90) return 'Chats are usually answered in about an hour.';
  const hours = Math.round(minutes / 60);
  if (hours < 36) return `Chats are usually answered in about ${hours} hours.`;
  return `Chats are usually answered in about ${Math.round(hours / 24)} days.`;
}

/** Links from the articles to support. */
export function ContactCard({ plan }: { plan: Plan }) {
  const usual = usualAnswer(useQuery(helpQueries.status()).data?.usual_answer_minutes ?? null);
  const unread = useQuery(helpQueries.unreadChats()).data?.unread ?? 0;
  const news = unread === 1 ? '1 chat has a new message' : `${unread} chats have new messages`;
  return (
    <Card title="Ask a person">
      <div className={styles.contact}>
        <p className="ui-hint">{support[plan]}</p>
        {usual ? <p className="ui-hint">{usual}</p> : null}
        {plan === 'admin' ? (
          <LinkButton as={Link} to="/chats" block icon={<MessageCircle aria-hidden />}>
            {unread > 0 ? news : 'Open chats'}
          </LinkButton>
        ) : (
          <>
            <LinkButton
              as={Link}
              to="/chats?form=new&category=support"
              block
              icon={<MessageCircle aria-hidden />}
            >
              Contact support
            </LinkButton>
            <Link to="/chats" className="ui-link">
              {unread > 0 ? news : 'Your chats'}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}
