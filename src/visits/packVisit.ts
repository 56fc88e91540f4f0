import { refuse } from './format';

/** The maximum length of a link, in characters. Mail programs and issue trackers cut longer ones. */
const MAX_CHARACTERS = 16_000;

/** Older browsers lack both. */
const streams: Partial<Pick<typeof globalThis, 'CompressionStream' | 'DecompressionStream'>> =
  globalThis;

const unsupported = () =>
  refuse('This browser can neither write nor read links with a visit. Use the file of the visit.');

const bytesOf = (stream: ReadableStream) => new Response(stream).arrayBuffer();

/**
 * Deflates the text of a visit (RFC 1950) and encodes it as base64url (RFC 4648 §5), for the fragment of a link: browsers
 * never send it to a server. Throws if the link would be too long.
 */
export async function packVisit(text: string): Promise<string> {
  if (!streams.CompressionStream) return unsupported();
  const deflated = new Blob([text]).stream().pipeThrough(new streams.CompressionStream('deflate'));
  const bytes = new Uint8Array(await bytesOf(deflated));
  if ((bytes.length * 4) / 3 > MAX_CHARACTERS)
    refuse('The visit is too long for a link. Save it, and send the file.');
  const code = btoa(String.fromCharCode(...bytes));
  return code.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Reads what {@link packVisit} has written, without what follows it: mail programs and chats take the `.`, `)` or `>` after a
 * link for a part of it. Throws if the link was cut or changed.
 */
export async function unpackVisit(code: string): Promise<string> {
  if (!streams.DecompressionStream) return unsupported();
  try {
    const [packed] = /^[\w-]*/.exec(code.slice(0, MAX_CHARACTERS)) ?? [''];
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    const inflated = new Blob([bytes])
      .stream()
      .pipeThrough(new streams.DecompressionStream('deflate'));
    return new TextDecoder().decode(await bytesOf(inflated));
  } catch {
    return refuse('The link is damaged: it was cut or changed. Ask for it again, or for the file.');
  }
}
