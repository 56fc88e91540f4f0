import './ui/global.css';
// Of the carousel. Here it needs no request of its own, which could fail or hang apart from the script.
import 'slick-carousel/slick/slick.css';

/** Ends the task, so that the browser can handle input before the next one. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The parts of one chunk, each evaluated in a task of its own: together they would block a slow phone for too long.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ './reactDom'),
  () => import(/* webpackMode: "eager" */ './app/App'),
  () => import(/* webpackMode: "eager" */ './openShop').then(({ openShop }) => openShop()),
];

// No top-level await: webpack would add 0.4 KB of runtime for asynchronous modules.
async function start() {
  for (const run of PARTS) {
    await pause();
    await run();
  }
}
void start();
