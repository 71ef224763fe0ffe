import { StreamedFile } from '../exported-file.ts';
import { JobStarted } from '../job.ts';
import {
  LabelArchiveDraft,
  LabelArchiveList,
  LabelArchiveParams,
  LabelArchivePlan,
} from '../label-archive.ts';
import { MessageAnswer } from '../primitives.ts';
import { TargetLabelQuery } from '../target-label.ts';
import { defineCall } from './define-call.ts';

export const labelArchivePlan = defineCall({
  method: 'GET',
  path: '/targets/labels/archives/plan',
  summary: 'Preview what archiving a label would stop, and what would stay',
  access: 'user',
  query: TargetLabelQuery,
  answer: LabelArchivePlan,
});

export const labelArchives = defineCall({
  method: 'GET',
  path: '/targets/labels/archives',
  summary: 'List your archived labels',
  access: 'user',
  answer: LabelArchiveList,
});

export const archiveLabel = defineCall({
  method: 'POST',
  path: '/targets/labels/archives',
  summary: 'Archive a label: stop everything that belongs only to it, and export it in one file',
  access: 'user',
  body: LabelArchiveDraft,
  answer: JobStarted,
  status: 202,
});

export const labelArchiveFile = defineCall({
  method: 'GET',
  path: '/targets/labels/archives/:archiveId/file',
  summary: 'Download the exported file of an archived label: a ZIP archive',
  access: 'user',
  params: LabelArchiveParams,
  file: 'application/zip',
  answer: StreamedFile,
});

export const restoreLabelArchive = defineCall({
  method: 'POST',
  path: '/targets/labels/archives/:archiveId/restore',
  summary: 'Restore an archived label: what the archive stopped is resumed',
  access: 'user',
  params: LabelArchiveParams,
  answer: MessageAnswer,
});

export const removeLabelArchive = defineCall({
  method: 'DELETE',
  path: '/targets/labels/archives/:archiveId',
  summary: 'Delete an archived label’s targets, reports and shared links, and its exported file',
  access: 'user',
  params: LabelArchiveParams,
  answer: MessageAnswer,
});
