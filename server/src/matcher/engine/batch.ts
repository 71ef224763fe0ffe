import { ByteList, Int32List } from './growable.ts';
import type { CompiledTarget } from './program.ts';

/** Compiled targets in sequence, ready to become a base. Flat arrays only, so that threads can share it. */
export interface Batch {
  count: number;
  /** Program of target `i`: from `programAt[i]` to `programAt[i + 1]`. */
  programs: Int32Array;
  programAt: Int32Array;
  /** Id and keywords of target `i` in UTF-8, separated by NUL: from `textAt[i]` to `textAt[i + 1]`. */
  text: Uint8Array;
  textAt: Int32Array;
}

const encoder = new TextEncoder();

/** Collects targets into a batch. */
export class BatchWriter {
  private readonly programs = new Int32List();
  private readonly programAt = new Int32List();
  private readonly text = new ByteList();
  private readonly textAt = new Int32List();

  add(target: CompiledTarget): void {
    this.programAt.push(this.programs.length);
    this.programs.append(target.program);
    this.textAt.push(this.text.length);
    this.text.append(encoder.encode([target.id, ...target.keywords].map(withoutNul).join('\0')));
  }

  /** Copies target `index` of another batch. */
  copy(from: Batch, index: number): void {
    this.programAt.push(this.programs.length);
    this.programs.append(from.programs.subarray(from.programAt[index], from.programAt[index + 1]));
    this.textAt.push(this.text.length);
    this.text.append(from.text.subarray(from.textAt[index], from.textAt[index + 1]));
  }

  finish(): Batch {
    const count = this.programAt.length;
    this.programAt.push(this.programs.length);
    this.textAt.push(this.text.length);
    return {
      count,
      programs: this.programs.view(),
      programAt: this.programAt.view(),
      text: this.text.view(),
      textAt: this.textAt.view(),
    };
  }
}

/** A copy in shared memory, whose target `i` is target `order[i]` of the batch. */
export function sharedBatch(batch: Batch, order: Int32Array): Batch {
  const programs = new Int32Array(new SharedArrayBuffer(batch.programs.byteLength));
  const programAt = new Int32Array(new SharedArrayBuffer(batch.programAt.byteLength));
  const text = new Uint8Array(new SharedArrayBuffer(batch.text.byteLength));
  const textAt = new Int32Array(new SharedArrayBuffer(batch.textAt.byteLength));
  for (let index = 0; index < batch.count; index++) {
    const from = order[index]!;
    const program = batch.programs.subarray(batch.programAt[from], batch.programAt[from + 1]);
    programs.set(program, programAt[index]!);
    programAt[index + 1] = programAt[index]! + program.length;
    const bytes = batch.text.subarray(batch.textAt[from], batch.textAt[from + 1]);
    text.set(bytes, textAt[index]!);
    textAt[index + 1] = textAt[index]! + bytes.length;
  }
  return { count: batch.count, programs, programAt, text, textAt };
}

/** NUL is the separator, because it has no meaning in a keyword. */
function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', ' ') : text;
}
