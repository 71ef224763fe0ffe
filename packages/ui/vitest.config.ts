import { browserTests } from '@newswatch/build/vitest';

export default browserTests({ include: ['src/**/*.test.{ts,tsx}'] });
