import { type AdminUserDetail, HandOverTargetsForm } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, CheckboxGroup, Disclosure, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { allTargetQueries } from '../../api/targets.ts';
import { usersApi } from '../../api/users.ts';

/** Transfers all or some of a person's targets to another person, for example when somebody leaves. */
export function HandOverDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const [kept, setKept] = useState<string[]>([]);
  const { data } = useQuery(allTargetQueries.ofPerson(user.id));
  const ids = data?.items.map(({ id }) => id) ?? [];
  const chosen = ids.filter((id) => !kept.includes(id));
  const api = useApiForm({
    schema: HandOverTargetsForm,
    values: { email: '', with_reports: true },
    send: ({ email, with_reports }) =>
      usersApi.handOver({
        params: { userId: user.id },
        body: { email, with_reports, ...(kept.length > 0 && { target_ids: chosen }) },
      }),
    onClose,
    failed: 'No targets were handed over.',
    refreshes: [adminKeys.all],
  });
  return (
    <FormDialog
      title="Hand over targets?"
      description={
        <>
          Targets of <bdi>{user.full_name}</bdi> will be transferred immediately, with their matches, ratings,
          journals and labels. Collections, recipients, articles added by hand and received emails stay.
          Shared links, copies and feeds of the targets will stop working, and waiting alerts will not be
          sent. Both people will get an email.
        </>
      }
      api={api}
      submit="Hand over"
      danger
      onClose={onClose}
    >
      <TextField
        label="Email address of the new owner"
        hint="An active account whose plan has room for the targets."
        type="email"
        autoComplete="off"
        {...api.field('email')}
      />
      <CheckboxField
        label="Also hand over reports and charts that use only these targets"
        hint="Reports arrive paused, without recipients or lists. Those that also cover other targets stay with this user."
        {...api.form.register('with_reports')}
      />
      {data && ids.length > 1 && data.next_cursor === null ? (
        <Disclosure summary={kept.length === 0 ? 'All targets' : `${chosen.length} of ${ids.length} targets`}>
          <CheckboxGroup
            label="Targets"
            value={chosen}
            onChange={(now) => setKept(ids.filter((id) => !now.includes(id)))}
            options={data.items.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
          />
        </Disclosure>
      ) : null}
    </FormDialog>
  );
}
