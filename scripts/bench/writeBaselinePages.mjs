import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '../build/compressFolder.mjs';
import { requireTs } from '../requireTs.mjs';

const { AGES } = requireTs('src/data/toyFacts.ts');
const { ALL_TOYS_CATEGORIES, HOME_CATEGORIES, PRICE_CEILINGS } = requireTs(
  'src/data/filterOptions.ts',
);
const { TOYS } = requireTs('src/data/toys.ts');

const CSS = `.wait{display:none}:root{color-scheme:light dark;--paper:#fffaf0;--ink:#16283a;--sand:#f6ebd7;--red:#c2341d}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 "Hind Siliguri",sans-serif}
h1,h2,h3,b{font-family:"Baloo Da 2",sans-serif;line-height:1.15}h1{font-size:2.2rem}a{color:inherit}
header{display:flex;gap:16px;align-items:center;min-height:64px;padding:0 16px}header ul{display:none}header button{margin-left:auto}
main{padding:16px;max-width:1200px;margin:auto}ul{padding:0;list-style:none}.toys{display:grid;grid-template-columns:repeat(2,1fr);gap:12px;margin-block:16px}
.toys li{background:#fff;border-radius:16px;overflow:hidden;padding-bottom:8px}img{width:100%;height:auto;aspect-ratio:1;background:var(--sand);display:block}.scene{aspect-ratio:4/3}
svg{fill:#f4b41a;stroke:#8a5a00}.go{display:inline-block;padding:8px 20px;border-radius:99px;background:var(--red);color:#fff;font-weight:700}
input,select{width:100%;min-height:48px;font:inherit}dl{display:flex;flex-wrap:wrap;gap:16px}.band,footer{padding:32px 16px;background:#16283a;color:#fffaf0}
footer{display:grid;grid-template-columns:repeat(2,1fr);gap:24px}`;

const escape = (text) => text.replaceAll('&', '&amp;');
const each = (items, draw) => items.map(draw).join('');
const list = (items) => `<ul>${each(items, (item) => `<li>${item}</li>`)}</ul>`;
const link = (href, text) => `<a href="${href}">${text}</a>`;
const button = (text) => `<button class="go">${text}</button>`;

const star = (place) =>
  `M${12 + 24 * place} 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z`;
const stars = ({ rating }) =>
  `<p><svg viewBox="0 0 120 24" width="85" height="17"><path d="${each([0, 1, 2, 3, 4].slice(0, Math.floor(rating)), star)}"/></svg> ${rating.toFixed(1)}</p>`;
const price = (toy) => `<b>$${toy.price.toFixed(2)}</b>`;
const picture = (toy, size, isEager) =>
  `<img src="${toy.image}" alt="" width="${size}" height="${size}"${isEager ? '' : ' loading="lazy"'}>`;

const toyList = (toys, eager, draw) =>
  `<ul class="toys">${each(toys, (toy, index) => `<li>${picture(toy, 240, index < eager)}${draw(toy)}</li>`)}</ul>`;
const view = ({ id }) => `<a class="go" href="/toy/${id}">View</a>`;
const category = (toy) => `<small>${escape(toy.category)}</small>`;

const SCENE =
  '<img class="scene" src="/pictures/playroom.svg" alt="" width="800" height="600" fetchpriority="high">';
/** The small tiles of the hero, the cards of the carousel and those of a grid. */
const tiles = (toys) =>
  toyList(
    toys,
    toys.length,
    (toy) => `<b>${toy.name}</b>${stars(toy)}${price(toy)}${category(toy)}`,
  );
const slides = (toys) =>
  toyList(
    toys,
    0,
    (toy) =>
      `<h3>${toy.name}</h3><p>${toy.description.split('. ')[0].replace(/\.?$/, '.')}</p>${stars(toy)}${price(toy)}${view(toy)}`,
  );
const cards = (toys, eager = 0) =>
  toyList(
    toys,
    eager,
    (toy) =>
      `${category(toy)}<h3>${toy.name}</h3>${stars(toy)}<small>Age: ${toy.age_group}</small>${price(toy)}${view(toy)}`,
  );

const search = (categories) =>
  `<form><label>Search toys<input type="search"></label><label>Category<select>${each(categories, (name) => `<option>${escape(name)}</option>`)}</select></label></form>`;

const chips = (legend, values) =>
  `<fieldset><legend>${legend}</legend>${each(values, (value) => `<label>${value}</label> `)}</fieldset>`;
const select = (label, names) =>
  `<label>${label}<select>${each(names, (name) => `<option>${name}</option>`)}</select></label>`;
const choices = () =>
  `${select('Price up to', ['Any price', ...PRICE_CEILINGS.map((price) => `Up to $${price}`)])}${select('Sort', ['Featured', 'Price: low to high', 'Price: high to low', 'Rating'])}${chips('Age', ['Any', ...AGES])}`;

const facts = (pairs) =>
  `<dl>${each(pairs, ([title, value]) => `<div><dt>${title}</dt><dd>${value}</dd></div>`)}</dl>`;

const HEADER = `<header>${link('/', '<b>Latim</b>')}${list([link('/', 'Home'), link('/all-toys', 'All Toys'), link('/favorites', 'Favorites')])}<button aria-label="Menu"><svg width="24" height="24"><path d="M4 5h16M4 12h16M4 19h16"/></svg></button></header>`;
const column = (title, items) => `<div><h2>${title}</h2>${list(items)}</div>`;
const FOOTER = `<footer>${column('Quick Links', [link('/', 'Home'), link('/profile', 'My Profile'), link('/auth', 'Login'), link('/favorites', 'Favorites')])}${column('Legal', ['Terms of Service', 'Privacy Policy', 'Refund Policy'])}${column('Contact Us', ['hello@<wbr>latim.example', '+880 31 000 0000', 'Agrabad, Chittagong, Bangladesh', 'Saturday – Thursday 10:00–20:00', 'Friday 15:00–21:00', 'Directions to the shop'])}${column('Follow Us', ['Facebook', 'Instagram', 'WhatsApp'])}</footer>`;

/** The main content of each baseline page, by file name. */
const pageContents = () => {
  const [toy] = TOYS;
  return {
    home: `<h1>Toys with a Chittagong heart</h1><p>Hand-picked playthings from our shop in Agrabad. See them online, try them in person, take home the one they will not put down.</p>${button('Shop Now')}${link('/all-toys', 'View All Toys')}${facts(
      [
        ['Toys', `${TOYS.length}+`],
        ['Quality', '100%'],
        ['Support', '24/7'],
      ],
    )}${SCENE}${tiles(TOYS.slice(0, 4))}<h2>Featured Toys</h2>${slides([...TOYS.slice(4, 6), ...TOYS.slice(0, 4)])}<div class="band"><h3>Fast Delivery</h3><p>Across the city of Chittagong</p><h3>Quality Assured</h3><p>Every toy checked by hand</p><h3>Local Store</h3><p>Visit us in Agrabad</p></div><h2>Shop by age</h2>${list(AGES.map((age) => link(`/all-toys?age=${age}`, age)))}<h2>Our toys</h2>${search(HOME_CATEGORIES)}<p>Showing ${TOYS.length} toys</p>${cards(TOYS.slice(0, 8))}<p>8 of ${TOYS.length} toys shown</p>${button('Load More Toys')}`,
    'all-toys': `<h1>All Toys</h1><p>Browse our complete collection of ${TOYS.length} amazing toys</p>${search(ALL_TOYS_CATEGORIES)}${choices()}<p><span class="wait">Filtering the toys…</span> ${TOYS.length} toys found</p>${cards(TOYS, 4)}`,
    toy: `<nav>${link('/', 'Home')} › ${link('/all-toys', 'All Toys')}</nav>${picture(toy, 480, true)}<small>${toy.category}</small> <small>For ${toy.age_group}</small><h1>${toy.name}</h1>${stars(toy)}<p>(rating from 0 reviews)</p>${price(toy)}${button('Try This Toy Now')}<p>${toy.description}</p>${button('Add to Favorites')}${facts(
      [
        ['Age group', toy.age_group],
        ['Material', toy.material],
        ['Stock', `${toy.availableQuantity} available`],
        ['Seller', `${toy.seller_name} <small>${toy.seller_info}</small>`],
      ],
    )}<h2>Customer Reviews</h2>`,
  };
};

const pageOf = (title, { faces, preloads }, main) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${preloads}<style>${faces}</style><style>${CSS}</style></head><body>${HEADER}<main>${main}</main>${FOOTER}</body></html>`;

/** The visible text of a page, without text for screen readers only. */
const visibleTextOf = (html) =>
  html
    .replace(/^[^]*<body[^>]*>/, '')
    .replace(/<(noscript|script)[^]*?<\/\1>|<!--.*?-->/g, '')
    .replace(/<(\w+)[^>]* hidden>[^]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]* class="(?:visually-hidden|skip)"[^>]*>[^<]*<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The font preloads and font faces of the built page. */
const fontsOf = (built) => ({
  preloads: built.match(/<link rel="preload" as="font"[^>]*>/g).join(''),
  faces: built.match(/@font-face\s*\{[^}]*url\([^}]*\}/g).join(''),
});

const sha = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Writes hand-written baseline pages next to the built ones, with the same text and pictures and without
 * scripts. Their fonts are preloaded in the head, as is common. Their styles are added to the security
 * policy of the build. Throws if the text of a page of the shop has changed.
 */
export async function writeBaselinePages(folder) {
  if (existsSync(path.join(folder, 'baseline'))) return; // written by an earlier run
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  const fonts = fontsOf(read('index.html'));
  mkdirSync(path.join(folder, 'baseline'), { recursive: true });
  const built = { home: 'index.html', 'all-toys': 'all-toys.html', toy: 'toy/toy-1.html' };
  for (const [name, main] of Object.entries(pageContents())) {
    const page = pageOf(name, fonts, main);
    const [actual, expected] = [visibleTextOf(page), visibleTextOf(read(built[name]))];
    if (actual !== expected)
      throw new Error(
        `The text of ${name} in scripts/bench/writeBaselinePages.mjs:\n${actual}\nin the shop:\n${expected}`,
      );
    writeFileSync(path.join(folder, 'baseline', `${name}.html`), page);
  }
  await compressFolder(path.join(folder, 'baseline'));
  writeFileSync(
    path.join(folder, 'firebase.json'),
    read('firebase.json').replace("style-src 'self'", `$& ${sha(CSS)} ${sha(fonts.faces)}`),
  );
}
