/** How often each page and interaction is measured. */
export const RUNS = Number(process.env.RUNS ?? 5);
