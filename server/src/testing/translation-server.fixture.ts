import { startTranslationServer } from './translation-server.ts';

// To try translations locally: `node server/src/testing/translation-server.fixture.ts 5000`.
const [port = '5000'] = process.argv.slice(2);
const { url } = await startTranslationServer({ at: Number(port) });
process.stdout.write(
  `An emulator of LibreTranslate listens at ${url}; it only writes the language before each text.\n`,
);
