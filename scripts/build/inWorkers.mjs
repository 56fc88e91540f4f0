import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** How many jobs make a further worker worth its start. */
const JOBS_OF_A_WORKER = 50;

/**
 * Runs jobs in worker threads, at most one for each core. Each worker calls the export `run` of the module with one job at
 * a time. Jobs are plain data.
 */
export async function inWorkers(moduleUrl, jobs) {
  const count = Math.min(availableParallelism(), Math.ceil(jobs.length / JOBS_OF_A_WORKER));
  const queue = jobs.values();
  const work = async () => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: moduleUrl });
    for (const job of queue) {
      worker.postMessage(job);
      await once(worker, 'message'); // rejects if the job fails
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: count }, work));
}

if (!isMainThread && parentPort) {
  const { run } = await import(workerData);
  parentPort.on('message', async (job) => {
    await run(job);
    parentPort.postMessage('done');
  });
}
