/** Presses Undo in the newest message that offers it; does nothing if there is none. */
export function pressUndo(): void {
  const messages = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  const newestFirst = messages
    .filter(({ dataset }) => dataset.removed !== 'true')
    .sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index));
  const buttons = newestFirst.flatMap((message) => [...message.querySelectorAll('button')]);
  buttons.find(({ textContent }) => textContent === 'Undo')?.click();
}
