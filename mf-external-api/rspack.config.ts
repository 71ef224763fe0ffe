import { remote } from '@newswatch/build/rspack';

export default remote(import.meta.dirname);
