import type { Generated } from 'kysely';
import type { CreatedTime, Time } from './column-types.ts';
import type { AccountSchema } from './schema-accounts.ts';
import type { AdministrationSchema } from './schema-admin.ts';
import type { ChartsSchema } from './schema-charts.ts';
import type { CollectionsSchema } from './schema-collections.ts';
import type { ContentSchema } from './schema-content.ts';
import type { DevicesSchema } from './schema-devices.ts';
import type { DistributionListsSchema } from './schema-distribution-lists.ts';
import type { ExternalApiSchema } from './schema-external-api.ts';
import type { HighlightSchema } from './schema-highlights.ts';
import type { JournalSchema } from './schema-journal.ts';
import type { JournalistsSchema } from './schema-journalists.ts';
import type { LabelArchiveSchema } from './schema-label-archives.ts';
import type { OutgoingSchema } from './schema-outgoing.ts';
import type { QuestionsSchema } from './schema-questions.ts';
import type { QuotesSchema } from './schema-quotes.ts';
import type { ReceivedSchema } from './schema-received.ts';
import type { ReleasesSchema } from './schema-releases.ts';
import type { RemoteSchema } from './schema-remotes.ts';
import type { ReportSchema } from './schema-reports.ts';
import type { ScreensSchema } from './schema-screens.ts';
import type { SharedLinksSchema } from './schema-shared-links.ts';
import type { SourceSchema } from './schema-sources.ts';
import type { StoriesSchema } from './schema-stories.ts';
import type { SupportSchema } from './schema-support.ts';
import type { TargetSchema } from './schema-targets.ts';
import type { TranslationsSchema } from './schema-translations.ts';
import type { WhatsappSchema } from './schema-whatsapp.ts';
import type { WorkerSchema } from './schema-workers.ts';

export type * from './schema-accounts.ts';
export type * from './schema-admin.ts';
export type * from './schema-content.ts';
export type * from './schema-external-api.ts';
export type * from './schema-remotes.ts';
export type * from './schema-sources.ts';
export type * from './schema-targets.ts';
export type * from './schema-whatsapp.ts';
export type * from './schema-workers.ts';

/** The demo's history of thirty days. */
export interface DemoPastTable {
  only_row: Generated<boolean>;
  /** The time at which the demo was first started, which is the end of the history. */
  until: Time;
  /** The time up to which the history has been created. */
  made_until: Time;
  finished_at: Time | null;
}

/** Secrets that several processes share, such as the key that signs access tokens. */
export interface SecretsTable {
  name: string;
  value: string;
  created_at: CreatedTime;
}

/** All tables, from the files beside this one. */
export interface Schema
  extends AccountSchema,
    AdministrationSchema,
    ChartsSchema,
    CollectionsSchema,
    LabelArchiveSchema,
    ContentSchema,
    DevicesSchema,
    DistributionListsSchema,
    ExternalApiSchema,
    JournalSchema,
    JournalistsSchema,
    ReleasesSchema,
    QuestionsSchema,
    QuotesSchema,
    ReceivedSchema,
    RemoteSchema,
    ReportSchema,
    ScreensSchema,
    SharedLinksSchema,
    SourceSchema,
    StoriesSchema,
    HighlightSchema,
    OutgoingSchema,
    SupportSchema,
    TargetSchema,
    TranslationsSchema,
    WhatsappSchema,
    WorkerSchema {
  demo_past: DemoPastTable;
  secrets: SecretsTable;
}
