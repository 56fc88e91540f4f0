import './ui/global.css';
// The carousel's styles are imported here, so that they need no request of their own, which could fail.
import 'slick-carousel/slick/slick.css';
import { WORKBENCH_PATH } from './domain/constants';

/** The pages of the embedded sign-in service. */
const IDENTITY_PAGE = /\/identity\/(chooser|outbox)(\.html)?$/;

/** Resolves in the next task. In between, the browser can handle input. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluates the first script in three tasks. In one task, it would block the main thread of a slow phone for too long. */
async function main(): Promise<unknown> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/App');
  await nextTask();
  const { pathname } = window.location;
  if (pathname === WORKBENCH_PATH) return import(/* webpackChunkName: "workbench" */ './qa/page');
  if (process.env.AUTH_SERVICE !== 'firebase' && IDENTITY_PAGE.test(pathname))
    return import(/* webpackChunkName: "identity-pages" */ './identity/pages/showPage');
  const { startApp } = await import(/* webpackMode: "eager" */ './startup/startApp');
  return startApp();
}
main().catch((error: unknown) => {
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  throw error; // to the console, and to who watches errors
});
