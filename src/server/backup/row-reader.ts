const LINE_FEED = 10;

/** Takes rows from what COPY wrote for several tables: one line each, since COPY escapes line feeds inside values. */
export class RowReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#rest = value;
    }
    return true;
  }

  /** The next `count` rows, in pieces of any size. */
  async *take(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (!(await this.#more())) throw new Error('The backup has fewer rows than its header says.');
      let end = 0;
      while (left > 0 && end < this.#rest.length) {
        const at = this.#rest.indexOf(LINE_FEED, end);
        end = at < 0 ? this.#rest.length : at + 1;
        if (at >= 0) left -= 1;
      }
      yield this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
    }
  }

  async requireEnd(): Promise<void> {
    if (await this.#more()) throw new Error('The backup has more rows than its header says.');
  }
}
