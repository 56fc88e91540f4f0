import process from 'node:process';

// Runs the command with the arguments of each message, in one process: the sources are compiled once.

/** Collects what is written to a stream instead of printing it. */
function capture(stream) {
  const { write } = stream;
  let text = '';
  stream.write = (chunk) => {
    text += String(chunk);
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}

let runs = 0;
process.on('message', async (args) => {
  process.argv = [process.argv[0], 'scripts/visits.mjs', ...args];
  process.exitCode = undefined;
  const readOutput = capture(process.stdout);
  const readErrors = capture(process.stderr);
  runs += 1;
  await import(`../../scripts/visits.mjs?run=${runs}`); // another address runs the script again, but not the modules that it imports
  process.send({ status: process.exitCode, stdout: readOutput(), stderr: readErrors() });
  process.exitCode = undefined;
});
