import { verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { TargetStarters } from '@newswatch/shell-api/patterns';
import { Card, LinkButton, Stack } from '@newswatch/ui';
import { Newspaper, Send, TrendingUp } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './first-target.module.css';

const later = [
  {
    icon: TrendingUp,
    title: 'What is unusual',
    words: 'Each target’s matches today, compared with its usual level by this hour.',
  },
  {
    icon: Newspaper,
    title: 'Top stories',
    words: 'The stories that the most sources report, with the sentence that matched.',
  },
  {
    icon: Send,
    title: 'Your alerts',
    words: 'How many were sent, how fast, on which channel, and what is waiting for the next digest.',
  },
];

/** Stands in for the sections of the overview until there is a target: how to create one, and what will be here. */
export function FirstTarget() {
  const { isFullyValidated } = verificationStatus(useCurrentUser());
  return (
    <Card
      title="What should we watch for you?"
      description={
        isFullyValidated
          ? 'A target is a topic you want to hear about. Start from one of these sentences and fill in your own words. You see what the target would have found before you save it.'
          : 'A target is a topic you want to hear about. Once your email and WhatsApp number are verified, you can start from one of these sentences.'
      }
      actions={
        isFullyValidated ? (
          <LinkButton as={Link} to="/targets?form=new" variant="primary">
            New target
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/articles?scope=all">
            See everything we read
          </LinkButton>
        )
      }
    >
      <Stack gap={4}>
        <TargetStarters disabled={!isFullyValidated} />
        <div className={styles.later}>
          <h3>As soon as a target finds something, this page shows</h3>
          <ul>
            {later.map(({ icon: Icon, title, words }) => (
              <li key={title}>
                <Icon aria-hidden size={18} />
                <span>
                  <strong>{title}</strong>
                  {words}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Card>
  );
}
