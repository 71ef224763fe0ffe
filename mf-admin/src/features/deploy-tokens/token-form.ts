import { DeployTokenDraft } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';

const { name, remotes } = DeployTokenDraft.entries;

export const lifetimes = ['30', '90', '365'] as const;

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * The form of a new token: the fields of the contract, with remotes as free text, because a new remote is not listed before its
 * first deployment.
 */
export const TokenForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter what the token is for'), name),
  remotes: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const [issue] = dataset.typed ? (v.safeParse(remotes, namesIn(dataset.value)).issues ?? []) : [];
      if (!issue) return;
      addIssue({
        message:
          issue.type === 'regex' ? `${issue.received} is not a valid name for a remote` : issue.message,
      });
    }),
  ),
  days: v.picklist(lifetimes),
});

/** Converts form values to the request body. */
export function draftOf({
  name: label,
  remotes: words,
  days,
}: v.InferOutput<typeof TokenForm>): v.InferInput<typeof DeployTokenDraft> {
  return { name: label, remotes: namesIn(words), expires_in_days: Number(days) };
}
