/** A growing list of 32-bit numbers, for tables whose size is not known in advance. */
export class Int32List {
  length = 0;
  private numbers: Int32Array<ArrayBuffer>;

  constructor(capacity = 1024) {
    this.numbers = new Int32Array(capacity);
  }

  push(number: number): void {
    if (this.length === this.numbers.length) this.reserve(1);
    this.numbers[this.length++] = number;
  }

  append(numbers: Int32Array): void {
    this.reserve(numbers.length);
    this.numbers.set(numbers, this.length);
    this.length += numbers.length;
  }

  /** The numbers so far; valid until the list grows again. */
  view(): Int32Array<ArrayBuffer> {
    return this.numbers.subarray(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.numbers.length) return;
    const larger = new Int32Array(Math.max(this.numbers.length * 2, this.length + more));
    larger.set(this.numbers);
    this.numbers = larger;
  }
}

/** A growing list of bytes. */
export class ByteList {
  length = 0;
  private bytes: Uint8Array<ArrayBuffer>;

  constructor(capacity = 4096) {
    this.bytes = new Uint8Array(capacity);
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + bytes.length));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  view(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length);
  }
}

/** A copy of the numbers in shared memory. */
export function shared(numbers: Int32Array): Int32Array<SharedArrayBuffer> {
  const copy = new Int32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
