// The parts of `Headers` and `Response` that the SDKs use.

/**
 * Implements the parts of the fetch standard's `Headers` and `Response` that the SDKs use. Node's own load its HTTP
 * client (`undici`), which costs 45 to 80 ms and 20 MB per process; the build replaces them with these.
 */
export class Headers implements Iterable<[string, string]> {
  readonly #values = new Map<string, string>();

  constructor(given: Iterable<readonly [string, string]> | Readonly<Record<string, string>> = []) {
    const entries = Symbol.iterator in given ? given : Object.entries(given);
    for (const [name, value] of entries) this.append(name, value);
  }

  append(name: string, value: string): void {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  forEach(call: (value: string, name: string) => void): void {
    for (const [name, value] of this.#values) call(value, name);
  }

  keys(): MapIterator<string> {
    return this.#values.keys();
  }

  values(): MapIterator<string> {
    return this.#values.values();
  }

  entries(): MapIterator<[string, string]> {
    return this.#values.entries();
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.#values.entries();
  }
}

interface ResponseInit {
  readonly status?: number | undefined;
  readonly statusText?: string | undefined;
  readonly headers?: Headers | Iterable<readonly [string, string]> | Readonly<Record<string, string>> | undefined;
}

type Bytes = AsyncIterable<Uint8Array>;

/** A response body, read once: by a loop, or through a reader. */
class Body implements Bytes {
  readonly #bytes: AsyncIterator<Uint8Array>;

  constructor(bytes: Bytes) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return this.#bytes;
  }

  getReader(): {
    read: () => Promise<IteratorResult<Uint8Array>>;
    releaseLock: () => void;
    cancel: () => Promise<void>;
  } {
    return { read: async () => this.#bytes.next(), releaseLock: () => {}, cancel: async () => this.cancel() };
  }

  async cancel(): Promise<void> {
    await this.#bytes.return?.();
  }
}

/** A response with a body of text, or of bytes as they arrive. */
export class Response {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: Body | null;
  readonly url = "";

  constructor(body: string | Bytes | null = null, { status = 200, statusText = "", headers }: ResponseInit = {}) {
    this.status = status;
    this.statusText = statusText;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
    this.body = body === null ? null : new Body(typeof body === "string" ? inBytes(body) : body);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get [Symbol.toStringTag](): string {
    return "Response";
  }

  async text(): Promise<string> {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of this.body ?? []) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}

async function* inBytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
