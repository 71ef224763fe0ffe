import { type DashboardTarget, type UserDashboard, verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Card,
  EmptyState,
  formatCount,
  LevelBar,
  LinkButton,
  Row,
  Sparkline,
  TextLink,
  VisuallyHidden,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { levelOf } from '../../labels/level.ts';
import { labelled, type ShownLabel } from './labelled.ts';
import styles from './overview.module.css';

/**
 * A row for each of the most unusual targets: its week, today compared with the usual level, and its unread matches.
 */
export function TargetRows({
  targets,
  quota,
  cards,
  label,
}: Pick<UserDashboard, 'targets' | 'quota' | 'cards'> & { label: ShownLabel }) {
  const { items, total } = targets;
  const { used, max } = quota.targets;
  const most = Math.max(
    1,
    ...items.map(({ today, usual_by_now }) => Math.max(today, usual_by_now?.median ?? 0)),
  );
  const room = max === null || used < max;
  const { isFullyValidated } = verificationStatus(useCurrentUser());
  return (
    <Card
      title="Targets"
      description={
        total === 0
          ? undefined
          : `Most unusual first. ${watchingSentence(cards)}${max === null || label ? '' : ` ${usedSentence(used, max)}`}`
      }
      actions={
        total === 0 ? undefined : (
          <Row gap={3}>
            <TextLink as={Link} to={labelled('/targets', label)}>
              {total === 1 && !label
                ? 'All targets'
                : label
                  ? `Show ${counted(total, 'target')}`
                  : `All ${formatCount(total)} targets`}
            </TextLink>
            {room && isFullyValidated ? (
              <LinkButton as={Link} to="/targets?form=new" size="small">
                New target
              </LinkButton>
            ) : null}
          </Row>
        )
      }
      padding="none"
    >
      {total === 0 ? (
        <EmptyState
          title="No targets yet"
          action={
            // Until everything is verified, the reminder above has the one next step.
            isFullyValidated ? (
              <LinkButton as={Link} to="/targets">
                Create a target
              </LinkButton>
            ) : null
          }
        >
          A target is a topic you want to hear about. What it finds appears here.
        </EmptyState>
      ) : (
        <div className={styles.targetsBox}>
          <table className={styles.targets}>
            <thead>
              <tr>
                <th scope="col">Target</th>
                <th scope="col">7 days</th>
                <th scope="colgroup" colSpan={2}>
                  Today (usual by now)
                </th>
                <th scope="col" className={styles.end}>
                  Unread
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((target) => (
                <TargetRow key={target.id} target={target} most={most} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function TargetRow({ target, most }: { target: DashboardTarget; most: number }) {
  const { id, name, direction, by_day, today, usual_by_now, unread_alerts } = target;
  const { word, tone, step } = levelOf(target);
  const week = by_day.reduce((sum, count) => sum + count, 0);
  return (
    <tr>
      <th scope="row">
        <Link to={`/targets/${id}`} className={styles.name} dir={direction} title={name}>
          {name}
        </Link>
      </th>
      <td className={styles.week}>
        <Sparkline
          kind="bars"
          values={by_day}
          width={72}
          tone={tone === 'signal' ? 'signal' : 'series-4'}
          label={`${week} ${week === 1 ? 'match' : 'matches'} in 7 days`}
        />
      </td>
      <td className={styles.level}>
        <span>
          <b className="ui-tabular">{formatCount(today)}</b>
          <LevelBar
            value={today}
            max={most}
            usual={usual_by_now?.median}
            tone={tone === 'signal' ? 'signal' : 'quiet'}
          />
        </span>
      </td>
      <td className={styles.word}>
        {step ? (
          <Link to={step.to} className={styles.step} title={step.label}>
            <Badge tone={tone}>{word}</Badge>
            <VisuallyHidden>: {step.label}</VisuallyHidden>
          </Link>
        ) : (
          <span className="ui-muted">{word.toLowerCase()}</span>
        )}
      </td>
      <td className={styles.end}>
        {unread_alerts === 0 ? (
          <span className="ui-muted">–</span>
        ) : (
          <TextLink as={Link} to={`/notifications?view=unread&target_id=${id}`}>
            {formatCount(unread_alerts)}
          </TextLink>
        )}
      </td>
    </tr>
  );
}

function watchingSentence({ active_targets, sources }: UserDashboard['cards']): string {
  const targets = active_targets === 1 ? 'target is' : 'targets are';
  return `${formatCount(active_targets)} ${targets} watching ${counted(sources, 'source')}.`;
}

function usedSentence(used: number, max: number): string {
  return `${formatCount(used)} of ${counted(max, 'target')} used.`;
}
