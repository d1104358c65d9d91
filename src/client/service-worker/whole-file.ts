/** Whether a file is the one that the build made, by its type and the hash of its content. */

/** A file of the build, relative to its root, as vite.config.ts lists it. */
export interface ListedFile {
  readonly url: string;
  /** Null: the file's name changes with its content. */
  readonly revision: string | null;
  /** "sha256-" and the hash in base 64, as in a script's tag. */
  readonly integrity: string;
  /** The file that has it together with others (packs.ts). */
  readonly pack?: string;
}

const TYPES: Readonly<Record<string, RegExp>> = {
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  js: /^(?:text|application)\/javascript\b/,
  svg: /^image\/svg\+xml\b/,
  wasm: /^application\/wasm\b/,
  webmanifest: /^application\/manifest\+json\b/,
  woff2: /^font\/woff2\b/,
};

/**
 * Whether an answer has the type that the ending of its address names. False for endings that the build doesn't make.
 */
export function isOfItsType(answer: Response, address: string): boolean {
  const [, ending = ''] = /\.(\w+)(?:\?.*)?$/.exec(address) ?? [];
  return TYPES[ending]?.test(answer.headers.get('content-type') ?? '') === true;
}

/** Checks status, type and hash. Reads the answer to its end. */
export async function isWhole(answer: Response, address: string, integrity: string): Promise<boolean> {
  if (answer.status !== 200 || answer.redirected || !isOfItsType(answer, address)) return false;
  return isBuilt(await answer.arrayBuffer(), integrity);
}

/** Whether this is the content that the build made. */
export async function isBuilt(content: BufferSource, integrity: string): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** The addresses in a cache: one question to the browser, where asking for each file takes hundreds. */
export async function keptIn(cache: Cache): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map(({ url }) => url));
}

/** Fetches the file. Rejects when something else is answered in its place. */
export async function fetchWhole(address: string, integrity: string): Promise<Response> {
  // The browser's own cache may hold a wrong answer: the second try bypasses it.
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetch(address, { cache, credentials: 'same-origin' });
    if (await isWhole(answer.clone(), address, integrity)) return answer;
  }
  throw new Error(`What was answered for ${address} is not the file of this version`);
}
