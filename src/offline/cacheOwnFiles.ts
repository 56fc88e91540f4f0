import type { WorkboxPlugin } from 'workbox-core/types';
import { urlOf } from '#domain/urls';

/** The folder of the files whose names contain a hash. */
export const ASSETS = urlOf('/assets/');

const isHashed = (request: Request) => new URL(request.url).pathname.startsWith(ASSETS);

/**
 * Whether a response is the requested file, not an error or a page instead of a script. Browsers refuse a redirected response
 * for a navigation.
 */
const isFile = (request: Request, { status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  !(isHashed(request) && headers.get('Content-Type')?.startsWith('text/html'));

/** Whether a response needs this main script or none. A page of a newer version would lack its scripts offline. */
async function isOfVersion(response: Response, mainScript: string): Promise<boolean> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return true;
  const scripts = (await response.clone().text()).match(/\/assets\/main\.\w+\.js/g) ?? [];
  return scripts.every((script) => urlOf(script) === mainScript);
}

/**
 * A Workbox plugin that caches only files of this version, which its main script identifies. If the browser keeps an
 * error for a file whose name contains a hash, the file is requested again past the browser's cache.
 */
export const cacheOwnFiles = (mainScript: string): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) =>
    isHashed(request) && request.cache === 'default' && !isFile(request, response)
      ? fetch(new Request(request, { cache: 'reload' }))
      : response,
  cacheWillUpdate: async ({ request, response }) =>
    isFile(request, response) && (await isOfVersion(response, mainScript)) ? response : null,
});
