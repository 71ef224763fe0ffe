import type { Page } from '@playwright/test';

/** Waits until the shell has replaced the server-rendered content. */
export async function shellHasTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const drawn = document.querySelector('#root')?.firstElementChild;
      return drawn && Object.keys(drawn).some((key) => key.startsWith('__reactFiber$'));
    },
    undefined,
    { timeout: 60_000 },
  );
}

/** Waits until rendering is complete and no color, position or size is changing. */
export async function nothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      // Waits for two frames: transitions of elements rendered in the first one start in the second.
      for (let drawn = 0; drawn < 2; drawn += 1) await frame();
      const moving = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState === 'running');
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
