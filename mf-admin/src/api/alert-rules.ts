import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const rows = adminCalls.alertRules;
export const alertRulesApi = {
  list: bindCall(rows.list),
  firings: bindCall(rows.firings),
  figures: bindCall(rows.figures),
  create: bindCall(rows.create),
  update: bindCall(rows.update),
  remove: bindCall(rows.remove),
  mutes: bindCall(rows.mutes),
  mute: bindCall(rows.mute),
  unmute: bindCall(rows.unmute),
};

/** The dashboard shows alerts that depend on the rules. */
export const alertRuleRefreshes = [
  [...adminKeys.all, 'alert-rules'],
  [...adminKeys.all, 'dashboard'],
];

export const alertRuleQueries = {
  list: () =>
    queryOptions({
      queryKey: [...adminKeys.all, 'alert-rules', 'list'],
      queryFn: ({ signal }) => alertRulesApi.list({ query: {}, signal }),
    }),
  figures: () =>
    queryOptions({
      queryKey: [...adminKeys.all, 'alert-rules', 'figures'],
      queryFn: ({ signal }) => alertRulesApi.figures({ signal }),
    }),
  mutes: (page: number) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'alert-rules', 'mutes', page],
      queryFn: ({ signal }) => alertRulesApi.mutes({ query: { page, per_page: 20 }, signal }),
    }),
  firings: (page: number) =>
    queryOptions({
      queryKey: [...adminKeys.all, 'alert-rules', 'firings', page],
      queryFn: ({ signal }) => alertRulesApi.firings({ query: { page, per_page: 20 }, signal }),
    }),
};
