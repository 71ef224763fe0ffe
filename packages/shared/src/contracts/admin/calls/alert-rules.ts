import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import {
  AlertFiringList,
  AlertFiringsQuery,
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
  summary: 'The rules for alerts on the dashboard, each with its figure at the last check',
  access: 'admin',
  query: AlertRulesQuery,
  answer: AlertRuleList,
});

export const firings = defineCall({
  method: 'GET',
  path: '/admin/alert-rules/firings',
  summary: 'When the alerts of rules started and ended, newest first',
  access: 'admin',
  query: AlertFiringsQuery,
  answer: AlertFiringList,
});

export const create = defineCall({
  method: 'POST',
  path: '/admin/alert-rules',
  summary: 'Add a rule for alerts',
  access: 'admin',
  body: AlertRuleDraft,
  answer: AlertRuleSaved,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/admin/alert-rules/:ruleId',
  summary: 'Change a rule; a running alert ends if its figure, limit or duration changes',
  access: 'admin',
  params: AlertRuleParams,
  body: AlertRuleUpdate,
  answer: AlertRuleSaved,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/alert-rules/:ruleId',
  summary: 'Delete a rule; its history is kept',
  access: 'admin',
  params: AlertRuleParams,
  answer: MessageAnswer,
});
