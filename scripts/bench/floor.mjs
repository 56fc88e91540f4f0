import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CSS = `:root{color-scheme:light dark;--paper:#fffaf0;--ink:#16283a;--sand:#f6ebd7}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:400 1.0625rem/1.55 "Hind Siliguri",sans-serif}
header{display:flex;gap:16px;align-items:center;min-height:64px;padding:0 16px}h1,h2,h3{font-family:"Baloo Da 2 Variable",sans-serif;line-height:1.15}
h1{font-size:2.2rem}main{padding:16px;max-width:1200px;margin:auto}ul{display:grid;grid-template-columns:repeat(2,1fr);gap:12px;padding:0;list-style:none;margin-block:16px}
li{background:#fff;border-radius:16px;overflow:hidden;padding-bottom:8px}img{width:100%;height:auto;aspect-ratio:1;background:var(--sand);display:block}footer{padding:32px 16px;background:#16283a;color:#fffaf0}`;

const card = (toy, isEager) =>
  `<li><a href="/toy/${toy.id}"><img src="${toy.image}" alt="" width="240" height="240"${isEager ? '' : ' loading="lazy"'}><small>${toy.category}</small><h3>${toy.name}</h3></a><p>${toy.rating} of 5</p><p>$${toy.price.toFixed(2)}</p></li>`;

const pageOf = (title, fonts, main) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${fonts}<style>${CSS}</style></head><body><header><strong>Latim</strong><a href="/">Home</a><a href="/all-toys">All Toys</a></header><main>${main}</main><footer><p>Agrabad, Chittagong, Bangladesh</p></footer></body></html>`;

/** The preloads and the faces of the very fonts that the built page uses. */
function fontsOf(built) {
  const preloads = built.match(/<link rel="preload" as="font"[^>]*>/g) ?? [];
  const faces = built.match(/@font-face \{[^}]*url\([^}]*\}/g) ?? [];
  return `${preloads.join('')}<style>${faces.join('')}</style>`;
}

const sha = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Writes hand-made pages of the same content beside the built ones: what no script can be faster
 * than. Their styles are added to the security policy of this folder.
 */
export function writeFloor(folder, toys) {
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const fonts = fontsOf(built);
  const [first] = toys;
  const pages = {
    home: `<h1>Toys with a Chittagong heart</h1><p>Hand-picked playthings from our shop in Agrabad. See them online, try them in person, take home the one they will not put down.</p><ul>${toys
      .slice(0, 4)
      .map((toy) => card(toy, true))
      .join('')}</ul><h2>Featured Toys</h2><ul>${toys
      .slice(0, 6)
      .map((toy) => card(toy, false))
      .join('')}</ul><h2>Our toys</h2><ul>${toys
      .slice(0, 8)
      .map((toy) => card(toy, false))
      .join('')}</ul>`,
    'all-toys': `<h1>All Toys</h1><p>Browse our complete collection of ${toys.length} amazing toys</p><ul>${toys
      .map((toy, index) => card(toy, index < 4))
      .join('')}</ul>`,
    toy: `<img src="${first.image}" alt="" width="480" height="480"><h1>${first.name}</h1><p>${first.description}</p><p>$${first.price}</p><p>${first.material}</p><p>${first.seller_name}</p>`,
  };
  mkdirSync(path.join(folder, 'floor'), { recursive: true });
  for (const [name, main] of Object.entries(pages))
    writeFileSync(path.join(folder, 'floor', `${name}.html`), pageOf(name, fonts, main));
  const settings = path.join(folder, 'firebase.json');
  const faces = /<style>([^]*?)<\/style>/.exec(fonts)?.[1] ?? '';
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace("style-src 'self'", `$& ${sha(CSS)} ${sha(faces)}`),
  );
}
