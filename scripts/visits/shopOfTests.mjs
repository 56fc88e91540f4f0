import path from 'node:path';
import { secondPictures } from '../catalogue/secondPictures.cjs';

// The tests have a catalogue of their own, and so do the recorded visits. Import this before requireTs.mjs, which reads it.
process.env.CATALOGUE ??= '__tests__/fixtures/catalogue';
process.env.AUTH_SERVICE ??= 'embedded';
process.env.SECOND_PICTURES = JSON.stringify(
  secondPictures(path.join(process.env.CATALOGUE, 'public')),
);
