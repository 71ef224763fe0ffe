import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import {
  AlertFiguresNow,
  AlertFiringList,
  AlertFiringsQuery,
  AlertMuteDraft,
  AlertMuteList,
  AlertMutesQuery,
  AlertRuleDraft,
  AlertRuleList,
  AlertRuleParams,
  AlertRuleSaved,
  AlertRulesQuery,
  AlertRuleUpdate,
} from '../alert-rules.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/alert-rules',
  summary: 'List the alert rules, each with its figures at the last check',
  access: 'admin',
  query: AlertRulesQuery,
  answer: AlertRuleList,
});

export const firings = defineCall({
  method: 'GET',
  path: '/admin/alert-rules/firings',
  summary: 'List the alerts from alert rules, with the times at which each started and ended, newest first',
  access: 'admin',
  query: AlertFiringsQuery,
  answer: AlertFiringList,
});

export const figures = defineCall({
  method: 'GET',
  path: '/admin/alert-rules/figures',
  summary: 'List the figures that alert rules can watch, with their current values',
  access: 'admin',
  answer: AlertFiguresNow,
});

export const create = defineCall({
  method: 'POST',
  path: '/admin/alert-rules',
  summary: 'Add an alert rule',
  access: 'admin',
  body: AlertRuleDraft,
  answer: AlertRuleSaved,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/admin/alert-rules/:ruleId',
  summary: 'Change an alert rule; a running alert ends if its conditions or duration change',
  access: 'admin',
  params: AlertRuleParams,
  body: AlertRuleUpdate,
  answer: AlertRuleSaved,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/alert-rules/:ruleId',
  summary: 'Delete an alert rule; its history is kept',
  access: 'admin',
  params: AlertRuleParams,
  answer: MessageAnswer,
});

export const mutes = defineCall({
  method: 'GET',
  path: '/admin/alert-rules/mutes',
  summary: 'List past, current and planned mutes of alert rules, latest first',
  access: 'admin',
  query: AlertMutesQuery,
  answer: AlertMuteList,
});

export const mute = defineCall({
  method: 'PUT',
  path: '/admin/alert-rules/:ruleId/mute',
  summary: 'Mute an alert rule for a planned outage; its state is reported once at the end',
  access: 'admin',
  params: AlertRuleParams,
  body: AlertMuteDraft,
  answer: AlertRuleSaved,
});

export const unmute = defineCall({
  method: 'DELETE',
  path: '/admin/alert-rules/:ruleId/mute',
  summary: 'End the mute of an alert rule now, or cancel a planned one',
  access: 'admin',
  params: AlertRuleParams,
  answer: AlertRuleSaved,
});
