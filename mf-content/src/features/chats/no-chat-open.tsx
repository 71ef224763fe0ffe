import { EmptyState, LinkButton, TextLink } from '@newswatch/ui';
import { MessageCircle } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './chats.module.css';

/** Shown in place of a chat while none is open. `hasChats` is false if there is none to choose. */
export function NoChatOpen({ isAdmin, hasChats }: { isAdmin: boolean; hasChats: boolean }) {
  return (
    <div className={styles.none}>
      <EmptyState
        title={hasChats ? 'Choose a chat' : 'Ask us anything'}
        icon={<MessageCircle aria-hidden size={24} />}
        action={
          isAdmin ? undefined : (
            <LinkButton as={Link} to="/chats?form=new" variant="primary">
              Contact support
            </LinkButton>
          )
        }
      >
        {isAdmin ? (
          'The person who has been waiting longest is at the top.'
        ) : (
          <>
            {hasChats ? 'Or start a new one. ' : 'About your targets, sources or alerts. '}
            Most questions are answered in the{' '}
            <TextLink as={Link} to="/help-center">
              Help Center
            </TextLink>
            .
          </>
        )}
      </EmptyState>
    </div>
  );
}
