import { limits } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = testApp();

describe('the sections of the overview', () => {
  it('are stored with the person in their order, also those that only a newer page knows', async () => {
    const { token } = await app().signUp();
    const put = (body: object) => app().call('PUT', '/user/ui-preferences', { token, body });
    const stored = async () =>
      (await app().call('GET', '/user/profile', { token })).body as {
        user: { ui_preferences: Record<string, unknown> };
      };
    expect((await stored()).user.ui_preferences).toMatchObject({ overview_sections: [], overview_days: 14 });
    const overview_sections = [
      { name: 'stories', hidden: false },
      { name: 'of-a-newer-page', hidden: true },
    ];
    // A name occurs once: the first counts.
    const twice = [...overview_sections, { name: 'stories', hidden: true }];
    expect((await put({ overview_sections: twice, overview_days: 30 })).status).toBe(200);
    await put({ density: 'compact' });
    expect((await stored()).user.ui_preferences).toMatchObject({ overview_sections, overview_days: 30 });
    await put({ overview_sections: [] });
    expect((await stored()).user.ui_preferences).toMatchObject({ overview_sections: [], overview_days: 30 });
  });

  it('are refused if there are too many, or if the charts could not show the days', async () => {
    const { token } = await app().signUp();
    const put = (body: object) => app().call('PUT', '/user/ui-preferences', { token, body });
    const overview_sections = Array.from({ length: limits.OVERVIEW_SECTIONS_MAX + 1 }, (_, at) => ({
      name: `section-${at}`,
      hidden: false,
    }));
    expect((await put({ overview_sections })).status).toBe(422);
    expect((await put({ overview_days: 365 })).status).toBe(422);
  });
});
