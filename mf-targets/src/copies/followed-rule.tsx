import type { Target, TargetCopyRule } from '@newswatch/shared/contracts';
import { Button, FormAlert, Stack } from '@newswatch/ui';
import { RuleSentence } from '../labels/rule-sentence.tsx';
import type { TargetRule } from '../labels/target-sentence.ts';
import { CopiedFacts } from './copied-facts.tsx';
import { useStopFollowing } from './use-stop-following.tsx';

interface FollowedRuleProps {
  owner: string | null;
  rule: TargetCopyRule;
  /** Undefined for a target that has not been created yet. */
  target: Target | undefined;
  onStopped: (target: Target) => void;
}

/**
 * Shows, in the form of a target that follows another one, the content of the rule in place of its fields, and the name of its
 * owner.
 */
export function FollowedRule({ owner, rule, target, onStopped }: FollowedRuleProps) {
  return (
    <Stack gap={4}>
      <FormAlert
        tone="info"
        action={target ? <StopButton target={target} onStopped={onStopped} /> : undefined}
      >
        This is <bdi>{owner}</bdi>’s rule, and it is kept up to date. You decide everything else.
      </FormAlert>
      <RuleSentence rule={withoutDelivery(rule)} />
      <CopiedFacts rule={rule} />
    </Stack>
  );
}

function StopButton({ target, onStopped }: { target: Target; onStopped: (target: Target) => void }) {
  const stop = useStopFollowing(target, onStopped);
  return (
    <Button size="small" loading={stop.isPending} onClick={stop.run}>
      Stop following to edit
    </Button>
  );
}

/** The form also has alert settings, which are not part of the colleague's rule. */
function withoutDelivery(rule: TargetCopyRule): TargetRule {
  const { match_mode, keywords_any, keywords_all, keywords_none, speakers, query } = rule;
  const { match_fields, languages, source_scope, source_ids, categories } = rule;
  return {
    ...{ match_mode, keywords_any, keywords_all, keywords_none, speakers, query },
    ...{ match_fields, languages, source_scope, source_ids, categories },
  };
}
