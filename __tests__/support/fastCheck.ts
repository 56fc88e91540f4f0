import fc from 'fast-check';

// `npm test` tries the same inputs each time, so that what fails is the change; the soak draws new ones.
if (process.env['SOAK'] !== '1') fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });

export default fc;
