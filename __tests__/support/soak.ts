/** Whether this is a soak run (`SOAK=1`), which takes hours: more random inputs, and every combination of the tables. */
export const isSoak = process.env['SOAK'] === '1';

/** The number of repetitions of a random test. A soak run makes `soak` of them, or SOAK_RUNS if it is set. */
export const repetitions = (usual: number, soak: number): number =>
  isSoak ? Number(process.env['SOAK_RUNS'] ?? soak) : usual;
