import { requireFreePort } from './requireFreePort.mjs';
import { requireTs } from './requireTs.mjs';

// Checks the port first, because the development server would fail with a stack trace.
const { loadEnvFile } = requireTs('scripts/settings.ts');
loadEnvFile();
await requireFreePort({
  port: Number(process.env.PORT ?? 3000),
  another: (port) => `PORT=${port} npm start`,
});
