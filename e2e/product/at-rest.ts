import type { Page } from '@playwright/test';

/** What the server painted has given way to the shell. */
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

/** What was asked for is drawn, and no color, place or size is on its way to another. */
export async function nothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      // The second frame: what was drawn in the first begins to move there.
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
