import type { WhatsappRisk } from '@newswatch/shared/contracts/admin';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import type { Logger } from '../../logging.ts';
import { isConnectionLoss } from '../../storage/connection-loss.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { sharedSecret } from '../../storage/shared-secret.ts';
import { SendError } from '../send-error.ts';
import type { GatewayEvent, GatewayRecord, GatewayStatus, Receipt, WhatsappGateway } from '../types.ts';
import { createCloudApi } from './cloud-api.ts';
import { configKey, readConfig, type StoredConfig } from './config.ts';
import { createEvolution } from './evolution.ts';
import {
  applyObservations,
  changeGateway,
  type GatewayChange,
  readGateway,
  takeObservation,
} from './gateway-repository.ts';
import { commanded, type GatewayRow, type Observation, pairingAt, stateAt } from './gateway-state.ts';
import { handOver } from './hand-over.ts';
import { allowedPerDay, claimPaced, isPaced, warmupDay } from './pace.ts';
import {
  catchUp,
  eventApplied,
  type OnLateFailure,
  type OnNumberLeft,
  recordNumberLeft,
  recordReceipt,
  rememberEvent,
} from './receipts.ts';
import { assessRisk, readRiskFigures } from './risk.ts';
import { assertCanSimulate, createSimulator, simulations } from './simulator.ts';
import { writeTemplateStatus } from './template-status.ts';
import type { WhatsappTransport } from './transport.ts';
import { createWaha } from './waha.ts';

export interface WhatsappGatewayOptions {
  db: Database;
  now: () => Date;
  logger: Logger;
  /** The secret that encrypts the secrets of the configuration; by default, the one that all processes share. */
  secret?: string;
  /** The address at which gateways reach us. */
  callbackUrl?: () => string;
  /** Called for deliveries that a receipt reports as failed, in the transaction of the receipt. */
  onLateFailure?: OnLateFailure;
  onNumberLeft?: OnNumberLeft;
}

/** The time limit of a send, including the search for an earlier outcome. */
const SEND_AT_MOST_MS = 22_000;
/** The interval at which the risk is recalculated; it slows down sending. */
const RISK_EVERY_MS = 60_000;

type Received = Extract<GatewayEvent, { kind: 'received' }>;

/**
 * The gateway to WhatsApp. It uses the configured provider, stores the state of the connection, and records every message before
 * it is sent, so that each is sent once.
 *
 * @example const whatsapp = createWhatsappGateway({ db, now, logger });
 */
export function createWhatsappGateway(options: WhatsappGatewayOptions): WhatsappGateway {
  const {
    db,
    now,
    logger,
    callbackUrl = () => '',
    onLateFailure = async () => {},
    onNumberLeft = async () => {},
  } = options;
  const listeners = new Set<(event: Received) => Promise<void>>();
  const underway = new Set<Promise<void>>();
  let key: Promise<Buffer> | undefined;

  const configOf = async (): Promise<StoredConfig> => {
    key ??= (options.secret ? Promise.resolve(options.secret) : sharedSecret(db, 'server-secret')).then(
      configKey,
    );
    return readConfig(db, await key);
  };
  const transportOf = (config: StoredConfig): WhatsappTransport => {
    if (config.provider === 'simulator') return createSimulator({ db, now });
    if (config.provider === 'cloud_api') return createCloudApi(config);
    return config.gateway === 'waha' ? createWaha(config, callbackUrl) : createEvolution(config, callbackUrl);
  };
  const open = async () => {
    const config = await configOf();
    return { config, transport: transportOf(config), row: await readGateway(db, config.provider, now()) };
  };

  /** Asks the provider to connect; a failure is also an observation. */
  async function connect(transport: WhatsappTransport, row: GatewayRow): Promise<Observation[]> {
    try {
      return await transport.start(row);
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      return [{ kind: 'down', code: error.code, reason: error.message }];
    }
  }

  async function receive(event: Received): Promise<void> {
    const isNew = await db.transaction().execute((trx) => rememberEvent(trx, event, now()));
    if (!isNew) return;
    // All listeners in a process do the same, so only one is called.
    const [listener] = listeners;
    if (!listener) return;
    await listener(event);
    await eventApplied(db, event, now());
  }

  async function take(events: readonly GatewayEvent[]): Promise<void> {
    for (const event of events) {
      if (event.kind === 'received') await receive(event);
      else if (event.kind === 'left') await recordNumberLeft(db, event, now(), onNumberLeft);
      else await recordReceipt(db, event, now(), onLateFailure);
    }
  }

  /** Simulates a receipt: in the simulator, messages are delivered a moment after they are sent. */
  function simulateReceipt({ providerMessageId }: Receipt): void {
    const told = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => take([{ kind: 'delivered', providerMessageId, at: now() }]))
      .catch((error: unknown) => logger.warn({ err: error }, 'a simulated receipt was lost'))
      .finally(() => underway.delete(told));
    underway.add(told);
  }

  async function status(): Promise<GatewayStatus> {
    const { row } = await open();
    return present(row, now());
  }

  async function readRisk({ config, row }: { config: StoredConfig; row: GatewayRow }): Promise<WhatsappRisk> {
    const at = now();
    return assessRisk({
      ...(await readRiskFigures(db, config.provider, at)),
      provider: config.provider,
      dayLimit: row.messaging_limit ?? allowedPerDay(config, row.linked_at, at),
      linkedDays: warmupDay(row.linked_at, at),
      quality: row.quality,
    });
  }

  /** Sending slows down automatically if the number looks like a source of spam. */
  async function refreshRisk(given: { config: StoredConfig; row: GatewayRow }): Promise<void> {
    const at = now();
    const taken = await db
      .updateTable('whatsapp_pace')
      .set({ risk_at: at })
      .where('id', '=', 1)
      .where((eb) =>
        eb.or([eb('risk_at', 'is', null), eb('risk_at', '<=', new Date(at.getTime() - RISK_EVERY_MS))]),
      )
      .executeTakeFirst();
    if (Number(taken.numUpdatedRows) === 0) return;
    const { score, slow_factor } = await readRisk(given);
    await db.updateTable('whatsapp_pace').set({ risk: score, slow_factor }).where('id', '=', 1).execute();
  }

  return {
    sendAtMostMs: SEND_AT_MOST_MS,
    status,
    config: configOf,
    async observe(atLeastEveryMs) {
      const { config, transport } = await open();
      const at = now();
      const row = await takeObservation(db, config.provider, atLeastEveryMs, at);
      if (!row || ['not_configured', 'stopped', 'logged_out', 'banned'].includes(row.status)) return;
      const isDue = row.status === 'reconnecting' && row.next_try_at !== null && row.next_try_at <= at;
      const isOld = stateAt(row, at) === 'expired';
      const seen =
        isDue || row.status === 'starting' ? await connect(transport, row) : await transport.observe(row);
      const expired: Observation = {
        kind: 'failed',
        code: 'expired',
        reason: 'No phone scanned the codes in time.',
      };
      const all = isOld ? [expired] : seen;
      if (all.length > 0) await applyObservations(db, config.provider, all, { now: at, actorId: null });
    },
    async command(command, actorId, record) {
      const { config, transport, row: before } = await open();
      const at = now();
      const change = { now: at, actorId };
      if (command === 'logout' || command === 'stop' || command === 'restart') {
        const order = command === 'logout' ? transport.logout() : transport.stop();
        // The command counts as executed here even if the gateway cannot be reached; starting it brings the gateway up
        // to date.
        await order.catch((error: unknown) => {
          if (!(error instanceof SendError)) throw error;
          logger.warn({ err: error, command }, 'could not reach the WhatsApp gateway');
        });
      }
      const told = { ...change, ...recording(record, at) };
      const row = await changeGateway(db, config.provider, told, (found) => commanded(found, command, at));
      if (row.status !== 'starting') return present(row, at);
      const seen = await connect(transport, before.linked_at ? row : { ...row, linked_at: null });
      return present(await applyObservations(db, config.provider, seen, change), now());
    },
    async simulate(fault, actorId, record) {
      const { config, row } = await open();
      const simulation = simulations[fault];
      if (config.provider !== 'simulator' || !simulation) {
        throw new Failure('state_conflict', adminMessages.whatsapp.simulatorOnly);
      }
      const at = now();
      assertCanSimulate(fault, stateAt(row, at));
      return transaction(db, async (trx) => {
        await trx
          .updateTable('whatsapp_gateway')
          .set({
            simulated_fault: simulation.lasting,
            // After a lifted ban, an administrator would start a real gateway again; the simulator does so automatically.
            ...(fault === 'lifted' && row.status === 'banned' ? { status: 'starting' as const } : {}),
          })
          .where('provider', '=', 'simulator')
          .execute();
        const change = { now: at, actorId, ...recording(record, at) };
        return present(await applyObservations(trx, 'simulator', simulation.says, change), at);
      });
    },
    async pairingCode(phoneNumber, actorId, record) {
      const { config, transport, row } = await open();
      const at = now();
      if (stateAt(row, at) !== 'awaiting_scan')
        throw new Failure('state_conflict', adminMessages.whatsapp.notWaiting);
      const code = await transport.pairingCode(phoneNumber).catch((cause: unknown) => {
        if (!(cause instanceof SendError)) throw cause;
        throw new Failure('whatsapp_unavailable', cause.message, { cause });
      });
      const expiresAt = new Date(at.getTime() + 60_000);
      await changeGateway(db, config.provider, { now: at, actorId, ...recording(record, at) }, () => [
        {
          changes: { status: 'awaiting_scan', pairing_code: code, pairing_code_until: expiresAt },
          detail: 'Showing a pairing code.',
          code: null,
        },
      ]);
      return { code, expiresAt };
    },
    async send(message, signal) {
      const opened = await open().catch((cause: unknown) => {
        if (!isConnectionLoss(cause)) throw cause;
        throw new SendError('away', 'gateway_away', 'The WhatsApp gateway cannot be reached.', { cause });
      });
      if (!opened.config.enabled) {
        throw new SendError('away', 'switched_off', adminMessages.whatsapp.switchedOff);
      }
      const state = stateAt(opened.row, now());
      if (state !== 'connected')
        throw new SendError('away', `gateway_${state}`, adminMessages.whatsapp.notConnected);
      const receipt = await handOver({ db, now, onLateFailure }, opened, message, signal);
      if (opened.config.provider === 'simulator') simulateReceipt(receipt);
      return receipt;
    },
    recorded: (providerMessageId) => catchUp(db, providerMessageId, now(), onLateFailure),
    take,
    async paced(limit, claim) {
      const { config, row } = await open();
      if (!isPaced(config)) return { claims: await claim(db, limit), nextAt: null };
      await refreshRisk({ config, row });
      return claimPaced(db, { config, linkedAt: row.linked_at, now: now() }, claim);
    },
    async risk() {
      return readRisk(await open());
    },
    test: (config) => transportOf(config).test(),
    async reconfigured(before, actorId) {
      const config = await configOf();
      if (before.provider === config.provider) return;
      const at = now();
      await transportOf(before)
        .stop()
        .catch((error: unknown) => logger.warn({ err: error }, 'the previous gateway could not be stopped'));
      if (before.provider !== 'simulator') {
        await changeGateway(db, before.provider, { now: at, actorId }, (row) => commanded(row, 'stop', at));
      }
      await readGateway(db, config.provider, at);
    },
    async readCallback(request) {
      const { config, transport } = await open();
      const content = await transport.readCallback(request);
      if (content.observations.length > 0) {
        // A callback may be late, so the provider's current state takes precedence.
        const seen = await transport.observe(await readGateway(db, config.provider, now()));
        const isUp = seen.some(({ kind }) => kind === 'up');
        const all = isUp ? seen : [...content.observations.filter(({ kind }) => kind !== 'up'), ...seen];
        await applyObservations(db, config.provider, all, { now: now(), actorId: null });
      }
      for (const template of content.templates) await writeTemplateStatus(db, template, now());
      return content.events;
    },
    async submitTemplate(template) {
      return transportOf(await configOf()).submitTemplate(template);
    },
    async numberExists(number) {
      return transportOf(await configOf()).numberExists(number);
    },
    onReceived(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await Promise.all(underway);
    },
  };
}

/** Converts rows to the public status before they are recorded. */
function recording(record: GatewayRecord | undefined, at: Date): Pick<GatewayChange, 'record'> {
  return record
    ? { record: (trx, before, after) => record(trx, present(before, at), present(after, at)) }
    : {};
}

function present(row: GatewayRow, now: Date): GatewayStatus {
  const state = stateAt(row, now);
  const code = row.pairing_code;
  const until = row.pairing_code_until;
  return {
    provider: row.provider,
    state,
    since: row.status_since,
    phoneNumber: row.phone_number,
    pushName: row.push_name,
    platform: row.platform,
    linkedAt: row.linked_at,
    lastSeenAt: row.last_seen_at,
    pairing: pairingAt(row, now),
    pairingCode:
      code && until && until > now && state === 'awaiting_scan' ? { code, expiresAt: until } : null,
    disconnect: row.disconnect,
    quality: row.quality,
    messagingLimit: row.messaging_limit,
  };
}
