import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ListenError, listen } from './listen.ts';

const app = fastify();
const sentence = (host: string) =>
  `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`;

test.each(['192.0.2.1', 'host.invalid'])('the unknown address %s is named, with what to do', async (host) => {
  await expect(listen(app, { host, port: 0 })).rejects.toThrow(new ListenError(sentence(host)));
});

test.each(['EADDRNOTAVAIL', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'])(
  '%s means an unknown address',
  async (code) => {
    const failing = fastify();
    failing.listen = async () => Promise.reject(Object.assign(new Error(`listen ${code}`), { code }));
    await expect(listen(failing, { host: 'elsewhere', port: 0 })).rejects.toThrow(
      new ListenError(sentence('elsewhere')),
    );
  },
);
