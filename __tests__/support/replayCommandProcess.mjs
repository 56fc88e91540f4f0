import process from 'node:process';

// Runs the script of each message with its arguments, in one process: the sources are compiled once.

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
process.on('message', async ({ script, args }) => {
  process.argv = [process.argv[0], script, ...args];
  process.exitCode = undefined;
  const readOutput = capture(process.stdout);
  const readErrors = capture(process.stderr);
  runs += 1;
  await import(`../../scripts/${script}?run=${runs}`); // another address runs the script again, but not the modules that it imports
  process.send({ status: process.exitCode, stdout: readOutput(), stderr: readErrors() });
  process.exitCode = undefined;
});
