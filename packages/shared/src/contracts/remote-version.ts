import * as v from 'valibot';

export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/));
/** Letters and digits only: the version is part of the container's global name. */
export const Version = v.pipe(v.string(), v.regex(/^[a-z0-9]{6,64}$/));
