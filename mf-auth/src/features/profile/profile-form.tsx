import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import {
  avatarPath,
  displayName,
  FullName,
  initials,
  messages,
  type User,
} from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import {
  Avatar,
  Button,
  Card,
  DateField,
  Form,
  FormActions,
  FormFailure,
  Row,
  TextField,
} from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { profileApi } from '../../api/profile.ts';
import { findIssueMessage, OptionalBirthdate } from '../../person/optional-birthdate.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';

const ProfileForm = v.object({ full_name: FullName, birthdate: OptionalBirthdate });

/**
 * The maximum length of a name. An administrator's name joins two names that can each be as long as a full name. An unchanged
 * long name stays allowed.
 */
function formFor({ full_name }: User) {
  if (v.is(FullName, full_name)) return ProfileForm;
  return v.object({
    full_name: v.union([v.literal(full_name), FullName], (issue) => findIssueMessage(issue)),
    birthdate: OptionalBirthdate,
  });
}

/** Name, date of birth, and the initials that represent the user everywhere. */
export function ProfileFormCard() {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  const form = useForm({
    resolver: valibotResolver(formFor(user)),
    // Applies changes to the user, such as from another tab, without overwriting unsaved input.
    values: { full_name: user.full_name, birthdate: user.birthdate ?? '' },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ full_name, birthdate }) => {
    try {
      const answer = await profileApi.update({
        body: { ...(full_name === user.full_name ? {} : { full_name }), birthdate: birthdate || null },
      });
      toast.success(answer.message ?? messages.profileSaved);
      form.reset({ full_name: answer.user.full_name, birthdate: answer.user.birthdate ?? '' });
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['full_name', 'birthdate'],
        fallback: 'Your profile could not be saved.',
      });
      return;
    }
    await refreshUser();
  });

  return (
    <Card title="About you">
      <Form onSubmit={save} aria-label="About you">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <Row gap={3} wrap={false}>
          <Avatar initials={initials(user)} src={avatarPath(user)} size={64} />
          <div>
            <strong dir="auto">{displayName(user)}</strong>
            <p className="ui-muted">Your picture shows your initials.</p>
          </div>
        </Row>
        <TextField
          label="Full name"
          autoComplete="name"
          dir="auto"
          error={errors.full_name?.message}
          {...form.register('full_name')}
        />
        <DateField
          label="Date of birth"
          optional
          autoComplete="bday"
          error={errors.birthdate?.message}
          {...form.register('birthdate')}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save profile
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
