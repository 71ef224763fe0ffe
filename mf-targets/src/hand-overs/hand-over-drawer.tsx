import { HandOverForm, limits } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { counted, FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, Stack, TextAreaField, TextField } from '@newswatch/ui';
import { useId } from 'react';
import { handOverQueries, handOversApi } from '../api/hand-overs.ts';
import styles from './hand-overs.module.css';

interface HandOverDrawerProps {
  ids: readonly string[];
  /** The names of the targets that are on the page. */
  names: readonly string[];
  onClose: () => void;
  onDone?: () => void;
}

/** Offers targets to a colleague, and first says what moves with them and what does not. */
export function HandOverDrawer({ ids, names, onClose, onDone }: HandOverDrawerProps) {
  const isOne = ids.length === 1;
  const movesId = useId();
  const staysId = useId();
  const { data: along } = useQuery({ ...handOverQueries.preview(ids), meta: { quiet: true } });
  const api = useApiForm({
    schema: HandOverForm,
    values: { email: '', message: '', with_reports: true },
    send: (body) => handOversApi.send({ body: { ...body, target_ids: [...ids] } }),
    onSaved: onDone,
    onClose,
    failed: isOne ? 'The target could not be offered.' : 'The targets could not be offered.',
    refreshes: [targetKeys.all],
  });
  const others = ids.length - names.length;
  return (
    <FormDrawer
      title={isOne ? 'Hand over a target' : `Hand over ${ids.length} targets`}
      description={`Your colleague gets an email and has ${limits.HAND_OVER_DAYS} days to accept. Until then, nothing changes, and you can withdraw the offer. Once accepted, the hand-over cannot be undone.`}
      api={api}
      submit={isOne ? 'Offer target' : 'Offer targets'}
      onClose={onClose}
    >
      <ul className={styles.chosen} aria-label="Chosen targets">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {others > 0 ? <li>{counted(others, 'target')} on other pages</li> : null}
      </ul>
      <TextField
        label="Email address of the new owner"
        hint="A colleague without an account can create one with this address first."
        type="email"
        autoComplete="off"
        {...api.field('email')}
      />
      <TextAreaField
        label="Message"
        optional
        rows={3}
        dir="auto"
        maxLength={limits.HAND_OVER_MESSAGE_MAX}
        {...api.field('message')}
      />
      {along && along.reports.length + along.charts.length > 0 ? (
        <CheckboxField
          label={`Also hand over ${alongLabel(along)}`}
          hint={
            <>
              {[...along.reports, ...along.charts.filter((title) => title !== '')].map((name, at) => (
                <span key={`${at} ${name}`}>
                  {at > 0 ? ', ' : null}
                  <bdi>{name}</bdi>
                </span>
              ))}
              {'. '}They cover no other targets. Reports arrive paused, without your recipients and lists.
              Your own reports are paused too, and their issues are kept.
            </>
          }
          {...api.form.register('with_reports')}
        />
      ) : null}
      <section aria-labelledby={movesId}>
        <Stack gap={2}>
          <h3 id={movesId} className={styles.title}>
            What moves
          </h3>
          <ul className={styles.facts}>
            <li>All matches, with their ratings, tones and read status</li>
            <li>The journal and the notes</li>
            <li>
              {isOne ? 'What it looks for, its' : 'What they look for, their'} labels and alert settings
            </li>
          </ul>
        </Stack>
      </section>
      <section aria-labelledby={staysId}>
        <Stack gap={2}>
          <h3 id={staysId} className={styles.title}>
            What does not
          </h3>
          <ul className={styles.facts}>
            <li>
              Your recipients, apps, screens and collections, and reports and charts that also cover other
              targets. They stay with you, without {isOne ? ' this target' : ' these targets'}.
            </li>
            <li>Articles that you added by hand and emails that you received stay with you.</li>
            <li>
              Shared links, copies and feeds stop working, and questions are deleted. Anyone who follows a
              target is notified.
            </li>
            <li>Alerts that are waiting are not sent. Your earlier notifications stay in your inbox.</li>
          </ul>
        </Stack>
      </section>
    </FormDrawer>
  );
}

/** `2 reports and 1 chart` */
function alongLabel({ reports, charts }: { reports: readonly string[]; charts: readonly string[] }): string {
  return [
    ...(reports.length > 0 ? [counted(reports.length, 'report')] : []),
    ...(charts.length > 0 ? [counted(charts.length, 'chart')] : []),
  ].join(' and ');
}
