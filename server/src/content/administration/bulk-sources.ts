import {
  adminMessages,
  type BulkSourcesAnswer,
  type BulkSourcesRequest,
} from '@newswatch/shared/contracts/admin';
import type { Actor } from '../../audit.ts';
import { changeEach } from '../bulk-results.ts';
import type { AdminSourcesService } from './admin-sources.ts';

type LabelAction = 'add_labels' | 'remove_labels';

const done: Record<Exclude<BulkSourcesRequest['action'], LabelAction>, (count: string) => string> = {
  crawl: (count) => `${count} will be read within seconds`,
  pause: (count) => `${count} paused`,
  resume: (count) => `${count} resumed`,
  approve: (count) => `${count} approved`,
  reject: (count) => `${count} rejected`,
  archive: (count) => `${count} removed from the lists`,
  set_interval: (count) => `${count} changed`,
};

/** Applies a change to many sources, one transaction each: a refusal for one does not affect the others. */
export async function changeManySources(
  sources: AdminSourcesService,
  actor: Actor,
  request: BulkSourcesRequest,
): Promise<BulkSourcesAnswer> {
  const results = await changeEach(request.ids, async (id) => {
    await changeOne(sources, actor, id, request);
    return null;
  });
  const count = results.filter(({ outcome }) => outcome === 'done').length;
  const refused = results.length - count;
  const message =
    count === 0
      ? (results[0]?.reason ?? adminMessages.sources.notRead)
      : `${doneSentence(request, count === 1 ? '1 source' : `${count} sources`)}.`;
  return { done: count, refused, message, results };
}

/** "2 sources paused", "“Ports” added to 2 sources". */
function doneSentence(request: BulkSourcesRequest, count: string): string {
  if (request.action !== 'add_labels' && request.action !== 'remove_labels')
    return done[request.action](count);
  const named = request.labels.map((label) => `“${label}”`).join(', ');
  return `${named} ${request.action === 'add_labels' ? 'added to' : 'removed from'} ${count}`;
}

async function changeOne(
  sources: AdminSourcesService,
  actor: Actor,
  id: string,
  request: BulkSourcesRequest,
): Promise<void> {
  switch (request.action) {
    case 'crawl':
      await sources.crawl(actor, id);
      return;
    case 'pause':
    case 'resume':
      return sources.setPaused(actor, id, request.action === 'pause');
    case 'approve':
      return sources.setStatus(actor, id, 'approved');
    case 'reject':
      return sources.setStatus(actor, id, 'rejected', request.reason);
    case 'archive':
      return sources.archive(actor, id, false);
    case 'add_labels':
      return sources.addLabels(actor, id, request.labels);
    case 'remove_labels':
      return sources.removeLabels(actor, id, request.labels);
    case 'set_interval':
      return sources.update(actor, id, { crawl_interval_minutes: request.crawl_interval_minutes });
  }
}
