import { Email, type FieldErrors, FullName, messages, NewPassword } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { FirstAdministrator } from '../accounts/index.ts';
import { escapeHtml } from '../escape-html.ts';
import { Failure } from '../failure.ts';
import { parseInput } from '../field-errors.ts';
import { statusOf } from './error-reply.ts';
import { sendMissingPage } from './failure-page.ts';
import { sendPlainPage } from './plain-page.ts';

const PATH = '/setup-administrator';

const SetupForm = v.pipe(
  v.strictObject({
    token: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter the setup code from the terminal.')),
    full_name: FullName,
    email: Email,
    password: NewPassword,
    confirm_password: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      (form) => form.password === form.confirm_password,
      messages.password.mismatch,
    ),
    ['confirm_password'],
  ),
);

interface FormState {
  token: string;
  full_name: string;
  email: string;
  fields: FieldErrors;
  failure?: string;
}

function field(
  state: FormState,
  options: { name: string; label: string; value?: string; type: string; autocomplete: string },
): string {
  const { name, label, value = '', type, autocomplete } = options;
  const faults = state.fields[name] ?? [];
  const described = faults.length > 0 ? ` aria-invalid="true" aria-describedby="${name}-fault"` : '';
  const fault =
    faults.length > 0 ? `<p class="bad" id="${name}-fault">${escapeHtml(faults.join(' '))}</p>` : '';
  return `<label>${label}<input name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" required${described}></label>${fault}`;
}

function form(state: FormState): string {
  const { token, full_name, email, failure } = state;
  return `<h1>Create the administrator</h1>
<p class="soft">Newswatch has no administrator yet. The setup code is shown in the terminal where the server was started.</p>
${failure ? `<p class="bad" role="alert">${escapeHtml(failure)}</p>` : ''}
<form class="column" method="post" action="${PATH}">
${field(state, { name: 'token', label: 'Setup code', value: token, type: 'text', autocomplete: 'off' })}
${field(state, { name: 'full_name', label: 'Name', value: full_name, type: 'text', autocomplete: 'name' })}
${field(state, { name: 'email', label: 'Email', value: email, type: 'email', autocomplete: 'username' })}
${field(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password' })}
${field(state, { name: 'confirm_password', label: 'Confirm password', type: 'password', autocomplete: 'new-password' })}
<button type="submit">Create administrator</button>
</form>`;
}

/**
 * The page on which the operator creates the first administrator, without any remote and without JavaScript. It exists
 * only until there is one.
 */
export async function serveSetupAdministrator(
  app: FastifyInstance,
  options: { firstAdministrator: FirstAdministrator; now: () => Date },
): Promise<void> {
  const { firstAdministrator, now } = options;
  const send = (reply: FastifyReply, state: FormState, status = 200) =>
    sendPlainPage(reply, { title: 'Create the administrator', main: form(state), isShort: true }, status);

  await app.register(async (page) => {
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );

    page.get<{ Querystring: { token?: unknown } }>(PATH, async (request, reply) => {
      if (!(await firstAdministrator.isNeeded())) return sendMissingPage(reply);
      const { token } = request.query;
      return send(reply, {
        token: typeof token === 'string' ? token : '',
        full_name: '',
        email: '',
        fields: {},
      });
    });

    page.post(PATH, async (request, reply) => {
      if (!(await firstAdministrator.isNeeded())) return sendMissingPage(reply);
      try {
        const { token, confirm_password: _, ...person } = parseInput(SetupForm, request.body);
        await firstAdministrator.create(token, person, request.ip, now());
        return await reply.code(303).header('location', '/sign-in-2').send();
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return send(reply, { ...typed(request.body), ...faultsOf(error) }, statusOf[error.code]);
      }
    });
  });
}

/** The entered values are shown again, except passwords. */
function typed(body: unknown): Pick<FormState, 'token' | 'full_name' | 'email'> {
  const text = v.optional(v.fallback(v.string(), ''), '');
  const Typed = v.object({ token: text, full_name: text, email: text });
  const result = v.safeParse(Typed, body);
  return result.success ? result.output : { token: '', full_name: '', email: '' };
}

function faultsOf({ fields = {}, message }: Failure): Pick<FormState, 'fields' | 'failure'> {
  return { fields, failure: message };
}
