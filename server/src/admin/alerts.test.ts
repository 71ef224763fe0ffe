import { describe, expect, it } from 'vitest';
import { NOON } from '../testing/rows.ts';
import { adminAlerts } from './alerts.ts';

const calm = {
  auditTamperedSince: null,
  workers: { healthy: 3, stale: 0, dead: 0 },
  silentSince: null,
  jobsDead: 0,
  pauses: [],
  directoriesRefused: 0,
  directoriesExpiring: 0,
  sourcesFailing: 0,
  failingSince: null,
  sourcesBlocked: 0,
  sourcesPending: 0,
  sourceRequests: 0,
  sourceRequestedSince: null,
  planRequests: 0,
  planRequestedSince: null,
  emailsWaiting: 0,
  emailsWaitingSince: null,
  deliveriesFailedToday: 0,
  heldByGateway: 0,
  gatewayAwaySince: null,
  whatsappSimulated: false,
  whatsapp: { enabled: true, state: 'connected', since: NOON, endedBecause: null },
} as const;

describe('the alerts on the administrators’ dashboard', () => {
  it('are empty if nothing is wrong', () => expect(adminAlerts(calm)).toEqual([]));

  it('say that WhatsApp is only simulated, and link to where a number can be connected', () => {
    expect(adminAlerts({ ...calm, whatsappSimulated: true })).toMatchObject([
      { severity: 'warning', code: 'whatsapp_simulated', link: { to: '/admin/whatsapp/config' } },
    ]);
  });

  it('first say that nothing is running', () => {
    const [first] = adminAlerts({ ...calm, workers: { healthy: 0, stale: 0, dead: 2 }, sourcesPending: 1 });
    expect(first).toMatchObject({ severity: 'critical', code: 'no_worker' });
  });

  it('include jobs that failed permanently, with a link to them', () => {
    expect(adminAlerts({ ...calm, jobsDead: 3 })).toMatchObject([
      { code: 'jobs_dead', text: '3 jobs failed permanently.', link: { to: '/admin/workers#jobs' } },
    ]);
  });

  it('say that alerts wait for a mail server, a day before they would fail', () => {
    expect(adminAlerts({ ...calm, emailsWaiting: 2, emailsWaitingSince: NOON })).toMatchObject([
      {
        ...{ severity: 'warning', code: 'emails_waiting', since: NOON.toISOString() },
        text: '2 alerts are waiting for the mail server, which is not accepting emails.',
      },
    ]);
  });

  it('say that a directory is cut off, or soon will be', () => {
    const link = { to: '/admin/users/directories' };
    expect(adminAlerts({ ...calm, directoriesRefused: 1, directoriesExpiring: 2 })).toMatchObject([
      { severity: 'warning', code: 'directories_refused', link },
      { code: 'directories_expiring', text: 'The tokens of 2 companies’ directories expire soon.', link },
    ]);
  });

  it('include a tampered audit log', () => {
    expect(adminAlerts({ ...calm, auditTamperedSince: NOON })).toMatchObject([
      { severity: 'critical', code: 'audit_log_tampered', since: NOON.toISOString() },
    ]);
  });

  it('link to the page where they can be resolved, with filters', () => {
    const alerts = adminAlerts({ ...calm, sourcesBlocked: 2, sourceRequests: 3, sourceRequestedSince: NOON });
    expect(alerts).toMatchObject([
      { code: 'sources_blocked', link: { to: '/admin/sources?health=blocked' } },
      {
        severity: 'info',
        code: 'requests_pending',
        text: '3 source requests are waiting for a decision.',
        since: NOON.toISOString(),
        link: { to: '/admin/sources/requests' },
      },
    ]);
  });

  it('say that WhatsApp ended the connection, even if no message waits for it', () => {
    const banned = {
      enabled: true,
      state: 'banned',
      since: NOON,
      endedBecause: 'WhatsApp has banned the number.',
    } as const;
    const lost = {
      severity: 'critical',
      code: 'whatsapp_lost',
      text: 'Nothing is sent over WhatsApp: WhatsApp has banned the number.',
      since: NOON.toISOString(),
    };
    expect(adminAlerts({ ...calm, whatsapp: banned })).toMatchObject([lost]);
    expect(adminAlerts({ ...calm, whatsapp: banned, heldByGateway: 3 })).toMatchObject([
      { code: 'whatsapp_lost', text: `${lost.text} 3 messages are waiting.` },
    ]);
    const ended = (change: object) => adminAlerts({ ...calm, whatsapp: { ...banned, ...change } });
    expect(ended({ state: 'logged_out', endedBecause: null })).toEqual([]);
    expect(ended({ enabled: false })).toEqual([]);
    expect(ended({ state: 'reconnecting' })).toEqual([]);
  });

  it('say how many and for how long', () => {
    expect(adminAlerts({ ...calm, sourcesFailing: 1, failingSince: NOON, sourcesPending: 2 })).toMatchObject([
      {
        severity: 'warning',
        code: 'sources_failing',
        text: 'A source is failing.',
        since: NOON.toISOString(),
      },
      { severity: 'info', code: 'sources_pending', text: '2 sources are waiting for approval.', since: null },
    ]);
  });
});
