import { useState } from 'react';
import { NumberInput, QueryInput, RadioGroup, TagsInput } from '../../src/form/index.ts';
import { Field } from '../../src/frame/field.tsx';
import {
  Alert,
  Avatar,
  Badge,
  Button,
  Card,
  CheckboxField,
  Chip,
  CodeField,
  DescriptionList,
  Disclosure,
  ExternalLink,
  IconButton,
  Kbd,
  MessageScreen,
  PageLoading,
  Pagination,
  PasswordField,
  ProgressBar,
  Row,
  SearchField,
  SelectField,
  Skeleton,
  Stack,
  TabNav,
  TabNavLink,
  TextAreaField,
  TextField,
} from '../../src/frame/index.ts';
import { Plus, RefreshCw, Trash2 } from '../../src/icons/index.ts';

export function ControlsScene() {
  const [words, setWords] = useState(['central bank', 'سعر الفائدة']);
  const [query, setQuery] = useState('"central bank" AND (rate OR taux) NTO football');
  const [number, setNumber] = useState<number | null>(60);
  const [when, setWhen] = useState('live');
  return (
    <>
      <Card title="Buttons">
        <Stack>
          <Row>
            <Button variant="primary" icon={<Plus />}>
              Primary
            </Button>
            <Button>Secondary</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="danger" icon={<Trash2 />}>
              Delete
            </Button>
            <Button variant="link">Link</Button>
            <IconButton label="Refresh" icon={<RefreshCw />} />
            <IconButton label="Refresh" icon={<RefreshCw />} variant="secondary" />
          </Row>
          <Row>
            <Button variant="primary" loading>
              Saving
            </Button>
            <Button loading>Saving</Button>
            <Button variant="primary" disabled>
              Disabled
            </Button>
            <Button disabled>Disabled</Button>
            <Button size="small">Small</Button>
            <Button size="small" variant="primary">
              Small
            </Button>
            <Button size="large">Large</Button>
          </Row>
        </Stack>
      </Card>
      <div
        style={{
          display: 'grid',
          gap: 16,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(380px, 100%), 1fr))',
        }}
      >
        <Card title="Fields">
          <Stack gap={5}>
            <TextField label="Name" hint="Only you see this." placeholder="Rates and inflation" />
            <TextField label="Address" prefix="https://" defaultValue="harbour-times.example" optional />
            <TextField label="Email" defaultValue="maya@" error={['Enter a valid email address']} />
            <PasswordField label="Password" defaultValue="secret" />
            <CodeField label="Verification code" />
            <SelectField
              label="Language"
              placeholder="Choose one"
              defaultValue=""
              options={[{ value: 'en', label: 'English' }]}
            />
            <TextAreaField
              label="Reason"
              defaultValue={'Because it reports on harbours\nbefore anybody else.'}
            />
            <TextField label="Disabled" disabled defaultValue="Not now" />
            <CheckboxField label="Live alerts" hint="As soon as something is found." defaultChecked />
            <CheckboxField label="I agree" error="Please agree first" />
          </Stack>
        </Card>
        <Card title="Form controls">
          <Stack gap={5}>
            <Field label="Keywords" hint="Enter after each">
              {(aria) => <TagsInput {...aria} value={words} onChange={setWords} noun="keyword" />}
            </Field>
            <Field label="Query">
              {(aria) => (
                <QueryInput
                  {...aria}
                  value={query}
                  onChange={setQuery}
                  problems={
                    query.includes('NTO')
                      ? [
                          {
                            start: query.indexOf('NTO'),
                            end: query.indexOf('NTO') + 3,
                            message: '“NTO” is not an operator.',
                            suggestion: 'NOT',
                          },
                        ]
                      : []
                  }
                />
              )}
            </Field>
            <Field label="Interval">
              {(aria) => (
                <NumberInput
                  {...aria}
                  value={number}
                  onChange={setNumber}
                  min={1}
                  max={10080}
                  suffix="minutes"
                />
              )}
            </Field>
            <RadioGroup
              label="Delivery"
              value={when}
              onChange={setWhen}
              options={[
                { value: 'live', label: 'At once', description: 'One message for each story.' },
                { value: 'daily', label: 'Once a day', description: 'A digest at eight.' },
                { value: 'none', label: 'Never', disabled: true },
              ]}
            />
            <SearchField label="Search targets" shortcut={['/']} />
          </Stack>
        </Card>
      </div>
      <Card title="Words about state">
        <Stack>
          <Row>
            <Badge>Neutral</Badge>
            <Badge tone="signal">New</Badge>
            <Badge tone="success" dot>
              Approved
            </Badge>
            <Badge tone="warning" dot>
              Pending
            </Badge>
            <Badge tone="danger" dot>
              Failing
            </Badge>
            <Badge tone="info">Info</Badge>
            <Kbd keys={['mod', 'Shift', 'P']} />
            <Avatar initials="ML" />
            <Avatar initials="ML" size={40} />
            <Chip onRemove={() => {}}>climate</Chip>
            <Chip tone="signal">المناخ</Chip>
            <ExternalLink href="https://example.org">Original article</ExternalLink>
          </Row>
          <Alert title="Could not save">The address is already used by another account.</Alert>
          <Alert tone="success">Email verified successfully!</Alert>
          <Alert tone="info">The message was sent to +46 70 123 45 67.</Alert>
          <Alert tone="warning" action={<Button size="small">Open setup</Button>}>
            Please verify your email address before creating targets
          </Alert>
          <ProgressBar label="Targets" value={8} max={10} valueText="8 of 10" tone="warning" />
          <ProgressBar label="Verification" value={50} />
          <TabNav label="Target">
            <TabNavLink href="#" current count={128}>
              Matches
            </TabNavLink>
            <TabNavLink href="#">Settings</TabNavLink>
            <TabNavLink href="#">Delivery log</TabNavLink>
          </TabNav>
          <Disclosure summary="3 more sources" open>
            Harbour Times, Le Quai, El Faro
          </Disclosure>
          <DescriptionList
            columns={2}
            items={[
              { term: 'Language', value: 'Arabic' },
              { term: 'Checked', value: 'every 30 minutes' },
              { term: 'Address', value: 'https://harbour-times.example/feeds/world.xml' },
            ]}
          />
          <Pagination page={4} pageCount={12} onChange={() => {}} />
          <Skeleton lines={3} />
        </Stack>
      </Card>
      <Card>
        <PageLoading label="Initializing..." />
      </Card>
      <Card>
        <MessageScreen
          code="404"
          title="Oops! Page Not Found!"
          actions={
            <>
              <Button>Go Back</Button>
              <Button variant="primary">Back to Home</Button>
            </>
          }
        >
          It seems like the page you're looking for does not exist.
        </MessageScreen>
      </Card>
    </>
  );
}
