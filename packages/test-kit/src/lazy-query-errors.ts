import { type Config, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/**
 * The error of a query that finds nothing, with the page in its message. The page is only printed when the message is read: a
 * waiting query fails at every change of the page, but only its last error is shown.
 */
export const lazyQueryError: Config['getElementError'] = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
};
