import { adminCalls } from '@newswatch/shared/contracts/admin';
import type {
  PeopleAdmin,
  TemplatesAdmin,
  WhatsappAdmin,
  WhatsappAnalyticsService,
  WhatsappConfigAdmin,
} from '../../whatsapp/index.ts';
import { type Route, route } from '../route.ts';

interface WhatsappRooms {
  connection: WhatsappAdmin;
  config: WhatsappConfigAdmin;
  templates: TemplatesAdmin;
  people: PeopleAdmin;
  analytics: WhatsappAnalyticsService;
}

const by = ({ caller, ip }: { caller: { id: string }; ip: string }) => ({ id: caller.id, ip });

/** WhatsApp calls for administrators. */
export function whatsappRoutes(rooms: WhatsappRooms): Route[] {
  return [
    ...connectionRoutes(rooms),
    ...configRoutes(rooms),
    ...peopleRoutes(rooms),
    ...analyticsRoutes(rooms),
  ];
}

const calls = adminCalls.whatsapp;

function connectionRoutes({ connection }: WhatsappRooms): Route[] {
  return [
    route(calls.status, ({ now }) => connection.status(now)),
    route(calls.qr, ({ now }) => connection.qr(now)),
    route(calls.events, ({ query }) => connection.events(query)),
    route(calls.start, (request) => connection.command('start', by(request), request.now)),
    route(calls.stop, (request) => connection.command('stop', by(request), request.now)),
    route(calls.restart, (request) => connection.command('restart', by(request), request.now)),
    route(calls.logout, (request) => connection.command('logout', by(request), request.now)),
    route(calls.simulate, (request) => connection.simulate(request.body, by(request), request.now)),
    route(calls.pairingCode, (request) =>
      connection.pairingCode(request.body.phone_number, by(request), request.now),
    ),
    route(calls.testMessage, (request) => connection.sendTest(request.body, by(request), request.now)),
  ];
}

function configRoutes({ config, templates }: WhatsappRooms): Route[] {
  return [
    route(calls.config, ({ now }) => config.get(now)),
    route(calls.updateConfig, (request) => config.update(request.body, by(request), request.now)),
    route(calls.testConfig, ({ body, now }) => config.test(body, now)),
    route(calls.templates, ({ now }) => templates.list(now)),
    route(calls.createTemplate, (request) => templates.create(request.body, by(request), request.now)),
    route(calls.updateTemplate, (request) =>
      templates.update(request.params.templateId, request.body, by(request), request.now),
    ),
    route(calls.removeTemplate, (request) =>
      templates.remove(request.params.templateId, by(request), request.now),
    ),
    route(calls.submitTemplate, (request) =>
      templates.submit(request.params.templateId, by(request), request.now),
    ),
    route(calls.previewTemplate, ({ params }) => templates.preview(params.templateId)),
  ];
}

function peopleRoutes({ people }: WhatsappRooms): Route[] {
  return [
    route(calls.people, ({ query, now }) => people.list(query, now)),
    route(calls.person, (request) =>
      people.get(request.params.userId, request.query.reveal === 'true', by(request), request.now),
    ),
    route(calls.verifyPerson, (request) =>
      people.setVerified(request.params.userId, true, by(request), request.now),
    ),
    route(calls.unverifyPerson, (request) =>
      people.setVerified(request.params.userId, false, by(request), request.now),
    ),
    route(calls.blockPerson, (request) =>
      people.setBlocked(request.params.userId, true, by(request), request.now),
    ),
    route(calls.unblockPerson, (request) =>
      people.setBlocked(request.params.userId, false, by(request), request.now),
    ),
    route(calls.sendPersonCode, (request) =>
      people.sendCode(request.params.userId, by(request), request.now),
    ),
    route(calls.messagePerson, (request) =>
      people.sendMessage(request.params.userId, request.body.text, by(request), request.now),
    ),
    route(calls.changeOptIn, (request) =>
      people.setOptIn(request.params.userId, request.body, by(request), request.now),
    ),
  ];
}

function analyticsRoutes({ analytics }: WhatsappRooms): Route[] {
  return [
    route(calls.analytics, ({ query, now }) => analytics.get(query, now)),
    route(calls.exportAnalytics, (request) => analytics.export(request.query, by(request), request.now)),
  ];
}
