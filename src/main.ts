import './ui/global.css';

/** Lets the browser answer the shopper before the next stretch of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

// One chunk, evaluated in stretches: a cheap phone would stand still for as long as all of it takes.
await pause();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await pause();
await import(/* webpackMode: "eager" */ './app/App');
await pause();
await import(/* webpackMode: "eager" */ './shop');

export {};
