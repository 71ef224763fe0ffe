import { EmptyState, LinkButton } from '@newswatch/ui';
import { MessageCircle } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './chats.module.css';

/** Shown in place of a chat while none is open. */
export function NoChatOpen({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className={styles.none}>
      <EmptyState
        title="Choose a chat"
        icon={<MessageCircle aria-hidden size={24} />}
        action={
          isAdmin ? undefined : (
            <LinkButton as={Link} to="/chats?form=new" variant="primary">
              Contact support
            </LinkButton>
          )
        }
      >
        {isAdmin
          ? 'The person who has been waiting longest is at the top.'
          : 'Or read the Help Center: most questions are answered there.'}
      </EmptyState>
    </div>
  );
}
