import './ui/global.css';
// The carousel's styles are imported here, so that they need no request of their own, which could fail.
import 'slick-carousel/slick/slick.css';
import './startup/firstUse'; // listens from now on: later, the first sign would be lost
import { FRAME_PATH } from './domain/constants';

/** Resolves in the next task. In between, the browser can handle input. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluates the first script in three tasks. In one task, it would block the main thread of a slow phone for too long. */
async function main() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/App');
  await nextTask();
  if (window.location.pathname === FRAME_PATH) {
    await import(/* webpackChunkName: "workbench-frame" */ './qa/frame');
    return;
  }
  const { startApp } = await import(/* webpackMode: "eager" */ './startup/startApp');
  await startApp();
}
void main();
