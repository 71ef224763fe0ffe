import { limits } from '@newswatch/shared/contracts';
import { type AlertRule, AlertRulesQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useOpened } from '@newswatch/shell-api';
import { ListPage, useApiMutation, useFormParam } from '@newswatch/shell-api/patterns';
import { Button, confirm, EmptyState, type MenuEntry, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { alertRuleQueries, alertRuleRefreshes, alertRulesApi } from '../api/alert-rules.ts';
import { FiringsCard } from '../features/alert-rules/firings-card.tsx';
import { MutesCard } from '../features/alert-rules/mutes-card.tsx';
import { ruleColumns } from '../features/alert-rules/rule-columns.tsx';
import { unchanged } from '../features/alert-rules/rule-values.ts';

const RuleDrawer = lazy(() =>
  import(/* webpackChunkName: "alert-rule-form" */ '../features/alert-rules/rule-drawer.tsx').then(
    (module) => ({
      default: module.RuleDrawer,
    }),
  ),
);

const MuteDialog = lazy(() =>
  import(/* webpackChunkName: "alert-rule-mute" */ '../features/alert-rules/mute-dialog.tsx').then(
    (module) => ({ default: module.MuteDialog }),
  ),
);

const REFRESH_MS = 30_000;

/** /admin/alert-rules: the rules by which figures alert administrators, and their alerts. */
export function AdminAlertRulesPage() {
  const address = useAddressFilter(AlertRulesQuery);
  const query = useQuery({ ...alertRuleQueries.list(), refetchInterval: REFRESH_MS });
  const form = useFormParam(address);
  const save = useApiMutation(
    (rule: AlertRule) =>
      alertRulesApi.update({
        params: { ruleId: rule.id },
        body: { ...unchanged(rule), enabled: !rule.enabled },
      }),
    { done: ({ rule }) => `Rule turned ${rule.enabled ? 'on' : 'off'}.`, refreshes: alertRuleRefreshes },
  );
  const remove = useApiMutation(alertRulesApi.remove, {
    done: ({ message }) => message,
    refreshes: alertRuleRefreshes,
  });
  const unmute = useApiMutation(alertRulesApi.unmute, {
    done: ({ message }) => message,
    refreshes: alertRuleRefreshes,
  });
  const [muting, setMuting] = useOpened<AlertRule>('muted rule');
  const askToRemove = async (rule: AlertRule) => {
    const sure = await confirm({
      title: `Delete “${rule.name}”?`,
      body: 'Its figures will no longer be checked. The history is kept.',
      confirmLabel: 'Delete rule',
      danger: true,
    });
    if (sure) remove.mutate({ params: { ruleId: rule.id } });
  };
  const entriesOf = (rule: AlertRule): MenuEntry[] => [
    { id: 'edit', label: 'Edit', onSelect: () => form.open(rule.id) },
    { id: 'switch', label: rule.enabled ? 'Turn off' : 'Turn on', onSelect: () => save.mutate(rule) },
    // An older server sends no mutes.
    ...(rule.mute === undefined
      ? []
      : [{ id: 'mute', label: rule.mute ? 'Edit mute…' : 'Mute…', onSelect: () => setMuting(rule) }]),
    ...(rule.mute
      ? [
          {
            id: 'unmute',
            label: new Date(rule.mute.starts_at) > new Date() ? 'Cancel mute' : 'Unmute',
            onSelect: () => unmute.mutate({ params: { ruleId: rule.id } }),
          },
        ]
      : []),
    { id: 'delete', label: 'Delete', danger: true, onSelect: () => void askToRemove(rule) },
  ];
  const rules = query.data?.items ?? [];
  const edited = rules.find(({ id }) => id === form.value);
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      disabled={rules.length >= limits.ALERT_RULES_MAX}
      onClick={form.openNew}
    >
      New rule
    </Button>
  );
  return (
    <ListPage<AlertRule>
      title="Alert rules"
      lead={
        <>
          Your own alerts, in addition to the built-in ones on the{' '}
          <TextLink as={Link} to="/admin">
            dashboard
          </TextLink>
          .
        </>
      }
      noun="rules"
      // The empty list shows the button in the middle.
      actions={query.data && rules.length === 0 ? undefined : add}
      query={query}
      more={
        <>
          <FiringsCard hasRules={rules.length > 0} />
          <MutesCard hasRules={rules.length > 0} />
        </>
      }
      address={address}
      narrowed={false}
      table={{
        columns: ruleColumns(entriesOf),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        onRowOpen: ({ id }) => form.open(id),
      }}
      empty={
        <EmptyState title="No rules yet" action={add}>
          A rule watches figures, such as failing sources or the wait in a queue, and alerts administrators
          while they are beyond their limits.
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {muting ? <MuteDialog rule={muting} onClose={() => setMuting(undefined)} /> : null}
        {form.isNew || edited ? <RuleDrawer key={form.value} rule={edited} onClose={form.close} /> : null}
      </Suspense>
    </ListPage>
  );
}
