import { useTitle } from '@newswatch/shell-api';
import { Button, EmailDocument, LinkButton, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackLink } from './back-link.tsx';
import { QueryView, type ReadableQuery } from './query-view.tsx';

export interface SentEmailPageProps {
  query: ReadableQuery<{ subject: string; html: string }>;
  /** The noun within a sentence: "report". */
  noun: string;
  /** The title, if it differs from the subject, which is the name of the PDF. */
  title?: string | undefined;
  lead: ReactNode;
  /** A button that downloads it as a file; otherwise, printing is the way to a PDF. */
  download?: ReactNode;
  /** Content above the email. */
  notice?: ReactNode;
  back: { to: string; label: string };
  /** The reason why it may be missing, and a link to its list. */
  missing: { why: string; to: string; label: string };
}

/** An email as it was sent, on its own page that can be printed. */
export function SentEmailPage({
  query,
  noun,
  title,
  lead,
  download,
  notice,
  back,
  missing,
}: SentEmailPageProps) {
  const email = query.data;
  const subject = email?.subject ?? `Sent ${noun}`;
  useTitle(subject);
  return (
    <Page width="reading">
      <div className="ui-no-print">
        <PageHeader
          back={<BackLink to={back.to}>{back.label}</BackLink>}
          title={title ?? subject}
          lead={email ? lead : undefined}
          actions={
            email ? (
              <>
                <Button onClick={() => window.print()}>{download ? 'Print' : 'Print or save as PDF'}</Button>
                {download}
              </>
            ) : null
          }
        />
        {email ? notice : null}
      </div>
      <Stack gap={4}>
        <QueryView
          query={query}
          what={`the ${noun}`}
          loading={<Skeleton shape="block" height={640} />}
          missing={{
            title: `This ${noun} does not exist`,
            children: missing.why,
            action: (
              <LinkButton as={Link} to={missing.to}>
                {missing.label}
              </LinkButton>
            ),
          }}
        >
          {({ html }) => <EmailDocument title={subject} html={html} />}
        </QueryView>
      </Stack>
    </Page>
  );
}
