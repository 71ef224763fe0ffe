import { browserTests } from '@newswatch/build/vitest';

export default browserTests();
