import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from './servers';

/** A pattern of the addresses of the build's lazily loaded scripts that contain a text. Throws if there is none. */
export function assetsWith(text: string): RegExp {
  const folder = path.join(folderOf('embedded'), 'assets');
  const files = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.js') &&
      !/^(main|screen)/.test(file) &&
      readFileSync(path.join(folder, file), 'utf8').includes(text),
  );
  if (files.length === 0) throw new Error(`No script contains ${text}.`);
  return new RegExp(`/assets/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);
}
