import { calls } from '@newswatch/shared/contracts';
import { type FakeApi, fakeApi } from '@newswatch/test-kit';

/** The network of a guest page. No identity provider is configured; the sign-in page asks for one. */
export function guestApi(): FakeApi {
  const api = fakeApi();
  api.answer(calls.auth.providers, { items: [] });
  return api;
}
