import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

/** A ZIP archive with one file. Its times are in UTC, because the format has no time zones. */
export async function zipFile(name: string, content: Uint8Array, at: Date): Promise<Buffer> {
  const path = Buffer.from(name, 'utf8');
  const packed = await deflate(content);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

  /** The fields that the file's own header and its entry in the directory share. */
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.byteLength, 14);
  facts.writeUInt32LE(content.byteLength, 18);
  facts.writeUInt16LE(path.byteLength, 22);

  const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path]);
  const madeBy = Buffer.from([VERSION, 0]);
  // Comment, disk, attributes and the offset of the file are all zero.
  const entry = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, facts, Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.byteLength, 12);
  end.writeUInt32LE(header.byteLength + packed.byteLength, 16);
  return Buffer.concat([header, packed, entry, end]);
}
