import { shell } from '@newswatch/build/rspack';

export default shell(import.meta.dirname);
