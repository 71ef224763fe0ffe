import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { BarChart } from '../../src/chart/index.ts';
import { FormField, Select, TagsInput } from '../../src/form/index.ts';
import {
  AppFrame,
  AuthFrame,
  Badge,
  Brand,
  Button,
  Card,
  CheckboxField,
  CodeField,
  Dialog,
  Drawer,
  Form,
  FormActions,
  FormAlert,
  Grid,
  HeaderBar,
  IconButton,
  IconWithCount,
  LinkButton,
  List,
  ListItem,
  MenuButton,
  Page,
  PageHeader,
  PasswordField,
  ProgressBar,
  RelativeTime,
  Row,
  SearchButton,
  Sidebar,
  SidebarBrand,
  SidebarGroup,
  SidebarLink,
  SidebarProfile,
  SidebarSubmenu,
  Stack,
  Stat,
  Steps,
  TextField,
  TextLink,
} from '../../src/frame/index.ts';
import {
  Bell,
  BookOpen,
  Gauge,
  Inbox,
  LifeBuoy,
  MessageCircle,
  Newspaper,
  PanelLeft,
  Pencil,
  Rss,
  Settings,
  Sun,
  Target,
  Trash2,
} from '../../src/icons/index.ts';
import { SecretDialog, SecretText } from '../../src/secret/index.ts';
import { toast } from '../../src/toast/index.tsx';

const now = new Date('2026-03-03T12:00:00Z');

function Navigation() {
  return (
    <Sidebar
      label="Main"
      head={<SidebarBrand href="#" name="Newsdesk" caption="Free Plan" />}
      foot={
        <MenuButton
          label="Profile"
          side="top"
          align="start"
          className="ui-profile-button"
          items={[]}
          trigger={<SidebarProfile initials="ML" name="Maya Lindqvist" caption="maya@example.org" />}
        />
      }
    >
      <SidebarGroup caption="Dashboard">
        <SidebarLink href="#" icon={<Gauge />} label="Overview" current />
        <SidebarLink href="#" icon={<Target />} label="Targets" badge={<Badge tone="signal">New</Badge>} />
        <SidebarLink
          href="#"
          icon={<Inbox />}
          label="Notifications"
          badge={<span className="ui-count">4</span>}
        />
      </SidebarGroup>
      <SidebarGroup caption="Content">
        <SidebarLink href="#" icon={<Rss />} label="Sources" />
        <SidebarLink href="#" icon={<Newspaper />} label="My Articles" />
        <SidebarSubmenu icon={<MessageCircle />} label="WhatsApp" defaultOpen>
          <SidebarLink href="#" label="Status & Linking" />
          <SidebarLink href="#" label="User Management" />
        </SidebarSubmenu>
      </SidebarGroup>
      <SidebarGroup caption="Account">
        <SidebarLink href="#" icon={<Settings />} label="Settings" />
        <SidebarLink href="#" icon={<LifeBuoy />} label="Help Center" />
      </SidebarGroup>
    </Sidebar>
  );
}

export function Shell({
  children,
  collapsed,
  drawerOpen,
}: {
  children: ReactNode;
  collapsed?: boolean;
  drawerOpen?: boolean;
}) {
  return (
    <AppFrame
      collapsed={collapsed}
      drawerOpen={drawerOpen}
      sidebar={<Navigation />}
      header={
        <HeaderBar
          start={<IconButton label="Collapse sidebar" icon={<PanelLeft />} />}
          search={<SearchButton label="Search" keys={['mod', 'K']} onClick={() => {}} />}
          end={
            <>
              <IconButton label="Theme" icon={<Sun />} />
              <IconButton
                label="Notifications"
                icon={<IconWithCount icon={<Bell />} count={4} label="unread" />}
              />
            </>
          }
        />
      }
    >
      {children}
    </AppFrame>
  );
}

export function FrameScene() {
  return (
    <Shell>
      <Page>
        <PageHeader
          title="Overview"
          lead="What your targets found since yesterday."
          actions={
            <>
              <Button icon={<BookOpen />}>My articles</Button>
              <LinkButton href="#" variant="primary" icon={<Target />}>
                New target
              </LinkButton>
            </>
          }
        />
        <FormAlert tone="warning" title="Two steps left" action={<Button size="small">Finish setup</Button>}>
          Please verify your email and WhatsApp to start creating targets
        </FormAlert>
        <Grid min={150}>
          {[
            ['Matches, 24 hours', '128', '12 more than the day before'],
            ['Alerts sent', '41', '3 held back in quiet hours'],
            ['Active targets', '7', 'of 10'],
            ['Sources read', '58', '1 is failing'],
          ].map(([label, value, hint]) => (
            <Card key={label}>
              <Stat label={label as string} value={value} hint={hint} />
            </Card>
          ))}
        </Grid>
        <div
          className="gallery-two"
          style={{
            display: 'grid',
            gap: 16,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
          }}
        >
          <Card title="Matches per day" description="Last 14 days, by where they came from">
            <BarChart
              label="Matches per day"
              unit="matches"
              series={[{ name: 'Feeds' }, { name: 'Pages' }]}
              bars={[8, 12, 9, 22, 17, 4, 6, 14, 19, 25, 31, 28, 12, 18].map((value, at) => ({
                label: `${at + 1} Mar`,
                value,
                parts: [Math.round(value * 0.7), value - Math.round(value * 0.7)],
              }))}
            />
          </Card>
          <Card title="Latest matches" padding="none" actions={<TextLink href="#">All</TextLink>}>
            <List label="Latest matches">
              {[
                [
                  'Central bank holds rates as inflation cools',
                  'Harbour Times',
                  true,
                  '2026-03-03T11:52:00Z',
                ],
                ['البنك المركزي يبقي على أسعار الفائدة', 'صحيفة المرفأ', true, '2026-03-03T11:12:00Z'],
                ['La banque centrale maintient ses taux', 'Le Quai', false, '2026-03-03T08:12:00Z'],
                ['Los precios del cobre vuelven a subir', 'El Faro', false, '2026-03-01T08:12:00Z'],
              ].map(([title, source, unread, at]) => (
                <ListItem key={title as string} unread={unread as boolean}>
                  <Stack gap={1}>
                    <span dir="auto">{title}</span>
                    <Row gap={2}>
                      <span className="ui-faint" style={{ fontWeight: 400, fontSize: 13 }}>
                        <bdi>{source}</bdi> · <RelativeTime value={at as string} now={now} />
                      </span>
                    </Row>
                  </Stack>
                </ListItem>
              ))}
            </List>
          </Card>
        </div>
      </Page>
    </Shell>
  );
}

export function AuthScene() {
  return (
    <AuthFrame
      brand={<Brand name="Newsdesk" />}
      foot={
        <span>
          New here? <TextLink href="#">Create an account</TextLink>
        </span>
      }
    >
      <PageHeader title="Sign in" lead="Welcome back to your desk." />
      <FormAlert>Invalid email or password.</FormAlert>
      <Form>
        <TextField
          label="Email"
          type="email"
          defaultValue="maya@example"
          error="Enter a valid email address"
        />
        <PasswordField
          label="Password"
          defaultValue="secretsecret"
          labelEnd={<TextLink href="#">Forgot?</TextLink>}
        />
        <CheckboxField label="Keep me signed in" defaultChecked />
        <Button type="submit" variant="primary" size="large" block>
          Sign in
        </Button>
      </Form>
    </AuthFrame>
  );
}

export function DialogScene() {
  return (
    <Shell>
      <Page width="narrow">
        <PageHeader title="Set up" lead="One thing at a time." />
        <Steps
          label="Setup"
          current="b"
          steps={[
            { id: 'a', title: 'Email', done: true },
            { id: 'b', title: 'WhatsApp', done: false },
            { id: 'c', title: 'Done', done: false },
          ]}
        />
        <ProgressBar label="Verification" value={50} />
      </Page>
      <Dialog
        open
        onClose={() => {}}
        title="Enter the code"
        description="We sent a code to +46 70 123 45 67. It is valid for 10 minutes."
        footer={
          <>
            <Button variant="ghost">Resend in 42 s</Button>
            <Button variant="primary">Verify</Button>
          </>
        }
      >
        <CodeField
          label="Verification code"
          hint="6 characters, letters and digits"
          defaultValue="A7K"
          error="Verification code must be at least 4 characters"
        />
      </Dialog>
    </Shell>
  );
}

export function SecretScene() {
  return (
    <Shell>
      <Page>
        <PageHeader title="API Keys" />
      </Page>
      <SecretDialog
        title={
          <>
            Keep the secret of <bdi>“Newsroom screen”</bdi>
          </>
        }
        description="It is not shown again. Anyone who has it can do what the key may do."
        secret={`nwk_live_${'x7Kq'.repeat(12)}`}
        copies={[
          { what: 'Example', text: 'curl' },
          { what: 'Secret', text: 'nwk' },
        ]}
        voice={toast}
        onClose={() => {}}
      >
        <div>
          <p>Try it:</p>
          <SecretText>{`curl -H "Authorization: Bearer nwk_live_${'x7Kq'.repeat(12)}" https://newswatch.example/api/external/v1/me`}</SecretText>
        </div>
      </SecretDialog>
    </Shell>
  );
}

export function DrawerScene() {
  const { control, register } = useForm({
    defaultValues: {
      languages: [] as string[],
      name: 'Rates',
      words: ['central bank', 'taux directeur', 'سعر الفائدة', 'inflación'],
    },
  });
  return (
    <Shell>
      <Page>
        <PageHeader title="Targets" />
      </Page>
      <Drawer
        open
        onClose={() => {}}
        title="New target"
        description="Tell me when an article…"
        footer={
          <>
            <Button>Cancel</Button>
            <Button variant="primary">Create target</Button>
          </>
        }
      >
        <Form>
          <TextField label="Name" {...register('name')} />
          <FormField
            control={control}
            name="words"
            label="…has any of these words"
            hint="Press Enter after each. A pasted list works too."
          >
            {(field) => <TagsInput {...field} noun="keyword" />}
          </FormField>
          <FormField control={control} name="languages" label="…in any of these languages">
            {(field) => (
              <Select
                {...field}
                mode="multiple"
                placeholder="Every language"
                options={['English', 'Arabic', 'French', 'Spanish'].map((label) => ({ value: label, label }))}
              />
            )}
          </FormField>
          <FormActions>
            <Button size="small" onClick={() => toast.info('Draft kept')}>
              Keep draft
            </Button>
          </FormActions>
        </Form>
      </Drawer>
    </Shell>
  );
}

export function MenuScene() {
  return (
    <Shell collapsed>
      <Page>
        <PageHeader
          title="Menus"
          actions={
            <MenuButton
              label="Actions"
              trigger="Actions"
              variant="secondary"
              items={[
                { kind: 'caption', id: 'c', label: 'This target' },
                { id: 'edit', label: 'Edit', icon: <Pencil />, shortcut: ['E'] },
                { id: 'on', label: 'Live alerts', checked: true },
                { kind: 'separator', id: 's' },
                { id: 'del', label: 'Delete', icon: <Trash2 />, danger: true },
              ]}
            />
          }
        />
        <ClickMenu />
      </Page>
    </Shell>
  );
}

function ClickMenu() {
  return (
    <span
      ref={(element) => {
        if (element)
          setTimeout(() => document.querySelector<HTMLButtonElement>('[aria-label=Actions]')?.click(), 0);
      }}
    />
  );
}
