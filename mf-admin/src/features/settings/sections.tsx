import type { SystemSettings } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  Card,
  CheckboxField,
  formatBytes,
  Grid,
  numberFormat,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { asMoment } from '../../labels/moments.ts';
import type { FormValues } from './settings-values.ts';

export interface SectionProps {
  form: UseFormReturn<FormValues>;
  settings: SystemSettings;
}

const logLevels = [
  { value: 'configured', label: 'As configured' },
  { value: 'error', label: 'Errors' },
  { value: 'warn', label: 'Warnings' },
  { value: 'info', label: 'Normal' },
  { value: 'debug', label: 'Debug (every request)' },
];
const zones = Intl.supportedValuesOf('timeZone');

/** Binds plain fields to the form by name. */
function fieldsOf({ form }: SectionProps) {
  type Name = FieldPath<FormValues>;
  const error = (name: Name) => form.getFieldState(name, form.formState).error?.message;
  return {
    text: (name: Name) => ({ ...form.register(name), error: error(name) }),
    number: (name: Name) => ({
      ...form.register(name, { valueAsNumber: true }),
      type: 'number',
      inputMode: 'numeric' as const,
      error: error(name),
    }),
    box: (name: Name) => ({ ...form.register(name), error: error(name) }),
  };
}

export function GeneralSection(props: SectionProps) {
  const { text } = fieldsOf(props);
  return (
    <Card title="General" id="general">
      <Grid min={240}>
        <TextField
          label="Site name"
          hint="Used as the sender name in emails"
          {...text('general.site_name')}
        />
        <SelectField
          label="Default time zone"
          hint="For new users whose browser does not report one"
          options={['UTC', ...zones.filter((zone) => zone !== 'UTC')].map((value) => ({
            value,
            label: value,
          }))}
          {...text('general.default_timezone')}
        />
        <TextField
          label="Base URL"
          optional
          dir="ltr"
          placeholder="https://news.example"
          hint="The start of every link in a message"
          {...text('general.base_url')}
        />
        <TextField
          label="Support email"
          optional
          dir="ltr"
          hint="Shown during maintenance, and to people who may not sign in or register"
          {...text('general.support_email')}
        />
        <SelectField
          label="Log level"
          hint="Applies to every process from now on"
          options={logLevels}
          {...text('general.log_level')}
        />
      </Grid>
    </Card>
  );
}

export function MaintenanceSection(props: SectionProps) {
  const { text, box } = fieldsOf(props);
  const { timezone } = useCurrentUser();
  const [message, support] = props.form.watch(['general.maintenance_message', 'general.support_email']);
  return (
    <Card title="Maintenance" id="maintenance">
      <Stack gap={4}>
        <CheckboxField
          label="Maintenance mode"
          hint="People see the page below with status 503; administrators can keep working. Articles are still found, and messages are still sent."
          {...box('general.maintenance_mode')}
        />
        <AnnouncedMode notice={props.settings.notice} timeZone={timezone} />
        <Grid min={240}>
          <Stack gap={4}>
            <TextAreaField
              label="Message"
              rows={4}
              dir="auto"
              hint="Shown exactly as written"
              {...text('general.maintenance_message')}
            />
            <TextField
              label="Maintenance ends"
              optional
              type="datetime-local"
              hint={`In ${timezone}. Leave empty to end it yourself.`}
              {...text('general.maintenance_ends_at')}
            />
          </Stack>
          <Card as="div" level={3} tone="sunken" title="What people see">
            <p>
              <strong>Under maintenance</strong>
            </p>
            <p dir="auto">
              {message || 'Website is under maintenance.'} {support ? <bdi>{support}</bdi> : null}
            </p>
          </Card>
        </Grid>
      </Stack>
    </Card>
  );
}

/** Says that maintenance mode is also on during the announced maintenance, whatever is chosen here; nothing once it is over. */
function AnnouncedMode({ notice, timeZone }: { notice: SystemSettings['notice']; timeZone: string }) {
  const { maintenance_mode, starts_at, ends_at } = notice;
  if (!maintenance_mode || !starts_at || !ends_at || new Date(ends_at) <= new Date()) return null;
  return (
    <p className="ui-muted">
      Maintenance mode is also on during the announced maintenance: from {asMoment(starts_at, timeZone)} to{' '}
      {asMoment(ends_at, timeZone)}. To change this, change the maintenance notice.
    </p>
  );
}

export function LegalSection(props: SectionProps) {
  const { text } = fieldsOf(props);
  return (
    <Card
      title="Legal"
      id="legal"
      description="Who runs this instance of Newswatch. Set these before you invite people: the laws of many countries require them."
    >
      <Grid min={240}>
        <TextAreaField
          label="Name and postal address"
          optional
          rows={5}
          dir="auto"
          hint="Shown below every email exactly as entered. At most 300 characters."
          {...text('legal.imprint')}
        />
        <Stack gap={4}>
          <TextField
            label="Terms"
            optional
            dir="ltr"
            placeholder="https://news.example/terms"
            hint="Linked from pages for people without an account. People accept them when they sign up, and each account records which address they accepted"
            {...text('legal.terms_url')}
          />
          <TextField
            label="Privacy policy"
            optional
            dir="ltr"
            placeholder="https://news.example/privacy"
            hint="Linked from pages for people without an account, and in emails to them"
            {...text('legal.privacy_url')}
          />
        </Stack>
      </Grid>
    </Card>
  );
}

export function RegistrationSection(props: SectionProps) {
  const { text, box } = fieldsOf(props);
  return (
    <Card title="Registration" id="registration">
      <Stack gap={4}>
        <CheckboxField
          label="Open registration"
          hint="Off: only administrators can create accounts."
          {...box('registration.open')}
        />
        <Grid min={240}>
          <TextAreaField
            label="Allowed domains"
            optional
            rows={3}
            dir="ltr"
            spellCheck={false}
            hint="One per line. Leave empty to allow every domain."
            {...text('registration.allowed_domains')}
          />
          <TextAreaField
            label="Blocked domains"
            optional
            rows={3}
            dir="ltr"
            spellCheck={false}
            hint="One per line. Their subdomains are blocked too."
            {...text('registration.blocked_domains')}
          />
        </Grid>
      </Stack>
    </Card>
  );
}

export function CrawlingSection(props: SectionProps) {
  const { text, number } = fieldsOf(props);
  return (
    <Card title="Crawling" id="crawling" description="Takes effect immediately, without a restart">
      <Grid min={200}>
        <TextField
          label="Sources read at the same time"
          hint="1 to 64, in each process"
          {...number('crawling.max_concurrency')}
        />
        <TextField
          label="Pause per host (ms)"
          hint="Between requests to the same host; at least 250"
          {...number('crawling.per_host_delay_ms')}
        />
        <TextField
          label="Default crawl interval (minutes)"
          hint="For new sources; existing sources keep theirs"
          {...number('crawling.default_interval_minutes')}
        />
        <TextField
          label="Pages open in the browser at the same time"
          hint="1 to 8, in each process; each open page uses memory"
          {...number('crawling.browser_pool')}
        />
        <TextField
          label="User agent"
          optional
          dir="ltr"
          placeholder="Newswatch/1.0 (+https://news.example)"
          hint="The robots.txt rules for Newswatch always apply"
          {...text('crawling.user_agent')}
        />
      </Grid>
    </Card>
  );
}

export function MatchingSection(props: SectionProps) {
  const { number } = fieldsOf(props);
  return (
    <Card
      title="Alerts and stories"
      id="matching"
      description="A person gets one alert per story, so these settings decide which articles belong together. They apply to articles found from now on."
    >
      <Grid min={240}>
        <TextField
          label="Maximum article age for alerts (days)"
          hint="Age of an article when it is first found; older articles trigger no alerts"
          {...number('matching.archive_age_days')}
        />
        <TextField
          label="Story window (hours)"
          hint="Articles found further apart than this never belong to the same story"
          {...number('matching.window_hours')}
        />
        <TextField
          label="Title overlap (%)"
          hint="Two titles with at least this share of words in common report the same event, unless names, numbers or dates differ"
          {...number('matching.title_overlap_percent')}
        />
        <TextField
          label="Text overlap (%)"
          hint="Two texts with at least this share of word sequences in common are copies"
          {...number('matching.body_overlap_percent')}
        />
        <TextField
          label="Fingerprint distance (bits)"
          hint="Texts whose 64-bit fingerprints differ in at most this many bits count as nearly identical; 0 allows only identical texts"
          {...number('matching.simhash_distance')}
        />
      </Grid>
    </Card>
  );
}

export function SecuritySection(props: SectionProps) {
  const { text, number, box } = fieldsOf(props);
  const { your_address } = props.settings;
  return (
    <Card title="Security" id="security">
      <Stack gap={4}>
        <CheckboxField
          label="Require two-factor authentication for administrators"
          hint="Administrators without an authenticator get a code by email. People who are already signed in stay signed in."
          {...box('security.admin_mfa_required')}
        />
        <Grid min={240}>
          <TextField
            label="Session length (days)"
            hint="Applies to new sign-ins"
            {...number('security.session_days')}
          />
          <TextAreaField
            label="Allowed IP addresses for administrators"
            optional
            rows={3}
            dir="ltr"
            spellCheck={false}
            placeholder="203.0.113.0/24"
            hint={`One address or range per line. The list must include your own address${your_address ? `, ${your_address}` : ''}.`}
            {...text('security.ip_allow_list')}
          />
        </Grid>
      </Stack>
    </Card>
  );
}

export function RetentionSection(props: SectionProps) {
  const { number } = fieldsOf(props);
  return (
    <Card
      title="Retention"
      id="retention"
      description="In days; 0 keeps everything. Expired data is deleted once a day. The audit log is kept forever, and so are articles that someone has saved or rated."
    >
      <Stack gap={4}>
        <Grid min={200}>
          <TextField label="Article texts (days)" {...number('retention.article_texts_days')} />
          <TextField label="Articles (days)" {...number('retention.articles_days')} />
          <TextField label="Notifications (days)" {...number('retention.notifications_days')} />
          <TextField label="Crawl runs (days)" {...number('retention.crawl_runs_days')} />
          <TextField label="Built-in mailbox (days)" {...number('retention.mailbox_days')} />
        </Grid>
        <DatabaseSize database={props.settings.database} />
      </Stack>
    </Card>
  );
}

function DatabaseSize({ database }: Pick<SystemSettings, 'database'>) {
  if (database === null) return null;
  const parts = database.parts.map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`);
  return (
    <p className="ui-muted">
      The database is {formatBytes(database.bytes)}
      {parts.length > 0 ? `: ${parts.join(', ')}` : ''}.
    </p>
  );
}

function ModelUsage({ model }: { model: NonNullable<SystemSettings['model']> }) {
  const count = numberFormat({});
  const { name, host, days, answers, failures, tokens_in, tokens_out, unreported } = model;
  return (
    <p className="ui-muted">
      {name} at {host}. In the last {days} days: {count(answers)} {answers === 1 ? 'request' : 'requests'},{' '}
      {count(failures)} of them failed; {count(tokens_in)} tokens sent and {count(tokens_out)} generated, as
      reported by the model
      {unreported > 0
        ? `, except for ${count(unreported)} ${unreported === 1 ? 'request' : 'requests'} without figures`
        : ''}
      .
    </p>
  );
}

export function FeaturesSection(props: SectionProps) {
  const { box } = fieldsOf(props);
  return (
    <Card title="Features" id="features">
      <Stack gap={3}>
        <CheckboxField
          label="WhatsApp"
          hint="Off: no plan includes WhatsApp, and only verification codes are sent through it."
          {...box('features.whatsapp')}
        />
        <CheckboxField
          label="External API"
          hint="Off: every API key is refused."
          {...box('features.external_api')}
        />
        {props.settings.model ? (
          <>
            <CheckboxField
              label="Questions to the language model"
              hint="Off: nobody can ask about their matches, and earlier answers are not shown."
              {...box('features.questions')}
            />
            <ModelUsage model={props.settings.model} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
