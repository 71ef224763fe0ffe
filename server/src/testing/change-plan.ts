import type { Plan } from '@newswatch/shared/contracts';
import type { TestApp } from './app.ts';

/** Moves a person to another plan, as administrators do. */
export async function changePlan(
  { administrator, call }: TestApp,
  userId: string,
  plan: Plan,
): Promise<void> {
  const { token } = await administrator();
  const { status, text } = await call('PUT', `/admin/users/${userId}`, { token, body: { plan } });
  if (status !== 200) throw new Error(`The change of the plan was answered ${status}: ${text}`);
}
