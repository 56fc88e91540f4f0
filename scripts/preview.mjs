import { existsSync } from 'node:fs';
import { requireTs } from './requireTs.mjs';
import { serve } from './serve.mjs';

const { loadEnvFile, readSettings } = requireTs('scripts/settings.ts');
loadEnvFile();
const { basePath } = readSettings(process.env);
const folder = process.env.OUT_DIR ?? 'dist';
if (!existsSync(`${folder}/index.html`)) {
  console.error(`${folder}/ does not exist. Run npm run build first.`);
  process.exit(1);
}
const port = Number(process.env.PORT ?? 4173);
try {
  await serve({ folder, port, basePath, emulator: process.env.EMULATOR_URL });
  console.log(`The built shop is served at http://localhost:${port}${basePath}/`);
} catch ({ message }) {
  console.error(`${message}. Choose another port: PORT=${port + 1} npm run preview`);
  process.exitCode = 1;
}
