/**
 * Cuts the bytes of one connection into whole HTTP requests with a content-length, so that one of them can be sent a
 * second time.
 */
export class RequestFrames {
  #pending = Buffer.alloc(0);

  push(chunk: Buffer): Buffer[] {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    const whole: Buffer[] = [];
    for (;;) {
      const headEnd = this.#pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return whole;
      const head = this.#pending.subarray(0, headEnd).toString('latin1');
      const end = headEnd + 4 + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (this.#pending.length < end) return whole;
      whole.push(this.#pending.subarray(0, end));
      this.#pending = this.#pending.subarray(end);
    }
  }
}
