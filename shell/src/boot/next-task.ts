/**
 * Lets the browser handle everything else that is waiting, above all keys and clicks, and then continues at once. Uses
 * a message: a timer would wait at least four milliseconds, or a second in a background tab.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
