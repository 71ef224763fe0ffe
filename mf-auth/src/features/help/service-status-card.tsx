import type { ServiceStatus } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Badge, Card, RelativeTime, Skeleton } from '@newswatch/ui';
import {
  CircleCheck,
  type IconComponent,
  Mail,
  MessageCircle,
  Rss,
  TriangleAlert,
} from '@newswatch/ui/icons';
import { helpQueries } from '../../api/help.ts';
import styles from './help.module.css';

const parts: Record<ServiceStatus['part'], { title: string; Icon: IconComponent }> = {
  whatsapp: { title: 'WhatsApp', Icon: MessageCircle },
  crawling: { title: 'Crawling', Icon: Rss },
  email: { title: 'Email', Icon: Mail },
};
const states = {
  works: { label: 'Working', tone: 'success', Icon: CircleCheck },
  held: { label: 'On hold', tone: 'warning', Icon: TriangleAlert },
  trouble: { label: 'Not working', tone: 'danger', Icon: TriangleAlert },
} as const;

/** Shows the current state of the service. Refreshed every minute. */
export function ServiceStatusCard() {
  const query = useQuery(helpQueries.status());
  const troubled = query.data?.items.filter(({ state }) => state !== 'works').length ?? 0;
  return (
    <Card
      title="Status"
      description={
        query.data
          ? troubled === 0
            ? 'Everything works'
            : `${troubled} of ${query.data.items.length} ${troubled === 1 ? 'needs' : 'need'} attention`
          : undefined
      }
      actions={query.data ? <RelativeTime value={query.data.checked_at} /> : undefined}
    >
      <QueryView query={query} what="the status" loading={<Skeleton lines={10} />}>
        {({ items }) => (
          <ul className={styles.status}>
            {items.map(({ part, state, sentence }) => {
              const { title, Icon } = parts[part];
              const { label, tone, Icon: StateIcon } = states[state];
              return (
                <li key={part}>
                  <Icon aria-hidden size={16} />
                  <strong>{title}</strong>
                  <Badge tone={tone} icon={<StateIcon aria-hidden size={12} />}>
                    {label}
                  </Badge>
                  <p className="ui-hint">{sentence}</p>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
